// Takes of stock on the outbox page, on the real core: what they take, what a person has to decide, and their undo.
import { expect, test } from 'vitest';
import type { ChangeRequest } from '../../../../src/contract/outbox.ts';
import { loseNext, openHistory, openOutbox, sendUntilStuck, soon } from './outbox-screen.ts';

type Take = Extract<ChangeRequest, { kind: 'goods.take-stock' }>;

const take = (amount: number, id = '999'): Take => ({
  kind: 'goods.take-stock',
  id,
  takes: [{ row: null, amount }],
});
const tea = { id: '999', title: 'Tea', stock: '12' };
const sized = {
  ...tea,
  model: { 1: { id: 1, name: 'Size', subModelId: ['30', '31'], subModelName: ['small', 'large'] } },
  goods_model: [
    { id: '1', model: '30', price: '3.00', stock: '5' },
    { id: '2', model: '31', price: '4.00', stock: '7' },
  ],
};

test('says how many pieces are taken, and what is left of them as far as that was known', async () => {
  const { find, line, wordsOf } = await openOutbox({ stock: { items: [tea] }, requests: [take(2)] });
  expect(wordsOf(0)).toMatch(/^Tea: stock −2 ?12→becomes10/);
  expect(find(`${line(0)} [data-do=edit]`)).toBeUndefined();
});

test('shows pieces that are put back as more, and never less than nothing as left', async () => {
  const { wordsOf } = await openOutbox({
    stock: { items: [tea, { id: '998', title: 'Milk', stock: '12' }] },
    requests: [take(-3), take(50, '998')],
  });
  expect(wordsOf(0)).toMatch(/^Tea: stock \+3/);
  expect(wordsOf(1)).toMatch(/^Milk: stock −50 ?12→becomes0/);
});

test('adds up the combinations of one item, and lists what is left of each', async () => {
  const takes = [
    { row: '30', amount: 2 },
    { row: '31', amount: 1 },
  ];
  const { wordsOf } = await openOutbox({ stock: { items: [sized] }, requests: [{ ...take(1), takes }] });
  expect(wordsOf(0)).toMatch(/^Tea: stock −3.*5→becomes3.*7→becomes6/);
});

/** The take never arrives, and the shop then sells some of the item. */
const openUnclear = () =>
  openOutbox({
    stock: { items: [{ ...tea, stock: '20' }] },
    requests: [take(2)],
    own: soon(),
    then: sendUntilStuck((shop) => loseNext(shop, 'never-arrives', () => shop.sell('999', 5))),
  });

test('asks a person whether a lost take has arrived, with the stock of before and of now', async () => {
  const { press, find, wordsOf, line, resume, seen, command, shop } = await openUnclear();
  expect(wordsOf(0)).toContain('Unclear');
  expect(wordsOf(0)).toMatch(/20→becomes18/);
  expect(wordsOf(0)).toContain('The shop’s answer was lost, and its stock has changed since.');
  expect(wordsOf(0)).toContain('Stock: 15 at the shop now');
  expect(find(`${line(0)} [data-do=decide]`)).toBeUndefined();
  expect(find(`${line(0)} [data-do=retry]`)?.textContent).toContain('Send again');
  await press(`${line(0)} [data-do=retry]`);
  await resume();
  await seen('the take sent', async () => (await command(0)).state === 'done');
  expect(shop.store.items[0]?.stock).toBe('13');
});

test('says that the stock stays as it is if a lost take is discarded', async () => {
  const { press, text, line, seen, command, shop } = await openUnclear();
  await press(`${line(0)} [data-do=cancel]`);
  expect(text()).toContain('The shop’s stock stays as it is.');
  await press('[data-answer=yes]');
  await seen('its end', async () => (await command(0)).state === 'cancelled');
  expect(shop.store.items[0]?.stock).toBe('15');
});

test('says that the item was deleted, and asks nothing else about it', async () => {
  const { find, wordsOf, line } = await openOutbox({
    stock: { items: [tea] },
    requests: [take(2)],
    own: soon(),
    then: sendUntilStuck((shop) => (shop.store.items = [])),
  });
  expect(wordsOf(0)).toContain('Deleted');
  expect(find(`${line(0)} [data-do=retry]`)).toBeUndefined();
});

const stockOf = (items: readonly Record<string, unknown>[]) => ({ stock: { items } });

test('shows what the shop sold beside the take, and which combinations could not be found', async () => {
  const takes = [
    { row: null, amount: 2 },
    { row: '99', amount: 1 },
  ];
  const { wordsOf } = await openHistory([{ ...take(1), takes }], {
    ...stockOf([tea]),
    before: (shop) => loseNext(shop, 'passes', () => shop.sell('999')),
  });
  expect(wordsOf(0)).toMatch(/^Tea: stock −3 ?12→becomes10.*Also changed by the shop:.*10→becomes9/);
  expect(wordsOf(0)).toContain('1 variation no longer exists, so its stock wasn’t changed');
});

test('says that there was no stock to change, and offers no undo for it', async () => {
  const { find, wordsOf } = await openHistory([take(2)], stockOf([{ ...tea, stock: '' }]));
  expect(wordsOf(0)).toContain('No stock to change. Nothing was sent.');
  expect(find('[data-do=undo]')).toBeUndefined();
});

test('knows a take as undone by the command that undoes it', async () => {
  const { find, line, desk, ids, seen } = await openHistory([take(2)], stockOf([tea]));
  await desk.ask('outbox.undo', { id: ids[0] ?? '' });
  await seen('that it is undone', () => find(`${line(0)} [data-part=taken-back]`) !== undefined);
  expect(find(`${line(0)} [data-do=undo]`)).toBeUndefined();
});

test('does not know a take as undone because another one has put as much back', async () => {
  const { find, line, press, seen, shop } = await openHistory([take(2), take(-2)], stockOf([tea]));
  await press(`${line(0)} [data-do=undo]`);
  await seen('that it is undone', () => find(`${line(0)} [data-part=taken-back]`) !== undefined);
  await seen('the stock put back', () => shop.store.items[0]?.stock === '14');
});
