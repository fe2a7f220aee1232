// The page that opens at the start: the chosen one, or the overview; an address takes precedence.
import { expect, test } from 'vitest';
import { openDesk } from '../support/open-desk.ts';
import { createScriptedDesk, emptySession, englishSettings } from '../support/scripted-desk.ts';

const starting = (startPage: string) => createScriptedDesk({ settings: { ...englishSettings, startPage } });

test.each([
  ['counter', 'counter'],
  ['goods', 'goods'],
  ['overview', 'overview'],
  ['a-page-of-long-ago', 'overview'],
  // Not in the navigation, so a person could not return to it.
  ['goods-new', 'overview'],
])('the start page “%s” opens %s', async (startPage, opened) => {
  const desk = starting(startPage);
  const { router } = await openDesk(desk, '');
  expect(router.currentRoute.value.name).toBe(opened);
});

test('the overview is not rendered on the way to another start page', async () => {
  const desk = starting('receipt-groups');
  await openDesk(desk, '');
  expect(desk.askedFor('overview.get')).toEqual([]);
});

test('an address takes precedence over the chosen start page', async () => {
  const { router } = await openDesk(starting('goods'), '/outbox');
  expect(router.currentRoute.value.name).toBe('outbox');
});

test('the welcome page opens while there is no shop', async () => {
  const desk = createScriptedDesk({
    session: emptySession,
    settings: { ...englishSettings, startPage: 'goods' },
  });
  const { router } = await openDesk(desk, '');
  expect(router.currentRoute.value.name).toBe('welcome');
});
