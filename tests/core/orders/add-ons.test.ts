// Add-ons of a line: chosen within the rules of their list, priced and frozen with it.
import { expect, it } from 'vitest';
import type { AddOnList, WantedAddOn } from '../../../src/contract/add-ons.ts';
import type { OrderLine } from '../../../src/contract/orders.ts';
import { addOn, extras, wanted } from './add-ons.ts';
import { lineFor, newId, tableA3, type WantedAct } from './counter-desk.ts';
import { dishDetail } from './dishes.ts';
import { openStoreDesk, refusalOf } from './store-desk.ts';

const sizes = {
  model: [{ id: '1', name: 'Size', subModelId: ['30', '31'], subModelName: ['Small', 'Large'] }],
  goods_model: [
    { model: '30', price: '10.00', stock: 3 },
    { model: '31', price: '15.00', stock: 3 },
  ],
};

/** Dish 1 costs 12.00 and has no options; dish 2 has two sizes. */
async function openedSlip(...first: AddOnList[]) {
  let lists = first.length === 0 ? [extras] : first;
  const desk = openStoreDesk({
    dishes: [dishDetail('1', 1_200), dishDetail('2', 1_000, { record: sizes })],
    addOnLists: () => lists,
  });
  const id = newId();
  await desk.perform(id, { kind: 'open', place: tableA3, guests: 2 });
  const add = (addOns: WantedAddOn[], more: Partial<ReturnType<typeof lineFor>> = {}) =>
    desk.perform(id, { kind: 'add', lines: [{ ...lineFor('1'), ...more, addOns }] });
  return {
    desk,
    id,
    add,
    acts: (...acts: WantedAct[]) => desk.perform(id, ...acts),
    rule: (...next: AddOnList[]) => {
      lists = next;
    },
    lines: async () => (await desk.orders.get(id)).lines,
    line: async (): Promise<OrderLine> => {
      const [line] = (await desk.orders.get(id)).lines;
      if (line === undefined) throw new Error('the slip has no line');
      return line;
    },
    changed: (line: string, addOns: WantedAddOn[], row: string | null = null) =>
      desk.perform(id, {
        kind: 'change',
        line,
        dish: { item: row === null ? '1' : '2', row, parts: [], extras: [], addOns },
      }),
    refused: async (work: Promise<unknown>) =>
      ((await refusalOf(work)) as { data?: { reason: string } }).data?.reason,
  };
}

const priced = ({ addOns, unitFen, totalFen }: OrderLine) => ({
  addOns: addOns.map(({ name, amount, fen }) => [name, amount, fen]),
  unitFen,
  totalFen,
});

it('adds them to the price of each piece', async () => {
  const slip = await openedSlip();
  await slip.add([wanted('a', 2), wanted('c')], { amount: 3 });
  expect(priced(await slip.line())).toEqual({
    addOns: [
      ['Egg', 2, 200],
      ['Chili oil', 1, 0],
    ],
    unitFen: 1_600,
    totalFen: 4_800,
  });
});

it('keeps words and price when the list changes or is removed, also after a crash', async () => {
  const slip = await openedSlip();
  await slip.add([wanted('a', 2)]);
  const before = await slip.line();
  slip.rule({ ...extras, addOns: [addOn('a', 'Duck egg', 900, { most: 3 })] });
  expect(await slip.line()).toEqual(before);
  slip.rule();
  await slip.desk.killAndStart();
  expect(await slip.line()).toEqual(before);
  await slip.acts({ kind: 'change', line: before.id, step: 1 });
  expect(await slip.line()).toMatchObject({ amount: 2, unitFen: 1_600, totalFen: 3_200 });
});

it('refuses what is sold out, removed, unknown or of another list', async () => {
  const slip = await openedSlip({ ...extras, addOns: [addOn('a', 'Egg', 200, { isSoldOut: true })] });
  expect(await slip.refused(slip.add([wanted('a')]))).toBe('add-on-gone');
  expect(await slip.refused(slip.add([wanted('b')]))).toBe('add-on-gone');
  expect(await slip.refused(slip.add([wanted('a', 1, '2'.repeat(32))]))).toBe('add-on-gone');
  expect(await slip.lines()).toEqual([]);
});

it('refuses a list that the dish does not have', async () => {
  const slip = await openedSlip({ ...extras, categories: ['6'] });
  expect(await slip.refused(slip.add([wanted('a')]))).toBe('add-on-gone');
});

it('gives a dish the lists of its own, of its category, and of the category above', async () => {
  for (const where of [{ categories: [], items: ['1'] }, { categories: ['5'] }, { categories: ['1'] }]) {
    const slip = await openedSlip({ ...extras, ...where });
    await slip.add([wanted('a')]);
    expect((await slip.line()).unitFen).toBe(1_400);
  }
});

it('takes no more of one than it allows, and none of it twice', async () => {
  const slip = await openedSlip();
  expect(await slip.refused(slip.add([wanted('a', 4)]))).toBe('add-ons-rule');
  expect(await slip.refused(slip.add([wanted('a'), wanted('a')]))).toBe('add-ons-rule');
  await slip.add([wanted('a', 3)]);
  expect((await slip.line()).unitFen).toBe(1_800);
});

it('asks for as many of the list as its rule says', async () => {
  const slip = await openedSlip({ ...extras, least: 1, most: 2 });
  expect(await slip.refused(slip.add([]))).toBe('add-ons-rule');
  expect(await slip.refused(slip.add([wanted('a', 2), wanted('b')]))).toBe('add-ons-rule');
  await slip.add([wanted('a'), wanted('b')]);
  expect((await slip.line()).unitFen).toBe(2_200);
});

it('asks for no more than is left of a list', async () => {
  const none = extras.addOns.map((each) => ({ ...each, isSoldOut: true }));
  const slip = await openedSlip({ ...extras, least: 2, addOns: none });
  await slip.add([]);
  expect((await slip.line()).unitFen).toBe(1_200);
});

it('changes those of an unsent line, and keeps the price of what it had', async () => {
  const slip = await openedSlip();
  await slip.add([wanted('a')]);
  const { id } = await slip.line();
  slip.rule({ ...extras, addOns: [addOn('a', 'Egg', 300, { most: 3 }), addOn('b', 'Beef', 900)] });
  await slip.changed(id, [wanted('a', 2), wanted('b')]);
  expect(priced(await slip.line())).toEqual({
    addOns: [
      ['Egg', 2, 200],
      ['Beef', 1, 900],
    ],
    unitFen: 2_500,
    totalFen: 2_500,
  });
  expect((await slip.desk.orders.history(slip.id)).at(-1)).toMatchObject({ text: 'Egg ×2, Beef' });
  await slip.changed(id, []);
  expect(priced(await slip.line())).toEqual({ addOns: [], unitFen: 1_200, totalFen: 1_200 });
});

it('keeps what was sold out since on an unsent line, but takes no more of it', async () => {
  const slip = await openedSlip();
  await slip.add([wanted('a', 2)]);
  const { id } = await slip.line();
  slip.rule({ ...extras, addOns: extras.addOns.map((each) => ({ ...each, isSoldOut: true })) });
  expect(await slip.refused(slip.changed(id, [wanted('a', 3)]))).toBe('add-on-gone');
  await slip.changed(id, [wanted('a', 1)]);
  expect((await slip.line()).unitFen).toBe(1_400);
});

it('keeps the frozen price of the dish when only its add-ons change, and takes the one of now for another size', async () => {
  const slip = await openedSlip();
  await slip.add([wanted('a')], { item: '2', row: '30' });
  const { id } = await slip.line();
  const dearer = sizes.goods_model.map((row) => ({ ...row, price: '99.00' }));
  slip.desk.menu.set('2', dishDetail('2', 9_900, { record: { ...sizes, goods_model: dearer } }));
  slip.desk.menu.set('3', dishDetail('3', 100));
  await slip.changed(id, [wanted('a'), wanted('b')], '30');
  expect((await slip.line()).unitFen).toBe(1_000 + 200 + 800);
  await slip.changed(id, [wanted('a')], '31');
  expect((await slip.line()).unitFen).toBe(9_900 + 200);
});

it('is refused if another window has changed the add-ons that the screen showed', async () => {
  const slip = await openedSlip();
  await slip.add([wanted('a')]);
  const { id } = await slip.line();
  const shown = { row: null, parts: [], extras: [], note: '', allergy: '' };
  const note = (...addOns: WantedAddOn[]) =>
    slip.acts({ kind: 'change', line: id, note: 'hot', shown: { ...shown, addOns } });
  await slip.changed(id, [wanted('b')]);
  expect(await slip.refused(note(wanted('a')))).toBe('changed');
  await note(wanted('b'));
});

it('joins two dishes only if their add-ons are the same at the same price', async () => {
  const slip = await openedSlip();
  await slip.add([wanted('a')]);
  await slip.add([wanted('a')]);
  expect(await slip.lines()).toMatchObject([{ amount: 2, unitFen: 1_400 }]);
  await slip.add([wanted('a', 2)]);
  await slip.add([]);
  expect(await slip.lines()).toHaveLength(3);
});

it('divides, discounts and voids a line at its price with add-ons', async () => {
  const slip = await openedSlip();
  await slip.add([wanted('a', 2)], { amount: 3 });
  const line = await slip.line();
  const discount = { kind: 'percent', basisPoints: 5_000 } as const;
  await slip.acts({ kind: 'discount', line: line.id, discount, reason: 'Late' });
  const other = newId();
  await slip.acts({ kind: 'split', to: other, lines: [{ line: line.id, amount: 1 }] });
  const halved = { unitFen: 1_600, totalFen: 800, addOns: [{ name: 'Egg', amount: 2 }] };
  expect((await slip.desk.orders.get(other)).lines).toMatchObject([halved]);
  await slip.acts({ kind: 'send', courses: null });
  await slip.acts({ kind: 'void', lines: [{ line: line.id, amount: 1 }], reason: 'Cold' });
  expect(await slip.line()).toMatchObject({ ...halved, amount: 1 });
  await slip.acts({ kind: 'merge', from: other });
  expect((await slip.desk.orders.get(slip.id)).sums.totalFen).toBe(1_600);
});

it('says what the line would cost now, without what is no longer offered', async () => {
  const slip = await openedSlip();
  await slip.add([wanted('a', 2), wanted('b')]);
  expect(await slip.desk.orders.compare(slip.id)).toEqual([]);
  slip.rule({ ...extras, addOns: [addOn('a', 'Egg', 300, { most: 3 })] });
  expect(await slip.desk.orders.compare(slip.id)).toMatchObject([{ unitFen: 1_800, differs: true }]);
});

it('writes a line without add-ons as earlier versions did, and reads it', async () => {
  const slip = await openedSlip();
  await slip.add([]);
  const [text = ''] = slip.desk.lines('journal').filter((line) => line.includes('"kind":"add"'));
  expect(text).toContain('"unitFen":1200');
  expect(text).not.toContain('addOns');
  await slip.desk.killAndStart();
  expect(await slip.line()).toMatchObject({ addOns: [], unitFen: 1_200 });
});
