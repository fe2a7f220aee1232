// One line of the file: the cell of each field, without the empty ones.
import { type ImportField, importFields } from '../../contract/imports.ts';
import type { PlanFault, PlanRule } from '../../contract/plans.ts';
import { nameOf, type WrittenField } from './fields.ts';
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

export function lineReader({ headings }: Table, columns: ImportColumns): (line: Line) => ImportLine {
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
  return {
    heading: line.headings.get(field) ?? null,
    cellText: (wrong.cellText ?? line.cells.get(field) ?? '').trim().slice(0, LONGEST_SHOWN),
    path: [...(wrong.path ?? pathOf(field))],
    rule: wrong.rule,
    limit: wrong.limit ?? null,
  };
}

export const brokenIn = (line: ImportLine): PlanFault[] =>
  line.broken.map((field) => faultOf(line, field, { rule: 'unreadable' }));

export function pathOf(field: ImportField): string[] {
  if (field === 'id') return [];
  return [field === 'codes' ? 'code' : nameOf[field]];
}

const fieldsByName = new Map<string, WrittenField>(
  Object.entries(nameOf).flatMap(([field, name]) => (isWrittenField(field) ? [[name, field]] : [])),
);

/** The column that fills the field of this name. */
export const fieldOfName = (name: string): WrittenField | undefined => fieldsByName.get(name);

export function isWrittenField(field: string): field is WrittenField {
  return Object.hasOwn(nameOf, field);
}
