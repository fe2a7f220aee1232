// Settings that move money, in the audit of a desk with people: who changed what, from what to what.
import { expect, it } from 'vitest';
import type { MoneySettings } from '../../../src/contract/counter.ts';
import { type CoreDesk, openMemoryDesk } from '../../support/core-desk.ts';
import { shareDemoShop } from '../../support/hosted-shop.ts';
import { idOf, setUpPeople, windowAt } from '../people/people-desk.ts';

const shop = shareDemoShop();
const taxClass = {
  id: 'a'.repeat(32),
  zh: '',
  en: 'Sales tax',
  basisPoints: 887,
  thousandths: 5,
  isIncluded: false,
  takeAway: null,
};

async function openedDesk() {
  const desk = openMemoryDesk();
  await desk.ask('settings.change', { language: 'en' });
  const profile = await desk.add(shop());
  return { desk, profile };
}

const everything = { kinds: null, person: null, words: '', fromSeconds: null, toSeconds: null };

async function entriesOf(desk: CoreDesk) {
  const kinds = ['tax-changed', 'money-settings'] as const;
  const query = { ...everything, kinds: [...kinds], before: null, limit: 50 };
  return (await windowAt(desk).ask('audit.list', query)).entries.toReversed();
}

it('names the person, and each setting as it was and as it is', async () => {
  const { desk, profile } = await openedDesk();
  await setUpPeople(desk);
  const { ask } = windowAt(desk);
  const change = async (part: Partial<MoneySettings>) => {
    const { settings } = await ask('counter.get', null);
    const money = { ...settings.money, ...part };
    await ask('counter.save', { shop: profile, settings: { ...settings, money } });
  };
  await change({ countsBlind: true });
  await change({ countsBlind: false, tips: 'pool', tipPercents: [18, 20, 25] });
  await change({ service: { basisPoints: 1_250, fromGuests: 6 }, usualFloatFen: 20_005 });
  await ask('tax.save-class', { shop: profile, taxClass });
  await ask('tax.choose', { shop: profile, use: 'usual', taxClass: taxClass.id });
  const entries = await entriesOf(desk);
  expect(entries.map(({ about }) => about)).toEqual([
    'countsBlind: off → on',
    'countsBlind: on → off; tips: none → pool; tipPercents: none → 18% 20% 25%',
    'service: none → 12.5% ≥ 6; usualFloat: 0.00 → 200.05',
    `rate ${taxClass.id}: none → Sales tax 8.875% added`,
    'use usual: none → Sales tax 8.875%',
  ]);
  expect(entries.every(({ person, shop: of }) => person?.id === idOf('owner') && of === profile)).toBe(true);
  expect(await windowAt(desk).ask('audit.verify', null)).toMatchObject({ faults: [] });
});

it('writes one entry for the first rate of tax, which applies to everything', async () => {
  const { desk, profile } = await openedDesk();
  await setUpPeople(desk);
  await windowAt(desk).ask('tax.save-class', { shop: profile, taxClass, isUsual: true });
  const [entry, ...more] = await entriesOf(desk);
  expect(more).toEqual([]);
  expect(entry?.about).toMatch(/^use usual: none → Sales tax 8.875%; use service: .*; use fees: .*; rate /);
});

it('names a payment way by what it does to the money', async () => {
  const { desk, profile } = await openedDesk();
  await setUpPeople(desk);
  const { ask } = windowAt(desk);
  const { settings, ways } = await ask('counter.get', null);
  const changed = ways.map((way) => (way.id === 'card' ? { ...way, isInDrawer: true } : way));
  const money = { ...settings.money, ways: changed };
  await ask('counter.save', { shop: profile, settings: { ...settings, money } });
  const [entry] = await entriesOf(desk);
  expect(entry?.about).toBe('way card: 刷卡 Card refundable → 刷卡 Card inDrawer refundable');
});

it('says nothing of a change that moves no money, and nothing before there are people', async () => {
  const { desk, profile } = await openedDesk();
  const { settings } = await desk.ask('counter.get', null);
  const money = { ...settings.money, countsBlind: true };
  await desk.ask('counter.save', { shop: profile, settings: { ...settings, money } });
  await setUpPeople(desk);
  const now = await desk.ask('counter.get', null, 'office');
  const moved = { ...now.settings, courses: ['Starters'], hasTables: false };
  await windowAt(desk).ask('counter.save', { shop: profile, settings: moved });
  expect(await entriesOf(desk)).toEqual([]);
});
