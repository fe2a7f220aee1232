// Pseudo-random values hashed from names and ids, so that the demo shop is varied but always the same.

/** A list with at least one element. */
export type Some<T> = readonly [T, ...T[]];

/** FNV-1a with a final mix: small, fast and the same on every machine. */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return mix(h);
}

export function mix(seed: number): number {
  let h = seed >>> 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

export function pick<T>(list: Some<T>, n: number): T {
  return list[n % list.length] ?? list[0];
}

/** A whole number from `from` to `to`, both included; always the same for a key. */
export function spread(key: string, from: number, to: number): number {
  return from + (hash(key) % (to - from + 1));
}

/** True for about one in `n` keys; always the same ones. */
export function oneIn(n: number, key: string): boolean {
  return hash(key) % n === 0;
}
