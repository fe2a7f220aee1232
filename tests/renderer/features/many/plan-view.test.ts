// A plan item by item: the effect on each in plain words, what is wrong and why, and one button that sends it once.
import { expect, test } from 'vitest';
import type { PlanItem } from '../../../../src/contract/plans.ts';
import { failed } from '../../../../src/contract/result.ts';
import { createScriptedDesk, type ScriptedDesk } from '../../support/scripted-desk.ts';
import { emptyOutbox } from '../../support/scripted-outbox.ts';
import {
  batchOf,
  hexId,
  longItemOf,
  nothingAtOnce,
  planGone,
  planItemOf,
} from '../../support/scripted-many.ts';
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
    { heading: 'Price', cellText: 'abc', path: ['priceFen'], rule: 'not-price', limit: null },
    { heading: null, cellText: '', path: ['title'], rule: 'too-long', limit: 60 },
  ],
});

test('opens with the errors if there are any', async () => {
  const { find } = await openPlan(deskWith(planItemOf(1), wrongItem));
  expect(find('[data-show=wrong] input')).toHaveProperty('checked', true);
});

test('opens with the first kind that is not empty if there are no errors', async () => {
  const { find } = await openPlan(deskWith(planItemOf(1), planItemOf(4, { kind: 'unchanged', changes: [] })));
  expect(find('[data-show=changed] input')).toHaveProperty('checked', true);
});

test('shows the effect on an item in words, and its position in the file', async () => {
  const { line, text } = await openPlan(deskWith(planItemOf(1)));
  expect(line(0)).toMatch(/Item 1 ?row 2/);
  expect(line(0)).toMatch(/Price ?¥12\.00 ?→ ?becomes ?¥13\.20/);
  expect(text()).toContain('Changed (1)');
});

test('shows the fields of a new item, except the empty ones', async () => {
  const { line } = await openPlan(deskWith(newItem));
  expect(line(0)).toContain('Noodles');
  // The price first, and no fields that every item has.
  expect(line(0)).toMatch(/Price ?¥18\.00 ?Status ?Off sale$/);
  expect(line(0)).not.toContain('becomes');
  expect(line(0)).not.toContain('Supplier');
});

test('says in which column the error is, and why', async () => {
  const { line } = await openPlan(deskWith(wrongItem));
  expect(line(0)).toContain('Price “abc”: not a price, such as 12.50');
  expect(line(0)).toContain('Name: up to 60 characters');
});

test('leaves out the items with errors and says so', async () => {
  const { text, find } = await openPlan(deskWith(planItemOf(1), newItem, wrongItem));
  expect(text()).toContain('1 with errors skipped');
  expect(find('[data-do=put]')?.textContent).toContain('Send 2 changes');
});

test('leaves out items that are longer than the shop reads, with their values and the limit', async () => {
  const { line, text, find, press } = await openPlan(deskWith(planItemOf(1), wrongItem, longItemOf(4)));
  expect(line(1)).toContain('1,131 values in one request, and many shops drop everything after 1,000');
  expect(line(1)).toMatch(/¥12\.00 ?→ ?becomes ?¥13\.20/);
  expect(find('[data-part=too-long]')?.textContent).toContain('1 change may be cut off');
  expect(text()).toContain('2 with errors skipped');
  expect(find('[data-do=put]')?.textContent).toContain('Send 1 change');
  await press('[data-do=send-too-long] input');
  expect(text()).toContain('1 with errors skipped');
  expect(find('[data-do=put]')?.textContent).toContain('Send 2 changes');
});

test('sends items that are too long only if the person asks for it', async () => {
  const desk = deskWith(longItemOf(4));
  const { find, press } = await openPlan(desk);
  expect(find('[data-do=put]')).toHaveProperty('disabled', true);
  await press('[data-do=send-too-long] input');
  await press('[data-do=put]');
  expect(desk.askedFor('batches.add')).toEqual([{ id: hexId(1), sendsTooLong: true }]);
});

test('shows no note on length if nothing is too long', async () => {
  const { find } = await openPlan(deskWith(planItemOf(1), wrongItem));
  expect(find('[data-part=too-long]')).toBeUndefined();
});

test('asks once before fields are lost, names them and the items, and sends nothing after a no', async () => {
  const risk = { items: 2, fields: ['supplier' as const, 'share_title' as const] };
  const riskOfAll = { ...risk, items: 3 };
  const items = [planItemOf(1), planItemOf(2), longItemOf(4)];
  const desk = createScriptedDesk({ many: { ...nothingAtOnce, items, risk, riskOfAll } });
  const { press, pressWords, find, text } = await openPlan(desk);
  const unwritable = failed({
    code: 'store.unwritable',
    message: '',
    data: { reason: 'disk-full' },
  } as const);
  desk.answer({ 'batches.add': () => unwritable });
  await press('[data-do=put]');
  expect(text()).toContain('Fields of 2 items may be cleared');
  expect(text()).toMatch(/supplier ?share title/);
  await pressWords('Back to preview');
  expect(desk.askedFor('batches.add')).toEqual([]);
  await press('[data-do=put]');
  await press('[data-answer=yes]');
  await press('[data-do=put]');
  expect(find('[data-answer=yes]')).toBeUndefined();
  expect(desk.askedFor('batches.add')).toHaveLength(2);
  await press('[data-do=send-too-long] input');
  await press('[data-do=put]');
  expect(text()).toContain('Fields of 3 items may be cleared');
});

test('asks nothing if no field is lost', async () => {
  const desk = deskWith(planItemOf(1));
  const { press, find } = await openPlan(desk);
  await press('[data-do=put]');
  expect(find('[data-answer=yes]')).toBeUndefined();
  expect(desk.askedFor('batches.add')).toEqual([{ id: hexId(1) }]);
});

test('has nothing to send if nothing changes', async () => {
  const { text, find } = await openPlan(deskWith(planItemOf(1, { kind: 'unchanged', changes: [] })));
  expect(text()).toContain('Nothing to send');
  expect(find('[data-do=put]')).toHaveProperty('disabled', true);
});

test('says how many items were not checked', async () => {
  const desk = createScriptedDesk({
    many: { ...nothingAtOnce, items: [planItemOf(1)], leftOut: 1200 },
  });
  const { text } = await openPlan(desk);
  expect(text()).toContain('1,200 more not checked: up to 20,000 at a time');
});

test('says that the changes are sent later while sending is held', async () => {
  const desk = createScriptedDesk({
    many: { ...nothingAtOnce, items: [planItemOf(1)] },
    outbox: { ...emptyOutbox, held: 'line' },
  });
  const { text } = await openPlan(desk);
  expect(text()).toContain('Saved, will be sent later (offline)');
});

test('is added to the outbox once, however often the button is pressed', async () => {
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

test('says that nothing was saved if the disk cannot be written, and can be added again', async () => {
  const desk = deskWith(planItemOf(1));
  desk.answer({
    'batches.add': () => failed({ code: 'store.unwritable', message: '', data: { reason: 'disk-full' } }),
  });
  const { press, text, find } = await openPlan(desk);
  await press('[data-do=put]');
  expect(text()).toContain('Free up space and try again');
  expect(find('[data-do=put]')).toHaveProperty('disabled', false);
});

test('must be made again if the program no longer holds it', async () => {
  const desk = deskWith(planItemOf(1));
  desk.answer({ 'batches.add': () => failed(planGone) });
  const { press, text, find } = await openPlan(desk);
  await press('[data-do=put]');
  expect(text()).toContain('Go back and create it again');
  expect(find('[data-do=put]')).toHaveProperty('disabled', true);
});

test('can safely be added again after the connection to the program broke', async () => {
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

test('draws a few of very many items, and requests no more than a page of them', async () => {
  const items = Array.from({ length: 20_000 }, (_none, at) => planItemOf(at));
  const desk = deskWith(...items);
  const { text } = await openPlan(desk);
  expect(text()).toContain('Changed (20,000)');
  expect(document.querySelectorAll('[data-index]').length).toBeLessThan(60);
  expect(desk.askedFor('plans.items')).toEqual([{ id: hexId(1), kind: 'changed', offset: 0, limit: 200 }]);
});
