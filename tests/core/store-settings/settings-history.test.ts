// The former versions of a store's settings: stored when they change, compared field by field, and limited in number.

import { beforeEach, expect, it } from 'vitest';
import { MOST_VERSIONS } from '../../../src/contract/store-settings.ts';
import { REFUSED } from '../../support/settings-shop.ts';
import { openSettingsDesk } from './settings-desk.ts';

const desk = openSettingsDesk();

const history = () => desk.core.ask('store-settings.history', null);

const withFee = (fee: string, more: object = {}) => ({
  config_data: { deliver_rule_data: { base_deliver_fee: fee } },
  ...more,
});

/** Changes the shop's answer after a while. */
async function says(basic: unknown): Promise<void> {
  desk.pass(1);
  desk.shop.answers['delivery.basic'] = basic;
  await desk.fetch();
}

beforeEach(async () => {
  desk.shop.answers['delivery.basic'] = withFee('4.00');
  await desk.connect();
});

it('stores the former version with its time when something has changed', async () => {
  await says(withFee('4.50', { config_name: 'new' }));
  expect(await history()).toMatchObject([
    { id: 'now', fromSeconds: 1_800_000_060, untilSeconds: null, changes: 2 },
    { fromSeconds: 1_800_000_000, untilSeconds: 1_800_000_060, changes: null },
  ]);
  expect((await desk.get()).former).toBe(1);
});

it.each([
  ['the same settings', withFee('4.00')],
  [
    'the same in another order and encoding',
    { x: null, config_data: { y: [], deliver_rule_data: { base_deliver_fee: '4.00' } } },
  ],
])('stores no version if the shop answers with %s', async (_what, basic) => {
  await says(basic);
  expect(await history()).toHaveLength(1);
});

it('stores no version because a part was refused in between', async () => {
  await says(REFUSED);
  await says(withFee('4.00'));
  expect(await history()).toHaveLength(1);
});

it('compares any two versions, both decoded, with each field that differs', async () => {
  await says(withFee('4.50'));
  await says(withFee('5.00', { pick_up_status: 1 }));
  const [now, , first] = await history();
  const { from, to, changes } = await desk.core.ask('store-settings.compare', {
    from: first?.id ?? '',
    to: now?.id ?? '',
  });
  expect(changes).toEqual([
    {
      mode: 'delivery',
      kind: 'basic',
      before: '4.00',
      after: '5.00',
      path: ['config_data', 'deliver_rule_data', 'base_deliver_fee'],
    },
    { mode: 'delivery', kind: 'basic', path: ['pick_up_status'], before: '', after: '1' },
  ]);
  expect([from, to].map(({ delivery: { basic } }) => basic)).toMatchObject([
    { value: { delivery: { base: { feeFen: { read: 400 } } } } },
    { value: { delivery: { base: { feeFen: { read: 500 } } } } },
  ]);
});

it('survives a restart, and clearing the shop’s cached data', async () => {
  await says(withFee('4.50'));
  await desk.restart();
  await desk.core.until('store-settings.changed', ({ fetching }) => !fetching);
  expect(await history()).toHaveLength(2);
  expect([...desk.ports.stores.disk.keys()].filter((name) => name.includes('store-settings'))).toEqual([
    expect.stringMatching(/\/data\/store-settings/),
    expect.stringMatching(/\/own\/store-settings/),
  ]);
});

it('drops the oldest version when there are too many', async () => {
  for (let fee = 0; fee < MOST_VERSIONS + 3; fee += 1) await says(withFee(`${fee}.00`));
  const all = await history();
  expect(all).toHaveLength(1 + MOST_VERSIONS);
  expect(all[0]?.fromSeconds).toBeGreaterThan(all.at(-1)?.fromSeconds ?? Infinity);
});

it('drops the oldest version when they are too large', async () => {
  const long = '长'.repeat(80_000);
  for (let fee = 0; fee < 30; fee += 1) await says(withFee(`${fee}.00`, { store_desc: long }));
  const { former } = await desk.get();
  expect(former).toBeGreaterThan(20);
  expect(former).toBeLessThan(30);
});

it('reports a version that it does not have', async () => {
  const { code } = await desk.core.refusal('store-settings.compare', { from: '0'.repeat(32), to: 'now' });
  expect(code).toBe('input.invalid');
});
