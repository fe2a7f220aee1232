// A quick action at a shop that overwrites whole items says once which fields may be lost.
import { flushPromises, mount } from '@vue/test-utils';
import { expect, test } from 'vitest';
import { done } from '../../../../../src/contract/result.ts';
import QuickActs from '../../../../../src/renderer/features/goods/acts/QuickActs.vue';
import { useUndoOffer } from '../../../../../src/renderer/ui/messages.ts';
import { unchecked, usualBehaviour } from '../../../support/scripted-behaviour.ts';
import { createScriptedDesk } from '../../../support/scripted-desk.ts';
import { openedShop } from '../../../support/opened-shop.ts';
import { noodles } from '../drawer/opened-drawer.ts';

async function soldOutTwice(saving: 'merges' | 'replaces') {
  const desk = createScriptedDesk();
  const learned = {
    ...usualBehaviour,
    saving: { known: true as const, value: saving },
    unlisted: { known: true as const, value: ['supplier'] },
  };
  desk.answer({ 'shop-behaviour.get': ({ shop }) => done({ ...unchecked(shop), learned }) });
  const acts = mount(QuickActs, { props: { line: noodles }, global: await openedShop(desk) });
  const texts: (string | undefined)[] = [];
  for (let press = 0; press < 2; press += 1) {
    await acts.get('[data-do="sold-out"]').trigger('click');
    await flushPromises();
    texts.push(useUndoOffer().value?.text);
  }
  return texts;
}

test('says it with the first action and not with the second', async () => {
  expect(await soldOutTwice('replaces')).toEqual([
    '“Beef noodle soup” sold out · This shop overwrites whole items. May clear: supplier',
    '“Beef noodle soup” sold out',
  ]);
});

test('says nothing at a shop that keeps omitted fields', async () => {
  expect(await soldOutTwice('merges')).toEqual([
    '“Beef noodle soup” sold out',
    '“Beef noodle soup” sold out',
  ]);
});
