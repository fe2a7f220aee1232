// Connecting a shop: tested before it is saved, explained in plain words, and nothing typed is lost.
import { expect, onTestFinished, test } from 'vitest';
import { openOddShop } from '../../../support/odd-shop/odd-shop.ts';
import { away, type CoreScreen, openAway, openCoreScreen } from '../../support/core-screen.ts';

interface Typed {
  url: string;
  appId?: string;
}

async function fill({ type }: CoreScreen, { url, appId = 'odd' }: Typed) {
  await type('#shop-name', 'Pier');
  await type('#shop-base-url', url);
  await type('#shop-app-id', appId);
  await type('#shop-token', 'odd-token');
}

/** A shop that answers, at a desk that has no shop yet. */
async function openNew(typed: Partial<Typed> = {}) {
  const shop = await openOddShop({ stock: { items: 4 } });
  onTestFinished(shop.close);
  const screen = await openCoreScreen('/shops/new', () => Promise.resolve());
  await fill(screen, { url: shop.url, ...typed });
  return withSaved(screen);
}

const withSaved = (screen: CoreScreen) => ({
  ...screen,
  press: async (selector: string) => {
    await screen.press(selector);
    await screen.quiet();
  },
  saved: async () => (await screen.desk.ask('session.get', null)).profiles.map(({ name }) => name),
});

async function openEdit() {
  let id = '';
  const screen = await openCoreScreen('/shops', async (desk) => {
    id = await desk.add(away, 'Riverside');
  });
  await screen.router.push(`/shops/${id}/edit`);
  await screen.settled();
  return { id, ...withSaved(screen) };
}

test('shows a successful test, and saves nothing', async () => {
  const { press, seen, text, saved } = await openNew();
  await press('[data-do=test]');
  await seen('the result', () => text().includes('Connected'));
  expect(text()).toMatch(/4 items, \d+ ms/);
  expect(await saved()).toEqual([]);
});

test('says why a test failed and what to do', async () => {
  const { press, seen, text } = await openNew({ url: away.url });
  await press('[data-do=test]');
  await seen('the reason', () => text().includes('Connection refused'));
  expect(text()).toContain('Check the port number');
});

test('says that another shop has answered', async () => {
  const { press, seen, text } = await openNew({ appId: '10099' });
  await press('[data-do=test]');
  await seen('it', () => text().includes('The app ID doesn’t match'));
  expect(text()).toContain('odd');
});

test('says that a test is outdated once a field changes', async () => {
  const { press, seen, text, type } = await openNew();
  await press('[data-do=test]');
  await seen('the result', () => text().includes('Connected'));
  await type('#shop-name', 'Pier 7');
  expect(text()).not.toContain('Test again');
  await type('#shop-app-id', '10078');
  expect(text()).toContain('Test again');
});

test('tests before it saves, connects, and opens the new shop', async () => {
  const { press, seen, text, router, saved, askedFor } = await openNew();
  await press('[data-do=save]');
  await seen('the new shop', () => router.currentRoute.value.name === 'overview');
  expect(askedFor('session.try')).toHaveLength(1);
  expect(await saved()).toEqual(['Pier']);
  expect(text()).toContain('“Pier” saved');
});

test('does not repeat a test of the same values', async () => {
  const { press, seen, text, saved, askedFor } = await openNew();
  await press('[data-do=test]');
  await seen('the result', () => text().includes('Connected'));
  await press('[data-do=save]');
  await seen('the shop', async () => (await saved()).length === 1);
  expect(askedFor('session.try')).toHaveLength(1);
});

test('asks before it saves a shop that is offline, and does not save if the answer is no', async () => {
  const { press, pressWords, seen, text, saved } = await openNew({ url: away.url });
  await press('[data-do=save]');
  await seen('the question', () => text().includes('Save anyway?'));
  await pressWords('Keep editing');
  expect(await saved()).toEqual([]);

  await press('[data-do=save]');
  await seen('the question', () => text().includes('Save anyway?'));
  await press('[data-answer=yes]');
  await seen('the shop', async () => (await saved()).length === 1);
});

test('shows errors next to their fields and as a list, and hides them when they are corrected', async () => {
  const { press, seen, text, type } = await openNew({ appId: '' });
  await type('#shop-name', 'x'.repeat(61));
  await press('[data-do=test]');
  await seen('the errors', () => text().includes('2 fields to correct'));
  // Element Plus shows it with a short delay.
  await seen('the limit', () => text().includes('Up to 60 characters'));
  expect(document.activeElement?.id).toBe('shop-name');
  await type('#shop-name', 'Pier 7');
  await seen('that it is corrected', () => !text().includes('Up to 60 characters'));
  expect(text()).toContain('1 field to correct');
});

test('asks for consent only if a token would be sent unencrypted to another machine', async () => {
  const { press, text, type, hold, askedFor } = await openNew();
  expect(text()).not.toContain('not encrypted');
  await type('#shop-base-url', 'http://192.168.1.20:8080');
  expect(text()).toContain('This address isn’t encrypted');
  await press('.el-checkbox input');
  // Nothing leaves this machine.
  hold('session.try');
  await press('[data-do=test]');
  expect(askedFor('session.try')).toMatchObject([{ plainHttpAllowed: true }]);
});

test('shows no saved token, sends none if none was typed, and says that the saved one stays', async () => {
  const { id, find, text, type, press, seen, askedFor, saved, router } = await openEdit();
  expect(find('#shop-token')).toMatchObject({ value: '', type: 'password' });
  expect(text()).toContain('Leave empty to keep the saved token');
  await type('#shop-name', 'Riverside 2');
  await press('[data-do=save]');
  await seen('the list', () => router.currentRoute.value.name === 'shops');
  expect(askedFor('session.edit')).toMatchObject([{ id, name: 'Riverside 2' }]);
  expect(askedFor('session.edit')[0]).not.toHaveProperty('token');
  // A new name needs no test.
  expect(askedFor('session.try')).toEqual([]);
  expect(await saved()).toEqual(['Riverside 2']);
});

test('says before saving that another address means another shop', async () => {
  const { text, type } = await openEdit();
  expect(text()).not.toContain('means a different shop');
  await type('#shop-base-url', 'https://river2.example.com');
  expect(text()).toContain('A new address or app ID means a different shop');
});

test('asks before it discards changes, and stays if the answer is no', async () => {
  const { router, settled, text, type, find, press, pressWords } = await openEdit();
  await type('#shop-name', 'Else');
  void router.push('/settings');
  await settled();
  expect(text()).toContain('Leave without saving?');
  await pressWords('Stay');
  expect(router.currentRoute.value.name).toBe('shop-edit');
  expect(find('#shop-name')).toMatchObject({ value: 'Else' });

  void router.push('/settings');
  await settled();
  await press('[data-answer=yes]');
  expect(router.currentRoute.value.name).toBe('settings');
});

test('leaves without a question if nothing was changed', async () => {
  const { press, router } = await openEdit();
  await press('[data-do=back]');
  expect(router.currentRoute.value.name).toBe('shops');
});

test('keeps the typed values when the desk program is silent for a while', async () => {
  const { turn, press, pressWords, text, seen, settled, find, saved } = await openNew();
  turn('lost');
  await press('[data-do=save]');
  expect(text()).toContain('No answer');
  await pressWords('Keep editing');
  turn('up');
  await settled();
  expect(find('#shop-token')).toMatchObject({ value: 'odd-token' });
  await press('[data-do=test]');
  await seen('the result', () => text().includes('Connected'));
  await press('[data-do=save]');
  await seen('the shop', async () => (await saved()).length === 1);
});

test('says that the shop of an old address is gone', async () => {
  const { text } = await openAway('/shops/nowhere/edit');
  expect(text()).toContain('This shop is no longer on this device');
});
