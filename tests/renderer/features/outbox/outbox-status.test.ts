// What the pill in the bar says of the outbox, on the real core: nothing while all is well, and in words when something is unsent or needs a person.
import { expect, test } from 'vitest';
import type { OutboxState } from '../../../../src/contract/outbox.ts';
import type { CoreDesk } from '../../../support/core-desk.ts';
import type { OddShop } from '../../../support/odd-shop/odd-shop.ts';
import { openCoreScreen } from '../../support/core-screen.ts';
import { addGroup, openOutbox } from './outbox-screen.ts';

const PILL = '[data-part=pill]';
const SAID = '[data-part=outbox-said]';

/** All that the menu of the pill lists. */
const titleOf = (find: (selector: string) => HTMLElement | undefined) => find(`${PILL} button`)?.title ?? '';

/** Longer than any test. */
const STUCK_MS = 30_000;

const bar = addGroup('Bar');
const grill = addGroup('Grill');
/** The shop has a group of this name. */
const taken = addGroup('Printer 1');
const renaming = { kind: 'group.rename' as const, id: '2', name: 'Ramen' };

/** Something happens at the shop; then what is queued is sent, until the outbox is in the expected state. */
const sent =
  (isReached: (state: OutboxState) => boolean, meanwhile: (shop: OddShop) => void = () => undefined) =>
  async (shop: OddShop, desk: CoreDesk) => {
    meanwhile(shop);
    await desk.ask('outbox.hold', { held: false });
    await desk.until('outbox.changed', isReached);
  };

const isHeldBy = (held: OutboxState['held']) => (state: OutboxState) => state.held === held;
const goesDown = (shop: OddShop) => shop.setDown(true);

test('says nothing of it while nothing waits', async () => {
  const { find } = await openOutbox({ isHeld: false });
  expect(find(PILL)?.dataset.state).toBe('online');
});

test('there is no pill while no shop is open', async () => {
  const none = await openCoreScreen('/settings', () => Promise.resolve());
  expect(none.find(PILL)).toBeUndefined();
});

const getsStuck = (shop: OddShop) => {
  shop.onCall(({ endpoint }) => {
    if (endpoint === 'addReceiptGroup') shop.habits = { ...shop.habits, delay: STUCK_MS };
    return 'passes';
  });
};
/** And does not say for long whether it was done. */
const losesAnswer = (shop: OddShop) => {
  shop.onCall(({ endpoint }) => {
    if (endpoint !== 'addReceiptGroup') return 'passes';
    shop.habits = { ...shop.habits, delay: STUCK_MS };
    return 'answer-is-lost';
  });
};
const renamesToo = ({ store }: OddShop) => {
  store.groups = store.groups.map((group) => (group.id === '2' ? { ...group, name: 'Pasta' } : group));
};

test.each([
  ['being sent', [bar, grill], sent(({ sending }) => sending === 1, getsStuck), 'Sending, 2 left'],
  ['held by the connection', [bar], sent(isHeldBy('line'), goesDown), '1 queued'],
  ['being verified', [bar], sent(({ uncertain }) => uncertain === 1, losesAnswer), 'Checking 1'],
  ['refused', [taken], sent(({ refused }) => refused === 1), '1 needs you'],
  [
    'disputed',
    [renaming, taken],
    sent((state) => state.refused + state.conflict === 2, renamesToo),
    '2 need you',
  ],
] as const)('says in words that a command is %s', async (_what, requests, then, words) => {
  const { find, seen } = await openOutbox({ requests, then });
  await seen('it', () => titleOf(find).includes(words));
});

test.each([
  ['person', 'paused', undefined],
  ['token', 'token expired', sent(isHeldBy('token'), ({ tokens }) => tokens.clear())],
  ['line', 'offline', sent(isHeldBy('line'), goesDown)],
] as const)('says why sending is held: %s', async (held, why, then) => {
  const { find, seen } = await openOutbox({ requests: [bar], ...(then && { then }) });
  await seen('why', () => titleOf(find).includes(why));
  // It does not go on by itself if a person has to act first.
  expect(titleOf(find).includes('resumes at next start')).toBe(held === 'line');
});

test('says that the disk holds it back', async () => {
  const { desk, shop, find, seen } = await openOutbox({ isHeld: false });
  shop.onCall(() => {
    desk.ports.journals.breakWrites('disk-full');
    return 'passes';
  });
  await desk.ask('outbox.put', { requests: [bar] });
  await seen('why', () => titleOf(find).includes('disk error'));
});

test('links to the outbox', async () => {
  const { router, press, seen, find } = await openOutbox({ requests: [bar] });
  await router.push('/settings');
  await seen('its words', () => find(PILL)?.dataset.state?.startsWith('outbox-') === true);
  await press(`${PILL} button`);
  await press('[role=menuitem]');
  expect(router.currentRoute.value.name).toBe('outbox');
});

test('is read aloud when its state changes, and not for every command that is sent', async () => {
  const { desk, find, seen, shop } = await openOutbox({ isHeld: false });
  const said = () => find(SAID)?.textContent ?? '';
  expect(said()).toBe('');
  shop.habits = { ...shop.habits, delay: 200 };
  await desk.ask('outbox.put', { requests: [bar, grill, addGroup('Wok')] });
  await seen('the first one sent', () => find(PILL)?.textContent.includes('2 left') === true);
  expect(said()).toContain('3 left');
  shop.setDown(true);
  await seen('that it is offline', () => said().includes('offline'));
  shop.setDown(false);
  await desk.ask('session.check', null);
  await seen('the end', () => said() === 'All changes sent');
});

test('does not warn when the window is closed, because everything is on the disk', async () => {
  await openOutbox({ requests: [bar] });
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(false);
});

test('removing a shop lists what was never sent', async () => {
  const { router, press, seen, find, text } = await openOutbox({ requests: [bar, grill] });
  await router.push('/shops');
  await seen('the shop', () => find('[data-do=remove]') !== undefined);
  await press('[data-do=remove]');
  await seen('them', () => text().includes('2 unsent changes, which will be lost'));
});
