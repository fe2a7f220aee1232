// The choice of one value: from a list that opens, and side by side.
import { mount } from '@vue/test-utils';
import { expect, test } from 'vitest';
import { h, nextTick } from 'vue';
import SegmentField from '../../../src/renderer/ui/SegmentField.vue';
import SelectField from '../../../src/renderer/ui/SelectField.vue';

const options = [
  { value: null, words: 'None' },
  { value: 'kitchen', words: 'Kitchen' },
  { value: 'bar', words: 'Bar' },
];
/** The library opens by the hooks of its transition. */
const global = { stubs: { transition: false } };

function fieldOf(modelValue: string | null | undefined) {
  const chosen: unknown[] = [];
  const field = mount(SelectField<string | null>, {
    props: {
      options,
      modelValue,
      placeholder: 'Choose',
      'onUpdate:modelValue': (value) => chosen.push(value),
    },
    attrs: { id: 'printer', 'data-part': 'field' },
    attachTo: document.body,
    global,
  });
  const items = () => [...document.querySelectorAll<HTMLElement>('.el-select-dropdown__item')];
  const open = async () => {
    await field.get('.el-select__wrapper').trigger('click');
    await expect.poll(items).toHaveLength(3);
  };
  return { field, chosen, open, items };
}

test('a field shows the words of its value before it was opened', async () => {
  const { field } = fieldOf('bar');
  expect(field.text()).toContain('Bar');
  expect(field.attributes('data-part')).toBe('field');
  await nextTick();
  expect(field.get('input').attributes('id')).toBe('printer');
});

test('a field offers null like every other value', async () => {
  const { field, chosen, open, items } = fieldOf('bar');
  await open();
  items()[0]?.click();
  expect(chosen).toEqual([null]);
  expect(fieldOf(null).field.text()).toContain('None');
  field.unmount();
});

test('a field with a value that is not offered shows its placeholder', () => {
  expect(fieldOf('garden').field.text()).toContain('Choose');
  expect(fieldOf(undefined).field.text()).toContain('Choose');
});

function segmentsOf(modelValue: string | null | undefined) {
  const chosen: unknown[] = [];
  const segments = mount(SegmentField<(typeof options)[number]>, {
    props: { label: 'Where', options, modelValue, 'onUpdate:modelValue': (value) => chosen.push(value) },
  });
  return { segments, chosen, inputs: segments.findAll('input') };
}
const checked = ({ inputs }: ReturnType<typeof segmentsOf>) => inputs.map(({ element }) => element.checked);

test('segments are radio buttons in a named group', () => {
  const opened = segmentsOf('kitchen');
  expect(opened.segments.get('[role=radiogroup]').attributes('aria-label')).toBe('Where');
  expect(opened.segments.findAll('label').map((label) => label.text())).toEqual(['None', 'Kitchen', 'Bar']);
  expect(checked(opened)).toEqual([false, true, false]);
});

test('segments give the value that is chosen, and show it only once it is taken', async () => {
  const opened = segmentsOf('kitchen');
  await opened.inputs[0]?.trigger('change');
  expect(opened.chosen).toEqual([null]);
  expect(checked(opened)).toEqual([false, true, false]);
});

test('segments with a value that is not offered have none chosen', () => {
  expect(checked(segmentsOf('garden'))).toEqual([false, false, false]);
  expect(checked(segmentsOf(null))).toEqual([true, false, false]);
});

test('segments hand an option to what stands on it', () => {
  interface List {
    value: string;
    words: string;
    count: number;
  }
  const lists: List[] = [{ value: 'open', words: 'Open', count: 4 }];
  const segments = mount(SegmentField<List>, {
    props: { label: 'Lists', options: lists, modelValue: 'open' },
    slots: { default: ({ option }: { option: List }) => h('b', `${option.words} ${option.count}`) },
  });
  expect(segments.get('b').text()).toBe('Open 4');
});
