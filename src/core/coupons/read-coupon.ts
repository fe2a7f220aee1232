// Reads a coupon field by field, so that one unreadable field does not hide the others.
import type { CouponDetail, CouponLine, CouponTerms, CouponWorth } from '../../contract/coupons.ts';
import { fenFromYuan } from '../../wire/scalars/money.ts';
import type { Code } from '../../wire/scalars/numbers.ts';
import { textOf } from '../../wire/scalars/scalar.ts';
import { clockFrom, type Moment } from '../../wire/scalars/time.ts';
import { coupon } from '../../wire/sections/coupon.ts';
import { fieldsOf, rawOf } from '../../wire/record-fields.ts';
import type { LocalOf } from '../../wire/shop-time.ts';
import type { JsonValue } from '../ports.ts';

const KNOWN_TYPES = 6;
const AMOUNTS = [0, 2, 4, 5];

export type CouponFace = Pick<CouponLine, 'title' | 'subTitle' | 'type' | 'worth' | 'value' | 'useUntil'>;

export interface CouponReading {
  /** Undefined if the record is no coupon. */
  id: string | undefined;
  appId: string;
  face: CouponFace;
  terms: Omit<CouponTerms, 'isForeign'>;
  /** The shop's address of its picture. */
  logo: string;
  sent: Omit<CouponDetail, 'line' | 'terms' | 'picture'>;
}

type Read = ReturnType<typeof readerOf>;

export function readCoupon(record: JsonValue, localOf: LocalOf): CouponReading {
  const read = readerOf(record, localOf);
  const type = codedOf(read.field('type'), (code) => code >= 0 && code <= KNOWN_TYPES);
  const value = read.field('value') ?? '';
  const face = { title: read.field('title') ?? '', subTitle: read.field('sub_title') ?? '', type, value };
  const terms = termsOf(read, type);
  const sent = sentOf(record, read);
  const logo = read.field('logo') ?? '';
  return {
    id: read.field('id'),
    appId: sent.appId,
    face: { ...face, worth: worthOf(type.read, value), ...fixedEnd(terms) },
    terms: { ...terms, unread: read.unread() },
    logo,
    sent: { ...sent, rest: restOf(record, read.unread()) },
  };
}

const FIXED_DAYS = -1;

const fixedEnd = ({ expire, useUntil }: Pick<CouponTerms, 'expire' | 'useUntil'>) =>
  expire.read === FIXED_DAYS && useUntil !== null ? { useUntil } : {};

/** Also records which fields cannot be read. */
function readerOf(record: JsonValue, localOf: LocalOf) {
  const unread = new Set<string>();
  const plain = fieldsOf(coupon.shape, record);
  const field = ((name: Parameters<typeof plain>[0]) => {
    const value = plain(name);
    if (value === undefined && rawOf(record, name) !== undefined) unread.add(name);
    return value;
  }) as typeof plain;
  const orUnread = <Value>(name: string, value: Value | undefined): Value | null => {
    if (value === undefined) unread.add(name);
    return value ?? null;
  };
  return {
    field,
    unread: () => [...unread],
    isUnread: (name: string) => unread.has(name),
    moment: (moment: Moment | undefined) => (typeof moment === 'number' ? localOf(moment) : (moment ?? null)),
    clock: (name: string, value: unknown): string | null => {
      if (value === undefined || value === null || value === '') return null;
      return orUnread(name, clockFrom(textOf(value) ?? ''));
    },
  };
}

function codedOf(code: Code | undefined, isKnown: (code: number) => boolean) {
  const isRead = typeof code === 'number' && isKnown(code);
  return { raw: String(code ?? ''), read: isRead ? code : null };
}

function worthOf(type: number | null, value: string): CouponWorth | null {
  if (type === null) return null;
  if (type === 3) return { kind: 'exchange' };
  const hundredths = fenFromYuan(value);
  if (hundredths === undefined || hundredths < 0) return null;
  if (AMOUNTS.includes(type)) return { kind: 'amount', fen: hundredths };
  if (type === 6) return { kind: 'uses', count: hundredths / 100 };
  return hundredths <= 1000 ? { kind: 'discount', tenths: hundredths / 100 } : null;
}

const EVERYTHING_GOES = new Set(['', '0', '[]', '{}', 'null']);

function termsOf({ field, moment, clock, isUnread }: Read, type: CouponTerms['type']) {
  const condition = field('condition') ?? (isUnread('condition') ? undefined : '');
  /** A missing field excludes nothing. */
  const exclusion = (name: 'exclude_weekend' | 'exclude_holiday') => {
    const raw = field(name) ?? '';
    return raw === '' && !isUnread(name) ? { raw, read: false } : flagOf(raw);
  };
  return {
    type,
    condition: { raw: condition ?? '', fen: condition === '' ? 0 : (fenFromYuan(condition ?? '') ?? null) },
    isDeleted: field('is_deleted') ?? false,
    isOnSale: flagOf(String(field('enable_status') ?? '')),
    getFrom: moment(field('start_get_time')),
    getUntil: moment(field('end_get_time')),
    useFrom: moment(field('start_use_date')),
    useUntil: moment(field('end_use_date')),
    hoursFrom: clock('start_use_time', field('start_use_time')),
    hoursUntil: clock('end_use_time', field('end_use_time')),
    dailyFrom: clock('daily_start_use_time', field('daily_start_use_time')),
    dailyUntil: clock('daily_end_use_time', field('daily_end_use_time')),
    noWeekends: exclusion('exclude_weekend'),
    noHolidays: exclusion('exclude_holiday'),
    react: field('react') ?? null,
    expire: codedOf(field('expire'), (code) => code >= -1),
    inWords: [
      { name: 'extra_condition', text: field('extra_condition') ?? '' },
      { name: 'exchange_condition', text: wordsOf(field('exchange_condition')) },
      { name: 'user_condition', text: wordsOf(field('user_condition')) },
      { name: 'user_condition_list', text: (field('user_condition_list') ?? []).map(wordsOf).join(', ') },
    ].filter(({ text }) => !EVERYTHING_GOES.has(text.trim())),
  };
}

const flagOf = (raw: string) => ({ raw, read: raw === '1' ? true : raw === '0' ? false : null });

const wordsOf = (value: unknown): string =>
  value === undefined || value === null ? '' : (textOf(value) ?? JSON.stringify(value));

function sentOf(record: JsonValue, { field, moment }: Read) {
  return {
    background: field('background') ?? '',
    buttonColour: field('button_color') ?? '',
    appName: field('app_name') ?? '',
    appId: field('app_id') ?? '',
    handedOut: field('recv_num') ?? null,
    used: field('consume_num') ?? null,
    left: field('stock') ?? null,
    perGuest: field('limit_num') ?? null,
    address: field('address') ?? '',
    phone: field('phone') ?? '',
    inList: flagOf(field('in_show_list') ?? ''),
    addedAt: moment(field('add_time')),
    extraGoods: (field('extra_goods_info') ?? []).map(extraGoodsOf),
    record,
  };
}

const extraGoodsOf = (sent: unknown) => ({
  id: wordsOf(rawOf(sent, 'id')),
  title: textOf(sent) ?? wordsOf(rawOf(sent, 'title')),
  amount: wordsOf(rawOf(sent, 'num')),
});

/** Fields that other parts of the detail show. */
const shown = new Set([
  ...['id', 'app_id', 'app_name', 'logo', 'title', 'sub_title', 'type', 'condition', 'value', 'add_time'],
  ...['react', 'expire', 'consume_num', 'recv_num', 'stock', 'limit_num', 'address', 'phone', 'is_deleted'],
  ...['enable_status', 'start_get_time', 'end_get_time', 'start_use_date', 'end_use_date'],
  ...['start_use_time', 'end_use_time', 'daily_start_use_time', 'daily_end_use_time', 'exclude_holiday'],
  ...['exclude_weekend', 'in_show_list', 'extra_condition', 'exchange_condition', 'user_condition'],
  ...['user_condition_list', 'extra_goods_info'],
]);

function restOf(record: JsonValue, unread: readonly string[]): CouponDetail['rest'] {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return [];
  return Object.entries(record)
    .filter(([name]) => !shown.has(name) || unread.includes(name))
    .map(([name, value]) => ({ name, value }));
}
