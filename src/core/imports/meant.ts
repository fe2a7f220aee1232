// Which item a line means: by id, else by code, else by a title that only one has; else it is a new one.
import { goodsId } from '../../contract/entities/goods.ts';
import type { ImportField } from '../../contract/entities/import.ts';
import type { PlanFault } from '../../contract/entities/plan.ts';
import { SEPARATORS } from './category-names.ts';
import { plainText } from './cell-values.ts';
import type { Lookup } from './lookup.ts';
import { faultOf, type Told } from './told.ts';

export type Meant =
  | { kind: 'item'; id: string }
  /** Two lines of the same key make the same item. */
  | { kind: 'new'; key: string }
  | { kind: 'wrong'; fault: PlanFault };

export function meantBy(told: Told, lookup: Lookup): Meant {
  const id = told.cells.get('id')?.normalize('NFKC').trim();
  if (id !== undefined) {
    if (goodsId.safeParse(id).success) return { kind: 'item', id };
    return { kind: 'wrong', fault: faultOf(told, 'id', { rule: 'not-in-menu' }) };
  }
  for (const [field, found] of candidates(told, lookup)) {
    const [first, second] = found;
    if (first === undefined) continue;
    if (second === undefined) return { kind: 'item', id: first };
    return { kind: 'wrong', fault: faultOf(told, field, { rule: 'several-in-menu' }) };
  }
  return { kind: 'new', key: keyOf(told) };
}

/** What the first of them that finds any finds is meant. */
function* candidates({ cells }: Told, lookup: Lookup): Generator<[ImportField, readonly string[]]> {
  const titled = lookup.byTitle(cells.get('title') ?? '');
  const code = cells.get('code');
  if (code !== undefined) yield ['code', narrowed(lookup.byCode(code), titled)];
  const codes = cells.get('codes');
  if (codes !== undefined) yield ['codes', narrowed(byCodes(codes, lookup), titled)];
  yield ['title', titled];
}

/** Where goods share a code the title may tell them apart. */
function narrowed(found: readonly string[], titled: readonly string[]): readonly string[] {
  if (found.length < 2) return found;
  const both = found.filter((id) => titled.includes(id));
  return both.length === 0 ? found : both;
}

function byCodes(cell: string, lookup: Lookup): readonly string[] {
  const whole = [...lookup.byCode(cell), ...lookup.byCodes(cell)];
  if (whole.length > 0) return [...new Set(whole)];
  return [...new Set(cell.split(SEPARATORS).flatMap((code) => lookup.byCode(code)))];
}

const keyOf = ({ cells, line }: Told) => {
  const code = plainText(cells.get('code') ?? '');
  const title = plainText(cells.get('title') ?? '');
  if (code !== '') return `code ${code}`;
  return title === '' ? `line ${line}` : `title ${title}`;
};
