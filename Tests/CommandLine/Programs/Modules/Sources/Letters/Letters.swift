public let letter: Character = "m"
