// Reads a price that a shop may send as a number or as words.

const yuan = /^(\d{1,12})(?:\.(\d{1,2}))?$/;

/** Null if the text is not an amount of money. */
export function fenOf(text: string): number | null {
  const [, whole, parts = ''] = yuan.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(parts.padEnd(2, '0'));
}
