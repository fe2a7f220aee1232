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

/** A desk program that answers for its settings only on `answer`, as on a slow machine in the morning. */
function startingLate(startPage: string) {
  const desk = starting(startPage);
  let answer = (): void => undefined;
  const isReady = new Promise<void>((resolve) => (answer = resolve));
  const call: typeof desk.transport.call = async (route, input) => {
    if (route === 'settings.get') await isReady;
    return desk.transport.call(route, input);
  };
  return { desk: { ...desk, transport: { ...desk.transport, call } }, answer };
}

test('the start page opens late if the desk program answers only after the window has opened', async () => {
  const { desk, answer } = startingLate('counter');
  const { router, settled } = await openDesk(desk, '');
  expect(router.currentRoute.value.name).toBe('overview');
  answer();
  await settled();
  expect(router.currentRoute.value.name).toBe('counter');
});

test('a late start page does not replace a page that a person has opened meanwhile', async () => {
  const { desk, answer } = startingLate('counter');
  const { router, settled } = await openDesk(desk, '');
  await router.push('/outbox');
  answer();
  await settled();
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
