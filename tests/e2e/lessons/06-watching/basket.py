"""Fills a basket, and says when if it is asked to."""

import time


def fill(with_time):
    basket = []
    for fruit in ["apple", "fig", "plum"]:
        basket.append(fruit)
    if with_time:
        print(time.perf_counter_ns())
    print(len(basket))
    return basket
