// The draft of a shop, and what is sent of it.
import { expect, test } from 'vitest';
import { newProfile, type Profile, profileEdit, profileTrial } from '../../../../src/contract/profile.ts';
import {
  draftOf,
  emptyDraft,
  needsConsent,
  reachesSame,
  toEdit,
  toNewProfile,
  toTrial,
  withScheme,
} from '../../../../src/renderer/features/shops/editing.ts';

const ownShop: Profile = {
  id: 'river',
  kind: 'shop',
  name: 'Riverside',
  baseUrl: 'https://river.example.com',
  appId: '10023',
  nesting: 'brackets',
  plainHttpAllowed: false,
  hasToken: true,
};

const filled = {
  ...emptyDraft,
  name: 'Pier',
  baseUrl: 'https://pier.example.com',
  appId: '7',
  token: 'typed',
};

test.each([
  ['http://shop.example.com', true],
  ['http://192.168.1.20:8080', true],
  ['http://127.0.0.1.example.com', true],
  ['http://localhost.example.com', true],
  ['http://localhost:8080', false],
  ['http://desk.localhost', false],
  ['http://127.0.0.1:8080', false],
  ['http://[::1]:8080', false],
  ['https://shop.example.com', false],
  ['http://', false],
  ['shop.example.com', false],
])('asks before a token is sent unencrypted to another machine: %s %s', (address, asks) => {
  expect(needsConsent(address)).toBe(asks);
});

test('adds https to an address without a scheme', () => {
  expect(withScheme(' shop.example.com/open ')).toBe('https://shop.example.com/open');
  expect(withScheme('http://shop.example.com')).toBe('http://shop.example.com');
  expect(withScheme('')).toBe('');
});

test('never shows a saved token', () => {
  expect(draftOf(ownShop).token).toBe('');
});

test('sends no token if none was typed, so that the saved one stays', () => {
  expect(toEdit(ownShop, { ...filled, token: '' })).not.toHaveProperty('token');
  expect(toTrial(ownShop, { ...filled, token: '' })).not.toHaveProperty('token');
  expect(toEdit(ownShop, filled).token).toBe('typed');
});

test('removes a consent that the address no longer needs', () => {
  const consented = { ...filled, plainHttpAllowed: true };
  expect(toNewProfile(consented).plainHttpAllowed).toBe(false);
  expect(toNewProfile({ ...consented, baseUrl: 'http://pier.example.com' }).plainHttpAllowed).toBe(true);
});

test('can be tested before the shop has a name', () => {
  expect(profileTrial.safeParse(toTrial(undefined, { ...filled, name: ' ' })).success).toBe(true);
});

test('sends what the contract accepts', () => {
  expect(newProfile.safeParse(toNewProfile(filled)).success).toBe(true);
  expect(profileEdit.safeParse(toEdit(ownShop, { ...filled, token: '' })).success).toBe(true);
});

test('ignores the name when it compares how a shop is reached', () => {
  expect(reachesSame(filled, { ...filled, name: 'Harbour' })).toBe(true);
  expect(reachesSame(filled, { ...filled, nesting: 'json' })).toBe(false);
});

const client = {
  ...filled,
  wayIn: 'client',
  token: 'left over',
  clientId: 'c-1',
  clientSecret: 's-1',
} as const;
const signedIn = { ...ownShop, clientId: 'c-1' };

test('sends only the fields of the chosen sign-in method', () => {
  expect(toNewProfile(client)).toMatchObject({ clientId: 'c-1', clientSecret: 's-1' });
  expect(toNewProfile(client)).not.toHaveProperty('token');
  const pasted = toNewProfile({ ...client, wayIn: 'token' });
  expect(pasted.token).toBe('left over');
  expect(pasted).not.toHaveProperty('clientId');
  for (const sent of [toNewProfile(client), pasted]) expect(newProfile.safeParse(sent).success).toBe(true);
});

test('shows the id of a saved client and never its secret', () => {
  expect(draftOf(signedIn)).toMatchObject({ wayIn: 'client', clientId: 'c-1', clientSecret: '' });
});

test('sends no secret if none was typed, so that the saved one stays', () => {
  expect(toEdit(signedIn, { ...client, clientSecret: '' })).toMatchObject({ clientId: 'c-1' });
  expect(toEdit(signedIn, { ...client, clientSecret: '' })).not.toHaveProperty('clientSecret');
});

test('requires all fields of the other sign-in method, because none of them is saved', () => {
  const refusedIn = (sent: unknown) => profileEdit.safeParse(sent).error?.issues.map(({ path }) => path[0]);
  expect(refusedIn(toEdit(signedIn, { ...client, wayIn: 'token', token: '' }))).toEqual(['token']);
  expect(refusedIn(toEdit(ownShop, { ...client, clientSecret: '' }))).toEqual(['clientSecret']);
});

test('reports both a missing id and a missing secret of a new shop', () => {
  const empty = { ...client, clientId: '', clientSecret: '' };
  const { error } = profileTrial.safeParse(toTrial(undefined, empty));
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['clientId', 'clientSecret']);
});
