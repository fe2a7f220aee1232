// The basic settings as facts.
import type {
  BasicSettings,
  DeliveryRules,
  OpeningWeek,
  StoreCard,
} from '../../../../contract/store-settings.ts';
import { hoursWords } from '../hours/hours-words.ts';
import { coded, type Fact, type Measure, measured, present, unknownCode, said, type Speech } from './fact.ts';

export const basicFacts = (basic: BasicSettings, speech: Speech): Fact[] => [
  ...configurationFacts(basic, speech),
  ...openingFacts(basic.opening, speech),
  ...(basic.delivery === null ? [] : deliveryFacts(basic.delivery, speech)),
  ...storeFacts(basic.store),
];

export const configurationFacts = (basic: BasicSettings, { moment }: Speech): Fact[] =>
  present([
    said(['configName', 'config_name'], basic.name),
    unknownCode(['status', 'pick_up_status'], basic.status),
    unknownCode(['deliverTypes', 'can_use_deliver_type'], basic.deliverTypes.join(', ')),
    measured(['changedAt', 'update_time'], basic.changedAtSeconds, { say: moment, why: null }),
  ]);

export function openingFacts(week: OpeningWeek, speech: Speech): Fact[] {
  const { t } = speech;
  const path = 'config_data.business_rule';
  const hours: Fact = {
    field: 'hours',
    path: `${path}.custom`,
    isCode: false,
    why: 'hours',
    raw: week.rules.length === 0 ? '' : JSON.stringify(week.rules),
    words: hoursWords(week, speech),
  };
  return present([
    coded(['openingKind', `${path}.type`], week.kind, (kind) => t(`storeSettings.values.${kind}`)),
    hours,
    coded(['skipsHolidays', `${path}.exclude_holiday`], week.skipsHolidays, (skips) =>
      t(skips ? 'storeSettings.values.skipped' : 'storeSettings.values.notSkipped'),
    ),
  ]);
}

export function deliveryFacts(
  { areaType, areaMetres, base, increment }: DeliveryRules,
  speech: Speech,
): Fact[] {
  const { t, money, number } = speech;
  const path = 'config_data.deliver_rule_data';
  const yuan: Measure = { say: money, why: 'units' };
  const minutes: Measure = { say: (read) => t('storeSettings.delivery.minutes', { n: read }), why: 'units' };
  const distance: Measure = {
    say: (read) => t('storeSettings.delivery.kilometres', { n: number(read / 1000) }),
    why: 'units',
  };
  return present([
    unknownCode(['areaType', 'config_data.set_deliver_area_type'], areaType),
    measured(['area', 'config_data.deliver_distance'], areaMetres, distance),
    measured(['baseDistance', `${path}.base_deliver_distance`], base.distanceMetres, distance),
    measured(['baseLeast', `${path}.base_min_deliver_price`], base.leastFen, yuan),
    measured(['baseFee', `${path}.base_deliver_fee`], base.feeFen, yuan),
    measured(['baseMinutes', `${path}.base_deliver_time`], base.minutes, minutes),
    measured(['incrementDistance', `${path}.increment_deliver_distance`], increment.distanceMetres, distance),
    measured(['incrementLeast', `${path}.increment_min_deliver_price`], increment.leastFen, yuan),
    measured(['incrementFee', `${path}.increment_deliver_fee`], increment.feeFen, yuan),
    measured(['incrementMinutes', `${path}.increment_deliver_time`], increment.minutes, minutes),
  ]);
}

export const storeFacts = (store: StoreCard): Fact[] =>
  present([
    said(['title', 'app_store_data.title'], store.title),
    said(['description', 'app_store_data.store_desc'], store.description),
    said(['address', 'app_store_data.address_detail'], store.address),
    said(['region', 'region_data'], store.region.names.join(' ') || store.region.whole),
    said(['contactName', 'app_store_data.contact_name'], store.contactName),
    said(['contactPhone', 'app_store_data.contact_phone'], store.contactPhone),
    said(['servicePhone', 'app_store_data.service_phone'], store.servicePhone),
    said(['longitude', 'app_store_data.longitude'], store.longitude),
    said(['latitude', 'app_store_data.latitude'], store.latitude),
    said(['industry', 'app_store_data.industry_type'], store.industry),
    unknownCode(['storeStatus', 'app_store_data.status'], store.status),
  ]);
