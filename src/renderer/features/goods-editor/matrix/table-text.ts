// A block of cells as text, the way spreadsheets put it on the clipboard: tabs between cells, a line for each row.

const NEEDS_QUOTES = /[\t\n\r"]/;

export const writeTable = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) =>
      cells.map((text) => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join('\t'),
    )
    .join('\n');

/** A quoted cell, or one up to the next tab or line; then what stands behind it. */
const CELL = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy;

export function readTable(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', behind] of text.matchAll(CELL)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (behind === '\t') continue;
    rows.push(row);
    row = [];
    if (behind === '') break;
  }
  // A line break at the end closes the last row and opens none.
  const last = rows.at(-1);
  const isNone = last?.length === 1 && last[0] === '' && /[\r\n]$/.test(text);
  return isNone ? rows.slice(0, -1) : rows;
}
