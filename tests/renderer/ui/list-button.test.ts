// The row that is pressed as a whole.
import { mount } from '@vue/test-utils';
import { expect, test } from 'vitest';
import ListButton from '../../../src/renderer/ui/ListButton.vue';

test('is announced as the current row only while it is chosen', async () => {
  const row = mount(ListButton, { props: { isChosen: true }, slots: { default: 'Today' } });
  expect(row.attributes()).toMatchObject({ type: 'button', 'aria-current': 'true' });
  await row.setProps({ isChosen: false });
  expect(row.attributes()).not.toHaveProperty('aria-current');
});

test('passes presses on, but not while it is disabled', async () => {
  let presses = 0;
  const row = mount(ListButton, { attrs: { onClick: () => (presses += 1) } });
  await row.trigger('click');
  await row.setProps({ disabled: true } as object);
  await row.trigger('click');
  expect(presses).toBe(1);
});
