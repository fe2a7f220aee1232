// Which page a start opens: the chosen one, or the overview where there is none of that name; an address goes before both.
import { expect, test } from 'vitest';
import { openDesk } from '../support/open-desk.ts';
import { createScriptedDesk, emptySession, englishSettings } from '../support/scripted-desk.ts';

const starting = (startPage: string) => createScriptedDesk({ settings: { ...englishSettings, startPage } });

test.each([
  ['goods', 'goods'],
  ['overview', 'overview'],
  ['a-page-of-long-ago', 'overview'],
  // No page of the navigation: nobody could come back from there.
  ['goods-new', 'overview'],
])('a start with “%s” opens %s', async (startPage, opened) => {
  const desk = starting(startPage);
  const { router } = await openDesk(desk, '');
  expect(router.currentRoute.value.name).toBe(opened);
});

test('the overview is not shown on the way to another page', async () => {
  const desk = starting('receipt-groups');
  await openDesk(desk, '');
  expect(desk.askedFor('overview.get')).toEqual([]);
});

test('an address is followed, whatever was chosen', async () => {
  const { router } = await openDesk(starting('goods'), '/outbox');
  expect(router.currentRoute.value.name).toBe('outbox');
});

test('whoever has no shop yet is welcomed', async () => {
  const desk = createScriptedDesk({
    session: emptySession,
    settings: { ...englishSettings, startPage: 'goods' },
  });
  const { router } = await openDesk(desk, '');
  expect(router.currentRoute.value.name).toBe('welcome');
});
