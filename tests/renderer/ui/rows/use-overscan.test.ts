// The first frame draws only the visible rows; the rows around them follow.
import { mount } from '@vue/test-utils';
import { expect, test } from 'vitest';
import { h, nextTick } from 'vue';
import { useOverscan } from '../../../../src/renderer/ui/rows/rows.ts';

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test('is zero in the first frame, and complete soon after', async () => {
  const list = mount({
    setup: () => {
      const overscan = useOverscan(6);
      return () => h('p', overscan.value);
    },
  });
  expect(list.text()).toBe('0');
  await frame();
  expect(list.text()).toBe('0');
  await frame();
  await nextTick();
  expect(list.text()).toBe('6');
});
