// What a sending takes from the stock at the shop: one change a dish, relative, so that nobody's number is overwritten.
import type { ChangeRequest } from '../../contract/outbox.ts';
import type { Digest } from '../ports.ts';
import type { StoredSending } from './stored-order.ts';

export interface StockTake {
  /** The same for the same sending and dish, so that a take that is put again after a crash counts once. */
  id: string;
  request: ChangeRequest;
}

const ID_LENGTH = 32;

/** A negative amount puts back what was cancelled. */
export function stockTakes({ id, kind, lines }: StoredSending, digest: Digest): StockTake[] {
  if (kind === 'move' || kind === 'hurry') return [];
  const sign = kind === 'cancel' ? -1 : 1;
  const taken = new Map<string, Map<string | null, number>>();
  for (const { item, row, amount } of lines) {
    const rows = taken.get(item) ?? new Map<string | null, number>();
    taken.set(item, rows.set(row, (rows.get(row) ?? 0) + sign * amount));
  }
  return [...taken].map(([item, rows]) => ({
    id: digest(`${id} ${item}`).slice(0, ID_LENGTH),
    request: {
      kind: 'goods.take-stock',
      id: item,
      takes: [...rows].map(([row, amount]) => ({ row, amount })),
    },
  }));
}
