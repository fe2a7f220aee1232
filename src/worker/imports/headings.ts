// Finds the line of headings and the field of each heading, in any known language and spelling.
import { type ImportField, importFields } from '../../contract/import-fields.ts';
import type { ImportWords } from '../../contract/imports.ts';
import { cellOf, type Line, MOST_ABOVE, type RawTable, widthOf } from '../../formats/read/table.ts';

export interface Table extends RawTable {
  headings: readonly string[];
}

/** Ignores width, case, blanks and the marks that people put beside a heading. */
export const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*:_]+/g, '');

/** Without brackets, which mostly contain a unit. */
const bare = (text: string) =>
  folded(text)
    .replace(/\([^()]*\)|\[[^[\]]*\]|【[^【】]*】|<[^<>]*>/g, '')
    .trim();

/** A word that ends so is the beginning of a heading; the name of a store follows. */
const ANY_END = '…';

export type FieldOf = (heading: string) => ImportField | null;

/** A match of the whole heading wins over a match without brackets, and that over a match of its beginning. */
export function fieldsByHeading({ headings }: ImportWords): FieldOf {
  const whole = new Map<string, ImportField>();
  const short = new Map<string, ImportField>();
  const starts: { start: string; field: ImportField }[] = [];
  const put = (map: Map<string, ImportField>, key: string, field: ImportField) => {
    if (key !== '' && !map.has(key)) map.set(key, field);
  };
  for (const field of importFields)
    for (const word of [...headings[field], field]) {
      if (word.endsWith(ANY_END)) starts.push({ start: folded(word.slice(0, -ANY_END.length)), field });
      put(whole, folded(word), field);
      put(short, bare(word), field);
    }
  return (heading) => {
    const key = folded(heading);
    const found = whole.get(key) ?? short.get(bare(heading));
    return found ?? starts.find(({ start }) => key.startsWith(start))?.field ?? null;
  };
}

/** The line with the most known headings near the top; the first line by default. */
export function withHeadings(raw: RawTable, fieldOf: FieldOf): Table {
  const width = widthOf(raw.lines);
  const known = (line: Line) => line.cells.filter((cell) => fieldOf(cell) !== null).length;
  const above = raw.lines.slice(0, MOST_ABOVE + 1).map(known);
  const most = above.reduce((max, count) => Math.max(max, count), 0);
  // A single known word may be the title of the sheet.
  const at = most < 2 ? 0 : above.indexOf(most);
  const [line] = raw.lines.slice(at, at + 1);
  const headings = Array.from({ length: width }, (_none, column) =>
    line === undefined ? '' : cellOf(line, column).trim(),
  );
  return { ...raw, headings, lines: raw.lines.slice(at + 1), total: raw.total - at - 1 };
}
