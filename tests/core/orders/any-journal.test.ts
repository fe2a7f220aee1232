// Any journal is read without an error, always to the same orders, and these can always be shown.
import { expect, it } from 'vitest';
import { order as orderOfContract } from '../../../src/contract/orders.ts';
import { slip } from '../../../src/contract/slips.ts';
import { applyOperation } from '../../../src/core/orders/apply-operation.ts';
import { billsOf } from '../../../src/core/orders/bills.ts';
import { reportOf } from '../../../src/core/orders/day-report.ts';
import { kitchenAccounts } from '../../../src/core/orders/kitchen.ts';
import { operation, type Operation } from '../../../src/core/orders/operation.ts';
import { storedOrder, type StoredOrder } from '../../../src/core/orders/stored-order.ts';
import { slipOf, viewOf } from '../../../src/core/orders/views.ts';
import { fc } from '../../support/fast-check.ts';
import { journal } from './arbitrary-operations.ts';
import { applyTo } from './ruled-orders.ts';

function replayed(operations: readonly Operation[]): Map<string, StoredOrder> {
  const orders = new Map<string, StoredOrder>();
  for (const one of operations) applyTo(orders, one);
  return orders;
}

it('never throws, and makes orders that the archive can store and whose lines have ids of their own', () => {
  fc.assert(
    fc.property(journal, (operations) => {
      for (const order of replayed(operations).values()) {
        expect(storedOrder.parse(order)).toEqual(order);
        expect(new Set(order.lines.map(({ id }) => id)).size).toBe(order.lines.length);
      }
    }),
  );
});

it('gives the same orders when it was written and read again', () => {
  fc.assert(
    fc.property(journal, (operations) => {
      const lines = operations.map((one) => JSON.stringify(one));
      const read = lines.map((line) => operation.parse(JSON.parse(line)));
      expect(replayed(read)).toEqual(replayed(operations));
    }),
  );
});

it('gives the same orders when any part of it is applied again', () => {
  fc.assert(
    fc.property(journal, fc.nat(), (operations, cut) => {
      const orders = replayed(operations);
      const again = operations.slice(0, cut % operations.length).filter(({ kind }) => kind !== 'open');
      const recorded = new Set([...orders.values()].flatMap(({ history }) => history.map(({ id }) => id)));
      for (const one of again.filter(({ id }) => recorded.has(id))) expect(applyTo(orders, one)).toEqual([]);
    }),
  );
});

it('raises the revision by one with each change, and leaves earlier versions as they were', () => {
  fc.assert(
    fc.property(journal, (operations) => {
      const orders = new Map<string, StoredOrder>();
      for (const one of operations) {
        const before = new Map(orders);
        const text = JSON.stringify([...before]);
        for (const changed of applyOperation((id) => before.get(id), one)) {
          expect(changed.revision).toBe((before.get(changed.id)?.revision ?? 0) + 1);
          orders.set(changed.id, changed);
        }
        expect(JSON.stringify([...before])).toBe(text);
      }
    }),
  );
});

it('gives orders that can be shown, billed, reported and accounted for', () => {
  fc.assert(
    fc.property(journal, (operations) => {
      const orders = [...replayed(operations).values()];
      for (const one of orders) {
        expect(Object.keys(viewOf(one, false)).sort()).toEqual(Object.keys(orderOfContract.shape).sort());
        expect(Object.keys(slipOf(one)).sort()).toEqual(Object.keys(slip.shape).sort());
        billsOf(one, { kind: 'guests' }, String);
      }
      const day = { number: 1, date: '', nth: 1, openedAtSeconds: 0, closedAtSeconds: null };
      const report = reportOf({
        day,
        orders,
        openOrders: orders,
        secondsToHour: () => 0,
        dateOf: (ofDay: number) => `day ${ofDay}`,
        traces: [],
        drawer: [],
        accountsBefore: [],
        receiptBefore: 0,
        countedFen: 0,
      });
      const sold = orders.filter(
        ({ status, closedDay, lines }) =>
          status === 'closed' && closedDay === 1 && lines.some(({ amount }) => amount > 0),
      );
      expect(report.orders).toBe(sold.length);
      kitchenAccounts(orders);
    }),
  );
});
