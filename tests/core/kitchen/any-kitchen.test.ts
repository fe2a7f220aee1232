// Any acts of waiters and cooks: the screens show exactly the dishes that are wanted and not done, and any journal can be shown.
import { expect, it } from 'vitest';
import { kitchenTicket } from '../../../src/contract/kitchen.ts';
import { kitchenBoard, screensIn } from '../../../src/core/kitchen/board.ts';
import { missedIn, servedIn } from '../../../src/core/kitchen/served.ts';
import { ordersOnScreens } from '../../../src/core/kitchen/shown-orders.ts';
import { operation } from '../../../src/core/orders/operation.ts';
import { type StoredOrder, storedOrder } from '../../../src/core/orders/stored-order.ts';
import { fc } from '../../support/fast-check.ts';
import { journal } from '../orders/arbitrary-operations.ts';
import { applyTo, type BookAct, refusalOf, send, tableB02 } from '../orders/ruled-orders.ts';
import { dishOf, hotAndCold, KitchenBook } from './kitchen-book.ts';

const withExpo = { ...hotAndCold, hasExpo: true };

it('shows any journal, and keeps every order with an open ticket when the journal is rewritten', () => {
  fc.assert(
    fc.property(journal, (operations) => {
      const orders = new Map<string, StoredOrder>();
      for (const one of operations) applyTo(orders, one);
      const all = [...orders.values()];
      const board = kitchenBoard(all, { settings: withExpo, courses: [] });
      const shown = ordersOnScreens(all, withExpo);
      for (const station of screensIn(withExpo)) {
        for (const ticket of [...board.tickets(station), ...board.done(station)]) {
          expect(Object.keys(ticket).sort()).toEqual(Object.keys(kitchenTicket.shape).sort());
          expect(new Set(ticket.lines.map(({ id }) => id)).size).toBe(ticket.lines.length);
          if (ticket.kind !== 'held') expect(shown).toContain(ticket.order);
        }
      }
      servedIn(board, withExpo, 0);
      missedIn(board);
    }),
  );
});

/** Pieces that a station has to make, counted without any of the program's own derivations. */
class PieceKitchen {
  /** Of each dish by its first id: wanted pieces that were sent, less those that were voided since. */
  readonly wanted = new Map<string, number>();
  readonly done = new Set<string>();
  readonly toSee = new Map<string, number>();
}

const groups = ['wok', 'salads', 'none'] as const;
const stationOf = { wok: 'hot', salads: 'cold', none: '' } as const;
const step = fc.record({
  what: fc.constantFrom('add', 'send', 'void', 'bump', 'recall', 'see', 'move', 'close', 'again'),
  which: fc.nat({ max: 50 }),
  group: fc.constantFrom(...groups),
  amount: fc.integer({ min: 1, max: 3 }),
});

it('shows the dishes that were sent and neither voided nor done, whatever was done before, and after a restart', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const book = new KitchenBook();
      const model = new PieceKitchen();
      const stations = new Map<string, string>();
      book.open('o');
      const tryAct = (act: BookAct) => refusalOf(() => book.act('o', act)) === null;
      for (const [at, { what, which, group, amount }] of steps.entries()) {
        const id = `d${at}`;
        const dishes = [...model.wanted.keys()];
        const chosen = dishes[which % Math.max(1, dishes.length)] ?? '';
        const station = stations.get(chosen) ?? '';
        const sending = book
          .get('o')
          .sendings.find((one) => one.kind === 'send' && one.lines.some((line) => line.id === chosen));
        const act = { order: 'o', sending: sending?.id ?? '', station, lines: [chosen] };
        if (what === 'add' && book.get('o').status === 'open') {
          stations.set(id, stationOf[group]);
          book.add('o', dishOf(id, group, { amount }));
        }
        if (what === 'send' && tryAct(send))
          for (const line of book.get('o').lines)
            if (!model.wanted.has(line.id)) model.wanted.set(line.id, line.amount);
        if (
          what === 'void' &&
          tryAct({ kind: 'void', lines: [{ line: chosen, amount: 1 }], reason: 'late' })
        ) {
          model.wanted.set(chosen, (model.wanted.get(chosen) ?? 0) - 1);
          model.toSee.set(chosen, (model.toSee.get(chosen) ?? 0) + 1);
        }
        if (what === 'bump' && sending !== undefined) {
          book.mark({ ...act, kind: 'bump' });
          model.done.add(chosen);
        }
        if (what === 'recall' && sending !== undefined) {
          book.mark({ ...act, kind: 'recall' });
          model.done.delete(chosen);
        }
        if (what === 'see')
          for (const ticket of book.tickets(station)) {
            for (const line of ticket.lines) model.toSee.delete(line.id);
            book.acknowledge(ticket);
          }
        if (what === 'move') tryAct({ kind: 'move', place: tableB02 });
        if (what === 'close') book.apply('o', { kind: 'close', day: 1 });
        if (what === 'again') {
          // A restart reads what was written.
          const again = new Map<string, StoredOrder>();
          for (const one of book.operations) applyTo(again, operation.parse(JSON.parse(JSON.stringify(one))));
          expect([...again.values()]).toEqual([...book.orders.values()]);
          for (const order of again.values()) expect(storedOrder.parse(order)).toEqual(order);
        }
      }
      const expected = [...model.wanted]
        .filter(([id, left]) => (left > 0 && !model.done.has(id)) || (model.toSee.get(id) ?? 0) > 0)
        .map(([id, left]) => [stations.get(id), id, left, model.toSee.get(id) ?? 0].join(' '));
      const shown = ['hot', 'cold', ''].flatMap((station) =>
        book
          .tickets(station)
          .flatMap(({ lines }) =>
            lines
              .filter(({ amount, isDone, cancelled }) => (amount > 0 && !isDone) || cancelled.length > 0)
              .map(({ id, amount, cancelled }) =>
                [station, id, amount, cancelled.reduce((sum, one) => sum + one.amount, 0)].join(' '),
              ),
          ),
      );
      expect(shown.sort()).toEqual(expected.sort());
    }),
  );
});
