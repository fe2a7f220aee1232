// The right that changes of the menu need, and what a person who is asked to approve them reads.
import type { ChangeRequest } from '../../contract/outbox.ts';
import type { NeedFact, Right } from '../../contract/rights.ts';
import { isSame, singlesOf } from '../../records/paths.ts';
import type { SeenRequest } from './outbox.ts';

/** A sheet with more is not read. */
export const MOST_NAMED = 20;

export const rightOfChanges = (requests: readonly ChangeRequest[]): Right =>
  requests.every(isOfStock) ? 'menu.sold-out' : 'menu.edit';

function isOfStock(request: ChangeRequest): boolean {
  if (request.kind === 'goods.sell-out' || request.kind === 'goods.take-stock') return true;
  if (request.kind !== 'goods.change') return false;
  const { rows = {}, ...fields } = request.fields;
  return [fields, ...Object.values(rows)].every((part) => Object.keys(part).every((key) => key === 'stock'));
}

/** The thing, and its prices that change. */
export function changeFact({ request, snapshot: { title, base } }: SeenRequest): NeedFact {
  const before = singlesOf(base.fields);
  const singles = 'fields' in request ? [...singlesOf(request.fields)] : [];
  const prices = singles.flatMap(([key, { path, value }]) => {
    const was = before.get(key)?.value;
    if (path.at(-1) !== 'priceFen' || typeof value !== 'number' || isSame(path, was, value)) return [];
    return [{ beforeFen: typeof was === 'number' ? was : null, fen: value }];
  });
  return { kind: 'menu', title, prices };
}
