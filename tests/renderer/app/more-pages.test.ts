// The pages of the navigation that few people need.
import { expect, test } from 'vitest';
import { away, openCoreScreen } from '../support/core-screen.ts';

const nav = () => document.querySelector('nav.nav')?.textContent ?? '';

test('stay folded under More until they are wanted', async () => {
  const { press } = await openCoreScreen('/days', (desk) => desk.add(away, 'Riverside'));
  expect(nav()).not.toContain('Regions');
  await press('[data-do=more-pages]');
  expect(nav()).toContain('Article categories');
  expect(nav()).toContain('Regions');
  expect(nav()).toContain('Forms');
  await press('[data-do=more-pages]');
  expect(nav()).not.toContain('Regions');
});

test('are in sight while one of them is open', async () => {
  await openCoreScreen('/regions', (desk) => desk.add(away, 'Riverside'));
  expect(nav()).toContain('Regions');
});
