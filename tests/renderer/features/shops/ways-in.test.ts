// The two sign-in methods of a shop: a pasted token, or a client id and secret.
import { expect, onTestFinished, test } from 'vitest';
import { signInPaths } from '../../../../src/wire/sign-in.ts';
import { openOddShop } from '../../../support/odd-shop/odd-shop.ts';
import { away, type CoreScreen, openCoreScreen } from '../../support/core-screen.ts';
import { openShopOf } from '../../support/shop-of.ts';

const openNew = () => openCoreScreen('/shops/new', () => Promise.resolve());

const typed = { clientId: 'our-client', clientSecret: 'its-secret' };

async function fillClient({ type, pressWords }: CoreScreen, url: string, appId: string) {
  await type('#shop-name', 'Pier');
  await type('#shop-base-url', url);
  await type('#shop-app-id', appId);
  await type('#shop-token', 'a-token');
  await pressWords('Client ID and secret');
  await type('#shop-client-id', typed.clientId);
  await type('#shop-client-secret', typed.clientSecret);
}

/** Accepts our client, or refuses every one with this reason. */
async function openSignInShop(reason?: string) {
  const shop = await openShopOf({ getReceiptGroupList: [{ id: '1', app_id: 'odd', name: 'Wok' }] });
  shop.others[signInPaths.authorize] = (form) =>
    reason === undefined && form.get('client_secret') === typed.clientSecret
      ? { code: 'a-code' }
      : { status: 1, data: reason };
  shop.others[signInPaths.token] = () => ({ access_token: shop.token });
  return shop;
}

test('connects with a client id and secret, tested before they are saved, and sends no token', async () => {
  const shop = await openSignInShop();
  const opened = await openNew();
  await fillClient(opened, shop.url, shop.appId);
  expect(opened.find('#shop-client-secret')).toMatchObject({ type: 'password' });
  await opened.press('[data-do=save]');
  await opened.seen('the shop', () => opened.router.currentRoute.value.name === 'overview');
  expect(opened.askedFor('session.try')).toMatchObject([typed]);
  expect(opened.askedFor('session.add')).toMatchObject([typed]);
  expect(opened.askedFor('session.add')[0]).not.toHaveProperty('token');
});

test('keeps the typed values of one method while the other is shown', async () => {
  const opened = await openNew();
  await fillClient(opened, away.url, away.appId);
  await opened.pressWords('Access token');
  expect(opened.find('#shop-token')).toMatchObject({ value: 'a-token' });
  expect(opened.find('#shop-client-id')).toBeUndefined();
  await opened.pressWords('Client ID and secret');
  expect(opened.find('#shop-client-secret')).toMatchObject({ value: 'its-secret' });
});

test('says that the shop rejects the client, with its reason', async () => {
  const shop = await openSignInShop('invalid_client');
  const opened = await openNew();
  await fillClient(opened, shop.url, shop.appId);
  await opened.press('[data-do=test]');
  await opened.seen('it', () => opened.text().includes('Wrong client ID or secret'));
  expect(opened.text()).toContain('Shop’s message: invalid_client');
});

test('says that a shop has no sign-in, and what to do', async () => {
  const shop = await openOddShop();
  onTestFinished(shop.close);
  const opened = await openNew();
  await fillClient(opened, shop.url, 'odd');
  await opened.press('[data-do=test]');
  await opened.seen('it', () => opened.text().includes('No sign-in at this address'));
  expect(opened.text()).toContain('use an access token');
});

const profile = { name: 'Pier', appId: 'any', nesting: 'brackets' as const, plainHttpAllowed: false };

test('shows the saved client id and no secret, and says that the saved secret stays', async () => {
  const opened = await openCoreScreen('/shops', (desk) =>
    desk.ask('session.add', { ...profile, ...typed, baseUrl: away.url }),
  );
  await opened.press('[data-do=edit]');
  expect(opened.find('#shop-client-id')).toMatchObject({ value: typed.clientId });
  expect(opened.find('#shop-client-secret')).toMatchObject({ value: '' });
  expect(opened.text()).toContain('Leave empty to keep the saved secret');
});

test('says that the client must be corrected if the shop refuses it', async () => {
  const shop = await openSignInShop('invalid_client');
  const { text, seen } = await openCoreScreen('/shops', (desk) =>
    desk.ask('session.add', { ...profile, ...typed, baseUrl: shop.url }),
  );
  await seen('why', () => text().includes('The shop rejected the saved client ID and secret'));
  expect(text()).not.toContain('once you replace the token');
});
