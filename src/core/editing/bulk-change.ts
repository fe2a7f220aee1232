// The effect of one bulk change on one item.
import type { BulkChange, PriceChange, Rounding, StockChange } from '../../contract/bulk.ts';
import {
  MOST_FEN,
  MOST_GROUPS_OF_ITEM,
  MOST_PIECES,
  type SomeGoodsFields,
} from '../../contract/goods-fields.ts';
import type { Written } from '../../contract/outbox.ts';
import type { PlanFault, PlanRule } from '../../contract/plans.ts';
import { combinationKeys } from '../../wire/specifications/matrix.ts';
import { mergeChange } from '../../records/merge.ts';
import { fieldsFrom, type Single, singlesOf, valueAt } from '../../records/paths.ts';

export interface Outcome {
  /** The fields to request; empty if the item has the values already, or if there is a fault. */
  fields: SomeGoodsFields;
  changes: Written[];
  faults: PlanFault[];
}

/** The new value of a field, or the rule that it would break. */
type FieldOutcome = Single | { path: string[]; rule: PlanRule };

/** `groups` are the receipt groups that there are. */
export function changedBy(change: BulkChange, values: SomeGoodsFields, groups: ReadonlySet<string>): Outcome {
  const outcomes = [
    ...numbersAfter(change, values),
    ...categoriesAfter(change, values),
    ...groupsAfter(change, values, groups),
    ...setBy(change),
  ];
  const faults = outcomes.flatMap((one) => ('rule' in one ? [faultOf(one)] : []));
  if (faults.length > 0) return { fields: {}, changes: [], faults };
  const mine = fieldsFrom(outcomes.flatMap((one) => ('rule' in one ? [] : [one])));
  const { toWrite } = mergeChange({ base: {}, mine, theirs: values });
  const changes = [...singlesOf(toWrite).values()].map(({ path, value }) => ({
    path,
    before: valueAt(values, path) ?? null,
    after: value,
  }));
  return { fields: toWrite, changes, faults: [] };
}

const faultOf = ({ path, rule }: { path: string[]; rule: PlanRule }): PlanFault => ({
  heading: null,
  cellText: '',
  path,
  rule,
  limit: null,
});

function setBy({ state, sellAtSeconds, delivery, badge }: BulkChange): Single[] {
  const values = Object.entries({ state, sellAtSeconds, delivery, badge });
  return values.flatMap(([name, value]) => (value === undefined ? [] : [{ path: [name], value }]));
}

/** Guests cannot find an item without a category, so the last one is never removed. */
function categoriesAfter(
  { categories: change }: BulkChange,
  { categories }: SomeGoodsFields,
): FieldOutcome[] {
  if (change === undefined) return [];
  const path = ['categories'];
  if (categories === undefined) return [{ path, rule: 'unreadable' }];
  const remaining = categories.filter((id) => !change.remove.includes(id));
  const after = [...new Set([...remaining, ...change.add])];
  const isLeftWithout = after.length === 0 && categories.length > 0;
  return [isLeftWithout ? { path, rule: 'no-category' } : { path, value: after }];
}

/** An item may be in no group: then it is printed where all others are. */
function groupsAfter(
  { groups: change }: BulkChange,
  { receiptGroups = [] }: SomeGoodsFields,
  known: ReadonlySet<string>,
): FieldOutcome[] {
  if (change === undefined) return [];
  const path = ['receiptGroups'];
  const { add, remove } = change;
  // It was removed after it was chosen.
  if (!add.every((id) => known.has(id))) return [{ path, rule: 'group-missing' }];
  const remaining = remove === 'all' ? [] : receiptGroups.filter((id) => !remove.includes(id));
  const after = [...new Set([...remaining, ...add])];
  return [after.length > MOST_GROUPS_OF_ITEM ? { path, rule: 'too-much' } : { path, value: after }];
}

interface Held {
  priceFen?: number | undefined;
  stock?: number | undefined;
}

/** Leaves an item alone if one of its rows cannot be read, because that row would be sent without a price. */
function numbersAfter(
  change: BulkChange,
  { kinds = [], rows = {}, ...item }: SomeGoodsFields,
): FieldOutcome[] {
  const keys = combinationKeys(kinds);
  if (keys.length === 0) return numbersOf(change, item, []);
  return keys.flatMap((key) => numbersOf(change, rows[key] ?? {}, ['rows', key]));
}

function numbersOf({ price, stock }: BulkChange, held: Held, above: readonly string[]): FieldOutcome[] {
  const outcomes: FieldOutcome[] = [];
  if (price !== undefined) {
    const after = held.priceFen === undefined ? undefined : priceAfter(price, held.priceFen);
    outcomes.push(numberAt([...above, 'priceFen'], after, MOST_FEN));
  }
  if (stock !== undefined) {
    const after = held.stock === undefined ? undefined : stockAfter(stock, held.stock);
    outcomes.push(numberAt([...above, 'stock'], after, MOST_PIECES));
  }
  return outcomes;
}

function numberAt(path: string[], value: number | undefined, most: number): FieldOutcome {
  if (value === undefined) return { path, rule: 'unreadable' };
  if (value < 0) return { path, rule: 'below-nothing' };
  return value > most ? { path, rule: 'too-much' } : { path, value };
}

function priceAfter(change: PriceChange, fen: number): number {
  if (change.kind === 'set') return change.fen;
  const moved = change.kind === 'shift' ? fen + change.fen : scaled(fen, change.hundredths);
  return rounded(moved, change.rounding);
}

/** In integers, rounding half a fen up: 12.35 plus ten percent is 13.59, not 13.584999. */
const scaled = (fen: number, hundredths: number) =>
  Math.floor((fen * (10_000 + hundredths) + 5_000) / 10_000);

/** A price that is shifted below zero stays negative here, so that it is reported as a fault. */
function rounded(fen: number, rounding: Rounding): number {
  switch (rounding) {
    case 'none':
      return fen;
    case 'tenth':
      return toNext(fen, 10);
    case 'half':
      return toNext(fen, 50);
    case 'whole':
      return toNext(fen, 100);
    case 'ninety':
      return upToEnding(fen, 90);
    case 'ninety-nine':
      return upToEnding(fen, 99);
  }
}

const toNext = (fen: number, step: number) => Math.round(fen / step) * step;

const upToEnding = (fen: number, ending: number) => {
  const whole = Math.floor(fen / 100) * 100;
  return whole + ending >= fen ? whole + ending : whole + 100 + ending;
};

function stockAfter(change: StockChange, held: number): number {
  return change.kind === 'set' ? change.pieces : Math.max(0, held + change.pieces);
}
