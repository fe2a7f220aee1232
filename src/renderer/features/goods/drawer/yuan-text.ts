// A price that a shop may send as a number or as words: money where it is money, and else as it came.

const yuan = /^(\d{1,12})(?:\.(\d{1,2}))?$/;

/** Null where the text is no sum of money. */
export function fenOf(text: string): number | null {
  const [, whole, parts = ''] = yuan.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(parts.padEnd(2, '0'));
}
