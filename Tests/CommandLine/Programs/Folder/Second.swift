func word() -> String { "second" }
