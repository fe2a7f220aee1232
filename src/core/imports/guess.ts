// What each column of a file stands for: by its heading, or by what stands in it where that leaves no doubt.
import type { ImportField } from '../../contract/imports.ts';
import { type FieldOf, folded, type Table } from './headings.ts';
import type { Lookup } from './lookup.ts';
import { cellOf } from '../formats/read/table.ts';

export type Columns = (ImportField | null)[];

interface Clues {
  fieldOf: FieldOf;
  lookup: Lookup;
  /** What people call the states. */
  states: readonly string[];
}

/** The same field never stands for two columns: the first that looks like it gets it. */
export function guessed(table: Table, clues: Clues): Columns {
  const columns: Columns = table.headings.map(() => null);
  const give = (column: number, field: ImportField | null) => {
    if (field !== null && columns[column] === null && !columns.includes(field)) columns[column] = field;
  };
  table.headings.forEach((heading, column) => give(column, clues.fieldOf(heading)));
  const samples = table.headings.map((_heading, column) => sampleOf(table, column));
  for (const fits of [isState, isTitle, isCode, isId])
    samples.forEach((sample, column) => give(column, fits(sample, { ...clues, columns, samples })));
  return columns;
}

const SAMPLE = 200;
/** Fewer may look like something by chance. */
const FEWEST = 3;

type Sample = readonly string[];

const sampleOf = ({ lines }: Table, column: number): Sample =>
  lines.slice(0, SAMPLE).map((line) => cellOf(line, column).trim());

interface Seen extends Clues {
  columns: Columns;
  samples: readonly Sample[];
}

const filled = (sample: Sample) => sample.filter((cell) => cell !== '');

const differ = (cells: Sample) => cells.length >= FEWEST && new Set(cells).size === cells.length;

function isState(sample: Sample, { states }: Seen): ImportField | null {
  const words = new Set(states.map(folded));
  const cells = filled(sample);
  return cells.length >= FEWEST && cells.every((cell) => words.has(folded(cell))) ? 'state' : null;
}

function isTitle(sample: Sample, { lookup }: Seen): ImportField | null {
  const cells = filled(sample);
  return differ(cells) && cells.every((cell) => lookup.byTitle(cell).length > 0) ? 'title' : null;
}

function isCode(sample: Sample, { lookup, columns }: Seen): ImportField | null {
  const cells = filled(sample);
  // Numbers of pieces may happen to be codes.
  const isLong = cells.every((cell) => cell.length > 4);
  const isKnown = columns.includes('codes');
  return !isKnown && isLong && differ(cells) && cells.every((cell) => lookup.byCode(cell).length > 0)
    ? 'code'
    : null;
}

/** Running numbers are ids of something as well: only if titles or codes say the same. */
function isId(sample: Sample, { lookup, columns, samples }: Seen): ImportField | null {
  if (!differ(filled(sample)) || !filled(sample).every((cell) => lookup.has(cell))) return null;
  const titles = samples[columns.indexOf('title')];
  const codes = samples[columns.indexOf('code')];
  const agrees = (cell: string, line: number) =>
    lookup.byTitle(titles?.[line] ?? '').includes(cell) || lookup.byCode(codes?.[line] ?? '').includes(cell);
  return sample.every((cell, line) => cell === '' || agrees(cell, line)) ? 'id' : null;
}
