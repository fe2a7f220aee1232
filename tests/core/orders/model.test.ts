// Random acts on several orders against the plain model: after each act lines, sums, states and tickets agree.
import { expect, it } from 'vitest';
import { openFen } from '../../../src/core/orders/bills.ts';
import { kitchenAccounts } from '../../../src/core/orders/kitchen.ts';
import { operation } from '../../../src/core/orders/operation.ts';
import type { StoredLine, StoredOrder } from '../../../src/core/orders/stored-order.ts';
import { sumsOf } from '../../../src/core/orders/sums.ts';
import { fc } from '../../support/fast-check.ts';
import { type PieceModel, stands } from './piece-model.ts';
import { randomSteps, seats, ModelAndBook } from './random-steps.ts';
import { applyTo } from './ruled-orders.ts';

const piecesIn = (parts: readonly { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0);

const shownLine = (line: StoredLine) => ({
  title: line.title,
  amount: line.amount,
  guest: line.guest,
  course: line.course,
  isSent: line.amount > 0 && line.sentBy !== null,
  voided: piecesIn(line.voided),
  cancelled: piecesIn(line.voided.filter(({ wasSent }) => wasSent)),
  discount: line.discount?.discount ?? null,
});

function shown(order: StoredOrder) {
  const { totalFen, owedFen } = sumsOf(order);
  const { status, place, guests, heldCourses, number } = order;
  return {
    status,
    place,
    guests,
    heldCourses,
    totalFen,
    owedFen,
    hasNumber: number !== null,
    lines: order.lines.map(shownLine),
    tickets: order.sendings.map((sending) => ({
      kind: sending.kind,
      dishes: countByTitle(sending.lines),
    })),
  };
}

function countByTitle(lines: readonly { title: string; amount: number }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { title, amount } of lines) counts[title] = (counts[title] ?? 0) + amount;
  return counts;
}

function expected(model: PieceModel, id: string) {
  const { status, place, guests, held, hasNumber } = model.order(id);
  return {
    status,
    place,
    guests,
    hasNumber,
    heldCourses: [...held].sort((left, right) => left - right),
    totalFen: model.totalFen(id),
    owedFen: model.owedFen(id),
    lines: model.linesOf(id).map((line) => ({
      title: line[0]?.dish.title,
      amount: line.filter(stands).length,
      guest: line[0]?.guest,
      course: line[0]?.course,
      isSent: line.some((piece) => stands(piece) && piece.isSent),
      voided: line.filter(({ isVoided }) => isVoided).length,
      cancelled: line.filter(({ isVoided, isSent }) => isVoided && isSent).length,
      discount: model.discountOf(line),
    })),
    tickets: model.tickets.get(id),
  };
}

it('does every kind of act in its random steps, with success and without', () => {
  const ends = fc.sample(fc.tuple(seats, randomSteps), 200).flatMap(([places, steps]) => {
    const both = new ModelAndBook(places);
    return steps.map((one) => `${one.step.kind} ${both.perform(one).accepted}`);
  });
  const kinds = [
    ...['add', 'bill', 'change', 'close', 'discard', 'discount', 'fees', 'guests', 'hold', 'merge'],
    ...['move', 'pay', 'pay-bill', 'print', 'refund', 'reopen', 'seat', 'send', 'split', 'unpay', 'void'],
  ];
  expect([...new Set(ends)].sort()).toEqual(kinds.flatMap((kind) => [`${kind} false`, `${kind} true`]));
  for (const kind of kinds)
    expect(ends.filter((end) => end === `${kind} true`).length, kind).toBeGreaterThan(5);
});

it('agrees with the model after every act, and refuses what the model refuses', () => {
  fc.assert(
    fc.property(seats, randomSteps, (places, steps) => {
      const both = new ModelAndBook(places);
      for (const step of steps) {
        const end = both.perform(step);
        expect(end.accepted).toBe(end.expected);
        expect([...both.book.orders.keys()].sort()).toEqual([...both.model.orders.keys()].sort());
        for (const [id, order] of both.book.orders) expect(shown(order)).toEqual(expected(both.model, id));
      }
    }),
  );
});

it('loses no fen when an order is split, unless an amount off the bill stays behind that is more than what is left', () => {
  fc.assert(
    fc.property(seats, randomSteps, (places, steps) => {
      const both = new ModelAndBook(places);
      for (const random of steps) {
        const before = new Map(both.book.orders);
        const { id, accepted } = both.perform(random);
        const whole = before.get(id);
        if (random.step.kind !== 'split' || !accepted || whole?.discount?.discount.kind === 'amount')
          continue;
        const parts = [id, `${id}+`].map((part) => sumsOf(both.book.get(part)).totalFen);
        expect(parts.reduce((sum, fen) => sum + fen, 0)).toBe(whole && sumsOf(whole).totalFen);
      }
    }),
  );
});

it('knows every act that it accepted by its history', () => {
  fc.assert(
    fc.property(seats, randomSteps, (places, steps) => {
      const both = new ModelAndBook(places);
      for (const random of steps) {
        const history = both.book.orders.get(both.idAt(random.order))?.history.length ?? 0;
        const { id, accepted } = both.perform(random);
        if (accepted) expect(both.book.get(id).history.length).toBeGreaterThan(history);
      }
    }),
  );
});

it('accounts for every dish of the kitchen: printed is sent less cancelled', () => {
  fc.assert(
    fc.property(seats, randomSteps, (places, steps) => {
      const both = new ModelAndBook(places);
      for (const step of steps) both.perform(step);
      const accounts = kitchenAccounts([...both.book.orders.values()]);
      for (const { sent, cancelled, left } of accounts) expect(sent - cancelled).toBe(left);
      const cooked = both.model.pieces.filter((piece) => piece.isSent && stands(piece));
      const left = accounts.filter((account) => account.left > 0);
      expect(countByTitle(left.map((account) => ({ ...account, amount: account.left })))).toEqual(
        countByTitle(cooked.map(({ dish }) => ({ title: dish.title, amount: 1 }))),
      );
    }),
  );
});

it('never bills more than what is owed, and exactly that right after it was divided', () => {
  fc.assert(
    fc.property(seats, randomSteps, (places, steps) => {
      const both = new ModelAndBook(places);
      for (const random of steps) {
        const { id, accepted } = both.perform(random);
        for (const order of both.book.orders.values()) {
          const open = order.bills.map(openFen);
          const owedFen = Math.max(sumsOf(order).owedFen, 0);
          const billedFen = open.reduce((sum, fen) => sum + fen, 0);
          expect(open.every((fen) => fen >= 0)).toBe(true);
          expect(billedFen).toBeLessThanOrEqual(owedFen);
          if (accepted && order.id === id && random.step.kind === 'bill') expect(billedFen).toBe(owedFen);
        }
      }
    }),
  );
});

it('gives each order a number of its own', () => {
  fc.assert(
    fc.property(seats, randomSteps, (places, steps) => {
      const both = new ModelAndBook(places);
      for (const step of steps) both.perform(step);
      const numbers = [...both.book.orders.values()].flatMap(({ number }) => number ?? []);
      expect(new Set(numbers).size).toBe(numbers.length);
    }),
  );
});

it('gives the same orders when its operations are written, read and applied again', () => {
  fc.assert(
    fc.property(seats, randomSteps, (places, steps) => {
      const both = new ModelAndBook(places);
      for (const step of steps) both.perform(step);
      const orders = new Map<string, StoredOrder>();
      for (const text of both.book.operations.map((one) => JSON.stringify(one)))
        applyTo(orders, operation.parse(JSON.parse(text)));
      expect(orders).toEqual(both.book.orders);
    }),
  );
});
