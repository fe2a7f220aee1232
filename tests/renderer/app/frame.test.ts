// The frame around every page: the shop, its connection, and problems of the machine.
import { expect, test } from 'vitest';
import { done } from '../../../src/contract/result.ts';
import { navPages } from '../../../src/renderer/app/pages.ts';
import { openDesk } from '../support/open-desk.ts';
import {
  createScriptedDesk,
  englishSettings,
  nameNotFound,
  nothingQueued,
  openSession,
  trainingShop,
} from '../support/scripted-desk.ts';

/** Says how the desk is, in a word. */
const PILL = '[data-part=pill]';

const offline = {
  ...openSession,
  connection: { state: 'offline', lastAnswerAtSeconds: 1_790_000_000, error: nameNotFound },
} as const;

test('says that the shop is offline, since when, and why', async () => {
  const desk = createScriptedDesk();
  const { text, settled } = await openDesk(desk);
  expect(text()).toContain('Online');
  desk.emit('session.changed', offline);
  await settled();
  expect(text()).toContain('Offline');
  expect(text()).toContain('Address not found · Last response: ');
});

test('says that a shop has never answered', async () => {
  const connection = { ...offline.connection, lastAnswerAtSeconds: null };
  const { text } = await openDesk(createScriptedDesk({ session: { ...offline, connection } }));
  expect(text()).toContain('No response yet');
});

test.each([
  ['expired', 'The shop rejected the saved token'],
  ['missing', 'This shop has no token'],
  ['unreadable', 'This device can’t read the saved token'],
] as const)('says that the token is %s, and links to where it is replaced', async (token, words) => {
  const desk = createScriptedDesk({ session: { ...openSession, token } });
  const { text, pressWords, router } = await openDesk(desk);
  expect(text()).toContain(words);
  await pressWords('Replace token');
  expect(router.currentRoute.value.fullPath).toBe('/shops/river/edit');
});

test('the pill’s words about unsent changes follow a shop of which it was only said for a moment that it is closed', async () => {
  const desk = createScriptedDesk();
  const { find, settled } = await openDesk(desk);
  desk.emit('session.changed', { ...openSession, currentId: null });
  desk.emit('session.changed', openSession);
  await settled();
  desk.emit('outbox.changed', { ...nothingQueued, refused: 3 });
  await settled();
  expect(find(PILL)?.textContent).toContain('3');
});

test('shows the training ribbon only in the training shop', async () => {
  const desk = createScriptedDesk();
  const { text, settled } = await openDesk(desk);
  expect(text()).not.toContain('nothing here is real');
  const profiles = [...openSession.profiles, trainingShop];
  desk.emit('session.changed', { ...openSession, profiles, currentId: 'training' });
  await settled();
  expect(text()).toContain('nothing here is real');
});

test('shows the name of the training shop in the language of the desk', async () => {
  const desk = createScriptedDesk({
    session: { ...openSession, profiles: [trainingShop], currentId: 'training' },
    settings: { ...englishSettings, language: 'zh-CN' },
  });
  const { find } = await openDesk(desk);
  expect(find('.switcher')?.textContent).toContain('练习门店');
});

test('says that it is checking, for as long as a check takes', async () => {
  const desk = createScriptedDesk();
  const { find, press, pressWords, settled } = await openDesk(desk);
  let answer: () => void = () => undefined;
  desk.answer({
    'session.check': async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return done(desk.state.session);
    },
  });
  await press(`${PILL} button`);
  await pressWords('Check connection');
  expect(find(PILL)?.textContent.trim()).toBe('Checking…');
  answer();
  await settled();
  expect(find(PILL)?.textContent.trim()).toBe('Online');
});

test('says that the training shop does not start, instead of calling it offline', async () => {
  const { find } = await openDesk(
    createScriptedDesk({
      session: {
        ...openSession,
        profiles: [trainingShop],
        currentId: 'training',
        training: { state: 'failed' },
      },
    }),
  );
  expect(find(PILL)?.textContent).toContain('Failed to start');
});

test('warns while changes are in memory only', async () => {
  const desk = createScriptedDesk();
  const { text, settled } = await openDesk(desk);
  desk.emit('storage.changed', { trouble: 'disk-full', unsaved: ['settings'], setAside: [] });
  await settled();
  expect(text()).toContain('Disk full. Changes will be lost');
  desk.emit('storage.changed', { trouble: null, unsaved: [], setAside: [] });
  await settled();
  expect(text()).not.toContain('Changes will be lost');
});

test('says that the desk program is silent, leaves the page as it is, and refreshes when it is back', async () => {
  const desk = createScriptedDesk();
  const { text, settled } = await openDesk(desk);
  desk.turn('lost');
  await settled();
  expect(text()).toContain('Servery isn’t responding. Reconnecting');
  expect(text()).toContain('Riverside');
  desk.state.session = offline;
  desk.turn('up');
  await settled();
  expect(text()).not.toContain('Reconnecting');
  expect(text()).toContain('Offline');
});

test('says how to open the window again when its key has been used, and recovers by itself', async () => {
  const desk = createScriptedDesk();
  const { text, settled } = await openDesk(desk);
  desk.turn('locked-out');
  await settled();
  expect(text()).toContain('This window has expired');
  expect(text()).toContain('start Servery again');
  expect(text()).not.toContain('Riverside');
  desk.turn('up');
  await settled();
  expect(text()).toContain('Riverside');
});

test('opens another shop from the top bar and confirms it', async () => {
  const desk = createScriptedDesk();
  const { press, pressWords, text } = await openDesk(desk, '/settings');
  await press('.switcher button');
  await pressWords('Harbour');
  expect(desk.askedFor('session.switch')).toEqual([{ id: 'harbour' }]);
  expect(text()).toContain('Switched to “Harbour”');
});

test('offers window modes only if the host has them, and confirms the new mode', async () => {
  const still = createScriptedDesk();
  const before = await openDesk(still, '/settings');
  expect(before.text()).not.toContain('Kiosk');

  const desk = createScriptedDesk({
    about: { ...still.state.about, modes: ['window', 'full-screen', 'kiosk'] },
    mode: 'kiosk',
  });
  desk.answer({ 'desk.set-mode': () => done('kiosk') });
  const { pressWords, text } = await openDesk(desk, '/settings');
  await pressWords('Window');
  expect(text()).toContain('Still: Kiosk');
});

test('leads to every page by its name', async () => {
  const { find, router } = await openDesk(createScriptedDesk());
  const links = [...document.querySelectorAll<HTMLElement>('.nav a')];
  expect(links).toHaveLength(navPages.length);
  expect(links.map(({ textContent }) => textContent.trim())).not.toContain('');
  find('.nav a[href$="/diagnostics"]')?.click();
  await expect.poll(() => router.currentRoute.value.name).toBe('diagnostics');
});

test('a page that fills the screen has the navigation behind one button, with the shop and the display', async () => {
  const { find, press, router } = await openDesk(createScriptedDesk(), '/counter');
  expect(find('.nav')).toBeUndefined();
  await press('[data-do=open-nav]');
  expect(document.querySelectorAll('.nav a')).toHaveLength(navPages.length);
  expect(find('.nav .switcher')).toBeDefined();
  expect(find('.nav [data-menu=display]')).toBeDefined();
  await press('.nav a[href$="/printers"]');
  expect(router.currentRoute.value.name).toBe('printers');
});

test('shows why the shop is offline in a bar, with a button that checks it again', async () => {
  const desk = createScriptedDesk({ session: offline });
  const { find, press } = await openDesk(desk);
  expect(find('[data-part=offline]')?.textContent).toContain('Address not found');
  await press('[data-do=retry]');
  expect(desk.askedFor('session.check')).toHaveLength(1);
});
