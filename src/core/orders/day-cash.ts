// The cash of a business day: what the drawer should hold.
import type { cashOfDay, DrawerEntry } from '../../contract/drawer.ts';
import type { OrderPayment } from '../../contract/order-bills.ts';
import { wayOf } from '../../contract/pay-ways.ts';
import { sumOf } from './adding-up.ts';
import { settlementsIn } from './drawer-operation.ts';

export type DayCash = Record<keyof typeof cashOfDay, number>;

/** The payments are those of the day, of any order. */
export function dayCashOf(entries: readonly DrawerEntry[], payments: readonly OrderPayment[]): DayCash {
  const moved = (kind: 'float' | 'pay-in' | 'pay-out' | 'drop') =>
    sumOf(entries.flatMap((entry) => (entry.kind === kind && !entry.isUndone ? [entry.fen] : [])));
  const paid = payments.filter((payment) => wayOf(payment).isInDrawer);
  const settled = settlementsIn(entries).filter(({ as }) => as.isInDrawer);
  return {
    floatFen: moved('float'),
    takenFen:
      sumOf(paid.map(({ amountFen, tipFen = 0 }) => amountFen + tipFen)) +
      sumOf(settled.map(({ fen }) => fen)),
    paidInFen: moved('pay-in'),
    paidOutFen: moved('pay-out'),
    droppedFen: moved('drop'),
  };
}

export const expectedFenOf = ({ floatFen, takenFen, paidInFen, paidOutFen, droppedFen }: DayCash): number =>
  floatFen + takenFen + paidInFen - paidOutFen - droppedFen;
