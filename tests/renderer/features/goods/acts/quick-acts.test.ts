// The quick actions for a busy counter: one tap each, confirmed once saved, with an undo.
import { flushPromises, mount } from '@vue/test-utils';
import { expect, test } from 'vitest';
import type { GoodsLine } from '../../../../../src/contract/goods.ts';
import { done, failed } from '../../../../../src/contract/result.ts';
import QuickActs from '../../../../../src/renderer/features/goods/acts/QuickActs.vue';
import { useAnnouncement, useUndoOffer } from '../../../../../src/renderer/ui/messages.ts';
import { openedShop } from '../../../support/opened-shop.ts';
import { createScriptedDesk } from '../../../support/scripted-desk.ts';
import { noodles } from '../drawer/opened-drawer.ts';

async function open(change: Partial<GoodsLine> = {}, pieces: number | null = null) {
  const desk = createScriptedDesk();
  desk.answer({
    'outbox.sold-out': () => done(pieces === null ? null : { pieces }),
    'outbox.bring-back': () => done([]),
  });
  const acts = mount(QuickActs, {
    props: { line: { ...noodles, ...change } },
    global: await openedShop(desk),
  });
  const press = async (what: string) => {
    await acts.get(`[data-do="${what}"]`).trigger('click');
    await flushPromises();
  };
  return { desk, acts, press };
}

test('marks an item sold out with one tap, and offers an undo', async () => {
  const { desk, press } = await open();
  await press('sold-out');
  expect(desk.askedFor('outbox.put')).toEqual([{ requests: [{ kind: 'goods.sell-out', id: noodles.id }] }]);
  expect(useUndoOffer().value?.text).toBe('“Beef noodle soup” sold out');
});

test('takes an item off sale including its schedule, and puts it back on sale', async () => {
  const { desk, press } = await open();
  await press('off-sale');
  const { acts, desk: other, press: pressOther } = await open({ state: 'in-warehouse' });
  expect(acts.find('[data-do="off-sale"]').exists()).toBe(false);
  await pressOther('on-sale');
  const requested = [...desk.askedFor('outbox.put'), ...other.askedFor('outbox.put')];
  expect(requested).toEqual([
    {
      requests: [
        { kind: 'goods.change', id: noodles.id, fields: { state: 'in-warehouse', sellAtSeconds: null } },
      ],
    },
    { requests: [{ kind: 'goods.change', id: noodles.id, fields: { state: 'on-sale' } }] },
  ]);
});

test('names the pieces that come back, and brings back exactly these', async () => {
  const { desk, acts, press } = await open({ stock: 0 }, 20);
  await flushPromises();
  expect(acts.get('[data-do=back]').text()).toBe('Back in stock: 20');
  await press('back');
  expect(desk.askedFor('outbox.bring-back')).toEqual([{ id: noodles.id, pieces: 20 }]);
  expect(useAnnouncement().value?.text).toBe('“Beef noodle soup” back in stock: 20');
  expect(acts.emitted('sheet')).toBeUndefined();
});

test('asks for the number if another one would come back than was shown', async () => {
  const { desk, acts, press } = await open({ stock: 0 }, 20);
  await flushPromises();
  desk.answer({
    'outbox.bring-back': () => failed({ code: 'input.invalid', message: '', data: { fields: [] } }),
  });
  await press('back');
  expect(acts.emitted('sheet')).toEqual([['stock']]);
});

test('asks for the numbers if the previous ones are unknown here', async () => {
  const { desk, acts, press } = await open({ stock: 0 });
  await press('back');
  expect(desk.askedFor('outbox.bring-back')).toEqual([]);
  expect(acts.get('[data-do=back]').text()).toBe('Back in stock');
  expect(acts.emitted('sheet')).toEqual([['stock']]);
});

test('links to the price, the stock, the schedule and the editor', async () => {
  const { acts, press } = await open();
  for (const what of ['price', 'stock', 'schedule', 'edit']) await press(what);
  expect(acts.emitted('sheet')).toEqual([['price'], ['stock'], ['schedule']]);
  expect(acts.emitted('edit')).toHaveLength(1);
});

test('says what is waiting to be sent', async () => {
  expect((await open()).acts.find('[data-part="pending"]').exists()).toBe(false);
  expect((await open({ isPending: true })).acts.get('[data-part="pending"]').text()).toBe(
    'Waiting for the shop',
  );
});
