// A batch until it ends, on the real core: progress, the result of each item, and what can still be stopped.
import { expect, onTestFinished, test } from 'vitest';
import type { Batch } from '../../../../src/contract/batches.ts';
import { importWords } from '../../../../src/renderer/features/many/import/import.ts';
import { type CoreDesk, menuFetched } from '../../../support/core-desk.ts';
import { type OddShop, openOddShop } from '../../../support/odd-shop/odd-shop.ts';
import { until } from '../../../support/until.ts';
import { openCoreScreen } from '../../support/core-screen.ts';

const ITEMS = 6;
const idOf = (count: number) => String(1000 + count);
const dearer = Array.from({ length: ITEMS }, (_, at) => `${idOf(at + 1)},Dish ${at + 1},9.00`);

const importMenu = (desk: CoreDesk, lines: readonly string[]): Promise<Batch> =>
  importFile(desk, ['Item ID,Name,Price,Stock,Cover', ...lines].join('\n'));

async function importFile(desk: CoreDesk, menu: string): Promise<Batch> {
  const { id } = await desk.ask('import.begin', { name: 'menu.csv' });
  await desk.ask('import.add', { id, base64: Buffer.from(menu).toString('base64') });
  const words = await importWords('en');
  const { columns, choices } = await desk.ask('import.read', { id, words });
  const plan = await desk.ask('import.plan', {
    id,
    columns,
    words,
    choices,
    corrections: [],
    trustsCodes: false,
  });
  return desk.ask('batches.add', { id: plan.id });
}

interface Opening {
  /** Of the file; by default a new price for each item. */
  lines?: readonly string[];
  /** Nothing is sent before it. */
  then?: (shop: OddShop, desk: CoreDesk) => Promise<unknown>;
  path?: (batch: Batch) => string;
}

async function openBatch({ lines = dearer, then, path = ({ id }) => `/goods/batches/${id}` }: Opening = {}) {
  const shop = await openOddShop({ stock: { items: ITEMS } });
  onTestFinished(shop.close);
  const made: Batch[] = [];
  const screen = await openCoreScreen('/settings', async (desk) => {
    await desk.add({ url: shop.url, appId: 'odd', token: shop.token });
    await menuFetched(desk);
    await desk.ask('outbox.hold', { held: true });
    made.push(await importMenu(desk, lines));
    await then?.(shop, desk);
  });
  const [batch] = made;
  if (batch === undefined) throw new Error('there is no batch');
  const { router, seen, find, desk } = screen;
  await router.push(path(batch));
  await seen('the page', () => find('[data-command], [data-batch]') !== undefined);
  const rowOf = (count: number) =>
    [...document.querySelectorAll<HTMLElement>('[data-command]')].find((row) =>
      row.textContent.includes(`Dish ${count}`),
    );
  return {
    ...screen,
    shop,
    batch,
    rowOf,
    rowText: (count: number) => (rowOf(count)?.textContent ?? '').replace(/\s+/g, ' '),
    states: async () => (await desk.ask('batches.list', null)).find(({ id }) => id === batch.id)?.states,
  };
}

/** Longer than any test. */
const STUCK_MS = 30_000;
const resume = (desk: CoreDesk) => desk.ask('outbox.hold', { held: false });

/** The first item is refused, the second disputed, the third done, the fourth on its way; two wait. */
async function sendSome(shop: OddShop, desk: CoreDesk): Promise<void> {
  shop.answerOnce('addGoods', JSON.stringify({ status: 1, data: 'name taken' }));
  shop.edit(idOf(2), { price: '7.00' });
  shop.onCall(({ endpoint, form }) => {
    if (endpoint === 'addGoods' && form.data_id === idOf(4))
      shop.habits = { ...shop.habits, delay: STUCK_MS };
    return 'passes';
  });
  await resume(desk);
  await desk.until('outbox.changed', (state) => state.refused + state.conflict === 2 && state.queued === 2);
  await until('the fourth is on its way', () => shop.habits.delay === STUCK_MS);
}

test('shows what the batch changes, its progress, and how many items need a person', async () => {
  const { text, find, seen } = await openBatch({ then: sendSome });
  expect(text()).toContain('Import: menu.csv');
  expect(text()).toContain('6 changes');
  await seen('the progress', () => text().includes('3 of 6'));
  expect(text()).toContain('2 need you');
  expect(find('progress')).toMatchObject({ value: 3, max: 6 });
});

test('follows the program’s reports, and loads its rows again', async () => {
  const { desk, text, find, seen, rowText } = await openBatch();
  await resume(desk);
  await seen('the end', () => text().includes('Finished'));
  await seen('the row', () => rowText(1).includes('Sent'));
  // There is nothing left to cancel.
  expect(find('[data-do=cancel-rest]')).toBeUndefined();
  expect(find('[data-do=hold]')).toBeUndefined();
});

test('says why the shop refused an item, and links to where it can be fixed', async () => {
  const { rowText, rowOf, seen } = await openBatch({ then: sendSome });
  await seen('the refusal', () => rowText(1).includes('Shop’s message: name taken'));
  const command = rowOf(1)?.dataset.command ?? '';
  expect(rowOf(1)?.querySelector('a')?.getAttribute('href')).toContain(`/outbox?command=${command}`);
  await seen('the third', () => rowText(3).includes('Sent'));
  expect(rowOf(3)?.querySelector('a')).toBeNull();
});

test('filters the items by one state', async () => {
  const { press, find, seen, rowOf } = await openBatch({ then: sendSome });
  expect(find('[data-show=cancelled]')).toBeUndefined();
  await press('[data-show=refused] input');
  await seen('the only one', () => document.querySelectorAll('[data-command]').length === 1);
  expect(rowOf(1)).toBeDefined();
});

test('pauses sending and resumes it', async () => {
  const { press, desk, seen, text } = await openBatch();
  const held = async () => (await desk.ask('outbox.state', null)).held;
  await press('[data-do=hold]');
  await seen('the end', () => text().includes('Finished'));
  expect(await held()).toBeNull();
});

test('cancels the rest only after a confirmation, and says how many that is', async () => {
  const { press, pressWords, text, seen, states, find } = await openBatch({ then: sendSome });
  await seen('the progress', () => text().includes('3 of 6'));
  await press('[data-do=cancel-rest]');
  expect(text()).toContain('3 unsent changes will be canceled');
  await pressWords('Keep sending');
  expect(await states()).toMatchObject({ cancelled: 0 });
  find('[data-do=cancel-rest]')?.focus();
  await press('[data-do=cancel-rest]');
  await press('[data-answer=yes]');
  await seen('the end', () => text().includes('Unsent changes canceled'));
  expect(await states()).toMatchObject({ cancelled: 3, refused: 1 });
  // There is nothing left to cancel.
  await seen('the focus', () => document.activeElement === find('[data-part=rows-heading]'));
});

test('says that an item is gone from the shop, and that another is in conflict', async () => {
  const { rowText, seen } = await openBatch({
    then: async (shop, desk) => {
      shop.store.items = shop.store.items.filter(({ id }) => id !== idOf(1));
      shop.edit(idOf(2), { price: '7.00' });
      await resume(desk);
      await desk.until('outbox.changed', ({ conflict }) => conflict === 2);
    },
  });
  await seen('the gone one', () => rowText(1).includes('It was deleted at the shop'));
  expect(rowText(1)).toContain('Deleted');
  expect(rowText(2)).toContain('Conflict');
  expect(rowText(2)).not.toContain('It was deleted at the shop');
});

test('does not call a cancelled batch finished', async () => {
  const { text, seen, desk, batch } = await openBatch();
  await desk.ask('batches.cancel', { id: batch.id });
  await seen('the end', () => text().includes('6 canceled'));
  expect(text()).not.toContain('Finished');
});

test('names the rows that were skipped and why, and gives them back as a file to correct', async () => {
  const lines = [...dearer.slice(0, 1), `${idOf(2)},Dish 2,cheap`, `${idOf(3)},Dish 3,"1,2,3"`];
  const { desk, press, find, seen } = await openBatch({ lines });
  await seen('the skipped rows', () => document.querySelectorAll('[data-skipped]').length === 2);
  const [first] = document.querySelectorAll('[data-skipped]');
  expect(first?.textContent).toContain('Dish 2row 3');
  expect(first?.textContent).toContain('Price “cheap”: not a price, such as 12.50');
  expect(find('[data-part=skipped]')?.textContent).toContain('2 items had errors and weren’t sent');
  await press('[data-do=skipped-file]');
  await until('the file', () => desk.ports.files.delivered.length === 1);
  const [file] = desk.ports.files.delivered;
  expect(file?.name).toBe('menu.csv to correct.csv');
  const text = new TextDecoder().decode(file?.bytes);
  expect(text).toContain('Row,Item ID,Name,Price,Reason');
  expect(text).toContain(`3,${idOf(2)},Dish 2,cheap,"Price “cheap”: `);
  // It is imported as it is, once its cells are right.
  const again = await importFile(desk, text.replace('cheap', '9.00').replace('"1,2,3"', '9.00'));
  expect(again).toMatchObject({ total: 2 });
  expect(again.skipped).toBeUndefined();
});

test('says how many new items are not for sale yet', async () => {
  const file = [
    'Name,Price,Stock,Cover,Status',
    'New dish,5.00,3,https://pictures.example.com/dish.png,Off sale',
  ];
  const { desk, router, find, seen } = await openBatch();
  const { id, hidden } = await importFile(desk, file.join('\n'));
  expect(hidden).toBe(1);
  await router.push(`/goods/batches/${id}`);
  await seen(
    'the notice',
    () => find('[data-part=hidden]')?.textContent.includes('1 new item is hidden') === true,
  );
});

test('makes a file of results in the person’s language and says where it is', async () => {
  const { desk, press, text, seen } = await openBatch();
  await press('[data-do=results]');
  await until('the file', () => desk.ports.files.delivered.length === 1);
  const [file] = desk.ports.files.delivered;
  expect(file?.name).toContain('menu.csv results');
  const written = new TextDecoder().decode(file?.bytes);
  for (const words of ['Row', 'Reason', 'Queued']) expect(written).toContain(words);
  await seen('where it is', () => text().includes('Saved to'));
});

test('says that nothing about a batch is stored any more', async () => {
  const { router, seen, text } = await openBatch();
  await router.push(`/goods/batches/${'5'.padStart(32, '0')}`);
  await seen('it', () => text().includes('This record has expired'));
});

test('lists the last batches, each with its progress and a link', async () => {
  const { find, pressWords, router, batch, seen, text } = await openBatch({
    then: sendSome,
    path: () => '/goods/batches',
  });
  await seen('the progress', () => text().includes('3 of 6'));
  expect(find(`[data-batch="${batch.id}"]`)?.textContent).toContain('2 need you');
  await pressWords('Import: menu.csv');
  expect(router.currentRoute.value.params.id).toBe(batch.id);
});

test('says that there are no bulk changes yet, and is linked from the outbox', async () => {
  const shop = await openOddShop();
  onTestFinished(shop.close);
  const { text, pressWords, router, seen } = await openCoreScreen('/outbox', (desk) =>
    desk.add({ url: shop.url, appId: 'odd', token: shop.token }),
  );
  await pressWords('Bulk changes');
  expect(router.currentRoute.value.name).toBe('goods-batches');
  await seen('none', () => text().includes('No bulk changes yet'));
});

/** Rice and tea are new; an item that was made cannot be undone. */
const newItems = ['Rice', 'Tea'].map((title) => `,${title},9.00,5,https://pictures.example/new.png`);

test('undoes a batch after saying how many changes are cancelled, set back and final', async () => {
  const { press, text, seen, desk, batch } = await openBatch({
    lines: [...newItems, `${idOf(1)},Dish 1,9.00`, `${idOf(2)},Dish 2,9.00`],
    then: async (shop, desk) => {
      shop.edit(idOf(2), { price: '7.00' });
      await resume(desk);
      await desk.until(
        'batches.changed',
        ([first]) => first?.states.conflict === 1 && first.states.done === 3,
      );
    },
  });
  await press('[data-do=undo-batch]');
  await seen('the question', () => text().includes('1 unsent change: canceled'));
  expect(text()).toContain('1 sent change: previous value restored');
  expect(text()).toContain('2 can’t be undone: Rice, Tea');
  await desk.ask('outbox.hold', { held: true });
  await press('[data-answer=yes]');
  await seen('that it is undone', () => text().includes('Undoing…'));
  expect((await desk.ask('batches.list', null)).map(({ undoes }) => undoes)).toEqual([batch.id, undefined]);
});

test('says that nothing of a batch can be undone, and asks nothing', async () => {
  const { press, text, find, seen } = await openBatch({
    lines: newItems,
    then: async (_shop, desk) => {
      await resume(desk);
      await desk.until('batches.changed', ([first]) => first?.states.done === 2);
    },
  });
  await press('[data-do=undo-batch]');
  await seen('it', () => text().includes('Nothing to undo. 2 can’t be undone: Rice, Tea'));
  expect(find('[data-answer=yes]')).toBeUndefined();
});

test('shows that a batch was undone, and links to the batch that undoes it and back', async () => {
  const { find, press, text, router, seen, batch } = await openBatch({
    then: async (_shop, desk) => {
      await resume(desk);
      await desk.until('batches.changed', ([first]) => first?.states.done === ITEMS);
    },
  });
  await press('[data-do=undo-batch]');
  await seen('the question', () => text().includes('6 sent changes: previous values restored'));
  await press('[data-answer=yes]');
  await seen('that it is undone', () => find('[data-part=undone]') !== undefined);
  expect(find('[data-do=undo-batch]')).toBeUndefined();
  await press('[data-part=related]');
  expect(router.currentRoute.value.params.id).not.toBe(batch.id);
  await seen('its name', () => text().includes('Undo: Import: menu.csv'));
  expect(find('[data-part=related]')?.getAttribute('href')).toContain(batch.id);
});
