// A line that the kitchen has not got yet is chosen again: its options, its parts, its notes, and what it costs then.
import { expect, it } from 'vitest';
import type { OrderLine } from '../../../src/contract/orders.ts';
import { operation } from '../../../src/core/orders/operation.ts';
import { lineFor, newId, tableA3, type WantedAct } from './counter-desk.ts';
import { dishDetail } from './dishes.ts';
import { openStoreDesk, refusalOf, type StoreDesk } from './store-desk.ts';

const sizes = {
  model: [{ id: '1', name: 'Size', subModelId: ['30', '31'], subModelName: ['Small', 'Large'] }],
  goods_model: [
    { model: '30', price: '10.00', stock: 3, commodity_code: 'S' },
    { model: '31', price: '15.00', stock: 3, commodity_code: 'L' },
  ],
};
const sized = (priceFen = 1_000, record = {}) =>
  dishDetail('1', priceFen, { record: { ...sizes, ...record } });

const shownOf = ({ row, chosen, note, allergy }: OrderLine) => ({
  row,
  ...(chosen ?? { parts: [], extras: [] }),
  note,
  allergy,
});

type Change = Omit<Extract<WantedAct, { kind: 'change' }>, 'kind' | 'line'>;

async function openedSlip(desk: StoreDesk = openStoreDesk({ dishes: [sized(), dishDetail('2', 800)] })) {
  const id = newId();
  const line = { ...lineFor('1', '30'), amount: 2, course: 2, guest: 1 };
  await desk.perform(id, { kind: 'open', place: tableA3, guests: 2 }, { kind: 'add', lines: [line] });
  const lineNow = async () => {
    const [first] = (await desk.orders.get(id)).lines;
    if (first === undefined) throw new Error('the slip has no line');
    return first;
  };
  return {
    desk,
    id,
    line: lineNow,
    change: (change: Change) => desk.perform(id, { kind: 'change', line: line.id, ...change }),
    send: () => desk.perform(id, { kind: 'send', courses: null }),
    history: async () => (await desk.orders.history(id)).at(-1),
  };
}

const large = { item: '1', row: '31', parts: [], extras: ['less salt'] };

it('takes the words, the code and the price of the new choice, and keeps its course, its guest and its amount', async () => {
  const slip = await openedSlip();
  await slip.change({ dish: large, allergy: 'peanuts' });
  expect(await slip.line()).toMatchObject({
    row: '31',
    options: ['Large', 'less salt'],
    chosen: { parts: [], extras: ['less salt'] },
    code: 'L',
    allergy: 'peanuts',
    amount: 2,
    course: 2,
    guest: 1,
    unitFen: 1_500,
    totalFen: 3_000,
  });
  expect(await slip.history()).toMatchObject({ kind: 'change', text: 'Large, less salt, peanuts' });
});

it('keeps the price that was frozen when only the words for the kitchen change', async () => {
  const slip = await openedSlip();
  slip.desk.menu.set('1', sized(9_900, { goods_model: [{ model: '30', price: '99.00' }] }));
  slip.desk.menu.set('3', dishDetail('3', 100));
  await slip.change({ dish: { item: '1', row: '30', parts: [], extras: ['hot'] } });
  expect(await slip.line()).toMatchObject({ options: ['Small', 'hot'], unitFen: 1_000 });
});

it('is written to the journal, and is the same after a crash', async () => {
  const slip = await openedSlip();
  await slip.change({ dish: large, allergy: 'peanuts' });
  const before = await slip.line();
  await slip.desk.killAndStart();
  expect(await slip.line()).toEqual(before);
});

it('is refused if another window has changed what the screen showed', async () => {
  const slip = await openedSlip();
  const shown = shownOf(await slip.line());
  await slip.change({ dish: large, shown });
  const refusal = { code: 'orders.refused', data: { reason: 'changed' } };
  const again = { ...large, extras: [] };
  expect(await refusalOf(slip.change({ dish: again, shown }))).toMatchObject(refusal);
  expect(await refusalOf(slip.change({ note: 'hot', shown }))).toMatchObject(refusal);
  await slip.change({ amount: 5, shownAmount: 2 });
  await slip.change({ dish: again, shown: shownOf(await slip.line()) });
  expect(await slip.line()).toMatchObject({ options: ['Large'], amount: 5 });
});

it('is refused for another item, and for a combination that the menu does not have', async () => {
  const slip = await openedSlip();
  const before = await slip.line();
  const other = { item: '2', row: null, parts: [], extras: [] };
  expect(await refusalOf(slip.change({ dish: other }))).toMatchObject({ data: { reason: 'changed' } });
  const gone = { ...large, row: '39' };
  expect(await refusalOf(slip.change({ dish: gone }))).toMatchObject({ data: { reason: 'no-combination' } });
  expect(await slip.line()).toEqual(before);
});

it('is refused once the kitchen has it', async () => {
  const slip = await openedSlip();
  await slip.send();
  for (const change of [{ dish: large }, { allergy: 'peanuts' }])
    expect(await refusalOf(slip.change(change))).toMatchObject({ data: { reason: 'sent' } });
});

it('takes nothing off a printed bill without a reason', async () => {
  const slip = await openedSlip();
  await slip.change({ dish: large });
  await slip.desk.orders.billed(slip.id, null);
  const small = { ...large, row: '30' };
  expect(await refusalOf(slip.change({ dish: small }))).toMatchObject({ data: { reason: 'no-reason' } });
  await slip.change({ dish: small, reason: 'Wrong size' });
  expect(await slip.history()).toMatchObject({ offFen: 1_000, reason: 'Wrong size' });
});

it('reads lines and changes of an earlier version, which knew no allergies', () => {
  const head = { id: 'a', device: 'till', person: 'Li', atSeconds: 1, order: 'o' };
  const { parts, extras, ...line } = { ...lineFor('1'), parts: [], extras: [] };
  const frozen = {
    ...line,
    title: 'Noodles',
    options: extras,
    parts,
    code: '',
    categories: [],
    groups: [],
    unitFen: 1_000,
    boxFen: null,
    source: { kind: 'menu', menuAtSeconds: null },
  };
  const older = [
    { ...head, kind: 'add', lines: [frozen] },
    { ...head, kind: 'change', line: line.id, amount: 2, note: 'hot', course: 1, guest: 0 },
  ];
  expect(older.map((one) => operation.parse(one))).toEqual(older);
});
