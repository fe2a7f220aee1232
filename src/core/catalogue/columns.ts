// The menu in columns: for each row what lists, filters, orders and searches need, and nothing else.

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
  'shard',
] as const;

/** Lists within a text stand a line each. */
export const textFields = [
  'id',
  'title',
  'pinyin',
  'codes',
  'categories',
  'parts',
  'cover',
  'groups',
] as const;

export type NumberField = (typeof numberFields)[number];
export type TextField = (typeof textFields)[number];

/** What a row is, as bits of one number. */
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
} as const;

export type Trait = keyof typeof trait;

/** One row on its own. A number that the shop does not tell is NaN. */
export type Entry = Readonly<Record<NumberField, number> & Record<TextField, string> & { traits: number }>;

/** Row for row; the rows stand by weight, sales and id, the greatest first: as a search lists equals. */
export type Columns = Readonly<
  Record<NumberField, Float64Array<ArrayBuffer>> &
    Record<TextField, readonly string[]> & { size: number; traits: Uint32Array<ArrayBuffer> }
>;

export const listed = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/** Steps of this many rows stay far below a frame. */
export const STEP = 4096;

type Numbers = Record<NumberField, Float64Array<ArrayBuffer>>;
type Texts = Record<TextField, string[]>;

const named = <Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;

export const emptyNumbers = (size: number): Numbers => named(numberFields, () => new Float64Array(size));
export const emptyTexts = (size: number): Texts => named(textFields, () => new Array<string>(size).fill(''));

/** Columns that grow row by row: an entry is let go as soon as it stands in them. */
export class GrowingColumns {
  readonly #rows = new Map<string, number>();
  readonly #texts = emptyTexts(0);
  #numbers = emptyNumbers(0);
  #traits = new Uint32Array(0);

  /** Of two entries with the same id the later one counts. */
  put(entry: Entry): void {
    const row = this.#rows.get(entry.id) ?? this.#rows.size;
    this.#rows.set(entry.id, row);
    if (row === this.#traits.length) this.#grow();
    for (const field of numberFields) this.#numbers[field][row] = entry[field];
    for (const field of textFields) this.#texts[field][row] = entry[field];
    this.#traits[row] = entry.traits;
  }

  columns(): Columns {
    const { size } = this.#rows;
    const numbers = named(numberFields, (field) => this.#numbers[field].subarray(0, size));
    return { size, traits: this.#traits.subarray(0, size), ...numbers, ...this.#texts };
  }

  #grow(): void {
    const size = Math.max(STEP, 2 * this.#traits.length);
    const [numbers, traits] = [emptyNumbers(size), new Uint32Array(size)];
    for (const field of numberFields) numbers[field].set(this.#numbers[field]);
    traits.set(this.#traits);
    this.#numbers = numbers;
    this.#traits = traits;
  }
}

/** Where a row of the new columns comes from: a row of the first, or behind them all, of the second. */
export function* gather(first: Columns, second: Columns, picks: Uint32Array): Generator<void, Columns> {
  const size = picks.length;
  const numbers = emptyNumbers(size);
  yield;
  const texts = emptyTexts(size);
  yield;
  const traits = new Uint32Array(size);
  for (let row = 0; row < size; row += 1) {
    const pick = picks[row] ?? 0;
    const from = pick < first.size ? first : second;
    const at = pick < first.size ? pick : pick - first.size;
    for (const field of numberFields) numbers[field][row] = from[field][at] ?? Number.NaN;
    for (const field of textFields) texts[field][row] = from[field][at] ?? '';
    traits[row] = from.traits[at] ?? 0;
    if (row % STEP === STEP - 1) yield;
  }
  return { size, traits, ...numbers, ...texts };
}
