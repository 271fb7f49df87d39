#error("the manifest leaves this file out")
