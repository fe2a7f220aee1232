// Sets of rows, one bit per row; filters narrow them and counts are taken from them.

export type Bits = Uint32Array<ArrayBuffer>;

export const noRows = (size: number): Bits => new Uint32Array((size + 31) >>> 5);

export function allRows(size: number): Bits {
  const bits = noRows(size).fill(0xffffffff);
  const rest = size & 31;
  if (rest !== 0) bits[bits.length - 1] = 2 ** rest - 1;
  return bits;
}

export const holds = (bits: Bits, row: number): boolean =>
  (((bits[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;

export function include(bits: Bits, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31));
}

export function exclude(bits: Bits, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] ?? 0) & ~(1 << (row & 31));
}

/** Keeps in the first set only what the second holds too. */
export function narrow(bits: Bits, to: Bits): void {
  for (let index = 0; index < bits.length; index += 1) bits[index] = (bits[index] ?? 0) & (to[index] ?? 0);
}

/** Calls back for every row that both sets hold, in row order. */
export function each(a: Bits, b: Bits, onRow: (row: number) => void): void {
  for (let index = 0; index < a.length; index += 1) {
    for (let word = (a[index] ?? 0) & (b[index] ?? 0); word !== 0; word &= word - 1)
      onRow(rowAt(index, word));
  }
}

/** The first row in one 32-bit word of a set. */
const rowAt = (index: number, word: number) => index * 32 + 31 - Math.clz32(word & -word);

/** Removes from the first set what the second holds. */
export function without(bits: Bits, out: Bits): void {
  for (let index = 0; index < bits.length; index += 1) bits[index] = (bits[index] ?? 0) & ~(out[index] ?? 0);
}

/** Adds what the second set holds to the first. */
export function widen(bits: Bits, by: Bits): void {
  for (let index = 0; index < bits.length; index += 1) bits[index] = (bits[index] ?? 0) | (by[index] ?? 0);
}

export function countRows(bits: Bits): number {
  let count = 0;
  for (const word of bits) count += ones(word);
  return count;
}

export function countCommon(a: Bits, b: Bits): number {
  let count = 0;
  for (let index = 0; index < a.length; index += 1) count += ones((a[index] ?? 0) & (b[index] ?? 0));
  return count;
}

function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The first row of the set at or after `from`, or -1. */
export function nextRow(bits: Bits, from: number): number {
  let index = from >>> 5;
  if (index >= bits.length) return -1;
  let word = (bits[index] ?? 0) & (-1 << (from & 31));
  while (word === 0) {
    index += 1;
    if (index >= bits.length) return -1;
    word = bits[index] ?? 0;
  }
  return rowAt(index, word);
}
