// How the counter works at a shop: its settings, who stands there, and the fees that the shop's settings name.
import { expect, it } from 'vitest';
import type { CounterSettings } from '../../../src/contract/counter.ts';
import { counterKind } from '../../../src/core/counter/counter-documents.ts';
import { decodeFile } from '../../../src/core/platform/storage/format.ts';
import { openMemoryDesk } from '../../support/core-desk.ts';
import { shareDemoShop } from '../../support/hosted-shop.ts';

const shop = shareDemoShop();

const settings: CounterSettings = {
  people: ['Li', 'Wang'],
  fees: { box: 'piece', server: 'order', tissue: null },
  courses: ['Starters', 'Mains'],
  reasons: {
    void: { own: ['Sent back'], hidden: ['slow'] },
    discount: { own: [], hidden: [] },
    refund: { own: [], hidden: [] },
    reopen: { own: [], hidden: [] },
  },
  notes: { own: ['No onion'], hidden: [] },
  noteless: ['2'],
  hasTables: true,
  takesStock: false,
  printsReceipts: false,
  addsAtLastChoice: true,
  tones: { 11: 7 },
  money: {
    ways: null,
    rounding: 'yuan',
    tips: 'pool',
    service: { basisPoints: 1_000, fromGuests: 6 },
    asksFloat: true,
    usualFloatFen: 50_000,
    countsBlind: true,
    hasShifts: true,
    drawers: ['Bar'],
  },
};

async function openedDesk() {
  const desk = openMemoryDesk();
  const profile = await desk.add(shop());
  await desk.until('store-settings.changed', ({ fetching }) => !fetching);
  return { desk, profile };
}

it('begins with settings that need nothing from a person', async () => {
  const { desk } = await openedDesk();
  expect(await desk.ask('counter.get', null)).toMatchObject({
    person: '',
    settings: { people: [], takesStock: false, printsReceipts: true, fees: { box: null, server: null } },
  });
});

it('keeps what another window changed at the same time', async () => {
  const { desk, profile } = await openedDesk();
  await desk.ask('counter.save', { shop: profile, settings });
  const { money } = settings;
  const one = { ...settings, money: { ...money, rounding: 'none' as const }, courses: ['Mains'] };
  const other = { ...settings, money: { ...money, countsBlind: false }, tones: { 11: 7, 12: 3 } };
  await desk.ask('counter.save', { shop: profile, was: settings, settings: one });
  const saved = await desk.ask('counter.save', { shop: profile, was: settings, settings: other });
  expect(saved.settings).toEqual({
    ...settings,
    courses: ['Mains'],
    tones: { 11: 7, 12: 3 },
    money: { ...money, rounding: 'none', countsBlind: false },
  });
});

it('saves its settings for the shop, also for the next start', async () => {
  const { desk, profile } = await openedDesk();
  const saved = await desk.ask('counter.save', { shop: profile, settings });
  expect(saved.settings).toEqual(settings);
  await desk.restart();
  await desk.until('session.changed', ({ currentId }) => currentId !== null);
  expect((await desk.ask('counter.get', null)).settings).toEqual(settings);
});

it('saves nothing for a shop that is not open any more', async () => {
  const { desk } = await openedDesk();
  expect(await desk.refusal('counter.save', { shop: 'another', settings })).toMatchObject({
    code: 'session.none',
  });
});

it('lists each person once', async () => {
  const { desk, profile } = await openedDesk();
  const twice = { ...settings, people: ['Li', 'Wang', 'Li'] };
  const saved = await desk.ask('counter.save', { shop: profile, settings: twice });
  expect(saved.settings.people).toEqual(['Li', 'Wang']);
});

it('knows who stands here, as long as that person is in the list', async () => {
  const { desk, profile } = await openedDesk();
  await desk.ask('counter.save', { shop: profile, settings });
  expect(await desk.ask('counter.choose-person', { person: 'Wang' })).toMatchObject({ person: 'Wang' });
  expect(await desk.refusal('counter.choose-person', { person: 'Zhao' })).toMatchObject({
    code: 'input.invalid',
  });
  await desk.ask('counter.save', { shop: profile, settings: { ...settings, people: ['Li'] } });
  expect(await desk.ask('counter.get', null)).toMatchObject({ person: '' });
});

it('reads the fees of the shop, with the units in which such fees are usual', async () => {
  const { desk } = await openedDesk();
  const { fees } = await desk.ask('counter.get', null);
  expect(fees.map(({ kind, unit }) => [kind, unit])).toEqual([
    ['box', 'piece'],
    ['server', 'guest'],
    ['tissue', 'guest'],
  ]);
  for (const { unitFen } of fees) expect(unitFen).toBeGreaterThan(0);
});

it('gives a new order the fees that are switched on', async () => {
  const { desk, profile } = await openedDesk();
  await desk.ask('counter.save', { shop: profile, settings });
  const order = 'a'.repeat(32);
  const { orders } = await desk.ask('orders.do', {
    order,
    acts: [{ id: 'b'.repeat(32), kind: 'open', place: null, guests: 3 }],
  });
  expect(orders[0]?.fees.map(({ kind }) => kind)).toEqual(['box', 'server', 'service']);
});

it('tells the screens when another shop is opened, and when the fees of the shop are known', async () => {
  const desk = openMemoryDesk();
  const first = await desk.add(shop(), 'first');
  const known = await desk.until('counter.changed', ({ fees }) => fees.length > 0);
  await desk.ask('counter.save', { shop: first, settings });
  await desk.add(shop(), 'second');
  const other = await desk.until('counter.changed', (state) => state.settings.people.length === 0);
  expect(other.revision).toBeGreaterThan(known.revision);
});

it('reads what an earlier version stored: fees that were on or off, and one list of reasons', () => {
  const stored = {
    people: ['Li'],
    fees: { box: true, server: false, tissue: true },
    courses: [],
    reasons: ['Sent back'],
    notes: ['No onion'],
    takesStock: true,
    printsReceipts: false,
  };
  const { migrations } = counterKind('shops/1');
  expect(migrations?.[1]?.(stored)).toEqual({
    people: ['Li'],
    fees: { box: 'piece', server: null, tissue: 'guest' },
    courses: [],
    reasons: {
      void: { own: ['Sent back'], hidden: [] },
      discount: { own: ['Sent back'], hidden: [] },
      refund: { own: [], hidden: [] },
      reopen: { own: [], hidden: [] },
    },
    notes: { own: ['No onion'], hidden: [] },
    hasTables: true,
    takesStock: true,
    printsReceipts: false,
  });
});

it.each([
  ['add-ons and colors', 2],
  ['payment ways', 3],
] as const)('keeps the settings of a version without %s', (_, format) => {
  const kind = counterKind('shops/1');
  const { addsAtLastChoice, tones, money, ...second } = { ...kind.empty, people: ['Li'], takesStock: true };
  const stored = { 2: second, 3: { ...second, addsAtLastChoice, tones } }[format];
  const value = { ...second, addsAtLastChoice: false, tones: {}, money: { ...money, ways: null } };
  expect(decodeFile(kind, { format, data: stored })).toEqual({ kind: 'read', format, value });
});

it('keeps the payment settings of a version with one drawer and without shifts', () => {
  const kind = counterKind('shops/1');
  const { hasShifts, drawers, ...money } = { ...kind.empty.money, asksFloat: true, usualFloatFen: 20_000 };
  const stored = { ...kind.empty, money };
  const value = { ...kind.empty, money: { ...money, hasShifts: false, drawers: [] } };
  expect([hasShifts, drawers]).toEqual([false, []]);
  expect(decodeFile(kind, { format: 4, data: stored })).toEqual({ kind: 'read', format: 4, value });
});

it('charges a fee by the unit that a person chose', async () => {
  const { desk, profile } = await openedDesk();
  const unitOf = async () =>
    (await desk.ask('counter.get', null)).fees.find(({ kind }) => kind === 'server')?.unit;
  expect(await unitOf()).toBe('guest');
  await desk.ask('counter.save', { shop: profile, settings });
  expect(await unitOf()).toBe('order');
});
