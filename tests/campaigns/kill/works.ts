// The writes of the kill campaign: each field carries the number of the write, so that a partial write shows.

import type { GoodsForm } from '../../../src/wire/sections/goods-form.ts';
import type { Reply } from '../../../src/wire/endpoints.ts';
import { combinationKeys } from '../../../src/wire/specifications/matrix.ts';
import { plainKinds } from '../../support/arbitrary-specifications.ts';
import type { Chance } from '../chance.ts';

export type Subject = 'single' | 'matrix' | 'group';

/** A write that creates a thing or changes an existing one. */
export interface Work {
  subject: Subject;
  key: string;
  number: number;
  /** The id of the changed thing; absent for a new one. */
  id?: string | undefined;
}

const kinds = plainKinds(3, 3, 3);
const keys = combinationKeys(kinds);
/** Long enough for PostgreSQL to store it outside the row, where a partial write would show. */
const DESCRIPTION_REPEATS = 400;

const titleOf = ({ key, number }: Work) => `${key} write ${number}`;
const descriptionOf = ({ number }: Work) => `write ${number} `.repeat(DESCRIPTION_REPEATS);
const priceOf = ({ number }: Work) => 100 + number;

export function formOf(work: Work): GoodsForm {
  const { number } = work;
  const item: GoodsForm = {
    title: titleOf(work),
    description: descriptionOf(work),
    cover: `https://shop.test/${number}.png`,
    price: priceOf(work),
    stock: number,
    status: 0,
    code: `code-${number}`,
  };
  if (work.subject === 'single') return item;
  const row = { price: priceOf(work), stock: number, scan_code: `row-${number}` };
  return { ...item, model: kinds, model_items: Object.fromEntries(keys.map((key) => [key, row])) };
}

type Record = Reply<'goodsList'>[number]['form_data'];

/** Whether every field and row of the record comes from this write. */
export function isWhole(work: Work, record: Record): boolean {
  const rows = record.goods_model ?? [];
  const expected = work.subject === 'matrix' ? keys : [];
  const price = priceOf(work);
  const inRows = rows.every(
    (row) => row.price === price && row.stock === work.number && row.commodity_code === `row-${work.number}`,
  );
  const stock = work.number * Math.max(1, expected.length);
  const inFields =
    record.title === titleOf(work) &&
    record.description === descriptionOf(work) &&
    record.cover === `https://shop.test/${work.number}.png` &&
    record.code === `code-${work.number}` &&
    record.price === price &&
    record.stock === stock;
  return inFields && inRows && rows.map((row) => row.model).join(';') === expected.join(';');
}

/** The name is a group's whole state. */
export const groupNameOf = titleOf;

/** The key of the thing with this title or name; undefined for things that the campaign did not write. */
export function keyOf(title: string): string | undefined {
  return /^(\S+) write \d+$/.exec(title)?.[1];
}

interface Planned {
  round: number;
  count: number;
  chance: Chance;
}

export interface ExistingThing {
  key: string;
  subject: Subject;
  id: string;
}

const CHANGES_PERCENT = 45;

/** The writes of a round; it changes each existing thing at most once, so that its states have an order. */
export function planWorks({ round, count, chance }: Planned, existing: readonly ExistingThing[]): Work[] {
  const free = [...existing];
  return Array.from({ length: count }, (_, index): Work => {
    const number = round * count + index + 1;
    if (free.length > 0 && chance.percent(CHANGES_PERCENT)) {
      const [chosen] = free.splice(chance.below(free.length), 1);
      if (chosen !== undefined) return { ...chosen, number };
    }
    const subject = chance.pick(['single', 'single', 'matrix', 'matrix', 'group'] as const);
    return { subject, key: `${subject}-${number}`, number };
  });
}
