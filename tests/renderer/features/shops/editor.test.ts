// Connecting a shop: tested before it is saved, explained in plain words, and nothing typed is lost.
import { expect, test } from 'vitest';
import { done, failed } from '../../../../src/contract/result.ts';
import { type OpenedDesk, openDesk } from '../../support/open-desk.ts';
import { createScriptedDesk, emptySession, nameNotFound, openSession } from '../../support/scripted-desk.ts';

async function fill({ type }: OpenedDesk) {
  await type('#shop-name', 'Pier');
  await type('#shop-base-url', 'https://pier.example.com');
  await type('#shop-app-id', '10077');
  await type('#shop-token', 'a-token');
}

const typed = {
  name: 'Pier',
  baseUrl: 'https://pier.example.com',
  appId: '10077',
  token: 'a-token',
  nesting: 'brackets',
  plainHttpAllowed: false,
};

const unreachable = done({ ok: false, problem: { kind: 'call', error: nameNotFound } } as const);

test('shows a successful test, and saves nothing', async () => {
  const desk = createScriptedDesk();
  const opened = await openDesk(desk, '/shops/new');
  await fill(opened);
  await opened.press('[data-do=test]');
  expect(desk.askedFor('session.try')).toEqual([typed]);
  expect(opened.text()).toContain('Connected');
  expect(opened.text()).toContain('120 items, 41 ms');
  expect(desk.askedFor('session.add')).toEqual([]);
});

test('says why a test failed and what to do', async () => {
  const desk = createScriptedDesk();
  desk.answer({ 'session.try': () => unreachable });
  const opened = await openDesk(desk, '/shops/new');
  await fill(opened);
  await opened.press('[data-do=test]');
  expect(opened.text()).toContain('Address not found');
  expect(opened.text()).toContain('Check the spelling');
});

test('says that another shop has answered', async () => {
  const desk = createScriptedDesk();
  desk.answer({ 'session.try': () => done({ ok: false, problem: { kind: 'app-id', found: '10099' } }) });
  const opened = await openDesk(desk, '/shops/new');
  await fill(opened);
  await opened.press('[data-do=test]');
  expect(opened.text()).toContain('The app ID doesn’t match');
  expect(opened.text()).toContain('10099');
});

test('says that a test is outdated once a field changes', async () => {
  const opened = await openDesk(createScriptedDesk(), '/shops/new');
  await fill(opened);
  await opened.press('[data-do=test]');
  await opened.type('#shop-name', 'Pier 7');
  expect(opened.text()).not.toContain('Test again');
  await opened.type('#shop-app-id', '10078');
  expect(opened.text()).toContain('Test again');
});

test('tests before it saves, connects, and opens the new shop', async () => {
  const desk = createScriptedDesk({ session: emptySession });
  const opened = await openDesk(desk, '/shops/new');
  await fill(opened);
  await opened.press('[data-do=save]');
  expect(desk.askedFor('session.try')).toHaveLength(1);
  expect(desk.askedFor('session.add')).toEqual([typed]);
  expect(opened.router.currentRoute.value.name).toBe('overview');
  expect(opened.text()).toContain('“Pier” saved');
});

test('does not repeat a test of the same values', async () => {
  const desk = createScriptedDesk();
  const opened = await openDesk(desk, '/shops/new');
  await fill(opened);
  await opened.press('[data-do=test]');
  await opened.press('[data-do=save]');
  expect(desk.askedFor('session.try')).toHaveLength(1);
});

test('asks before it saves a shop that is offline, and does not save if the answer is no', async () => {
  const desk = createScriptedDesk();
  desk.answer({ 'session.try': () => unreachable });
  const opened = await openDesk(desk, '/shops/new');
  await fill(opened);
  await opened.press('[data-do=save]');
  expect(opened.text()).toContain('Save anyway?');
  await opened.pressWords('Keep editing');
  expect(desk.askedFor('session.add')).toEqual([]);

  await opened.press('[data-do=save]');
  await opened.press('[data-answer=yes]');
  expect(desk.askedFor('session.add')).toEqual([typed]);
});

test('shows errors next to their fields and as a list, and hides them when they are corrected', async () => {
  const desk = createScriptedDesk();
  desk.answer({
    'session.try': () =>
      failed({
        code: 'input.invalid',
        message: '',
        data: {
          fields: [
            { path: ['name'], rule: 'too-long', limit: 60 },
            { path: ['token'], rule: 'missing' },
          ],
        },
      }),
  });
  const opened = await openDesk(desk, '/shops/new');
  await fill(opened);
  await opened.press('[data-do=test]');
  expect(opened.text()).toContain('2 fields to correct');
  // Element Plus shows it with a short delay.
  await expect.poll(() => opened.text()).toContain('Up to 60 characters');
  expect(document.activeElement?.id).toBe('shop-name');
  await opened.type('#shop-name', 'Pier 7');
  await expect.poll(() => opened.text()).not.toContain('Too long');
  expect(opened.text()).toContain('1 field to correct');
});

test('asks for consent only if a token would be sent unencrypted to another machine', async () => {
  const desk = createScriptedDesk();
  const opened = await openDesk(desk, '/shops/new');
  await fill(opened);
  expect(opened.text()).not.toContain('not encrypted');
  await opened.type('#shop-base-url', 'http://192.168.1.20:8080');
  expect(opened.text()).toContain('This address isn’t encrypted');
  await opened.press('.el-checkbox input');
  await opened.press('[data-do=test]');
  expect(desk.askedFor('session.try')).toMatchObject([{ plainHttpAllowed: true }]);
});

test('shows no saved token, sends none if none was typed, and says that the saved one stays', async () => {
  const desk = createScriptedDesk();
  const opened = await openDesk(desk, '/shops/river/edit');
  const token = opened.find('#shop-token');
  expect(token).toMatchObject({ value: '', type: 'password' });
  expect(opened.text()).toContain('Leave empty to keep the saved token');
  await opened.type('#shop-name', 'Riverside 2');
  await opened.press('[data-do=save]');
  expect(desk.askedFor('session.edit')).toEqual([
    {
      id: 'river',
      name: 'Riverside 2',
      baseUrl: 'https://river.example.com',
      appId: '10023',
      nesting: 'brackets',
      plainHttpAllowed: false,
    },
  ]);
  // A new name needs no test.
  expect(desk.askedFor('session.try')).toEqual([]);
  expect(opened.router.currentRoute.value.name).toBe('shops');
});

test('says before saving that another address means another shop', async () => {
  const opened = await openDesk(createScriptedDesk(), '/shops/river/edit');
  expect(opened.text()).not.toContain('means a different shop');
  await opened.type('#shop-base-url', 'https://river2.example.com');
  expect(opened.text()).toContain('A new address or app ID means a different shop');
});

test('asks before it discards changes, and stays if the answer is no', async () => {
  const opened = await openDesk(createScriptedDesk(), '/shops/river/edit');
  await opened.type('#shop-name', 'Else');
  void opened.router.push('/settings');
  await opened.settled();
  expect(opened.text()).toContain('Leave without saving?');
  await opened.pressWords('Stay');
  expect(opened.router.currentRoute.value.name).toBe('shop-edit');
  expect(opened.find('#shop-name')).toMatchObject({ value: 'Else' });

  void opened.router.push('/settings');
  await opened.settled();
  await opened.press('[data-answer=yes]');
  expect(opened.router.currentRoute.value.name).toBe('settings');
});

test('leaves without a question if nothing was changed', async () => {
  const opened = await openDesk(createScriptedDesk(), '/shops/river/edit');
  await opened.press('[data-do=back]');
  expect(opened.router.currentRoute.value.name).toBe('shops');
});

test('keeps the typed values when the desk program is silent for a while', async () => {
  const desk = createScriptedDesk();
  const opened = await openDesk(desk, '/shops/new');
  await fill(opened);
  desk.turn('lost');
  await opened.press('[data-do=save]');
  expect(opened.text()).toContain('Servery isn’t responding');
  await opened.pressWords('Keep editing');
  desk.turn('up');
  await opened.settled();
  expect(opened.find('#shop-token')).toMatchObject({ value: 'a-token' });
  await opened.press('[data-do=test]');
  await opened.press('[data-do=save]');
  expect(desk.askedFor('session.add')).toEqual([typed]);
});

test('says that the shop of an old address is gone', async () => {
  const opened = await openDesk(createScriptedDesk({ session: openSession }), '/shops/nowhere/edit');
  expect(opened.text()).toContain('This shop is no longer on this device');
});
