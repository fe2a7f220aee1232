// The arrows of a row that scrolls sideways.
import { mount } from '@vue/test-utils';
import { nextTick } from 'vue';
import { expect, test } from 'vitest';
import StripArrows from '../../../src/renderer/ui/StripArrows.vue';

function rowOf(facts: { scrollWidth: number; clientWidth: number }) {
  const row = document.createElement('div');
  for (const [name, value] of Object.entries(facts)) Object.defineProperty(row, name, { value });
  return row;
}

test('an arrow stands at each end behind which there is more', async () => {
  const row = rowOf({ scrollWidth: 900, clientWidth: 300 });
  const arrows = mount(StripArrows, { props: { row } });
  const shown = () => arrows.findAll('button').map((each) => each.attributes('data-do'));
  await nextTick();
  expect(shown()).toEqual(['strip-after']);
  for (const [left, ends] of [
    [200, ['strip-before', 'strip-after']],
    [600, ['strip-before']],
  ] as const) {
    row.scrollLeft = left;
    row.dispatchEvent(new Event('scroll'));
    await nextTick();
    expect(shown()).toEqual(ends);
  }
});

test('a row that is whole in sight has none', async () => {
  const arrows = mount(StripArrows, { props: { row: rowOf({ scrollWidth: 300, clientWidth: 300 }) } });
  await nextTick();
  expect(arrows.findAll('button')).toEqual([]);
});
