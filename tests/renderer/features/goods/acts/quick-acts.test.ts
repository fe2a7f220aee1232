// The quick actions for a busy counter, in the drawer on the real core: one tap each, confirmed once saved, with an undo.
import { expect, test } from 'vitest';
import { useAnnouncement, useUndoOffer } from '../../../../../src/renderer/ui/messages.ts';
import type { Row } from '../../../../support/odd-shop/store.ts';
import { openOddScreen } from '../../../support/odd-screen.ts';

const ID = '101';

async function open(rest: Row = {}) {
  const opened = await openOddScreen(`/goods?open=${ID}`, {
    stock: { items: [{ id: ID, title: 'Beef noodle soup', ...rest }] },
  });
  const { find, seen, press, desk } = opened;
  const requests = async () => {
    const { commands } = await desk.ask('outbox.list', { which: 'open', offset: 0, limit: 10 });
    return commands.map(({ request }) => request);
  };
  const act = (what: string) => `.drawer [data-do="${what}"]`;
  await seen('the acts', () => find(act('edit')) !== undefined);
  return {
    ...opened,
    act,
    requests,
    words: (what: string) => find(act(what))?.textContent.trim(),
    tap: (what: string) => press(act(what)),
    request: async () => {
      await seen('the request', async () => (await requests()).length === 1);
      return (await requests())[0];
    },
  };
}

test('marks an item sold out with one tap, and offers an undo', async () => {
  const { tap, request, seen } = await open();
  await tap('sold-out');
  expect(await request()).toEqual({ kind: 'goods.sell-out', id: ID });
  await seen('the undo', () => useUndoOffer().value?.text.includes('“Beef noodle soup” sold out') === true);
});

test('takes an item off sale including its schedule', async () => {
  const { tap, request } = await open();
  await tap('off-sale');
  expect(await request()).toEqual({
    kind: 'goods.change',
    id: ID,
    fields: { state: 'in-warehouse', sellAtSeconds: null },
  });
});

test('puts an item back on sale', async () => {
  const { tap, request, find, act } = await open({ status: '1' });
  expect(find(act('off-sale'))).toBeUndefined();
  await tap('on-sale');
  expect(await request()).toEqual({ kind: 'goods.change', id: ID, fields: { state: 'on-sale' } });
});

test('names the pieces that come back, and brings back exactly these', async () => {
  const { tap, seen, words, desk, find } = await open();
  await tap('sold-out');
  await seen('the pieces', () => words('back') === 'Back in stock: 20');
  await tap('back');
  await seen('it in words', () => useAnnouncement().value?.text === '“Beef noodle soup” back in stock: 20');
  expect((await desk.ask('goods.get', { id: ID })).line.stock).toBe(20);
  expect(find('[data-part=act-sheet]')).toBeUndefined();
});

test('asks for the number if another one would come back than was shown', async () => {
  const { tap, seen, words, desk, find, hold } = await open();
  await tap('sold-out');
  await seen('the pieces', () => words('back') === 'Back in stock: 20');
  const letGo = hold('outbox.bring-back');
  await tap('back');
  // Another window is faster, and sells it out from another number.
  await desk.ask('outbox.bring-back', { id: ID, pieces: 20 });
  const stock = { kind: 'goods.change', id: ID, fields: { stock: 7 } } as const;
  await desk.ask('outbox.put', { requests: [stock] });
  await desk.ask('outbox.put', { requests: [{ kind: 'goods.sell-out', id: ID }] });
  letGo();
  await seen('the question', () => find('[data-part=act-sheet]') !== undefined);
});

test('asks for the numbers if the previous ones are unknown here', async () => {
  const { tap, seen, words, find, askedFor } = await open({ stock: '0' });
  await seen('the act', () => words('back') === 'Back in stock');
  await tap('back');
  await seen('the question', () => find('[data-part=act-sheet]') !== undefined);
  expect(askedFor('outbox.bring-back')).toEqual([]);
});

test('leads to the price, the stock, the schedule and the editor', async () => {
  const { tap, seen, find, press, router } = await open();
  for (const what of ['price', 'stock', 'schedule']) {
    await tap(what);
    await seen(what, () => find('[data-part=act-sheet]') !== undefined);
    await press('[data-do=close-sheet]');
    await seen('the end', () => find('[data-part=act-sheet]') === undefined);
  }
  await tap('edit');
  expect(router.currentRoute.value.path).toContain(ID);
});

test('says what is waiting to be sent', async () => {
  const { tap, seen, find, words } = await open();
  expect(find('.drawer [data-part="pending"]')).toBeUndefined();
  await tap('off-sale');
  await seen('it', () => find('.drawer [data-part="pending"]')?.textContent.trim() === 'Pending');
  expect(words('on-sale')).toBeDefined();
});
