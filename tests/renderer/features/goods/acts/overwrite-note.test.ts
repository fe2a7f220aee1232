// A quick action at a shop that overwrites whole items says once which fields may be lost, on the real core.
import { mount } from '@vue/test-utils';
import { expect, test } from 'vitest';
import QuickActs from '../../../../../src/renderer/features/goods/acts/QuickActs.vue';
import { useUndoOffer } from '../../../../../src/renderer/ui/messages.ts';
import type { OddHabits } from '../../../../support/odd-shop/habits.ts';
import { until } from '../../../../support/until.ts';
import { openCheckedDesk } from '../../../support/checked-desk.ts';
import { windowOn } from '../../../support/core-window.ts';
import { openedShop } from '../../../support/open-shop.ts';
import { lineOf } from '../sample-lines.ts';

async function soldOutTwice(onModify: OddHabits['onModify']) {
  const { desk } = await openCheckedDesk({ onModify, unlisted: ['supplier'] });
  const line = lineOf({ id: '1001' });
  const acts = mount(QuickActs, { props: { line }, global: await openedShop(windowOn(desk)) });
  const texts: (string | undefined)[] = [];
  for (let press = 0; press < 2; press += 1) {
    const before = useUndoOffer().value;
    await acts.get('[data-do="sold-out"]').trigger('click');
    await until('the offer to undo it', () => useUndoOffer().value !== before);
    texts.push(useUndoOffer().value?.text);
  }
  return texts;
}

test('says it with the first action and not with the second', async () => {
  expect(await soldOutTwice('replace')).toEqual([
    '“Beef noodle soup” sold out · This shop overwrites whole items. May clear: supplier',
    '“Beef noodle soup” sold out',
  ]);
});

test('says nothing at a shop that keeps omitted fields', async () => {
  expect(await soldOutTwice('merge')).toEqual(['“Beef noodle soup” sold out', '“Beef noodle soup” sold out']);
});
