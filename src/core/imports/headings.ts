// Finds the line of headings, and what each of them stands for, in whatever language and spelling.
import { type ImportField, importFields, type ImportWords } from '../../contract/imports.ts';
import { cellOf, type Line, MOST_ABOVE, type RawTable, widthOf } from '../formats/read/table.ts';

export interface Table extends RawTable {
  headings: readonly string[];
}

/** Full width, capitals, blanks and the marks that people put beside a heading say nothing. */
export const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*:_]+/g, '');

/** Without what stands in brackets: a unit, mostly. */
const bare = (text: string) =>
  folded(text)
    .replace(/\([^()]*\)|\[[^[\]]*\]|【[^【】]*】|<[^<>]*>/g, '')
    .trim();

export type FieldOf = (heading: string) => ImportField | null;

/** What is spelled out goes before what only is so without its brackets. */
export function fieldsByHeading({ headings }: ImportWords): FieldOf {
  const whole = new Map<string, ImportField>();
  const short = new Map<string, ImportField>();
  const put = (map: Map<string, ImportField>, key: string, field: ImportField) => {
    if (key !== '' && !map.has(key)) map.set(key, field);
  };
  for (const field of importFields)
    for (const word of [...headings[field], field]) {
      put(whole, folded(word), field);
      put(short, bare(word), field);
    }
  return (heading) => whole.get(folded(heading)) ?? short.get(bare(heading)) ?? null;
}

/** The first line, if not one of the next has more headings that are known. */
export function withHeadings(raw: RawTable, fieldOf: FieldOf): Table {
  const width = widthOf(raw.lines);
  const known = (line: Line) => line.cells.filter((cell) => fieldOf(cell) !== null).length;
  const above = raw.lines.slice(0, MOST_ABOVE + 1).map(known);
  const most = above.reduce((one, other) => Math.max(one, other), 0);
  // One alone may be a title that happens to be called so.
  const at = most < 2 ? 0 : above.indexOf(most);
  const [line] = raw.lines.slice(at, at + 1);
  const headings = Array.from({ length: width }, (_none, column) =>
    line === undefined ? '' : cellOf(line, column).trim(),
  );
  return { ...raw, headings, lines: raw.lines.slice(at + 1), total: raw.total - at - 1 };
}
