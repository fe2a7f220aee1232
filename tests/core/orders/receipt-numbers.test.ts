// The numbers of receipts: given with the money, in a row over all days, and never given twice.
import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { receiptText } from '../../../src/contract/order-bills.ts';
import { receiptsOf } from '../../../src/core/orders/day-receipts.ts';
import { storedOrder } from '../../../src/core/orders/stored-order.ts';
import { fc } from '../../support/fast-check.ts';
import { lineFor, newId, tableA3, type WantedAct } from './counter-desk.ts';
import { amountOff, dish, payment, percentOff, RuledOrders, usualMoney } from './ruled-orders.ts';
import { compact, handOverAll, openStoreDesk, refusalOf, type StoreDesk } from './store-desk.ts';

const LINE = 'a'.repeat(32);
const OTHER_LINE = 'b'.repeat(32);

function dinner(receiptPrefix: string | null = 'A-'): RuledOrders {
  const book = new RuledOrders();
  book.money = { ...usualMoney(), receiptPrefix };
  book.open('o', [dish({ id: LINE }), dish({ id: OTHER_LINE, title: 'Tea', unitFen: 500 })]);
  return book;
}

const textsOf = (book: RuledOrders, order = 'o') => book.get(order).receipts.map(receiptText);
const validIn = (book: RuledOrders) =>
  book.get('o').receipts.filter(({ replaced }) => replaced === undefined);

function payBill(book: RuledOrders, at: number, amountFen?: number): void {
  const bill = book.get('o').bills[at];
  const openFen = (bill?.dueFen ?? 0) - (bill?.paidFen ?? 0);
  book.act('o', payment({ bill: bill?.id ?? '', amountFen: amountFen ?? openFen, shownOwedFen: openFen }));
}

it('gives an order its number with the payment that closes it, not before', () => {
  const book = dinner();
  book.act('o', payment({ amountFen: 500, shownOwedFen: 1_500 }));
  expect(textsOf(book)).toEqual([]);
  book.settle('o', 1_000);
  expect(book.get('o').receipts).toEqual([{ bill: null, prefix: 'A-', number: 1, fen: 1_500, day: 1 }]);
  expect(textsOf(book)).toEqual(['A-000001']);
});

it('gives none as long as receipts are not numbered', () => {
  const book = dinner(null);
  book.settle('o', 1_500);
  expect(textsOf(book)).toEqual([]);
});

it('gives each bill its own number when it is paid, and the order none besides', () => {
  const book = dinner();
  book.act('o', { kind: 'bill', split: { kind: 'parts', of: 3 } });
  payBill(book, 1, 200);
  expect(textsOf(book)).toEqual([]);
  payBill(book, 1);
  payBill(book, 0);
  payBill(book, 2);
  const { bills, receipts, status } = book.get('o');
  expect(status).toBe('closed');
  expect(receipts.map(({ bill, number, fen }) => ({ bill, number, fen }))).toEqual([
    { bill: bills[1]?.id, number: 1, fen: 500 },
    { bill: bills[0]?.id, number: 2, fen: 500 },
    { bill: bills[2]?.id, number: 3, fen: 500 },
  ]);
});

it('gives one to the rest of an order that was paid without a bill', () => {
  const book = dinner();
  book.act('o', { kind: 'bill', split: { kind: 'lines', lines: [{ line: OTHER_LINE, amount: 1 }] } });
  payBill(book, 0);
  book.settle('o', 1_000);
  expect(book.get('o').receipts.map(({ bill, fen }) => [bill === null, fen])).toEqual([
    [false, 500],
    [true, 1_000],
  ]);
});

it('gives one to what costs nothing, and none to a slip without dishes', () => {
  const free = dinner();
  free.act('o', { kind: 'discount', line: null, discount: percentOff(100), reason: 'Guest of the house' });
  free.act('o', { kind: 'close' });
  expect(textsOf(free)).toEqual(['A-000001']);
  const empty = new RuledOrders();
  empty.money = { ...usualMoney(), receiptPrefix: '' };
  empty.open('o');
  empty.act('o', { kind: 'close' });
  expect(textsOf(empty)).toEqual([]);
});

it('gives an order that was opened again another number, and says what became of the first number', () => {
  const book = dinner();
  book.settle('o', 1_500);
  book.act('o', { kind: 'reopen', reason: 'One more tea' });
  book.add('o', dish({ id: 'c'.repeat(32), unitFen: 300 }));
  book.settle('o', 300);
  expect(book.get('o').receipts).toMatchObject([
    { number: 1, fen: 1_500, replaced: { reason: 'One more tea', person: 'Li' } },
    { number: 2, fen: 1_800 },
  ]);
  expect(validIn(book).map(({ number }) => number)).toEqual([2]);
});

it('takes the number of a bill out of use when its payment is undone, and leaves those of the others', () => {
  const book = dinner();
  book.act('o', { kind: 'bill', split: { kind: 'parts', of: 2 } });
  payBill(book, 0);
  payBill(book, 1);
  book.act('o', { kind: 'unpay', payment: book.get('o').payments[1]?.id ?? '' });
  expect(validIn(book).map(({ number }) => number)).toEqual([1]);
  payBill(book, 1);
  expect(validIn(book).map(({ number }) => number)).toEqual([1, 3]);
  expect(book.get('o').status).toBe('closed');
});

it('leaves the number as it is when only the way of a payment is corrected, or something is refunded', () => {
  const book = dinner();
  book.settle('o', 1_500);
  const before = book.get('o').receipts;
  const [paid] = book.get('o').payments;
  book.act('o', { kind: 'correct', payment: paid?.id ?? '', way: 'card', shownWay: 'cash' });
  book.act('o', { kind: 'refund', way: 'cash', amountFen: 500, reason: 'Cold' });
  expect(book.get('o').receipts).toEqual(before);
});

it('needs a reason to discard a slip that had a number', () => {
  const book = dinner();
  const off = { line: null, discount: amountOff(1_500), reason: 'Regular' };
  book.act('o', { kind: 'discount', ...off });
  book.apply('o', { kind: 'receipt', bill: null, prefix: 'A-', number: 1, day: 1 });
  expect(book.refusal('o', { kind: 'discard' })).toBe('no-reason');
});

it('reads an order that an earlier version stored, without numbers, taxes and buyers', () => {
  const book = dinner(null);
  book.settle('o', 1_500);
  const { receipts, buyers, taxShares, ...earlier } = book.get('o');
  expect([receipts, buyers, taxShares]).toEqual([[], [], []]);
  expect(storedOrder.parse(JSON.parse(JSON.stringify(earlier)))).toEqual(book.get('o'));
});

const numbered = () => ({ ...usualMoney(), receiptPrefix: 'B' });
const opening: WantedAct = { kind: 'open', place: tableA3, guests: 2 };
const adding = (): WantedAct => ({ kind: 'add', lines: [lineFor('1')] });
const paying = (amountFen: number): WantedAct => ({
  kind: 'pay',
  bill: null,
  way: 'cash',
  amountFen,
  tenderedFen: null,
  note: '',
  shownOwedFen: amountFen,
});

async function sold(desk: StoreDesk): Promise<string> {
  const id = newId();
  await desk.perform(id, opening, adding(), paying(1_200));
  await handOverAll(desk, id);
  return id;
}

const textOf = async (desk: StoreDesk, id: string) =>
  (await desk.orders.get(id)).receipts.map(receiptText).join();

it('stands in the line of the payment, so that a kill leaves both or none', async () => {
  const desk = openStoreDesk({ money: numbered });
  await sold(desk);
  const lines = desk.lines('journal').filter((line) => line.includes('"pay"') || line.includes('"receipt"'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/"kind":"pay".*"kind":"receipt".*"kind":"close"/);
});

it('goes on over days, kills and rewritten files', async () => {
  const desk = openStoreDesk({ money: numbered });
  expect(await textOf(desk, await sold(desk))).toBe('B000001');
  await desk.killAndStart();
  expect(await textOf(desk, await sold(desk))).toBe('B000002');
  await compact(desk);
  await desk.killAndStart();
  expect(await textOf(desk, await sold(desk))).toBe('B000003');
  await desk.days.close(1, null);
  await desk.killAndStart();
  expect(await textOf(desk, await sold(desk))).toBe('B000004');
  expect((await desk.days.report(1)).receipts).toEqual({
    given: [{ prefix: 'B', from: 1, to: 3 }],
    missing: [],
    replaced: [],
  });
});

it('names the numbers that no order has, also those between two days', () => {
  const book = dinner();
  book.settle('o', 1_500);
  const [receipt] = book.get('o').receipts;
  const missing = (number: number, before: number) =>
    receiptsOf(
      {
        day: 1,
        orders: [{ ...book.get('o'), receipts: receipt === undefined ? [] : [{ ...receipt, number }] }],
        dateOf: () => '',
      },
      before,
    ).missing;
  expect(missing(8, 7)).toEqual([]);
  expect(missing(8, 5)).toEqual([{ from: 6, to: 7 }]);
  // The first day that numbers receipts, or one after damage, does not know where they began.
  expect(missing(8, 0)).toEqual([]);
});

it('goes on after the last number of the closed days when the journal is gone', async () => {
  const desk = openStoreDesk({ money: numbered });
  await sold(desk);
  await sold(desk);
  await desk.days.close(1, null);
  await desk.kill();
  rmSync(desk.fileOf('journal'));
  rmSync(`${desk.fileOf('journal').slice(0, -'.journal'.length)}.anchor`, { force: true });
  desk.start();
  expect(await textOf(desk, await sold(desk))).toBe('B000003');
});

it('goes on after a closed day that was opened again', async () => {
  const desk = openStoreDesk({ money: numbered });
  await sold(desk);
  await desk.days.close(1, null);
  await desk.days.reopen(1, 'Late guest');
  expect(await textOf(desk, await sold(desk))).toBe('B000002');
  await desk.days.close(1, null);
  expect((await desk.days.report(1)).receipts.given).toEqual([{ prefix: 'B', from: 1, to: 2 }]);
});

it('gives two windows that pay at once different numbers', async () => {
  const desk = openStoreDesk({ money: numbered });
  const ids = [newId(), newId(), newId()];
  for (const id of ids) await desk.perform(id, opening, adding());
  await Promise.all(ids.map((id) => desk.perform(id, paying(1_200))));
  const texts = await Promise.all(ids.map((id) => textOf(desk, id)));
  expect(texts.toSorted()).toEqual(['B000001', 'B000002', 'B000003']);
});

const steps = ['sell', 'sell', 'sell', 'reopen', 'unpay', 'refund', 'compact', 'kill', 'close-day'] as const;

it('leaves no number out and gives none twice, over random days', async () => {
  const anyEvenings = fc.array(fc.record({ does: fc.constantFrom(...steps), which: fc.nat({ max: 5 }) }), {
    minLength: 5,
    maxLength: 25,
  });
  await fc.assert(
    fc.asyncProperty(anyEvenings, async (evenings) => {
      const desk = openStoreDesk({ money: numbered });
      const ids: string[] = [];
      for (const { does, which } of evenings) {
        const id = ids.toReversed()[which % Math.max(1, ids.length)];
        if (does === 'sell') ids.push(await sold(desk));
        if (does === 'compact') await compact(desk);
        if (does === 'kill') await desk.killAndStart();
        if (does === 'close-day') await refusalOf(desk.days.close(desk.store.days.nextNumber(), null));
        if (id !== undefined) await correct(desk, id, does);
      }
      const days = desk.store.days.all();
      const given: number[] = [];
      for (const { number } of days) {
        const { receipts } = await desk.days.report(number);
        expect(receipts.missing).toEqual([]);
        for (const { from, to } of receipts.given) for (let one = from; one <= to; one += 1) given.push(one);
      }
      const all = await Promise.all(ids.map((id) => desk.orders.get(id)));
      const numbers = all.flatMap(({ receipts }) => receipts.map(({ number }) => number));
      expect(given).toEqual(numbers.toSorted((left, right) => left - right));
      expect(given).toEqual(given.map((_, at) => at + 1));
    }),
    { numRuns: 12 },
  );
});

/** Opens an order again and pays it again, or gives something back. */
async function correct(desk: StoreDesk, id: string, does: (typeof steps)[number]): Promise<void> {
  const [paid] = (await desk.orders.get(id)).payments;
  const acts: Partial<Record<typeof does, WantedAct[]>> = {
    reopen: [{ kind: 'reopen', reason: 'More' }, { kind: 'add', lines: [lineFor('2')] }, paying(800)],
    unpay: [{ kind: 'unpay', payment: paid?.id ?? '' }, paying(paid?.amountFen ?? 1)],
    refund: [{ kind: 'refund', way: 'cash', amountFen: 1, reason: 'Cold' }],
  };
  await refusalOf(desk.perform(id, ...(acts[does] ?? [])));
  await handOverAll(desk, id);
}
