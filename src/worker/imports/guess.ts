// Guesses the field of each column: from its heading, or from its cells if they are unambiguous.
import type { ImportField } from '../../contract/import-fields.ts';
import type { ImportColumns } from '../../core/work.ts';
import { isFlag } from './flags.ts';
import { type FieldOf, folded, type Table } from './headings.ts';
import { nameReader } from './cell-names.ts';
import type { Lookup } from './lookup.ts';
import { cellOf } from '../../formats/read/table.ts';

interface Clues {
  fieldOf: FieldOf;
  lookup: Lookup;
  /** All words for the states. */
  states: readonly string[];
  /** The names of the receipt groups. */
  groups: readonly string[];
}

/** Each field goes to one column only, the first that matches. */
export function guessColumns(table: Table, clues: Clues): ImportColumns {
  const columns: ImportColumns = table.headings.map(() => null);
  const give = (column: number, field: ImportField | null) => {
    if (field !== null && columns[column] === null && !columns.includes(field)) columns[column] = field;
  };
  const samples = table.headings.map((_heading, column) => sampleOf(table, column));
  table.headings.forEach((heading, column) =>
    give(column, believed(clues.fieldOf(heading), samples[column] ?? [], clues)),
  );
  for (const guess of [guessState, guessTitle, guessCode, guessId, guessGroups])
    samples.forEach((sample, column) => give(column, guess(sample, { ...clues, columns, samples })));
  return columns;
}

const SAMPLE = 200;
/** With fewer cells a match may be chance. */
const FEWEST = 3;

type Sample = readonly string[];

const sampleOf = ({ lines }: Table, column: number): Sample =>
  lines.slice(0, SAMPLE).map((line) => cellOf(line, column).trim());

interface GuessContext extends Clues {
  columns: ImportColumns;
  samples: readonly Sample[];
}

/** Headings of other programs may name something else: their own numbers, or the names of picture files. */
function believed(field: ImportField | null, sample: Sample, { lookup }: Clues): ImportField | null {
  const cells = filled(sample);
  if (cells.length < FEWEST) return field;
  if (field === 'cover') return cells.some((cell) => /^https?:/i.test(cell)) ? field : null;
  return field === 'id' && !cells.some((cell) => lookup.has(cell)) ? null : field;
}

const filled = (sample: Sample) => sample.filter((cell) => cell !== '');

const areDistinct = (cells: Sample) => cells.length >= FEWEST && new Set(cells).size === cells.length;

function guessState(sample: Sample, { states }: GuessContext): ImportField | null {
  const words = new Set(states.map(folded));
  const cells = filled(sample);
  const isState = cells.length >= FEWEST && cells.every((cell) => words.has(folded(cell)));
  return isState && !cells.every(isFlag) ? 'state' : null;
}

function guessTitle(sample: Sample, { lookup }: GuessContext): ImportField | null {
  const cells = filled(sample);
  return areDistinct(cells) && cells.every((cell) => lookup.byTitle(cell).length > 0) ? 'title' : null;
}

function guessCode(sample: Sample, { lookup, columns }: GuessContext): ImportField | null {
  const cells = filled(sample);
  // Short numbers may be quantities that happen to equal codes.
  const isLong = cells.every((cell) => cell.length > 4);
  const isKnown = columns.includes('codes');
  return !isKnown && isLong && areDistinct(cells) && cells.every((cell) => lookup.byCode(cell).length > 0)
    ? 'code'
    : null;
}

/** Row numbers are often valid ids too, so titles or codes must agree. */
function guessId(sample: Sample, { lookup, columns, samples }: GuessContext): ImportField | null {
  if (!areDistinct(filled(sample)) || !filled(sample).every((cell) => lookup.has(cell))) return null;
  const titles = samples[columns.indexOf('title')];
  const codes = samples[columns.indexOf('code')];
  const agrees = (cell: string, line: number) =>
    lookup.byTitle(titles?.[line] ?? '').includes(cell) || lookup.byCode(codes?.[line] ?? '').includes(cell);
  return sample.every((cell, line) => cell === '' || agrees(cell, line)) ? 'id' : null;
}

/** By their names alone: an id of a group may be any small number. */
function guessGroups(sample: Sample, { groups }: GuessContext): ImportField | null {
  const read = nameReader(groups.map((name) => ({ id: name, name, parentId: null })));
  const cells = filled(sample);
  return cells.length >= FEWEST && cells.every((cell) => 'ids' in read(cell, [])) ? 'receiptGroups' : null;
}
