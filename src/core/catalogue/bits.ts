// Sets of rows, one bit a row: what filters narrow down and counts are taken of.

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

/** Leaves in the first set what the second holds too. */
export function narrow(bits: Bits, to: Bits): void {
  for (let index = 0; index < bits.length; index += 1) bits[index] = (bits[index] ?? 0) & (to[index] ?? 0);
}

/** Leaves in the first set what any of the others holds too. */
export function narrowToAny(bits: Bits, others: readonly Bits[]): void {
  const [first, ...rest] = others;
  for (let index = 0; index < bits.length; index += 1) {
    let held = first?.[index] ?? 0;
    for (const other of rest) held |= other[index] ?? 0;
    bits[index] = (bits[index] ?? 0) & held;
  }
}

/** Tells every row that both sets hold, in their order. */
export function each(one: Bits, other: Bits, onRow: (row: number) => void): void {
  for (let index = 0; index < one.length; index += 1) {
    for (let word = (one[index] ?? 0) & (other[index] ?? 0); word !== 0; word &= word - 1)
      onRow(rowAt(index, word));
  }
}

interface Taking {
  in: readonly Bits[];
  to: number[];
  /** No more than so many are to be there in all. */
  most: number;
}

/** Moves rows that all of these sets hold out of the first one, in their order. */
export function takeCommon(bits: Bits, { in: others, to, most }: Taking): void {
  const [first, ...rest] = others;
  for (let index = 0; index < bits.length && to.length < most; index += 1) {
    let word = (bits[index] ?? 0) & (first?.[index] ?? 0);
    if (word === 0) continue;
    for (const other of rest) word &= other[index] ?? 0;
    bits[index] = (bits[index] ?? 0) & ~word;
    for (; word !== 0 && to.length < most; word &= word - 1) to.push(rowAt(index, word));
  }
}

/** The first row of one piece of a set. */
const rowAt = (index: number, word: number) => index * 32 + 31 - Math.clz32(word & -word);

/** Takes out of the first set what the second holds. */
export function without(bits: Bits, out: Bits): void {
  for (let index = 0; index < bits.length; index += 1) bits[index] = (bits[index] ?? 0) & ~(out[index] ?? 0);
}

/** Adds to the first set what the second holds. */
export function widen(bits: Bits, by: Bits): void {
  for (let index = 0; index < bits.length; index += 1) bits[index] = (bits[index] ?? 0) | (by[index] ?? 0);
}

export function countRows(bits: Bits): number {
  let count = 0;
  for (const word of bits) count += ones(word);
  return count;
}

/** How many rows both sets hold. */
export function countCommon(one: Bits, other: Bits): number {
  let count = 0;
  for (let index = 0; index < one.length; index += 1) count += ones((one[index] ?? 0) & (other[index] ?? 0));
  return count;
}

function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The first row of the set from this one on, or -1. */
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
