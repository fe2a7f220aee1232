// The placeholder for an item without a picture: the first significant character of its title, and a colour.

const LONGEST_START = 60;
const SAYS_SOMETHING = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** One grapheme; leading brackets and the like are skipped. Empty if there is none. */
export function initialOf(title: string): string {
  const start = title.trim().slice(0, LONGEST_START);
  const first = [...graphemes.segment(start)].find(({ segment }) => SAYS_SOMETHING.test(segment));
  return first?.segment.toLocaleUpperCase() ?? '';
}

export const TONES = 6;

/** Stable for a title; counts from 1. */
export function toneOf(title: string): number {
  let sum = 0;
  for (const sign of title.trim()) sum = Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 0x0100_0193) >>> 0;
  return 1 + (((sum ^ (sum >>> 15)) >>> 0) % TONES);
}
