// The grid of fields and of facts.
import { mount } from '@vue/test-utils';
import { expect, test } from 'vitest';
import { h } from 'vue';
import FactLine from '../../../src/renderer/ui/FactLine.vue';
import FieldGrid from '../../../src/renderer/ui/FieldGrid.vue';

test('facts are a list of names and values', () => {
  const grid = mount(FieldGrid, {
    props: { isFacts: true },
    slots: { default: () => h(FactLine, { name: 'Version' }, () => '1.0') },
  });
  expect(grid.html()).toMatch(/^<dl/);
  expect(grid.get('dt').text()).toBe('Version');
  expect(grid.get('dd').text()).toBe('1.0');
});

test('fields stand in columns of at least the given width', () => {
  const grid = mount(FieldGrid, { props: { leastPx: 320 } });
  expect(grid.html()).toMatch(/^<div/);
  expect(grid.attributes('style')).toContain('--least: 320px');
});
