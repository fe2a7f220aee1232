// What one line says: of each field the cell that stands for it, where there is anything in it.
import { type ImportField, importFields } from '../../contract/imports.ts';
import type { PlanFault, PlanRule } from '../../contract/plans.ts';
import { nameOf, type WrittenField } from './fields.ts';
import type { Columns } from './guess.ts';
import type { Table } from './headings.ts';
import { cellOf, type Line } from '../formats/read/table.ts';

export interface ImportLine {
  /** As a spreadsheet counts. */
  line: number;
  /** The cells that say something, in the order of the fields. */
  cells: ReadonlyMap<ImportField, string>;
  headings: ReadonlyMap<ImportField, string>;
  /** Cells in which a spreadsheet's own error stands. */
  broken: readonly ImportField[];
}

export function tellerOf({ headings }: Table, columns: Columns): (line: Line) => ImportLine {
  const places = importFields.flatMap((field) => {
    const column = columns.indexOf(field);
    return column < 0 ? [] : [{ field, column }];
  });
  const named = new Map(places.map(({ field, column }) => [field, headings[column] ?? '']));
  return (line) => {
    const cells = new Map<ImportField, string>();
    const broken: ImportField[] = [];
    for (const { field, column } of places) {
      const text = cellOf(line, column);
      if (line.broken.includes(column)) broken.push(field);
      if (text.trim() !== '') cells.set(field, text);
    }
    return { line: line.number, cells, headings: named, broken };
  };
}

/** A cell may hold a whole description; who looks for it knows it by its beginning. */
const LONGEST_SHOWN = 200;

interface Wrong {
  rule: PlanRule;
  limit?: string | number | null;
  /** The part of the cell that is meant, where it is not all of it. */
  told?: string;
  /** Where it is not the field of the column. */
  path?: readonly string[];
}

export function faultOf(told: ImportLine, field: ImportField, wrong: Wrong): PlanFault {
  return {
    heading: told.headings.get(field) ?? null,
    told: (wrong.told ?? told.cells.get(field) ?? '').trim().slice(0, LONGEST_SHOWN),
    path: [...(wrong.path ?? pathOf(field))],
    rule: wrong.rule,
    limit: wrong.limit ?? null,
  };
}

export const brokenIn = (told: ImportLine): PlanFault[] =>
  told.broken.map((field) => faultOf(told, field, { rule: 'unreadable' }));

export function pathOf(field: ImportField): string[] {
  if (field === 'id') return [];
  return [field === 'codes' ? 'code' : nameOf[field]];
}

const fieldsByName = new Map<string, WrittenField>(
  Object.entries(nameOf).flatMap(([field, name]) => (isWrittenField(field) ? [[name, field]] : [])),
);

/** The column that fills a field of this name. */
export const fieldOfName = (name: string): WrittenField | undefined => fieldsByName.get(name);

export function isWrittenField(field: string): field is WrittenField {
  return Object.hasOwn(nameOf, field);
}
