// A plan item by item: what becomes of each in plain words, what is wrong and why, and one button that sends it once.
import { expect, test } from 'vitest';
import type { PlanItem } from '../../../../src/contract/plans.ts';
import { failed } from '../../../../src/contract/result.ts';
import { createScriptedDesk, type ScriptedDesk } from '../../support/scripted-desk.ts';
import { emptyOutbox } from '../../support/scripted-outbox.ts';
import { batchOf, hexId, nothingAtOnce, planGone, planItemOf } from '../../support/scripted-many.ts';
import { csv, openImport } from './opened-import.ts';

const deskWith = (...items: PlanItem[]) => createScriptedDesk({ many: { ...nothingAtOnce, items } });

async function openPlan(desk: ScriptedDesk) {
  const opened = await openImport(desk);
  await opened.choose(csv());
  await opened.press('[data-do=check]');
  const line = (index: number) =>
    (opened.find(`[data-index="${index}"]`)?.textContent ?? '').replace(/\s+/g, ' ').trim();
  return { ...opened, line };
}

const newItem = planItemOf(2, {
  id: null,
  title: 'Noodles',
  kind: 'new',
  changes: [
    { path: ['title'], before: null, after: 'Noodles' },
    { path: ['type'], before: null, after: 0 },
    { path: ['state'], before: null, after: 'in-warehouse' },
    { path: ['priceFen'], before: null, after: 1800 },
    { path: ['supplier'], before: null, after: '' },
  ],
});
const wrongItem = planItemOf(3, {
  kind: 'wrong',
  changes: [],
  faults: [
    { heading: 'Price', told: 'abc', path: ['priceFen'], rule: 'not-price', limit: null },
    { heading: null, told: '', path: ['title'], rule: 'too-long', limit: 60 },
  ],
});

test('opens with what is wrong where anything is', async () => {
  const { find } = await openPlan(deskWith(planItemOf(1), wrongItem));
  expect(find('[data-show=wrong] input')).toHaveProperty('checked', true);
});

test('opens with the first kind that holds something where nothing is wrong', async () => {
  const { find } = await openPlan(deskWith(planItemOf(1), planItemOf(4, { kind: 'unchanged', changes: [] })));
  expect(find('[data-show=changed] input')).toHaveProperty('checked', true);
});

test('says what becomes of an item as a person would, and where it stands in the file', async () => {
  const { line, text } = await openPlan(deskWith(planItemOf(1)));
  expect(line(0)).toMatch(/Item 1 ?line 2/);
  expect(line(0)).toMatch(/Price ?¥12\.00 ?→ ?becomes ?¥13\.20/);
  expect(text()).toContain('Changed (1)');
});

test('tells of a new item what it will have, and not what is left empty', async () => {
  const { line } = await openPlan(deskWith(newItem));
  expect(line(0)).toContain('Noodles');
  // The price before all else, and not what every item has.
  expect(line(0)).toMatch(/Price ?¥18\.00 ?State ?In warehouse$/);
  expect(line(0)).not.toContain('becomes');
  expect(line(0)).not.toContain('Supplier');
});

test('says in which column what is wrong, and why', async () => {
  const { line } = await openPlan(deskWith(wrongItem));
  expect(line(0)).toContain('Price “abc”: not a price, such as 12.50');
  expect(line(0)).toContain('Name: too long, at most 60 characters');
});

test('leaves the wrong ones out and says so', async () => {
  const { text, find } = await openPlan(deskWith(planItemOf(1), newItem, wrongItem));
  expect(text()).toContain('1 wrong one is left out');
  expect(find('[data-do=put]')?.textContent).toContain('Send 2 changes');
});

test('has nothing to send where all stays as it is', async () => {
  const { text, find } = await openPlan(deskWith(planItemOf(1, { kind: 'unchanged', changes: [] })));
  expect(text()).toContain('There is nothing to send');
  expect(find('[data-do=put]')).toHaveProperty('disabled', true);
});

test('says how many were not looked at', async () => {
  const desk = createScriptedDesk({
    many: { ...nothingAtOnce, items: [planItemOf(1)], leftOut: 1200 },
  });
  const { text } = await openPlan(desk);
  expect(text()).toContain('1,200 more were not looked at: at most 20,000 go at once');
});

test('says while the sending is held that it goes later', async () => {
  const desk = createScriptedDesk({
    many: { ...nothingAtOnce, items: [planItemOf(1)] },
    outbox: { ...emptyOutbox, held: 'line' },
  });
  const { text } = await openPlan(desk);
  expect(text()).toContain('Kept now, sent later (offline)');
});

test('is put once, however often the button is pressed', async () => {
  const desk = deskWith(planItemOf(1));
  let answer: () => void = () => undefined;
  desk.answer({
    'batches.add': () =>
      new Promise((resolve) => {
        answer = () => resolve({ ok: true, data: batchOf(3, { queued: 1 }) });
      }),
  });
  const { find, settled, router } = await openPlan(desk);
  find('[data-do=put]')?.click();
  find('[data-do=put]')?.click();
  await settled();
  find('[data-do=put]')?.click();
  answer();
  await settled();
  expect(desk.askedFor('batches.add')).toHaveLength(1);
  expect(router.currentRoute.value.name).toBe('goods-batch');
});

test('says that nothing was kept where the disk takes nothing, and can be put again', async () => {
  const desk = deskWith(planItemOf(1));
  desk.answer({
    'batches.add': () => failed({ code: 'store.unwritable', message: '', data: { reason: 'disk-full' } }),
  });
  const { press, text, find } = await openPlan(desk);
  await press('[data-do=put]');
  expect(text()).toContain('This change was not kept');
  expect(find('[data-do=put]')).toHaveProperty('disabled', false);
});

test('has to be made again where the program holds it no longer', async () => {
  const desk = deskWith(planItemOf(1));
  desk.answer({ 'batches.add': () => failed(planGone) });
  const { press, text, find } = await openPlan(desk);
  await press('[data-do=put]');
  expect(text()).toContain('go back and make it again');
  expect(find('[data-do=put]')).toHaveProperty('disabled', true);
});

test('can be put again without fear after a break of the line to the program', async () => {
  const desk = deskWith(planItemOf(1));
  const { press, text, find } = await openPlan(desk);
  desk.turn('lost');
  await press('[data-do=put]');
  expect(text()).toContain('nothing is sent twice');
  expect(find('[data-do=put]')).toHaveProperty('disabled', false);
});

test('names a combination by its options', async () => {
  const item = planItemOf(1, {
    id: '101',
    changes: [{ path: ['rows', '31', 'priceFen'], before: 500, after: 600 }],
  });
  const desk = deskWith(item);
  const found = await createScriptedDesk().transport.call('goods.get', { id: '101' });
  const { data } = found as { data: object };
  const kinds = [{ name: 'Size', options: [{ id: '31', name: 'large' }] }];
  desk.answer({ 'goods.get': () => ({ ok: true, data: { ...data, kinds } }) as never });
  const { line, settled } = await openPlan(desk);
  await settled();
  expect(line(0)).toContain('Price (large)');
});

test('draws a few of very many, and asks for no more than a page of them', async () => {
  const items = Array.from({ length: 20_000 }, (_none, at) => planItemOf(at));
  const desk = deskWith(...items);
  const { text } = await openPlan(desk);
  expect(text()).toContain('Changed (20,000)');
  expect(document.querySelectorAll('[data-index]').length).toBeLessThan(60);
  expect(desk.askedFor('plans.items')).toEqual([{ id: hexId(1), kind: 'changed', offset: 0, limit: 200 }]);
});
