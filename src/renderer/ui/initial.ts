// What stands for an item that has no picture: the first sign of its title that says something, and a colour of its own.

const LONGEST_START = 60;
const SAYS_SOMETHING = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** As people count signs; brackets and the like at the beginning are passed over. Empty where there is none. */
export function initialOf(title: string): string {
  const start = title.trim().slice(0, LONGEST_START);
  const first = [...graphemes.segment(start)].find(({ segment }) => SAYS_SOMETHING.test(segment));
  return first?.segment.toLocaleUpperCase() ?? '';
}

export const TONES = 6;

/** The same for the same title, from 1 on. */
export function toneOf(title: string): number {
  let sum = 0;
  for (const sign of title.trim()) sum = Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 0x0100_0193) >>> 0;
  return 1 + (((sum ^ (sum >>> 15)) >>> 0) % TONES);
}
