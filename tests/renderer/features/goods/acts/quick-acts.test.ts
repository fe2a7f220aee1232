// @vitest-environment happy-dom
// The acts of a busy counter: one tap each, kept before it is said, with a way back.
import { enableAutoUnmount, flushPromises, mount } from '@vue/test-utils';
import { createPinia } from 'pinia';
import { afterEach, expect, test } from 'vitest';
import type { GoodsLine } from '../../../../../src/contract/entities/goods.ts';
import { bridgeKey, createBridge } from '../../../../../src/renderer/bridge/bridge.ts';
import QuickActs from '../../../../../src/renderer/features/goods/acts/QuickActs.vue';
import { createWords } from '../../../../../src/renderer/i18n/words.ts';
import { useUndoOffer } from '../../../../../src/renderer/ui/undo-offer.ts';
import { createScriptedDesk } from '../../../support/scripted-desk.ts';
import { commandOf } from '../../../support/scripted-outbox.ts';
import { noodles } from '../drawer/opened-drawer.ts';

enableAutoUnmount(afterEach);

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

test('calls an item sold out with one tap, and offers the way back', async () => {
  const { desk, press } = open();
  await press('sold-out');
  expect(desk.askedFor('outbox.put')).toEqual([{ wishes: [{ kind: 'goods.sell-out', id: noodles.id }] }]);
  expect(useUndoOffer().value?.text).toBe('“Beef noodle soup” is sold out');
});

test('takes an item off sale, its schedule too, and puts it back', async () => {
  const { desk, press } = open();
  await press('off-sale');
  const { acts, desk: other, press: pressOther } = open({ state: 'in-warehouse' });
  expect(acts.find('[data-do="off-sale"]').exists()).toBe(false);
  await pressOther('on-sale');
  const wished = [...desk.askedFor('outbox.put'), ...other.askedFor('outbox.put')];
  expect(wished).toEqual([
    {
      wishes: [
        { kind: 'goods.change', id: noodles.id, fields: { state: 'in-warehouse', sellAtSeconds: null } },
      ],
    },
    { wishes: [{ kind: 'goods.change', id: noodles.id, fields: { state: 'on-sale' } }] },
  ]);
});

test('brings back what was sold out with the numbers that it had, by undoing that very act', async () => {
  const { desk, press } = open({ stock: 0 });
  const soldOut = commandOf(7, { wish: { kind: 'goods.sell-out', id: noodles.id }, state: 'done' });
  desk.state.outbox = { ...desk.state.outbox, over: [commandOf(8), soldOut] };
  await press('back');
  expect(desk.askedFor('outbox.undo')).toEqual([{ id: soldOut.id }]);
});

test('guesses no numbers where nobody here knows them', async () => {
  const { desk, press } = open({ stock: 0 });
  await press('back');
  expect(desk.askedFor('outbox.undo')).toEqual([]);
});

test('says what waits for the shop', () => {
  expect(open().acts.find('[data-part="pending"]').exists()).toBe(false);
  expect(open({ isPending: true }).acts.get('[data-part="pending"]').text()).toBe('Waits for the shop');
});
