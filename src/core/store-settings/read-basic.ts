// Decodes the basic settings: opening hours, delivery range and prices, and the store's details.
import type {
  BasicSettings,
  DeliveryRules,
  DeliveryStep,
  OpeningSpan,
  OpeningWeek,
  StoreCard,
  Decoded,
} from '../../contract/store-settings.ts';
import { fen } from '../../wire/scalars/money.ts';
import { intText } from '../../wire/scalars/numbers.ts';
import { secondsText } from '../../wire/scalars/time.ts';
import type { PictureName } from '../platform/shop/picture.ts';
import { type SentGroup, sentGroup } from './sent-group.ts';
import type { Refuse } from '../../wire/scalars/bare.ts';
import { readText, scalar } from '../../wire/scalars/scalar.ts';

const KILOMETRES = /^\d{1,6}(?:\.\d{1,3}0*)?$/;
const TIME_OF_DAY = /^(\d{1,2}):(\d{2})(?::\d{2})?$/;
const DIGITS_OF_A_WEEK = /^[01]{7}$/;
const MINUTES_OF_A_DAY = 1440;

/** Kilometres with up to three decimals, as whole metres. */
export const kilometres = () =>
  scalar<string, number>({
    read: (raw, refuse) => {
      const text = readText(raw, refuse, 'not-number').trim();
      return KILOMETRES.test(text) ? Math.round(Number(text) * 1000) : refuse('not-number');
    },
    write: (metres) => String(metres / 1000),
  });

function readMinute(raw: unknown, refuse: Refuse): number {
  const [, hour = '', minute = ''] = TIME_OF_DAY.exec(readText(raw, refuse, 'not-date').trim()) ?? [];
  const minutes = Number(hour) * 60 + Number(minute);
  const isOne = hour !== '' && Number(minute) < 60 && minutes <= MINUTES_OF_A_DAY;
  return isOne ? minutes : refuse('not-date');
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** HH:MM as minutes since midnight; 24:00 is the end of the day. */
export const timeOfDay = () =>
  scalar<string, number>({
    read: readMinute,
    write: (minutes) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`,
  });

/** Seven digits from Monday on; 1 if the day counts. */
export const daysOfWeek = () =>
  scalar<string, boolean[]>({
    read: (raw, refuse) => {
      const text = readText(raw, refuse, 'not-text').trim();
      return DIGITS_OF_A_WEEK.test(text) ? Array.from(text, (digit) => digit === '1') : refuse('not-text');
    },
    write: (days) => days.map((counts) => (counts ? '1' : '0')).join(''),
  });

const DAY_MINUTES = 24 * 60;

const week = daysOfWeek();
const time = timeOfDay();
const distance = kilometres();
const money = fen({ min: 0 });
const whole = intText({ min: 0 });
const moment = secondsText();

export function readBasic(sent: object, pictureName: PictureName): BasicSettings {
  const odd: string[] = [];
  const all = sentGroup(sent, odd);
  const config = all.group('config_data');
  return {
    name: all.text('config_name'),
    status: all.text('pick_up_status'),
    deliverTypes: all.texts('can_use_deliver_type'),
    changedAtSeconds: all.decode('update_time', moment),
    opening: openingOf(config.group('business_rule')),
    delivery: deliveryOf(config),
    store: storeOf(all, pictureName),
    odd,
  };
}

function openingOf(rule: SentGroup): OpeningWeek {
  return {
    kind: rule.coded('type', { '1': 'always', '2': 'custom' }),
    skipsHolidays: rule.coded('exclude_holiday', { '0': false, '1': true }),
    rules: rule
      .group('custom')
      .groups('business_time')
      .map((one) => ({
        days: one.decode('business_week', week),
        spans: one.groups('business_time_interval').map(spanOf),
      })),
    raw: rule.raw,
  };
}

/** Equal opening and closing times mean round the clock. */
function spanOf(interval: SentGroup): Decoded<OpeningSpan> {
  const { raw: start, read: opensMinute } = interval.decode('start_time', time);
  const { raw: end, read: closes } = interval.decode('end_time', time);
  const raw = start === '' && end === '' ? interval.raw : `${start}–${end}`;
  if (opensMinute === null || closes === null) return { raw, read: null };
  // Many shops write the last minute of the day as its end.
  const last = closes === DAY_MINUTES - 1 ? DAY_MINUTES : closes;
  const closesMinute = last > opensMinute ? last : last + DAY_MINUTES;
  return { raw, read: { opensMinute, closesMinute } };
}

/** Null if all fields are empty: the shop does not deliver. */
function deliveryOf(config: SentGroup): DeliveryRules | null {
  const rules = config.group('deliver_rule_data');
  const areaMetres = config.decode('deliver_distance', whole);
  const [base, increment] = [stepOf(rules, 'base'), stepOf(rules, 'increment')];
  const all = [areaMetres, ...Object.values(base), ...Object.values(increment)];
  if (all.every(({ raw }) => raw === '')) return null;
  return { areaType: config.text('set_deliver_area_type'), areaMetres, base, increment };
}

const stepOf = (rules: SentGroup, step: 'base' | 'increment'): DeliveryStep => ({
  distanceMetres: rules.decode(`${step}_deliver_distance`, distance),
  leastFen: rules.decode(`${step}_min_deliver_price`, money),
  feeFen: rules.decode(`${step}_deliver_fee`, money),
  minutes: rules.decode(`${step}_deliver_time`, whole),
});

function storeOf(all: SentGroup, pictureName: PictureName): StoreCard {
  const store = all.group('app_store_data');
  const region = all.group('region_data');
  const names = region.group('region_names');
  const logo = store.text('logo');
  return {
    title: store.text('title'),
    description: store.text('store_desc'),
    contactName: store.text('contact_name'),
    contactPhone: store.text('contact_phone'),
    servicePhone: store.text('service_phone'),
    region: {
      whole: region.text('region_string') || store.text('region'),
      names: ['country', 'province', 'city', 'district']
        .map((name) => names.text(name))
        .filter((name) => name !== ''),
    },
    address: store.text('address_detail'),
    longitude: store.text('longitude'),
    latitude: store.text('latitude'),
    industry: store.text('industry_type'),
    status: store.text('status'),
    logo: logo === '' ? null : pictureName(logo),
  };
}
