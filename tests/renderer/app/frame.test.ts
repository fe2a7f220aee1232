// The frame around every page: the shop, its connection, and problems of the machine.
import { expect, test } from 'vitest';
import { done } from '../../../src/contract/result.ts';
import { openDesk } from '../support/open-desk.ts';
import {
  createScriptedDesk,
  englishSettings,
  nameNotFound,
  openSession,
  trainingShop,
} from '../support/scripted-desk.ts';

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
  expect(text()).toContain('This address does not exist · Last answer: ');
});

test('says that a shop has never answered', async () => {
  const connection = { ...offline.connection, lastAnswerAtSeconds: null };
  const { text } = await openDesk(createScriptedDesk({ session: { ...offline, connection } }));
  expect(text()).toContain('Never answered so far');
});

test.each([
  ['expired', 'The shop no longer accepts the saved token'],
  ['missing', 'This shop has no token yet'],
  ['unreadable', 'This machine cannot read the saved token'],
] as const)('says that the token is %s, and links to where it is replaced', async (token, words) => {
  const desk = createScriptedDesk({ session: { ...openSession, token } });
  const { text, pressWords, router } = await openDesk(desk);
  expect(text()).toContain(words);
  await pressWords('Replace the token');
  expect(router.currentRoute.value.fullPath).toBe('/shops/river/edit');
});

test('shows the training ribbon only in the training shop', async () => {
  const desk = createScriptedDesk();
  const { text, settled } = await openDesk(desk);
  expect(text()).not.toContain('nothing here touches real business');
  const profiles = [...openSession.profiles, trainingShop];
  desk.emit('session.changed', { ...openSession, profiles, currentId: 'training' });
  await settled();
  expect(text()).toContain('nothing here touches real business');
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
  const { find, press, settled } = await openDesk(desk);
  let answer: () => void = () => undefined;
  desk.answer({
    'session.check': async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return done(desk.state.session);
    },
  });
  await press('.connection button');
  expect(find('.connection strong')?.textContent).toBe('Checking…');
  expect(find('.connection button')?.hasAttribute('disabled')).toBe(true);
  answer();
  await settled();
  expect(find('.connection strong')?.textContent).toBe('Online');
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
  expect(find('.connection')?.textContent).toContain('The training shop did not start');
});

test('warns while changes are in memory only', async () => {
  const desk = createScriptedDesk();
  const { text, settled } = await openDesk(desk);
  desk.emit('storage.changed', { trouble: 'disk-full', unsaved: ['settings'], setAside: [] });
  await settled();
  expect(text()).toContain('The disk is full: changes are in memory only');
  desk.emit('storage.changed', { trouble: null, unsaved: [], setAside: [] });
  await settled();
  expect(text()).not.toContain('in memory only');
});

test('says that the desk program is silent, leaves the page as it is, and refreshes when it is back', async () => {
  const desk = createScriptedDesk();
  const { text, settled } = await openDesk(desk);
  desk.turn('lost');
  await settled();
  expect(text()).toContain('The desk program does not answer, trying again');
  expect(text()).toContain('Riverside');
  desk.state.session = offline;
  desk.turn('up');
  await settled();
  expect(text()).not.toContain('trying again');
  expect(text()).toContain('Offline');
});

test('says how to open the window again when its key has been used, and recovers by itself', async () => {
  const desk = createScriptedDesk();
  const { text, settled } = await openDesk(desk);
  desk.turn('locked-out');
  await settled();
  expect(text()).toContain('This window’s key no longer works');
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
