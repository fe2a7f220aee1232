// One line of the file: the cell of each field, without the empty ones.
import { type ImportField, importFields } from '../../contract/import-fields.ts';
import type { ImportCorrection } from '../../contract/imports.ts';
import type { PlanFault, PlanRule } from '../../contract/plans.ts';
import { IN_WAREHOUSE, nameOf, type WrittenField } from './fields.ts';
import { isYes } from './flags.ts';
import type { ImportColumns } from '../../core/work.ts';
import type { Table } from './headings.ts';
import { cellOf, type Line } from '../../formats/read/table.ts';

export interface ImportLine {
  /** The line number as a spreadsheet counts. */
  line: number;
  /** The cells with text, in the order of the fields. */
  cells: ReadonlyMap<ImportField, string>;
  headings: ReadonlyMap<ImportField, string>;
  /** Cells that contain a spreadsheet error. */
  broken: readonly ImportField[];
}

export function lineReader(
  { headings }: Table,
  columns: ImportColumns,
  corrections: readonly ImportCorrection[],
): (line: Line) => ImportLine {
  const places = importFields.flatMap((field) => {
    const column = columns.indexOf(field);
    return column < 0 ? [] : [{ field, column }];
  });
  const named = new Map(places.map(({ field, column }) => [field, headings[column] ?? '']));
  const corrected = byLine(corrections);
  return (line) => {
    const cells = new Map<ImportField, string>();
    const broken: ImportField[] = [];
    for (const { field, column } of places) {
      const text = cellOf(line, column);
      if (line.broken.includes(column)) broken.push(field);
      if (text.trim() !== '') cells.set(field, text);
    }
    const texts = corrected.get(line.number) ?? noTexts;
    for (const [field, text] of texts)
      if (text.trim() === '') cells.delete(field);
      else cells.set(field, text);
    return {
      line: line.number,
      cells: inOrder(offMenuIfArchived(withWholeTitle(cells))),
      headings: named,
      broken: broken.filter((field) => !texts.has(field)),
    };
  };
}

type Texts = ReadonlyMap<ImportField, string>;
const noTexts: Texts = new Map();

function byLine(corrections: readonly ImportCorrection[]): ReadonlyMap<number, Texts> {
  const lines = new Map<number, Map<ImportField, string>>();
  for (const { line, field, text } of corrections) {
    const texts = lines.get(line) ?? new Map<ImportField, string>();
    lines.set(line, texts.set(field, text));
  }
  return lines;
}

/** A title in two languages is one title: the shop has one field for both. */
function withWholeTitle(cells: Texts): Texts {
  const title = cells.get('title')?.trim();
  const second = cells.get('secondTitle')?.trim();
  if (second === undefined) return cells;
  const whole = title === undefined || title === second ? second : `${title} ${second}`;
  return new Map([...cells, ['title', whole]]);
}

const offMenuIfArchived = (cells: Texts): Texts =>
  isYes(cells.get('archived') ?? '') ? new Map([...cells, ['state', IN_WAREHOUSE]]) : cells;

/** A corrected cell may belong to a field without a column. */
const inOrder = (cells: Texts): Texts =>
  new Map(
    importFields.flatMap((field) => {
      const text = cells.get(field);
      return text === undefined ? [] : [[field, text] as const];
    }),
  );

/** A cell may hold a whole description; its beginning is enough to find it. */
const LONGEST_SHOWN = 200;

interface Wrong {
  rule: PlanRule;
  limit?: string | number | null;
  /** The faulty part of the cell, if it is not the whole cell. */
  cellText?: string;
  /** The path of the fault, if it is not the column's field. */
  path?: readonly string[];
}

export function faultOf(line: ImportLine, field: ImportField, wrong: Wrong): PlanFault {
  const text = (line.cells.get(field) ?? '').trim();
  return {
    heading: line.headings.get(field) ?? null,
    cellText: (wrong.cellText ?? text).trim().slice(0, LONGEST_SHOWN),
    path: [...(wrong.path ?? pathOf(field))],
    rule: wrong.rule,
    limit: wrong.limit ?? null,
    cell: { line: line.line, field, ...(text.length <= LONGEST_SHOWN && { text }) },
  };
}

export const brokenIn = (line: ImportLine): PlanFault[] =>
  line.broken.map((field) => faultOf(line, field, { rule: 'unreadable' }));

export function pathOf(field: ImportField): string[] {
  if (field === 'id') return [];
  if (isWrittenField(field)) return [nameOf[field]];
  if (field === 'codes') return ['code'];
  if (field === 'archived') return [nameOf.state];
  return [field === 'secondTitle' ? 'title' : 'kinds'];
}

const fieldsByName = new Map<string, WrittenField>(
  Object.entries(nameOf).flatMap(([field, name]) => (isWrittenField(field) ? [[name, field]] : [])),
);

/** The column that fills the field of this name. */
export const fieldOfName = (name: string): WrittenField | undefined => fieldsByName.get(name);

export function isWrittenField(field: string): field is WrittenField {
  return Object.hasOwn(nameOf, field);
}
