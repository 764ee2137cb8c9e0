// A list of unsigned 32-bit numbers that grows without an object per element.

const FIRST_CAPACITY = 64;

export class Numbers {
  length = 0;
  data = new Uint32Array(FIRST_CAPACITY);

  /** @param {number} number */
  push(number) {
    if (this.length === this.data.length) this.#grow(this.length + 1);
    this.data[this.length++] = number;
  }

  /** @param {Uint32Array} numbers */
  append(numbers) {
    const length = this.length + numbers.length;
    if (length > this.data.length) this.#grow(length);
    this.data.set(numbers, this.length);
    this.length = length;
  }

  /** Make at least `length` long; what is new is `fill`. @param {number} length @param {number} fill */
  extend(length, fill) {
    if (length <= this.length) return;
    if (length > this.data.length) this.#grow(length);
    this.data.fill(fill, this.length, length);
    this.length = length;
  }

  /** @param {number} index */
  at(index) {
    return this.data[index];
  }

  /** How many of the first elements are at most `number`, when they are in ascending order. @param {number} number */
  countUpTo(number) {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.data[middle] <= number) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** @param {number} needed */
  #grow(needed) {
    const data = new Uint32Array(Math.max(needed, this.data.length * 2));
    data.set(this.data.subarray(0, this.length));
    this.data = data;
  }
}
