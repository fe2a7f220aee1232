// The history, on the real core: what was sent and what the shop made of it, with an undo where possible.
import { expect, test } from 'vitest';
import type { ChangeRequest } from '../../../../src/contract/outbox.ts';
import { until } from '../../../support/until.ts';
import { addGroup, allOver, change, openHistory, openOutbox } from './outbox-screen.ts';

const priceOfTea = change('1001', { priceFen: 650 });

test('shows old and new values', async () => {
  const { text } = await openHistory([priceOfTea]);
  expect(text()).toMatch(/Tea: Price.*¥5\.00.*¥6\.50.*Sent/);
});

test('shows values that the shop stored differently from the request', async () => {
  const { text } = await openHistory([priceOfTea], { habits: { price: 'whole' } });
  expect(text()).toContain('You entered ¥6.50, the shop saved ¥');
});

test('says that nothing was written if the shop already had the values', async () => {
  const { text } = await openHistory([change('1001', { priceFen: 500 })]);
  expect(text()).toContain('Already up to date');
});

test('undoes a sent change once, and says so', async () => {
  const { press, find, text, line, seen, list, shop } = await openHistory([priceOfTea]);
  const button = find('[data-do=undo]');
  button?.focus();
  button?.click();
  button?.click();
  await seen('that it is undone', () => find(`${line(0)} [data-part=taken-back]`) !== undefined);
  expect(text()).toContain('Undoing…');
  expect(find(`${line(0)} [data-do=undo]`)).toBeUndefined();
  expect(find(`${line(0)} [data-part=taken-back]`)?.textContent).toBe('Undone');
  expect(document.activeElement).toBe(find(line(0)));
  await seen('the former price', () => shop.store.items[0]?.price === '5.00');
  await press('[data-show=over]');
  expect(await list('over')).toHaveLength(2);
});

test('shows that an undo is in progress', async () => {
  const { hold, press, find } = await openHistory([priceOfTea]);
  const letGo = hold('outbox.undo');
  await press('[data-do=undo]');
  expect(find('[data-do=undo]')?.classList).toContain('is-loading');
  letGo();
});

test('offers the undo again if it has failed', async () => {
  const { lose, press, find, seen } = await openHistory([priceOfTea]);
  lose('outbox.undo');
  await press('[data-do=undo]');
  await seen('the undo', () => find('[data-do=undo]')?.classList.contains('is-loading') === false);
  expect(find('[data-part=taken-back]')).toBeUndefined();
  expect(find('[data-do=undo]')?.matches(':disabled')).toBe(false);
});

test('recognises from the history what was undone elsewhere', async () => {
  const { find, line, seen, desk, ids } = await openHistory([priceOfTea]);
  await desk.ask('outbox.undo', { id: ids[0] ?? '' });
  await seen('that it is undone', () => find(`${line(0)} [data-part=taken-back]`) !== undefined);
  expect(find(`${line(0)} [data-do=undo]`)).toBeUndefined();
});

test('requests no second undo while the first is waiting', async () => {
  const { press, find, line, seen, desk, ids, list } = await openHistory([priceOfTea]);
  await desk.ask('outbox.hold', { held: true });
  await desk.ask('outbox.undo', { id: ids[0] ?? '' });
  await press(`${line(0)} [data-do=undo]`);
  await seen('that it is undone', () => find(`${line(0)} [data-part=taken-back]`) !== undefined);
  expect(await list('open')).toHaveLength(1);
});

test('can be undone again if the undo was cancelled', async () => {
  const { find, line, seen, desk, ids } = await openHistory([priceOfTea]);
  await desk.ask('outbox.hold', { held: true });
  const [undoing = ''] = await desk.ask('outbox.undo', { id: ids[0] ?? '' });
  await desk.ask('outbox.cancel', { id: undoing });
  await seen('the cancelled one', () => document.querySelectorAll('[data-command]').length === 2);
  expect(find(`${line(0)} [data-do=undo]`)).toBeDefined();
});

test.each([
  ['an earlier command', [{ priceFen: 500 }, { priceFen: 400 }, { priceFen: 650 }], 2],
  ['another price', [{ priceFen: 650 }, { priceFen: 501 }], 0],
  ['a change of more than the price', [{ priceFen: 650 }, { priceFen: 500, stock: 1 }], 0],
] as const)('does not mistake another command for the undo: %s', async (_what, changes, at) => {
  const sent: string[] = [];
  const { find, press, seen } = await openOutbox({
    stock: { items: [{ title: 'Tea', price: '4.00', stock: '12' }] },
    isHeld: false,
    then: async (_shop, desk) => {
      for (const fields of changes) {
        sent.push(...(await desk.ask('outbox.put', { requests: [change('1001', fields)] })));
        await allOver(desk, sent.length);
        await nextSecond();
      }
    },
  });
  await press('[data-show=over]');
  const line = `[data-command="${sent[at]}"]`;
  await seen('the command', () => find(line) !== undefined);
  expect(find(`${line} [data-do=undo]`)).toBeDefined();
});

/** The times of commands are whole seconds. */
function nextSecond(): Promise<void> {
  const begun = Math.floor(Date.now() / 1000);
  return until('the next second', () => Math.floor(Date.now() / 1000) > begun);
}

test('does not mistake a change of another item for the undo', async () => {
  const { find, line } = await openHistory([priceOfTea, change('1002', { priceFen: 400 })]);
  expect(find(`${line(0)} [data-do=undo]`)).toBeDefined();
});

test.each([
  ['a removed group would return with another id', { kind: 'group.remove', id: '1' }],
  ['an item was created', { kind: 'goods.add', fields: { title: 'Soup', priceFen: 100, stock: 1 } }],
] as [string, ChangeRequest][])('offers no undo if there is none: %s', async (_why, request) => {
  const { find } = await openHistory([request]);
  expect(find('[data-command]')).toBeDefined();
  expect(find('[data-do=undo]')).toBeUndefined();
});

const CANCELLED = 1030;

test('shows the last thousand commands page by page, and offers no undo of what was never sent', async () => {
  const { text, press, seen, find } = await openOutbox({
    requests: Array.from({ length: CANCELLED }, (_, at) => addGroup(`Group ${at}`)),
    then: (_shop, desk, ids) => Promise.all(ids.map((id) => desk.ask('outbox.cancel', { id }))),
  });
  await press('[data-show=over]');
  await seen('the last thousand', () => text().includes('1–50 of 1,000'));
  expect(document.querySelectorAll('[data-command]')).toHaveLength(50);
  expect(text()).toContain('Last 1,000');
  expect(find('[data-do=undo]')).toBeUndefined();
});

test('says that there is no history yet', async () => {
  const { text } = await openHistory([]);
  expect(text()).toContain('No history yet');
});
