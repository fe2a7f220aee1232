// The menu in columns: only what lists, filters, orders and searches need of each row.

export const numberFields = [
  'price',
  'stock',
  'sales',
  'weight',
  'views',
  'addTime',
  'changedFrom',
  'changedTo',
  'sellAt',
  'upTo',
  'sale',
  'now',
  'nowUpTo',
  'shard',
] as const;

/** A field that holds a list has one element per line. */
export const textFields = [
  'id',
  'title',
  'pinyin',
  'codes',
  'options',
  'categories',
  'parts',
  'cover',
  'groups',
] as const;

export type NumberField = (typeof numberFields)[number];
export type TextField = (typeof textFields)[number];

/** The bits of a row's `traits`. */
export const trait = {
  forSale: 1 << 0,
  inWarehouse: 1 << 1,
  flashSale: 1 << 2,
  groupBuy: 1 << 3,
  package: 1 << 4,
  multi: 1 << 5,
  vip: 1 << 6,
  joinsMarketing: 1 << 7,
  typeZero: 1 << 8,
  typeOne: 1 << 9,
  noPoints: 1 << 10,
  pointsDiscount: 1 << 11,
  pointsExchange: 1 << 12,
  mode1: 1 << 13,
  mode2: 1 << 14,
  mode3: 1 << 15,
  mode4: 1 << 16,
  soldOut: 1 << 17,
  flashOn: 1 << 18,
} as const;

export type Trait = keyof typeof trait;

/** One row. A number that the shop does not send is NaN. */
export type Entry = Readonly<Record<NumberField, number> & Record<TextField, string> & { traits: number }>;

/** All rows, sorted by weight, sales and id in descending order, which is how a search lists equals. */
export type Columns = Readonly<
  Record<NumberField, Float64Array<ArrayBuffer>> &
    Record<TextField, readonly string[]> & { size: number; traits: Uint32Array<ArrayBuffer> }
>;

export const splitList = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/** The rows for which growing columns have space at first. */
const FIRST_SIZE = 4096;

type Numbers = Record<NumberField, Float64Array<ArrayBuffer>>;
type Texts = Record<TextField, string[]>;

const recordOf = <Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;

export const emptyNumbers = (size: number): Numbers => recordOf(numberFields, () => new Float64Array(size));
export const emptyTexts = (size: number): Texts =>
  recordOf(textFields, () => new Array<string>(size).fill(''));

/** Columns that grow row by row, so that no entry object is held after it was added. */
export class GrowingColumns {
  readonly #rows = new Map<string, number>();
  readonly #texts = emptyTexts(0);
  #numbers = emptyNumbers(0);
  #traits = new Uint32Array(0);

  /** Of two entries with the same id the later one wins. */
  add(entry: Entry): void {
    const row = this.#rows.get(entry.id) ?? this.#rows.size;
    this.#rows.set(entry.id, row);
    if (row === this.#traits.length) this.#grow();
    for (const field of numberFields) this.#numbers[field][row] = entry[field];
    for (const field of textFields) this.#texts[field][row] = entry[field];
    this.#traits[row] = entry.traits;
  }

  columns(): Columns {
    const { size } = this.#rows;
    const numbers = recordOf(numberFields, (field) => this.#numbers[field].subarray(0, size));
    return { size, traits: this.#traits.subarray(0, size), ...numbers, ...this.#texts };
  }

  #grow(): void {
    const size = Math.max(FIRST_SIZE, 2 * this.#traits.length);
    const [numbers, traits] = [emptyNumbers(size), new Uint32Array(size)];
    for (const field of numberFields) numbers[field].set(this.#numbers[field]);
    traits.set(this.#traits);
    this.#numbers = numbers;
    this.#traits = traits;
  }
}

/** Builds new columns from picked rows: a pick below `first.size` is a row of the first, any other a row of the second. */
export function gather(first: Columns, second: Columns, picks: Uint32Array): Columns {
  const size = picks.length;
  const numbers = emptyNumbers(size);
  const texts = emptyTexts(size);
  const traits = new Uint32Array(size);
  for (let row = 0; row < size; row += 1) {
    const pick = picks[row] ?? 0;
    const from = pick < first.size ? first : second;
    const at = pick < first.size ? pick : pick - first.size;
    for (const field of numberFields) numbers[field][row] = from[field][at] ?? Number.NaN;
    for (const field of textFields) texts[field][row] = from[field][at] ?? '';
    traits[row] = from.traits[at] ?? 0;
  }
  return { size, traits, ...numbers, ...texts };
}
