// The writes of the kill campaign: each carries its number in every part of it, so that a half one shows.

import type { GoodsForm } from '../../../src/wire/sections/goods-form.ts';
import type { Reply } from '../../../src/wire/endpoints.ts';
import { combinationKeys } from '../../../src/wire/specifications/matrix.ts';
import { plainKinds } from '../../support/arbitrary-specifications.ts';
import type { Chance } from '../chance.ts';

export type Subject = 'single' | 'matrix' | 'group';

/** One write of one thing: a new one, or the next state of one that is there. */
export interface Work {
  subject: Subject;
  key: string;
  number: number;
  /** The id of what is changed; absent for a new one. */
  id?: string | undefined;
}

const kinds = plainKinds(3, 3, 3);
const keys = combinationKeys(kinds);
/** Long enough to lie outside the row, where a careless write would leave half of it. */
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

/** True when the record is this write, in every field and every row. */
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

/** A group's whole state is its name. */
export const groupNameOf = titleOf;

/** The thing that a title or a name speaks of; things that were there before have none. */
export function keyOf(title: string): string | undefined {
  return /^(\S+) write \d+$/.exec(title)?.[1];
}

interface Planned {
  round: number;
  count: number;
  chance: Chance;
}

export interface Standing {
  key: string;
  subject: Subject;
  id: string;
}

const CHANGES_PERCENT = 45;

/** A round's writes: of things that stand each is changed once at most, so that its states have an order. */
export function planWorks({ round, count, chance }: Planned, standing: readonly Standing[]): Work[] {
  const free = [...standing];
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
