// What the goods editor gets from the core: items with pending changes, violations of the shop's rules, and drafts.
import { expect, test } from 'vitest';
import { VARIABLES_AT_RISK } from '../../../src/contract/editing.ts';
import type { SomeGoodsFields } from '../../../src/contract/goods-fields.ts';
import { openOutboxDesk, type OutboxDesk, rice, tea } from './outbox-desk.ts';

const check = (desk: OutboxDesk, fields: SomeGoodsFields, isNew = false) =>
  desk.ask('editing.check', { fields, isNew });
const kinds = (options: number) => [
  {
    id: 2,
    name: 'Colour',
    options: Array.from({ length: options }, (_, index) => ({ id: 30 + index, name: `colour ${index}` })),
  },
];

test('the editor opens an item with all pending changes applied', async () => {
  const desk = await openOutboxDesk();
  desk.line.isCut = true;
  await desk.put({
    kind: 'goods.change',
    id: tea.id,
    fields: { title: 'Mint tea', rows: { '30': { stock: 1 } } },
  });
  expect(await desk.ask('editing.open', { id: tea.id })).toMatchObject({
    title: 'Mint tea',
    fields: { title: 'Mint tea', rows: { '30': { stock: 1, code: 'T-S' }, '31': { stock: 7 } } },
  });
  expect(await desk.refusal('editing.open', { id: '404' })).toMatchObject({ code: 'goods.gone' });
});

test('a new item must have every required field, and an existing one may leave them out', async () => {
  const desk = await openOutboxDesk();
  const { refused } = await check(desk, { title: ' ' }, true);
  expect(refused).toContainEqual({ path: ['title'], rule: 'empty', limit: null });
  const named = (await check(desk, {}, true)).refused.map(({ path }) => path.join('.'));
  expect(named.toSorted()).toEqual(['cover', 'description', 'priceFen', 'state', 'stock', 'title']);
  expect((await check(desk, { stock: 3 })).refused).toEqual([]);
});

test('a refusal names the field under which the editor shows it', async () => {
  const desk = await openOutboxDesk();
  const bad: SomeGoodsFields = {
    title: 'x'.repeat(201),
    cover: 'not an address',
    kinds: [
      {
        id: 2,
        name: 'Colour',
        options: [
          { id: 30, name: 'red' },
          { id: 31, name: ' ' },
        ],
      },
    ],
    rows: { '30': { picture: 'neither' } },
  };
  expect((await check(desk, bad)).refused).toEqual(
    expect.arrayContaining([
      { path: ['title'], rule: 'too-long', limit: 200 },
      expect.objectContaining({ path: ['cover'], rule: 'not-address' }),
      expect.objectContaining({ path: ['rows', '30', 'picture'], rule: 'not-address' }),
    ]),
  );
  const unnamed = await check(desk, { kinds: bad.kinds ?? [], rows: {} });
  expect(unnamed.refused).toContainEqual({
    path: ['kinds', '0', 'options', '1'],
    rule: 'empty',
    limit: null,
  });
});

test('the check accepts a receipt group that the shop has not made yet', async () => {
  const desk = await openOutboxDesk();
  const [made = ''] = await desk.put({ kind: 'group.add', name: 'Wok' });
  expect((await check(desk, { receiptGroups: ['1', `new-${made}`] })).refused).toEqual([]);
});

test('the check warns of a form with so many rows that a shop may cut it', async () => {
  const desk = await openOutboxDesk();
  expect((await check(desk, { title: 'few', kinds: kinds(20) })).variables).toBeLessThan(VARIABLES_AT_RISK);
  expect((await check(desk, { title: 'many', kinds: kinds(300) })).variables).toBeGreaterThan(
    VARIABLES_AT_RISK,
  );
});

test('the check reports a code that another item or one of its rows has', async () => {
  const desk = await openOutboxDesk();
  expect(await desk.ask('editing.codes', { codes: ['R1', 'T-L', 'free', ''], except: null })).toEqual([
    { code: 'R1', id: rice.id, title: 'Rice' },
    { code: 'T-L', id: tea.id, title: 'Tea' },
  ]);
  expect(await desk.ask('editing.codes', { codes: ['R1'], except: rice.id })).toEqual([]);
});

test('a draft survives a restart until it is discarded', async () => {
  const desk = await openOutboxDesk();
  const draft = {
    key: 'new-1',
    title: 'Soup',
    base: {},
    fields: { title: 'Soup' },
    typed: { priceFen: '12.' },
  };
  await desk.ask('editing.save-draft', draft);
  await desk.ask('editing.save-draft', { ...draft, fields: { title: 'Hot soup' } });
  await desk.restart();
  expect(await desk.ask('editing.drafts', null)).toMatchObject([
    { key: 'new-1', fields: { title: 'Hot soup' } },
  ]);
  expect(await desk.ask('editing.drop-draft', { key: 'new-1' })).toEqual([]);
});

test('fields that only the shop knows count towards the size of the form', async () => {
  const desk = await openOutboxDesk();
  const alone = await desk.ask('editing.check', { fields: { title: 'Tea' }, isNew: false });
  const whole = await desk.ask('editing.check', { fields: { title: 'Tea' }, isNew: false, id: tea.id });
  expect(whole.variables).toBeGreaterThan(alone.variables + 20);
});
