"""Functions registered for the end run then, last first, with the program's variables. Output: 'end', 'second 2', 'first 2'"""
import atexit

count = 1

@atexit.register
def first():
    print("first", count)

def second(word):
    print(word, count)

atexit.register(second, "second")
count += 1
print("end")
