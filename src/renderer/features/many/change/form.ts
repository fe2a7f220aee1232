// The form of a change of many goods.
import type { BulkChange, PriceChange, Rounding, StockChange } from '../../../../contract/bulk.ts';
import { deliveryModes } from '../../../../contract/goods.ts';
import type { GoodsFields } from '../../../../contract/goods-fields.ts';
import { type NumberFault, readCount, readMoney, showFen } from '../../../ui/money-typing.ts';
import { readMoment } from '../../../ui/shop-time.ts';

export const parts = ['price', 'stock', 'state', 'delivery', 'categories', 'groups', 'badge'] as const;
export type Part = (typeof parts)[number];

interface PriceTyped {
  kind: PriceChange['kind'];
  isLess: boolean;
  text: string;
  rounding: Rounding;
}

interface StockTyped {
  kind: StockChange['kind'] | 'sold-out';
  isLess: boolean;
  text: string;
}

interface StateTyped {
  choice: 'on-sale' | 'scheduled' | 'in-warehouse';
  moment: string;
}

export interface CategoriesTyped {
  add: readonly string[];
  remove: readonly string[];
}

export interface GroupsTyped {
  add: readonly string[];
  remove: readonly string[];
  /** Instead of single ones: only the added ones stay. */
  removesAll: boolean;
}

/** A part keeps its values while it is switched off. */
export interface ChangeForm {
  isOn: Record<Part, boolean>;
  price: PriceTyped;
  stock: StockTyped;
  state: StateTyped;
  delivery: readonly number[];
  categories: CategoriesTyped;
  groups: GroupsTyped;
  badge: GoodsFields['badge'];
}

export const blankForm = (): ChangeForm => ({
  isOn: {
    price: false,
    stock: false,
    state: false,
    delivery: false,
    categories: false,
    groups: false,
    badge: false,
  },
  price: { kind: 'scale', isLess: false, text: '', rounding: 'none' },
  stock: { kind: 'set', isLess: false, text: '' },
  state: { choice: 'on-sale', moment: '' },
  delivery: [],
  categories: { add: [], remove: [] },
  groups: { add: [], remove: [], removesAll: false },
  badge: { mark: 0, place: 'picture', picture: '' },
});

export interface PartFault {
  part: Part;
  rule: NumberFault | 'missing' | 'not-date' | 'past';
  limit: string | null;
}

type Read = BulkChange | Omit<PartFault, 'part'>;

export const onParts = ({ isOn }: ChangeForm): Part[] => parts.filter((part) => isOn[part]);

/** Reads only the parts that are switched on. */
export function readForm(form: ChangeForm, nowSeconds: number): { change: BulkChange; faults: PartFault[] } {
  const readers: Readonly<Record<Part, () => Read>> = {
    price: () => readPrice(form.price),
    stock: () => readStock(form.stock),
    state: () => readState(form.state, nowSeconds),
    delivery: () => readDelivery(form.delivery),
    categories: () => readCategories(form.categories),
    groups: () => readGroups(form.groups),
    badge: () => readBadge(form.badge),
  };
  let change: BulkChange = {};
  const faults: PartFault[] = [];
  for (const part of onParts(form)) {
    const read = readers[part]();
    if ('rule' in read) faults.push({ part, ...read });
    else change = { ...change, ...read };
  }
  return { change, faults };
}

const missing = { rule: 'missing', limit: null } as const;
const MOST_SHIFT = 99_999_999;
const HUNDRED_PERCENT = 10_000;
const MOST_PERCENT = 100_000;

/** Hundredths of a percent are read like fen: both have two decimals. */
function readPrice({ kind, isLess, text, rounding }: PriceTyped): Read {
  const read = readMoney(text);
  if ('rule' in read) return read;
  const { value } = read;
  if (value === null || (kind !== 'set' && value === 0)) return missing;
  if (kind === 'set') return { price: { kind, fen: value } };
  const mostPercent = isLess ? HUNDRED_PERCENT : MOST_PERCENT;
  const most = kind === 'scale' ? mostPercent : MOST_SHIFT;
  if (value > most) return { rule: 'too-large', limit: kind === 'scale' ? `${most / 100} %` : showFen(most) };
  const by = isLess ? -value : value;
  return {
    price: kind === 'scale' ? { kind, hundredths: by, rounding } : { kind, fen: by, rounding },
  };
}

function readStock({ kind, isLess, text }: StockTyped): Read {
  if (kind === 'sold-out') return { stock: { kind: 'set', pieces: 0 } };
  const read = kind === 'set' ? readCount(text) : readCount(text, MOST_SHIFT);
  if ('rule' in read) return read;
  const { value } = read;
  if (value === null || (kind === 'shift' && value === 0)) return missing;
  return { stock: { kind, pieces: kind === 'shift' && isLess ? -value : value } };
}

function readState({ choice, moment }: StateTyped, nowSeconds: number): Read {
  if (choice === 'on-sale') return { state: 'on-sale' };
  if (choice === 'in-warehouse') return { state: 'in-warehouse', sellAtSeconds: null };
  const sellAtSeconds = readMoment(moment);
  if (sellAtSeconds === undefined) return { rule: 'not-date', limit: null };
  if (sellAtSeconds <= nowSeconds) return { rule: 'past', limit: null };
  return { state: 'in-warehouse', sellAtSeconds };
}

function readDelivery(chosen: readonly number[]): Read {
  const delivery = deliveryModes.filter((mode) => chosen.includes(mode));
  return delivery.length === 0 ? missing : { delivery };
}

function readCategories({ add, remove }: CategoriesTyped): Read {
  if (add.length === 0 && remove.length === 0) return missing;
  return { categories: { add: [...add], remove: [...remove] } };
}

function readGroups({ add, remove, removesAll }: GroupsTyped): Read {
  if (removesAll) return { groups: { add: [...add], remove: 'all' } };
  if (add.length === 0 && remove.length === 0) return missing;
  return { groups: { add: [...add], remove: [...remove] } };
}

/** A badge with its own picture needs the picture's URL. */
const readBadge = (badge: ChangeForm['badge']): Read =>
  badge.mark === 5 && badge.picture.trim() === '' ? missing : { badge };

export const EXAMPLE_FEN = 1234;

export const roundedExample: Readonly<Record<Rounding, number>> = {
  none: 1234,
  tenth: 1230,
  half: 1250,
  whole: 1200,
  ninety: 1290,
  'ninety-nine': 1299,
};
