let words = ["top", "level"]
print(words.joined(separator: " "))
