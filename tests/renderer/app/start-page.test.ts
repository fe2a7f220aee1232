// The page that opens at the start: the chosen one, or the overview; an address takes precedence.
import { expect, test } from 'vitest';
import { type CoreDesk, openMemoryDesk } from '../../support/core-desk.ts';
import { away, openCoreScreen } from '../support/core-screen.ts';
import { windowOn } from '../support/core-window.ts';
import { openDesk } from '../support/open-desk.ts';

const prepareFor = (startPage: string) => async (desk: CoreDesk) => {
  await desk.add(away);
  await desk.ask('settings.change', { startPage });
};

const start = (startPage: string, path = '') => openCoreScreen(path, prepareFor(startPage));

test.each([
  ['counter', 'counter'],
  ['goods', 'goods'],
  ['overview', 'overview'],
  ['a-page-of-long-ago', 'overview'],
  // Not in the navigation, so a person could not return to it.
  ['goods-new', 'overview'],
])('the start page “%s” opens %s', async (startPage, opened) => {
  const { router } = await start(startPage);
  expect(router.currentRoute.value.name).toBe(opened);
});

test('the overview is not rendered on the way to another start page', async () => {
  const { askedFor } = await start('receipt-groups');
  expect(askedFor('days.now')).toEqual([]);
});

test('an address takes precedence over the chosen start page', async () => {
  const { router } = await start('goods', '/outbox');
  expect(router.currentRoute.value.name).toBe('outbox');
});

/** At a desk program that answers for its settings only on `answer`, as on a slow machine in the morning. */
async function startLate(startPage: string) {
  const desk = openMemoryDesk();
  await prepareFor(startPage)(desk);
  const { transport, hold, quiet } = windowOn(desk);
  const letGo = hold('settings.get');
  const opened = await openDesk({ transport }, '');
  const answer = async () => {
    letGo();
    await quiet();
    await opened.settled();
  };
  return { ...opened, answer };
}

test('the start page opens late if the desk program answers only after the window has opened', async () => {
  const { router, answer } = await startLate('counter');
  expect(router.currentRoute.value.name).toBe('overview');
  await answer();
  expect(router.currentRoute.value.name).toBe('counter');
});

test('a late start page does not replace a page that a person has opened meanwhile', async () => {
  const { router, answer } = await startLate('counter');
  await router.push('/outbox');
  await answer();
  expect(router.currentRoute.value.name).toBe('outbox');
});

test('the welcome page opens while there is no shop', async () => {
  const { router } = await openCoreScreen('', (desk) => desk.ask('settings.change', { startPage: 'goods' }));
  expect(router.currentRoute.value.name).toBe('welcome');
});
