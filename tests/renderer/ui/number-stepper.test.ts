// The stepper: its buttons, its limits, and a field in its middle.
import { mount } from '@vue/test-utils';
import { expect, test } from 'vitest';
import { createWords } from '../../../src/renderer/i18n/words.ts';
import NumberStepper from '../../../src/renderer/ui/NumberStepper.vue';

interface StepperProps {
  value?: number;
  least?: number;
  most?: number;
  steps?: readonly number[];
}

const stepperOf = (props: StepperProps, slots = {}) =>
  mount(NumberStepper, {
    props: { label: 'Amount', says: (by: number) => `by ${by}`, ...props },
    slots,
    global: { plugins: [createWords('en')] },
  });

const stateOf = (stepper: ReturnType<typeof stepperOf>) =>
  stepper.findAll('button').map((button) => [button.attributes('aria-label'), button.element.disabled]);

test('shows the value between its buttons and says by how much it is stepped', async () => {
  const stepper = stepperOf({ value: 1200 });
  expect(stepper.attributes()).toMatchObject({ role: 'group', 'aria-label': 'Amount' });
  expect(stepper.get('output').text()).toBe('1,200');
  await stepper.get('[data-do=less]').trigger('click');
  await stepper.get('[data-do=more]').trigger('click');
  expect(stepper.emitted('step')).toEqual([[-1], [1]]);
});

test('the button that leads out of the limits is disabled', () => {
  expect(stateOf(stepperOf({ value: 1, least: 1, most: 3 }))).toEqual([
    ['by -1', true],
    ['by 1', false],
  ]);
  expect(stateOf(stepperOf({ value: 3, least: 1, most: 3 }))).toEqual([
    ['by -1', false],
    ['by 1', true],
  ]);
});

test('a step that would pass a limit ends there', async () => {
  const stepper = stepperOf({ value: 4, least: 0, most: 12, steps: [1, 10] });
  await stepper.get('[data-by="10"]').trigger('click');
  await stepper.get('[data-by="-10"]').trigger('click');
  expect(stepper.emitted('step')).toEqual([[8], [-4]]);
});

test('the largest steps stand outside', () => {
  expect(stateOf(stepperOf({ value: 50, steps: [1, 10] })).map(([name]) => name)).toEqual([
    'by -10',
    'by -1',
    'by 1',
    'by 10',
  ]);
});

test('a field in its middle takes the place of the value, and an unknown value has no limits', async () => {
  const stepper = stepperOf({ least: 0 }, { default: '<input class="typed" />' });
  expect(stepper.find('output').exists()).toBe(false);
  expect(stepper.find('.typed').exists()).toBe(true);
  await stepper.get('[data-do=less]').trigger('click');
  expect(stepper.emitted('step')).toEqual([[-1]]);
});
