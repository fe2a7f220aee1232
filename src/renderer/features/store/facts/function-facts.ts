// The function settings as facts, grouped for people at the counter.
import type { Fee, FunctionSettings } from '../../../../contract/store-settings.ts';
import type { Translate } from '../../../i18n/words.ts';
import {
  coded,
  codes,
  type Fact,
  type FieldName,
  measured,
  present,
  unknownCode,
  type Speech,
} from './fact.ts';

export const functionGroups = ['fees', 'queue', 'payment', 'serving'] as const;
export type FunctionGroup = (typeof functionGroups)[number];

export const functionFacts = (settings: FunctionSettings, speech: Speech): Record<FunctionGroup, Fact[]> => ({
  fees: present([
    ...feeFacts('serverFee', settings.serverFee, speech),
    ...feeFacts('tissueFee', settings.tissueFee, speech),
    ...feeFacts('boxFee', settings.boxFee, speech),
  ]),
  queue: present(queueFacts(settings.queue, speech)),
  payment: present(paymentFacts(settings.payment, speech)),
  serving: present(servingFacts(settings, speech)),
});

const queueFacts = ({ type, waitingMinutes }: FunctionSettings['queue'], { t }: Speech): Fact[] => [
  unknownCode(['queueType', 'line_up_info.queue_rule_type'], type),
  measured(['waiting', 'line_up_info.rule_info.waiting_time'], waitingMinutes, {
    say: (read) => t('storeSettings.delivery.minutes', { n: read }),
    why: 'units',
  }),
];

const paymentFacts = ({ order, ways }: FunctionSettings['payment'], { t }: Speech): Fact[] => [
  coded(['payOrder', 'account_info.account_type'], order, (read) => t(`storeSettings.values.${read}`)),
  codes(['payWays', 'account_info.account_way'], ways, {
    format: (way) => t(`storeSettings.values.${way}`),
    ...joints(t),
  }),
];

const servingFacts = (settings: FunctionSettings, { t }: Speech): Fact[] => [
  unknownCode(['functionStatus', 'status'], settings.status),
  coded(['table', 'location_status'], settings.table, (table) => t(`storeSettings.values.${table}`)),
  codes(['takeMeal', 'take_meal_type'], settings.takeMeal, {
    format: (way) => t(`storeSettings.values.${way}`),
    ...joints(t),
  }),
  coded(['addsDishes', 'add_dish_info.allow_app_status'], settings.addsDishes, (adds) =>
    t(adds ? 'storeSettings.values.adds' : 'storeSettings.values.addsNot'),
  ),
];

const joints = (t: Translate) => ({
  and: t('storeSettings.hours.and'),
  more: t('storeSettings.hours.and') + t('page.reading.unknownCode'),
});

export const allFunctionFacts = (settings: FunctionSettings, speech: Speech): Fact[] => {
  const groups = functionFacts(settings, speech);
  return functionGroups.flatMap((group) => groups[group]);
};

const feePaths = { serverFee: 'server_fee', tissueFee: 'tissue_fee', boxFee: 'box_fee' } as const;
const feeTypes = {
  serverFee: 'serverFeeType',
  tissueFee: 'tissueFeeType',
  boxFee: 'boxFeeType',
} as const satisfies Record<keyof typeof feePaths, FieldName>;

function feeFacts(name: keyof typeof feePaths, { type, amountFen }: Fee, { money }: Speech): Fact[] {
  const path = `${feePaths[name]}_info.${feePaths[name]}`;
  return [
    measured([name, path], amountFen, { say: money, why: 'fee' }),
    unknownCode([feeTypes[name], `${path}_type`], type),
  ];
}
