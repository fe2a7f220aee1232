// Many short texts as one string, so that a search is one indexOf instead of one call per row.

export interface JoinedText {
  text: string;
  /** The start of each row's text, and one more entry after the last. */
  starts: Uint32Array<ArrayBuffer>;
}

const SEPARATOR = '\n';

export function joinTexts(texts: readonly string[]): JoinedText {
  const starts = new Uint32Array(texts.length + 1);
  for (const [row, text] of texts.entries()) starts[row + 1] = (starts[row] ?? 0) + text.length + 1;
  return { text: texts.join(SEPARATOR), starts };
}

export const textAt = ({ text, starts }: JoinedText, row: number): string =>
  text.slice(starts[row], (starts[row + 1] ?? 0) - 1);

/**
 * Calls back for each position where a row holds the piece, in order. The callback returns true to skip the rest of
 * the row. A piece that contains a separator matches only within one row.
 */
export function eachMatch(
  { text, starts }: JoinedText,
  piece: string,
  onMatch: (row: number, position: number) => boolean,
): void {
  let row = 0;
  for (let position = text.indexOf(piece); position !== -1;) {
    while ((starts[row + 1] ?? Infinity) <= position) row += 1;
    const next = starts[row + 1] ?? Infinity;
    const isDone = position + piece.length < next && onMatch(row, position);
    position = text.indexOf(piece, isDone ? next : position + 1);
  }
}
