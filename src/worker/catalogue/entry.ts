// Reads one record of the shop into a row of the catalogue, or reports which fields cannot be read.
import {
  modesMask,
  isOnSale,
  joinsMarketing,
  NO_POINTS,
  POINTS_EXCHANGE,
} from '../../wire/sections/goods-meaning.ts';
import { goodsItem } from '../../wire/sections/goods-record.ts';
import { readerOf } from '../../wire/scalars/bare.ts';
import { idAndTitleOf } from '../../wire/record-fields.ts';
import { textOf } from '../../wire/scalars/scalar.ts';
import { dayFrom, type Moment } from '../../wire/scalars/time.ts';
import type { z } from 'zod';
import { isFlashOn, pricedRow, pricesNow } from '../../records/price-now.ts';
import { type Entry, trait } from './columns.ts';
import { type Readings, soundsOf } from '../../text/pinyin.ts';

/** What a record alone does not say. */
export interface ReaderDeps {
  /** Converts a local date-time of the shop to epoch seconds. */
  secondsOf: (local: string) => number | undefined;
  /** The pinyin readings of each character. */
  readings: Readings;
  /** The second of an item's last write, if it is known more exactly than the day in the record. */
  changedAt?: (id: string) => number | undefined;
}

/** A record that is left out of the columns, with what can be read of it. */
export interface Unreadable {
  /** The number of the shard file that holds it. */
  shard: number;
  id?: string;
  title?: string;
  /** The names of the unreadable fields. */
  fields: readonly string[];
}

export type ReadEntry = { ok: true; entry: Entry } | { ok: false; unreadable: Unreadable };

const readItem = readerOf(goodsItem);

type GoodsRecord = z.output<typeof goodsItem>['form_data'];

/** Reads a record of the shard with this number. */
export type Reader = (raw: unknown, shard: number) => ReadEntry;

export function openReader({ secondsOf, changedAt, readings }: ReaderDeps): Reader {
  const known = new Map<string, number>();
  const seconds = (local: string) => {
    const held = known.get(local) ?? secondsOf(local) ?? Number.NaN;
    known.set(local, held);
    return held;
  };
  const times: Times = { seconds, changedAt: changedAt ?? (() => undefined) };
  return (raw, shard) => {
    const item = readItem(raw);
    if (item === undefined)
      return { ok: false, unreadable: { ...idAndTitleOf(raw), shard, fields: unreadableFields(raw) } };
    return { ok: true, entry: { ...entryOf(item.form_data, times, readings), shard } };
  };
}

function unreadableFields(raw: unknown): string[] {
  const issues = goodsItem.safeParse(raw).error?.issues ?? [];
  return [...new Set(issues.map(({ path }) => path.slice(1).join('.') || 'form_data'))];
}

interface Times {
  seconds: (local: string) => number;
  changedAt: (id: string) => number | undefined;
}

function entryOf(record: GoodsRecord, times: Times, readings: Readings): Omit<Entry, 'shard'> {
  return {
    id: record.id,
    // A lone surrogate would not survive being written to disk.
    title: record.title.toWellFormed(),
    pinyin: soundsOf(record.title, readings),
    codes: codesOf(record).join('\n'),
    options: optionsOf(record).join('\n').toWellFormed(),
    categories: [...new Set(record.category_id ?? [])].join('\n'),
    parts: (record.package ?? []).map((part) => part.goods_id).join('\n'),
    cover: record.cover ?? '',
    groups: [...new Set(record.receipt_group_id ?? [])].join('\n'),
    ...amountsOf(record),
    ...changeOf(record, times),
    sellAt: secondsOf(record.sell_time ?? null, times) ?? Number.NaN,
    traits: traitsOf(record),
  };
}

function amountsOf(record: GoodsRecord) {
  const { price = Number.NaN, goods_model: rows = [] } = record;
  const { nowFen, nowUpToFen } = pricesNow(
    { priceFen: record.price ?? null, saleFen: record.sale_price ?? null, isFlashOn: isFlashOn(record) },
    rows.map(pricedRow),
  );
  const dearest = rows.reduce((most, row) => Math.max(most, row.price ?? -Infinity), -Infinity);
  return {
    price,
    upTo: dearest > price ? dearest : Number.NaN,
    // 0.00 means that there is no sale price.
    sale: (record.sale_price ?? 0) > 0 ? (record.sale_price ?? Number.NaN) : Number.NaN,
    now: nowFen ?? Number.NaN,
    nowUpTo: nowUpToFen ?? Number.NaN,
    stock: record.stock ?? Number.NaN,
    sales: record.sales ?? Number.NaN,
    weight: record.weight ?? Number.NaN,
    views: /^\d{1,15}$/.test(record.viewed_count ?? '') ? Number(record.viewed_count) : Number.NaN,
    addTime: record.add_time === undefined ? Number.NaN : (record.add_time ?? 0),
  };
}

/** The codes by which the service finds an item; a row's code is sent in a field of its own by some shops. */
function codesOf({ code = '', scan_code: scanCode = '', goods_model: rows = [] }: GoodsRecord): string[] {
  const ofRows = rows.flatMap((row) => [row.commodity_code ?? '', textOf(row.code) ?? '']);
  return [...new Set([code, scanCode, ...ofRows])].filter((held) => held !== '' && !held.includes('\n'));
}

/** The names of the options of all kinds. */
function optionsOf({ model: kinds = [] }: GoodsRecord): string[] {
  const names = kinds.flatMap(({ options }) => options.map(({ name }) => name));
  return [...new Set(names)].filter((name) => name !== '' && !name.includes('\n'));
}

function secondsOf(moment: Moment, { seconds }: Times): number | undefined {
  if (moment === null) return undefined;
  return typeof moment === 'number' ? moment : seconds(moment);
}

/** The range in which the last write lies: a record has only its day, unless the exact second is known. */
function changeOf(record: GoodsRecord, times: Times): Pick<Entry, 'changedFrom' | 'changedTo'> {
  const exact = times.changedAt(record.id);
  const { update_time: changedAt } = record;
  if (exact === undefined && typeof changedAt === 'string' && dayFrom(changedAt) !== undefined)
    return { changedFrom: times.seconds(changedAt), changedTo: times.seconds(dayAfter(changedAt)) - 1 };
  const second = exact ?? (changedAt === undefined ? Number.NaN : (secondsOf(changedAt, times) ?? 0));
  return { changedFrom: second, changedTo: second };
}

const DAY_MS = 86_400_000;
const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

function traitsOf(record: GoodsRecord): number {
  const integral = record.integral ?? NO_POINTS;
  const isForSale = isOnSale({ status: record.status === 0 ? 0 : 1, sellAt: null }, 0);
  const joins = joinsMarketing({
    isPresell: record.is_presell_goods ?? false,
    isGift: record.is_gift_goods ?? false,
    integral,
  });
  const held: [bit: number, isHeld: boolean][] = [
    [trait.forSale, isForSale],
    [trait.inWarehouse, record.status === 1],
    [trait.flashSale, record.is_seckill === 1],
    [trait.flashOn, isFlashOn(record)],
    [trait.groupBuy, record.is_group_buy === 1],
    [trait.package, record.is_package_goods ?? (record.package ?? []).length > 0],
    [trait.multi, (record.goods_model ?? []).length > 0],
    [trait.vip, record.is_vip_goods ?? false],
    [trait.joinsMarketing, joins],
    [trait.typeZero, record.type === 0],
    [trait.typeOne, record.type === 1],
    [trait.noPoints, integral < 0],
    [trait.pointsDiscount, integral === 0 || integral === 1],
    [trait.pointsExchange, integral === POINTS_EXCHANGE],
    [trait.soldOut, record.stock === 0],
  ];
  return held.reduce((bits, [bit, isHeld]) => (isHeld ? bits | bit : bits), modesOf(record));
}

/** The delivery modes as `modesMask` encodes them, shifted to their trait bits. */
function modesOf({ pick_up_type: modes = [] }: GoodsRecord): number {
  const known = modes.filter((mode) => mode === 1 || mode === 2 || mode === 3 || mode === 4);
  return (modesMask(known) >>> 1) * trait.mode1;
}
