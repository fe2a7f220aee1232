// Which characters take two columns where the encoding does not say: those of East Asia, and pictures.

/** Ranges of code points, from and to. */
const wideRanges = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0xa4cf],
  [0xa960, 0xa97f],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff01, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f300, 0x1faff],
  [0x20000, 0x3fffd],
] as const;

export function isWide(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return wideRanges.some(([from, to]) => code >= from && code <= to);
}
