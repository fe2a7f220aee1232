// The quick actions for a busy counter: one tap each, confirmed once saved, with an undo.
import { flushPromises, mount } from '@vue/test-utils';
import { createPinia } from 'pinia';
import { expect, test } from 'vitest';
import type { GoodsLine } from '../../../../../src/contract/goods.ts';
import { bridgeKey, createBridge } from '../../../../../src/renderer/bridge/bridge.ts';
import QuickActs from '../../../../../src/renderer/features/goods/acts/QuickActs.vue';
import { createWords } from '../../../../../src/renderer/i18n/words.ts';
import { useUndoOffer } from '../../../../../src/renderer/ui/messages.ts';
import { createScriptedDesk } from '../../../support/scripted-desk.ts';
import { commandOf } from '../../../support/scripted-outbox.ts';
import { noodles } from '../drawer/opened-drawer.ts';

function open(change: Partial<GoodsLine> = {}) {
  const desk = createScriptedDesk();
  const acts = mount(QuickActs, {
    props: { line: { ...noodles, ...change } },
    global: {
      plugins: [createWords('en'), createPinia()],
      provide: { [bridgeKey]: createBridge(desk.transport) },
    },
  });
  const press = async (what: string) => {
    await acts.get(`[data-do="${what}"]`).trigger('click');
    await flushPromises();
  };
  return { desk, acts, press };
}

test('marks an item sold out with one tap, and offers an undo', async () => {
  const { desk, press } = open();
  await press('sold-out');
  expect(desk.askedFor('outbox.put')).toEqual([{ requests: [{ kind: 'goods.sell-out', id: noodles.id }] }]);
  expect(useUndoOffer().value?.text).toBe('“Beef noodle soup” sold out');
});

test('takes an item off sale including its schedule, and puts it back on sale', async () => {
  const { desk, press } = open();
  await press('off-sale');
  const { acts, desk: other, press: pressOther } = open({ state: 'in-warehouse' });
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

test('restores a sold-out item with its previous numbers, by undoing exactly that action', async () => {
  const { desk, press } = open({ stock: 0 });
  const soldOut = commandOf(7, { request: { kind: 'goods.sell-out', id: noodles.id }, state: 'done' });
  desk.state.outbox = { ...desk.state.outbox, over: [commandOf(8), soldOut] };
  await press('back');
  expect(desk.askedFor('outbox.undo')).toEqual([{ id: soldOut.id }]);
});

test('finds the action to undo among a thousand others since, and the last of several', async () => {
  const { desk, press } = open({ stock: 0 });
  const sellOut = { kind: 'goods.sell-out' as const, id: noodles.id };
  const others = Array.from({ length: 900 }, (_, count) => commandOf(count + 10));
  const [last, former] = [
    commandOf(2, { request: sellOut, state: 'done' }),
    commandOf(1, { request: sellOut, state: 'done' }),
  ];
  desk.state.outbox = { ...desk.state.outbox, over: [...others, last, former] };
  await press('back');
  expect(desk.askedFor('outbox.undo')).toEqual([{ id: last.id }]);
});

test('undoes the last of those that are still waiting', async () => {
  const { desk, press } = open({ stock: 0 });
  const sellOut = { kind: 'goods.sell-out' as const, id: noodles.id };
  const others = Array.from({ length: 400 }, (_, count) => commandOf(count + 10));
  const [former, last] = [commandOf(1, { request: sellOut }), commandOf(2, { request: sellOut })];
  desk.state.outbox = { ...desk.state.outbox, open: [former, ...others, last] };
  await press('back');
  expect(desk.askedFor('outbox.undo')).toEqual([{ id: last.id }]);
});

test('waits with the undo while the action is being sent', async () => {
  const { desk, press } = open({ stock: 0 });
  const request = { kind: 'goods.sell-out' as const, id: noodles.id };
  desk.state.outbox = { ...desk.state.outbox, open: [commandOf(7, { request, state: 'sending' })] };
  await press('back');
  expect(desk.askedFor('outbox.undo')).toEqual([]);
  const sent = commandOf(7, { request, state: 'done' });
  desk.state.outbox = { ...desk.state.outbox, open: [], over: [sent] };
  await expect.poll(() => desk.askedFor('outbox.undo')).toEqual([{ id: sent.id }]);
});

test('asks for the numbers if the previous ones are unknown here', async () => {
  const { desk, acts, press } = open({ stock: 0 });
  await press('back');
  expect(desk.askedFor('outbox.undo')).toEqual([]);
  expect(acts.emitted('sheet')).toEqual([['stock']]);
});

test('links to the price, the stock, the schedule and the editor', async () => {
  const { acts, press } = open();
  for (const what of ['price', 'stock', 'schedule', 'edit']) await press(what);
  expect(acts.emitted('sheet')).toEqual([['price'], ['stock'], ['schedule']]);
  expect(acts.emitted('edit')).toHaveLength(1);
});

test('says what is waiting to be sent', () => {
  expect(open().acts.find('[data-part="pending"]').exists()).toBe(false);
  expect(open({ isPending: true }).acts.get('[data-part="pending"]').text()).toBe('Waiting for the shop');
});
