// The frame around every page: the shop, its connection, and problems of the machine.
import { expect, test } from 'vitest';
import { navPages } from '../../../src/renderer/app/pages.ts';
import type { CoreDesk } from '../../support/core-desk.ts';
import { fastClock } from '../../support/fast-clock.ts';
import { memorySecrets, standInDesk, standInTraining } from '../../support/test-ports.ts';
import { away, type MemoryDesk, openAway, openCoreScreen } from '../support/core-screen.ts';
import { openOddScreen } from '../support/odd-screen.ts';

/** Says how the desk is, in a word. */
const PILL = '[data-part=pill]';

const pillOf = ({ find }: Pick<Awaited<ReturnType<typeof openAway>>, 'find'>) =>
  find(PILL)?.textContent.trim();

const isOffline = (screen: Parameters<typeof pillOf>[0]) => pillOf(screen)?.startsWith('Offline') === true;

async function openOnline(path = '/') {
  const screen = await openOddScreen(path, { isHeld: false });
  await screen.seen('that it is online', () => pillOf(screen) === 'Online');
  return screen;
}

async function openOffline() {
  const screen = await openAway();
  await screen.seen('that it is offline', () => isOffline(screen));
  return screen;
}

test('says that the shop is offline, since when, and why', async () => {
  const { shop, desk, text, seen, find } = await openOnline();
  shop.setDown(true);
  await desk.ask('session.check', null);
  await seen('the state', () => isOffline({ find }));
  expect(text()).toContain('Connection lost · Last response: ');
});

test('says that a shop has never answered', async () => {
  const { text } = await openOffline();
  expect(text()).toContain('No response yet');
});

test.each<[string, (desk: MemoryDesk, id: string) => Promise<void>, string]>([
  [
    'missing',
    async (desk, id) => {
      desk.ports.stores.disk.delete(`shops/${id}/token.json`);
      await desk.restart();
    },
    'This shop has no token',
  ],
  [
    'unreadable',
    (desk) => desk.restart({ secrets: memorySecrets('another machine') }),
    'This device can’t read the saved token',
  ],
])('says that the token is %s, and links to where it is replaced', async (_token, happens, words) => {
  let id = '';
  const { text, pressWords, router, seen } = await openCoreScreen('/', async (desk) => {
    id = await desk.add(away);
    await happens(desk, id);
  });
  await seen('why', () => text().includes(words));
  await pressWords('Replace token');
  expect(router.currentRoute.value.fullPath).toBe(`/shops/${id}/edit`);
});

test('says that the shop rejects the token, and links to where it is replaced', async () => {
  const { shop, desk, text, pressWords, router, seen } = await openOnline();
  shop.tokens.clear();
  await desk.ask('session.check', null);
  await seen('why', () => text().includes('The shop rejected the saved token'));
  await pressWords('Replace token');
  expect(router.currentRoute.value.name).toBe('shop-edit');
});

const openTraining = (desk: CoreDesk) => desk.ask('training.open', null);

test('the pill’s words about unsent changes follow a shop that was removed and is open again', async () => {
  const { desk, find, seen } = await openCoreScreen('/', openTraining);
  await desk.ask('session.remove', { id: 'training' });
  await openTraining(desk);
  await desk.ask('outbox.hold', { held: true });
  const names = ['Bar', 'Grill', 'Wok'];
  await desk.ask('outbox.put', { requests: names.map((name) => ({ kind: 'group.add', name })) });
  await seen('the changes', () => find(`${PILL} button`)?.title.includes('3 queued') === true);
});

test('shows the training ribbon only in the training shop', async () => {
  const { desk, text, seen } = await openAway();
  expect(text()).not.toContain('nothing here is real');
  await openTraining(desk);
  await seen('the ribbon', () => text().includes('nothing here is real'));
});

test('shows the name of the training shop in the language of the desk', async () => {
  const { find } = await openCoreScreen('/', async (desk) => {
    await openTraining(desk);
    await desk.ask('settings.change', { language: 'zh-CN' });
  });
  expect(find('.switcher')?.textContent).toContain('练习门店');
});

test('says that it is checking, for as long as a check takes', async () => {
  const screen = await openOnline();
  const letGo = screen.hold('session.check');
  await screen.press(`${PILL} button`);
  await screen.pressWords('Check connection');
  expect(pillOf(screen)).toBe('Checking…');
  letGo();
  await screen.seen('the end', () => pillOf(screen) === 'Online');
});

test('says that the training shop does not start, instead of calling it offline', async () => {
  const screen = await openCoreScreen('/', async (desk) => {
    await openTraining(desk);
    await desk.restart({ training: standInTraining(new Error('no room')) });
  });
  await screen.seen('it', () => pillOf(screen) === 'Failed to start');
});

test('warns while changes are in memory only', async () => {
  const { desk, text, seen } = await openCoreScreen('/', (core) => core.add(away), { clock: fastClock(50) });
  desk.ports.stores.breakWrites('disk-full');
  await desk.ask('settings.change', { theme: 'dark' });
  await seen('the warning', () => text().includes('Disk full. Changes will be lost'));
  desk.ports.stores.breakWrites(undefined);
  await seen('its end', () => !text().includes('Changes will be lost'));
});

test('says that the desk program is silent, leaves the page as it is, and refreshes when it is back', async () => {
  const { shop, desk, turn, text, settled, seen, find } = await openOnline();
  turn('lost');
  await settled();
  expect(text()).toContain('Servery isn’t responding. Reconnecting');
  expect(text()).toContain('demo');
  shop.setDown(true);
  await desk.ask('session.check', null);
  turn('up');
  await seen('the present state', () => isOffline({ find }));
  expect(text()).not.toContain('Reconnecting');
});

test('says how to open the window again when its key has been used, and recovers by itself', async () => {
  const { turn, text, settled, seen } = await openAway();
  turn('locked-out');
  await settled();
  expect(text()).toContain('This window has expired');
  expect(text()).toContain('start Servery again');
  expect(text()).not.toContain('Riverside');
  turn('up');
  await seen('the shop', () => text().includes('Riverside'));
});

test('opens another shop from the top bar and confirms it', async () => {
  let harbour = '';
  const { desk, press, pressWords, text, seen } = await openCoreScreen('/settings', async (core) => {
    harbour = await core.add(away, 'Harbour');
    await core.add(away, 'Riverside');
  });
  await press('.switcher button');
  await pressWords('Harbour');
  await seen('the other shop', () => text().includes('Switched to “Harbour”'));
  expect((await desk.ask('session.get', null)).currentId).toBe(harbour);
});

test('offers window modes only if the host has them, and confirms the new mode', async () => {
  const openWith = (desk: ReturnType<typeof standInDesk>) =>
    openCoreScreen('/settings', (core) => core.add(away), { desk });
  const before = await openWith(standInDesk({ modes: [] }));
  expect(before.text()).not.toContain('Kiosk');

  const kiosk = () => 'kiosk' as const;
  const { pressWords, text, seen } = await openWith({
    ...standInDesk({ modes: ['window', 'full-screen', 'kiosk'] }),
    mode: kiosk,
    setMode: () => Promise.resolve(kiosk()),
  });
  await pressWords('Window');
  await seen('the mode', () => text().includes('Still: Kiosk'));
});

test('leads to every page by its name', async () => {
  const { find, press, router } = await openAway();
  await press('[data-do=more-pages]');
  const links = [...document.querySelectorAll<HTMLElement>('.nav a')];
  expect(links).toHaveLength(navPages.length);
  expect(links.map(({ textContent }) => textContent.trim())).not.toContain('');
  find('.nav a[href$="/diagnostics"]')?.click();
  await expect.poll(() => router.currentRoute.value.name).toBe('diagnostics');
});

test('a page that fills the screen has the navigation behind one button, with the shop and the display', async () => {
  const { find, press, router } = await openAway('/counter');
  expect(find('.nav')).toBeUndefined();
  await press('[data-do=open-nav]');
  await press('[data-do=more-pages]');
  expect(document.querySelectorAll('.nav a')).toHaveLength(navPages.length);
  expect(find('.nav .switcher')).toBeDefined();
  expect(find('.nav [data-menu=display]')).toBeDefined();
  await press('.nav a[href$="/outbox"]');
  expect(router.currentRoute.value.name).toBe('outbox');
});

test('shows why the shop is offline in a bar, with a button that checks it again', async () => {
  const { find, press, askedFor } = await openOffline();
  expect(find('[data-part=offline]')?.textContent).toContain('Connection refused');
  await press('[data-do=retry]');
  expect(askedFor('session.check')).toHaveLength(1);
});
