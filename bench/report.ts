// Puts the figures of a run into docs/performance.md: one table a part of the bench, between the part's markers.

/** The page with another table for one part; the tables of all other parts stay as they are. */
export function withTable(page: string, part: string, table: string): string {
  const { start, end } = placeOf(page, part);
  return `${page.slice(0, start)}\n\n${table}\n\n${page.slice(end)}`;
}

/** Checked before a run starts: the figures of a long run would be lost. */
export function missingParts(page: string, parts: readonly string[]): string[] {
  return parts.filter((part) => !page.includes(opening(part)) || !page.includes(closing(part)));
}

const opening = (part: string) => `<!-- bench:${part} -->`;
const closing = (part: string) => `<!-- /bench:${part} -->`;

function placeOf(page: string, part: string): { start: number; end: number } {
  const start = page.indexOf(opening(part));
  const end = page.indexOf(closing(part), start);
  if (start === -1 || end === -1) throw new Error(`the page has no markers for "${part}"`);
  return { start: start + opening(part).length, end };
}
