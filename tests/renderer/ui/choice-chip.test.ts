// The chip that is chosen or not, by its role and by keyboard.
import { mount } from '@vue/test-utils';
import { expect, test } from 'vitest';
import { defineComponent, h, ref } from 'vue';
import ChoiceChip from '../../../src/renderer/ui/ChoiceChip.vue';

const chipOf = (props: { isChosen: boolean; role?: 'radio' | 'checkbox' }) =>
  mount(ChoiceChip, { props, slots: { default: 'Rice' } });

test('announces whether it is pressed', () => {
  expect(chipOf({ isChosen: true }).attributes()).toMatchObject({ type: 'button', 'aria-pressed': 'true' });
  expect(chipOf({ isChosen: false }).attributes('aria-pressed')).toBe('false');
});

test.each(['radio', 'checkbox'] as const)('announces whether a %s is checked', (role) => {
  const attributes = chipOf({ isChosen: true, role }).attributes();
  expect(attributes).toMatchObject({ role, 'aria-checked': 'true' });
  expect(attributes).not.toHaveProperty('aria-pressed');
});

function radios() {
  const chosen = ref('a');
  const group = defineComponent(
    () => () =>
      h(
        'div',
        { role: 'radiogroup' },
        ['a', 'b', 'c'].map((name) =>
          h(
            ChoiceChip,
            {
              role: 'radio',
              isChosen: chosen.value === name,
              disabled: name === 'b',
              'data-name': name,
              onClick: () => (chosen.value = name),
            },
            () => name,
          ),
        ),
      ),
  );
  const wrapper = mount(group, { attachTo: document.body });
  return {
    chosen,
    press: (name: string, key: string) => wrapper.get(`[data-name=${name}]`).trigger('keydown', { key }),
  };
}

test('a radio passes the choice to the next one that is not disabled, around the ends', async () => {
  const { chosen, press } = radios();
  await press('a', 'ArrowRight');
  expect(chosen.value).toBe('c');
  expect(document.activeElement?.textContent).toBe('c');
  await press('c', 'ArrowDown');
  expect(chosen.value).toBe('a');
  await press('a', 'ArrowLeft');
  expect(chosen.value).toBe('c');
});

test('other keys choose nothing', async () => {
  const { chosen, press } = radios();
  await press('a', 'Tab');
  expect(chosen.value).toBe('a');
});
