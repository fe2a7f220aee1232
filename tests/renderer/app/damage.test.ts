// What a person reads of damaged records: what is wrong, which slips may lack something, and what to do.
import { expect, test } from 'vitest';
import type { Damage } from '../../../src/contract/damage.ts';
import { away, openCoreScreen } from '../support/core-screen.ts';
import { findDamages } from '../support/found-before.ts';

/** Stands for the open shop. */
const HERE = 'here';

const lost: Damage = {
  id: 'one',
  shop: HERE,
  records: 'orders',
  kind: 'unreadable',
  first: 41,
  last: 43,
  day: null,
  slips: ['A03', '#12'],
  papers: [],
  totals: null,
  isMended: false,
  copy: 'journal.journal.unreadable-1790000000',
  atSeconds: 1_790_000_000,
};

/** A desk that has found them before. How they are found is tested where the records are read. */
const opened = (damages: Damage[], language: 'en' | 'zh-CN' = 'en') =>
  openCoreScreen('/', async (desk) => {
    const id = await desk.add(away);
    await desk.ask('settings.change', { language });
    const placed = damages.map((damage) => (damage.shop === HERE ? { ...damage, shop: id } : damage));
    await findDamages(desk, placed);
  });

test('names the lines, the slips that may lack something, what to do, and the copy', async () => {
  const { text } = await opened([lost]);
  await expect.poll(text).toContain('Lines 41–43 of today’s orders can’t be read.');
  expect(text()).toContain('May lack items or payments: A03, #12.');
  expect(text()).toContain('Compare the orders with the kitchen tickets and correct them.');
  expect(text()).toContain('Copy of the damaged file: journal.journal.unreadable-1790000000');
});

test('says it in Chinese', async () => {
  const { text } = await opened([{ ...lost, last: 41, slips: ['A03'] }], 'zh-CN');
  await expect.poll(text).toContain('本营业日账单第 41 行无法读取。');
  expect(text()).toContain('可能少了菜或收款：A03。');
});

test.each<[string, Partial<Damage>, string]>([
  ['a line that is there twice', { kind: 'extra', last: 41 }, 'nothing is missing'],
  ['what was put right from memory', { kind: 'cut', isMended: true }, 'Nothing is lost.'],
  [
    'a file that is gone',
    { kind: 'gone', papers: ['A03 · Soup'] },
    'tickets that are on no order: A03 · Soup.',
  ],
  ['print jobs', { records: 'print-jobs', shop: null }, 'Some tickets may not have been printed.'],
  ['unsent changes', { records: 'outbox' }, 'Some changes may not have been sent.'],
  [
    'a day in the list',
    { records: 'days', kind: 'changed', first: 2, last: 2 },
    'Business day 2 in the list',
  ],
  [
    'a day that is not what was closed',
    {
      records: 'day',
      kind: 'total',
      day: { number: 2, date: '2026-11-26' },
      totals: { closed: { orders: 3, totalFen: 3_600 }, found: { orders: 2, totalFen: 2_400 } },
    },
    '3 orders, ¥36.00 when it was closed; 2 orders, ¥24.00 now',
  ],
])('says what a person should know of %s', async (_what, change, words) => {
  const { text } = await opened([{ ...lost, ...change }]);
  await expect.poll(text).toContain(words);
});

test('goes away when a person has read it, and says nothing of other shops', async () => {
  const { text, press } = await opened([lost, { ...lost, id: 'two', shop: 'another', first: 7, last: 9 }]);
  await expect.poll(text).toContain('Lines 41–43');
  expect(text()).not.toContain('Lines 7 to 9');
  await press('[data-do="dismiss-damage"]');
  await expect.poll(text).not.toContain('Lines 41–43');
});

test('shows three at a time, and takes all that were read at once', async () => {
  const all = Array.from({ length: 5 }, (_, at) => ({ ...lost, id: `${at}`, first: at + 1, last: at + 1 }));
  const { text, press } = await opened(all);
  await expect.poll(text).toContain('2 more');
  await press('[data-do="dismiss-all-damage"]');
  await expect.poll(text).not.toContain('Damaged records');
});
