"""What is alive at the end dies with the program, and still finds its variables. Output: 'end', 'bye 5 one', 'bye 5 two'"""
class Loud:
    def __init__(self, name):
        self.name = name
    def __del__(self):
        print("bye", count, self.name)

one = Loud("one")
count = 5
two = Loud("two")
print("end")
