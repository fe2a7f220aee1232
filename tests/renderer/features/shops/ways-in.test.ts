// The two sign-in methods of a shop: a pasted token, or a client id and secret.
import { expect, test } from 'vitest';
import { done } from '../../../../src/contract/result.ts';
import { type OpenedDesk, openDesk } from '../../support/open-desk.ts';
import { createScriptedDesk, emptySession, openSession } from '../../support/scripted-desk.ts';

const typed = {
  name: 'Pier',
  baseUrl: 'https://pier.example.com',
  appId: '10077',
  nesting: 'brackets',
  plainHttpAllowed: false,
};

const client = { clientId: 'our-client', clientSecret: 'its-secret' };

async function fillClient(opened: OpenedDesk) {
  await opened.type('#shop-name', typed.name);
  await opened.type('#shop-base-url', typed.baseUrl);
  await opened.type('#shop-app-id', typed.appId);
  await opened.type('#shop-token', 'a-token');
  await opened.pressWords('Client ID and secret');
  await opened.type('#shop-client-id', client.clientId);
  await opened.type('#shop-client-secret', client.clientSecret);
}

test('connects with a client id and secret, tested before they are saved, and sends no token', async () => {
  const desk = createScriptedDesk({ session: emptySession });
  const opened = await openDesk(desk, '/shops/new');
  await fillClient(opened);
  expect(opened.find('#shop-client-secret')).toMatchObject({ type: 'password' });
  await opened.press('[data-do=save]');
  expect(desk.askedFor('session.try')).toEqual([{ ...typed, ...client }]);
  expect(desk.askedFor('session.add')).toEqual([{ ...typed, ...client }]);
});

test('keeps the typed values of one method while the other is shown', async () => {
  const opened = await openDesk(createScriptedDesk(), '/shops/new');
  await fillClient(opened);
  await opened.pressWords('Access token');
  expect(opened.find('#shop-token')).toMatchObject({ value: 'a-token' });
  expect(opened.find('#shop-client-id')).toBeUndefined();
  await opened.pressWords('Client ID and secret');
  expect(opened.find('#shop-client-secret')).toMatchObject({ value: 'its-secret' });
});

test.each([
  [
    { kind: 'client', reason: 'invalid_client' },
    ['Wrong client ID or secret', 'Shop’s message: invalid_client'],
  ],
  [{ kind: 'no-sign-in' }, ['No sign-in at this address', 'use an access token']],
] as const)('explains a sign-in that ended as %j and says what to do', async (problem, words) => {
  const desk = createScriptedDesk();
  desk.answer({ 'session.try': () => done({ ok: false, problem }) });
  const opened = await openDesk(desk, '/shops/new');
  await fillClient(opened);
  await opened.press('[data-do=test]');
  for (const said of words) expect(opened.text()).toContain(said);
});

test('shows the saved client id and no secret, and says that the saved secret stays', async () => {
  const profiles = openSession.profiles.map((one) => ({ ...one, clientId: 'saved-id' }));
  const desk = createScriptedDesk({ session: { ...openSession, profiles } });
  const opened = await openDesk(desk, '/shops/river/edit');
  expect(opened.find('#shop-client-id')).toMatchObject({ value: 'saved-id' });
  expect(opened.find('#shop-client-secret')).toMatchObject({ value: '' });
  expect(opened.text()).toContain('Leave empty to keep the saved secret');
});

test('says that the client must be corrected if the shop refuses it', async () => {
  const profiles = openSession.profiles.map((one) => ({ ...one, clientId: 'saved-id' }));
  const desk = createScriptedDesk({ session: { ...openSession, token: 'expired', profiles } });
  const opened = await openDesk(desk, '/shops');
  expect(opened.text()).toContain('The shop rejected the saved client ID and secret');
  expect(opened.text()).not.toContain('once you replace the token');
});
