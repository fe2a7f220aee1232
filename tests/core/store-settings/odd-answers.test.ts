// Invalid settings: each odd field is named and shown as it came, and does not affect the others.

import { expect, it } from 'vitest';
import { fc } from '../../support/fast-check.ts';
import { basicSettings, functionSettings } from '../../../src/contract/store-settings.ts';
import { readBasic } from '../../../src/core/store-settings/read-basic.ts';
import { readFunctions } from '../../../src/core/store-settings/answers.ts';

const read = (sent: object) => readBasic(sent, () => 'picture');
const withRule = (business_rule: unknown) => read({ config_data: { business_rule } });
const times = (business_time: unknown) => withRule({ type: '2', custom: { business_time } }).opening.rules;

const span = { start_time: '9:00', end_time: '17:00' };

it.each([
  [{ 0: { business_week: '1111111', business_time_interval: { 1: span } } }],
  [{ 3: { business_week: 1111111, business_time_interval: [span] } }],
])('reads opening times that came as a map: %j', (business_time) => {
  expect(times(business_time)).toMatchObject([
    { days: { read: Array(7).fill(true) }, spans: [{ read: { opensMinute: 540, closesMinute: 1020 } }] },
  ]);
});

it.each(['11111', '11111112', '1111121', 'weekdays', '', 11])(
  'does not guess the meaning of the week %j',
  (business_week) => {
    const [rule] = times([{ business_week, business_time_interval: [span] }]);
    expect(rule?.days).toEqual({ raw: String(business_week), read: null });
  },
);

it.each([
  ['22:00', '02:00', { opensMinute: 1320, closesMinute: 1560 }],
  ['22:00', '00:00', { opensMinute: 1320, closesMinute: 1440 }],
  ['00:00', '24:00', { opensMinute: 0, closesMinute: 1440 }],
  ['00:00', '23:59', { opensMinute: 0, closesMinute: 1440 }],
  ['00:00:00', '23:59:59', { opensMinute: 0, closesMinute: 1440 }],
  ['06:00', '06:00', { opensMinute: 360, closesMinute: 1800 }],
  ['6:00', '25:00', null],
  ['06:60', '10:00', null],
  ['morning', '', null],
])('reads the hours from %s to %s', (start_time, end_time, expected) => {
  const [rule] = times([{ business_week: '1000000', business_time_interval: [{ start_time, end_time }] }]);
  expect(rule?.spans[0]?.read).toEqual(expected);
});

it('names each unreadable field by its path', () => {
  const sent = {
    config_data: {
      business_rule: 'always',
      deliver_distance: 'far',
      deliver_rule_data: { base_deliver_fee: '4,00' },
    },
    app_store_data: [1, 2],
    region_data: { region_names: null, region_string: ['a'] },
  };
  expect(read(sent).odd.toSorted()).toEqual([
    ...['app_store_data', 'config_data.business_rule', 'config_data.deliver_distance'],
    ...['config_data.deliver_rule_data.base_deliver_fee', 'region_data.region_string'],
  ]);
});

it('passes an unknown code through', () => {
  const { kind } = withRule({ type: '7' }).opening;
  const { payment, takeMeal } = readFunctions({
    account_info: { account_type: 9 },
    take_meal_type: { 1: '2', 2: 'x' },
  });
  expect([kind, payment.order]).toEqual([
    { raw: '7', read: null },
    { raw: '9', read: null },
  ]);
  expect(takeMeal).toEqual([
    { raw: '2', read: 'at-counter' },
    { raw: 'x', read: null },
  ]);
});

it('has no delivery rules if the shop sent none', () => {
  for (const deliver_rule_data of [[], { base_deliver_fee: '', increment_deliver_time: null }, undefined]) {
    expect(read({ config_data: { deliver_rule_data, deliver_distance: '' } }).delivery).toBeNull();
  }
});

const names = [
  ...['config_data', 'business_rule', 'custom', 'business_time', 'business_week', 'business_time_interval'],
  ...['app_store_data', 'region_data', 'region_names', 'logo', 'take_meal_type', 'line_up_info', 'rule_info'],
  ...[
    'deliver_rule_data',
    'deliver_distance',
    'box_fee_info',
    'box_fee',
    'account_info',
    '__proto__',
    'constructor',
  ],
];

const { anything } = fc.letrec((tie) => ({
  anything: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<unknown>('', '0', 0, null, true, '1111111', '09:00', -1, 1.5, 'é'),
    fc.array(tie('anything'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...names), tie('anything'), { maxKeys: 4 }),
  ),
}));

it('decodes any value into the promised shape without throwing', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), anything), (sent) => {
      basicSettings.parse(read(sent));
      functionSettings.parse(readFunctions(sent));
    }),
    { numRuns: 300 },
  );
});
