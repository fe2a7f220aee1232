// The tables as the phone shows them: with what the desk says of them, and what this phone has not sent yet.
import type { OrderPlace } from '../../../contract/orders.ts';
import type { FloorTable } from '../../app/tables/seating.ts';
import type { WaitingCall } from '../storage/phone-store.ts';

export interface PhoneTable {
  table: FloorTable;
  /** Orders that were begun here and that the desk does not know yet. */
  begun: readonly string[];
}

const placeIn = ({ acts }: WaitingCall): OrderPlace | null => {
  const act = acts.find(({ kind }) => kind === 'open');
  return act?.kind === 'open' ? act.place : null;
};

/** Orders that wait here, by their place. */
export function begunOrders(calls: readonly WaitingCall[]): { order: string; place: OrderPlace | null }[] {
  return calls
    .filter((call) => call.refusal === undefined && call.acts.some(({ kind }) => kind === 'open'))
    .map((call) => ({ order: call.order, place: placeIn(call) }));
}

export function phoneTables(tables: readonly FloorTable[], calls: readonly WaitingCall[]): PhoneTable[] {
  const begun = begunOrders(calls);
  return tables.map((table) => ({
    table,
    begun: begun
      .filter(({ order, place }) => {
        const isHere = place?.kind === 'table' && place.id === table.id;
        return isHere && !table.slips.some(({ id }) => id === order);
      })
      .map(({ order }) => order),
  }));
}
