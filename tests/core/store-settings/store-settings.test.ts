// The settings of a store: fetched as a whole, stored as they came, available offline, each part with its own state.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { hostTestShop } from '../../support/hosted-shop.ts';
import { REFUSED } from '../../support/settings-shop.ts';
import { openSettingsDesk } from './settings-desk.ts';

const desk = openSettingsDesk();

const states = async () => {
  const { delivery, catering } = (await desk.get()).modes;
  return [delivery, catering].flatMap(({ basic, dineIn, reservation }) => [
    basic.state,
    dineIn.state,
    reservation.state,
  ]);
};

const valueOf = <Value>(answer: { state: string; value?: Value }): Value => {
  if (answer.value === undefined) throw new Error(`the answer is ${answer.state}`);
  return answer.value;
};

it('decodes all settings of the demo shop', async () => {
  const file = readFileSync('resources/demo/shop.json', 'utf8');
  const shop = await hostTestShop({ file, pictures: 'resources/demo/pictures' });
  const { url: baseUrl, appId, token } = shop;
  await desk.core.ask('session.add', {
    name: 'demo',
    baseUrl,
    appId,
    token,
    nesting: 'brackets',
    plainHttpAllowed: false,
  });
  const { modes } = await desk.core.until('store-settings.changed', ({ fetching }) => !fetching);
  const { opening, delivery, store, odd } = valueOf(modes.delivery.basic);
  expect(odd).toEqual([]);
  expect(opening.kind).toEqual({ raw: '2', read: 'custom' });
  expect(opening.rules[1]?.days.read).toEqual([false, false, false, false, false, true, true]);
  expect(opening.rules[1]?.spans).toEqual([
    { raw: '11:00–00:30', read: { opensMinute: 660, closesMinute: 1470 } },
  ]);
  expect(delivery?.areaMetres.read).toBe(8000);
  expect(delivery?.base.distanceMetres).toEqual({ raw: '3', read: 3000 });
  expect(delivery?.increment.feeFen).toEqual({ raw: '1.50', read: 150 });
  expect(store.region.names).toEqual(['中国', '上海市', '上海市辖区', '黄浦区']);
  expect(store.logo).toEqual(expect.any(String));
  const functions = valueOf(modes.catering.reservation);
  expect(functions.payment.order).toEqual({ raw: '1', read: 'pay-first' });
  expect(functions.table.read).toBe('optional');
  expect(functions.addsDishes).toEqual({ raw: '0', read: false });
  expect(valueOf(modes.delivery.dineIn).boxFee.amountFen.read).toBe(150);
  await shop.close();
});

it('requests both ways of selling, and the functions for both modes of ordering', async () => {
  await desk.connect();
  expect(desk.shop.asked.toSorted()).toEqual([
    ...['catering.basic', 'catering.dineIn', 'catering.reservation'],
    ...['delivery.basic', 'delivery.dineIn', 'delivery.reservation'],
  ]);
});

it.each([[[]], [{}], [null], ['']])('takes %j for settings that were never made', async (nothing) => {
  desk.shop.answers = { 'catering.basic': nothing };
  await desk.connect();
  expect((await desk.get()).modes.catering.basic).toMatchObject({ state: 'empty', error: null });
});

it('distinguishes read, empty and unreadable answers one by one', async () => {
  desk.shop.answers = {
    'delivery.basic': { config_name: 'x' },
    'catering.dineIn': 'words',
    'catering.basic': [1],
  };
  await desk.connect();
  expect(await states()).toEqual(['read', 'empty', 'empty', 'unreadable', 'unreadable', 'empty']);
});

it('leaves the other parts as they are if the shop refuses one of them', async () => {
  desk.shop.answers = { 'catering.dineIn': { status: '1' }, 'delivery.basic': { config_name: 'first' } };
  await desk.connect();
  desk.shop.answers = { 'catering.dineIn': REFUSED, 'delivery.basic': { config_name: 'second' } };
  const { modes, freshness } = await desk.fetch();
  expect(freshness.error).toBeNull();
  expect(modes.catering.dineIn).toMatchObject({ state: 'read', error: { code: 'shop.refused' } });
  expect(valueOf(modes.delivery.basic).name).toBe('second');
});

it('gives the reason if the shop refuses all parts', async () => {
  const kinds = ['basic', 'dineIn', 'reservation'] as const;
  for (const kind of kinds) {
    desk.shop.answers[`delivery.${kind}`] = REFUSED;
    desk.shop.answers[`catering.${kind}`] = REFUSED;
  }
  await desk.connect();
  const { freshness } = await desk.get();
  expect(freshness).toMatchObject({ asOfSeconds: null, error: { code: 'shop.refused' } });
});

it('shows the known settings after a restart while offline, and fetches once the connection is back', async () => {
  desk.shop.answers = { 'delivery.basic': { config_name: 'first' } };
  await desk.connect();
  desk.shop.isDown = true;
  await desk.restart();
  const known = await desk.core.until('store-settings.changed', ({ freshness }) => freshness.error !== null);
  expect(valueOf(known.modes.delivery.basic).name).toBe('first');
  expect(known.freshness).toMatchObject({ asOfSeconds: 1_800_000_000, error: { code: 'network.offline' } });
  desk.shop.isDown = false;
  desk.shop.answers = { 'delivery.basic': { config_name: 'second' } };
  await desk.core.ask('session.check', null);
  const { modes } = await desk.core.until(
    'store-settings.changed',
    ({ freshness }) => freshness.error === null,
  );
  expect(valueOf(modes.delivery.basic).name).toBe('second');
});

it('fetches again after the chosen interval', async () => {
  await desk.connect();
  await desk.core.ask('settings.change', { fetchEveryMinutes: 10 });
  await desk.fetch();
  const before = desk.shop.asked.length;
  desk.pass(9);
  expect(desk.shop.asked).toHaveLength(before);
  desk.pass(1);
  await expect.poll(() => desk.shop.asked.length).toBe(before + 6);
});

it('never fetches twice at once', async () => {
  await desk.connect();
  const before = desk.shop.asked.length;
  await Promise.all([desk.fetch(), desk.fetch(), desk.fetch()]);
  expect(desk.shop.asked).toHaveLength(before + 6);
});

it('is refused while no shop is open', async () => {
  expect((await desk.core.refusal('store-settings.get', null)).code).toBe('session.none');
});
