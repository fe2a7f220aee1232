// The check as a person starts it: its result is saved, but nothing of an incomplete one.

import { strFromU8, unzipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import type { ShopBehaviourState } from '../../../src/contract/shop-behaviour.ts';
import { behaviourKind } from '../../../src/core/shop-behaviour/behaviour-file.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';
import { type CoreApp, openCore } from '../../support/core-app.ts';
import type { OddHabits } from '../../support/odd-shop/habits.ts';
import { type OddShop, openOddShop, type OddShopOptions } from '../../support/odd-shop/odd-shop.ts';
import { testPorts } from '../../support/test-ports.ts';

interface Desk {
  shop: OddShop;
  core: CoreApp;
  id: string;
  ports: ReturnType<typeof portsOfDesk>;
}

const portsOfDesk = () => testPorts({ clock: nodeClock });

function openApp(ports: Desk['ports']): CoreApp {
  const core = openCore(ports);
  onTestFinished(() => core.stop());
  core.start();
  return core;
}

async function openDesk(habits: Partial<OddHabits> = {}, stock: OddShopOptions['stock'] = {}): Promise<Desk> {
  const shop = await openOddShop({ habits, stock });
  onTestFinished(shop.close);
  const ports = portsOfDesk();
  const core = openApp(ports);
  const { currentId } = await core.ask('session.add', {
    name: 'Odd',
    baseUrl: shop.url,
    appId: 'odd',
    token: shop.token,
    nesting: 'brackets',
    plainHttpAllowed: false,
  });
  return { shop, core, id: currentId ?? '', ports };
}

const start = ({ core, id }: Desk) => core.ask('shop-behaviour.start', { shop: id });
const state = ({ core, id }: Desk) => core.ask('shop-behaviour.get', { shop: id });

const ended = ({ core }: Desk): Promise<ShopBehaviourState> =>
  core.until('shop-behaviour.changed', ({ step }) => step === null);

const reaches = ({ core }: Desk, step: ShopBehaviourState['step']) =>
  expect
    .poll(
      () =>
        core.events.some((event) => event.name === 'shop-behaviour.changed' && event.payload.step === step),
      { interval: 2 },
    )
    .toBe(true);

test('a check reports each step, saves its result, and has it after a restart', async () => {
  const desk = await openDesk({ onModify: 'replace', variablesAtMost: 1000 });
  expect(await state(desk)).toMatchObject({ learned: null, step: null, failure: null });
  expect((await start(desk)).step).toBe('outbox');
  const { learned, failure } = await ended(desk);
  expect(failure).toBeNull();
  expect(learned).toMatchObject({
    saving: { known: true, value: 'replaces' },
    variables: { known: true, value: { passes: 1000, fails: 2000 } },
  });
  const steps = desk.core.events.flatMap((event) =>
    event.name === 'shop-behaviour.changed' ? [event.payload.step] : [],
  );
  expect([...new Set(steps)]).toEqual([
    ...['outbox', 'lists', 'item', 'saving', 'groups', 'variables', 'clean-up'],
    null,
  ]);
  await desk.core.stop();
  const again = { ...desk, core: openApp(desk.ports) };
  expect((await state(again)).learned).toEqual(learned);
});

test('a check makes fetches use pages as large as the shop returns', async () => {
  const desk = await openDesk({ pageSize: { atMost: 20 } }, { items: 60 });
  await start(desk);
  await ended(desk);
  const before = desk.shop.callsTo('goodsList').length;
  await desk.core.ask('goods.fetch', { kind: 'all' });
  const whole = () =>
    desk.shop
      .callsTo('goodsList')
      .slice(before)
      .filter(({ form }) => form.start_time === undefined && form.data_ids === undefined);
  // A fetch of changes may run first, so its end says nothing of this one.
  await expect.poll(() => whole().length).toBeGreaterThanOrEqual(4);
  expect(whole().map(({ form }) => form.page_size)).toEqual(whole().map(() => '20'));
});

test('a check is refused for a shop that is not open', async () => {
  const desk = await openDesk();
  const error = await desk.core.refusal('shop-behaviour.start', { shop: 'another' });
  expect(error.code).toBe('input.invalid');
});

test('a check saves nothing if the connection fails on the way, and succeeds once it is back', async () => {
  const desk = await openDesk();
  await start(desk);
  await reaches(desk, 'variables');
  desk.shop.setDown(true);
  expect(await ended(desk)).toMatchObject({ learned: null, failure: { code: 'network.offline' } });
  desk.shop.setDown(false);
  const begun = desk.core.events.length;
  await start(desk);
  await expect
    .poll(async () => (await state(desk)).learned?.nesting)
    .toEqual({ known: true, value: 'brackets' });
  expect(desk.core.events.length).toBeGreaterThan(begun);
  expect(desk.shop.store.items).toHaveLength(4);
  expect(desk.shop.store.groups).toHaveLength(2);
});

test('a check removes its group when it is cancelled, and saves nothing', async () => {
  const desk = await openDesk({}, { groups: 0 });
  await start(desk);
  await reaches(desk, 'variables');
  await desk.core.ask('shop-behaviour.stop', { shop: desk.id });
  expect(await ended(desk)).toMatchObject({ learned: null, failure: { code: 'cancelled' } });
  expect(desk.shop.store.groups).toEqual([]);
});

test('a cancelled check leaves the result of an earlier one', async () => {
  const desk = await openDesk();
  await start(desk);
  const { learned } = await ended(desk);
  await start(desk);
  await desk.core.ask('shop-behaviour.stop', { shop: desk.id });
  await expect.poll(async () => (await state(desk)).failure?.code).toBe('cancelled');
  expect((await state(desk)).learned).toEqual(learned);
});

test('a check ends without a trace when another shop is opened', async () => {
  const desk = await openDesk();
  const other = await openOddShop();
  onTestFinished(other.close);
  await start(desk);
  await reaches(desk, 'saving');
  await desk.core.ask('session.add', {
    name: 'Other',
    baseUrl: other.url,
    appId: 'odd',
    token: other.token,
    nesting: 'brackets',
    plainHttpAllowed: false,
  });
  await expect.poll(async () => (await state(desk)).step).toBeNull();
  expect((await state(desk)).learned).toBeNull();
  expect(other.callsTo('addGoods')).toHaveLength(0);
});

test('a check reports an expired token', async () => {
  const desk = await openDesk();
  await start(desk);
  await reaches(desk, 'groups');
  desk.shop.tokens.clear();
  expect(await ended(desk)).toMatchObject({ learned: null, failure: { code: 'session.expired' } });
});

test('a check pauses the outbox while it runs', async () => {
  const desk = await openDesk({}, { groups: 0 });
  await start(desk);
  await reaches(desk, 'item');
  await desk.core.ask('outbox.put', { requests: [{ kind: 'group.add', name: 'Bar' }] });
  await reaches(desk, 'clean-up');
  expect(desk.shop.callsTo('addReceiptGroup').map(({ form }) => form.name)).toEqual(['Servery test group']);
  await ended(desk);
  await expect.poll(() => desk.shop.store.groups.map(({ name }) => name)).toContain('Bar');
});

test('the result of a check appears in the diagnostics and in a backup', async () => {
  const desk = await openDesk();
  await start(desk);
  await ended(desk);
  expect((await desk.core.ask('backup.contents', null)).shops[0]?.parts).toContainEqual({
    part: 'behaviour',
    count: null,
  });
  await desk.core.ask('diagnostics.export', null);
  const file = desk.ports.files.delivered.at(-1);
  const shops = strFromU8(unzipSync(file?.bytes ?? new Uint8Array())['shops.json'] ?? new Uint8Array());
  expect(JSON.parse(shops)).toMatchObject({
    profiles: [{ name: 'Odd', behaviour: { saving: { known: true, value: 'merges' } } }],
  });
});

test('the outbox respects the number of values that the shop was found to read', async () => {
  const desk = await openDesk({ variablesAtMost: 300 });
  await start(desk);
  expect((await ended(desk)).learned?.variables).toEqual({ known: true, value: { passes: 250, fails: 500 } });
  await desk.core.until('goods.changed', ({ menu, held }) => menu === 'open' && held === 4);
  // 60 rows of five values each plus the item's own: more than 300, and less than the usual 1,000.
  const options = Array.from({ length: 60 }, (_, at) => ({ id: 30 + at, name: `Size ${at}` }));
  const row = { priceFen: 100, virtualFen: null, stock: 1, code: '', picture: '' };
  const fields = {
    kinds: [{ id: 1, name: 'Size', options }],
    rows: Object.fromEntries(options.map(({ id }) => [String(id), row])),
  };
  await desk.core.ask('outbox.put', { requests: [{ kind: 'goods.change', id: '1001', fields }] });
  const first = async () =>
    (await desk.core.ask('outbox.list', { which: 'open', offset: 0, limit: 1 })).commands[0];
  await expect
    .poll(async () => (await first())?.error)
    .toMatchObject({ code: 'shop.form-too-long', data: { limit: 250 } });
  const written = desk.shop.callsTo('addGoods').filter(({ form }) => form.data_id === '1001');
  expect(written).toEqual([]);
});

test('a result of an earlier version is read without the facts that are no longer learned', () => {
  const known = { known: true, value: true };
  const { schema } = behaviourKind('shops/1/own');
  const earlier = { learnedAtSeconds: 1_800_000_000, groupStored: known, groupWithoutId: known };
  expect(z.parse(schema, { learned: earlier }).learned).toMatchObject({
    learnedAtSeconds: 1_800_000_000,
    groupStored: known,
    saving: { known: false, why: 'not-asked' },
  });
});
