// The two names that a shop writes in one.
import { mount } from '@vue/test-utils';
import { expect, test } from 'vitest';
import { createWords } from '../../../src/renderer/i18n/words.ts';
import ShopName from '../../../src/renderer/ui/ShopName.vue';

const nameOf = (name: string) =>
  mount(ShopName, { props: { name }, global: { plugins: [createWords('en')] } });

// A space at the start of an inline block has no width.
test('keeps the space between both names outside of the small one', () => {
  const name = nameOf('新菜上市 New Dishes');
  expect(name.text()).toBe('New Dishes 新菜上市');
  expect(name.get('small').element.textContent).toBe('新菜上市');
});

test('writes one name alone', () => {
  const name = nameOf('Dumplings');
  expect(name.text()).toBe('Dumplings');
  expect(name.find('small').exists()).toBe(false);
});
