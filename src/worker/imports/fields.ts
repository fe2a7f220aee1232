// Reads the cells of each column into fields of an item, with the words of the given languages.
import { deliveryModes, type GoodsCategory } from '../../contract/goods.ts';
import type { SomeGoodsFields } from '../../contract/goods-fields.ts';
import type { ImportField } from '../../contract/import-fields.ts';
import type { ImportChoices, ImportWords } from '../../contract/imports.ts';
import type { Zone } from '../../contract/time-zone.ts';
import { nameReader, SEPARATORS } from './cell-names.ts';
import { plainText, type Read, readMoment, readMoney, readStock } from './cell-values.ts';
import { folded } from './headings.ts';

/** Columns that identify an item or name its options are read for themselves. */
export type WrittenField = Exclude<
  ImportField,
  'id' | 'codes' | 'secondTitle' | 'archived' | 'handle' | 'variation' | `option${1 | 2 | 3}${'' | 'Name'}`
>;
type State = keyof ImportWords['states'];

/** The values of the item that are needed to understand a cell. */
type Held = Pick<SomeGoodsFields, 'categories' | 'receiptGroups' | 'sellAtSeconds'>;

export interface FieldReader {
  read: (field: WrittenField, text: string, held: Held) => Read<SomeGoodsFields>;
  state: (text: string) => State | undefined;
}

/** The name of the field that a column fills. */
export const nameOf: Readonly<Record<WrittenField, keyof SomeGoodsFields>> = {
  title: 'title',
  code: 'code',
  price: 'priceFen',
  virtualPrice: 'virtualFen',
  stock: 'stock',
  state: 'state',
  sellAt: 'sellAtSeconds',
  scanCode: 'scanCode',
  categories: 'categories',
  receiptGroups: 'receiptGroups',
  delivery: 'delivery',
  boxFee: 'boxFeeFen',
  supplier: 'supplier',
  description: 'description',
  shareTitle: 'shareTitle',
  cover: 'cover',
};

/** Fields that each combination has for itself. */
const ofRow = new Set<ImportField>(['price', 'virtualPrice', 'stock']);

export const isOfRow = (field: ImportField): boolean => ofRow.has(field);

type Reader = (text: string, held: Held) => Read<SomeGoodsFields>;

interface ReaderDeps {
  words: ImportWords;
  categories: readonly GoodsCategory[];
  /** The names of the receipt groups. */
  groups: ReadonlyMap<string, string>;
  zone: Zone;
  choices: Pick<ImportChoices, 'categories' | 'groups'>;
}

export function createFieldReader({ words, categories, groups, zone, choices }: ReaderDeps): FieldReader {
  const stateOf = stateReader(words);
  const readCategories = nameReader(categories, choices.categories);
  const readGroups = nameReader(
    Array.from(groups, ([id, name]) => ({ id, name, parentId: null })),
    choices.groups,
  );
  const readDelivery = deliveryReader(words);
  const text =
    (field: WrittenField): Reader =>
    (text) => ({ value: { [nameOf[field]]: plainText(text) } });
  const money =
    (field: WrittenField): Reader =>
    (text) =>
      under(nameOf[field], readMoney(text));
  const readers: Record<WrittenField, Reader> = {
    title: text('title'),
    code: text('code'),
    price: money('price'),
    virtualPrice: money('virtualPrice'),
    stock: (text) => under('stock', readStock(text)),
    state: (text, held) => saleOf(stateOf(text), held),
    sellAt: (text, held) => under('sellAtSeconds', readSellAt(text, held, zone)),
    scanCode: text('scanCode'),
    categories: (text, held) => {
      const found = readCategories(text, held.categories ?? []);
      if (!('ids' in found)) return found;
      return { value: found.ids.length === 0 ? {} : { categories: found.ids } };
    },
    receiptGroups: (text, held) => {
      const found = readGroups(text, held.receiptGroups ?? []);
      return 'ids' in found ? { value: { receiptGroups: found.ids } } : found;
    },
    delivery: (text) => under('delivery', readDelivery(text)),
    boxFee: money('boxFee'),
    supplier: text('supplier'),
    description: text('description'),
    shareTitle: text('shareTitle'),
    cover: text('cover'),
  };
  return { state: stateOf, read: (field, text, held) => readers[field](text, held) };
}

const under = (name: keyof SomeGoodsFields, read: Read<unknown>): Read<SomeGoodsFields> =>
  'value' in read ? { value: { [name]: read.value } } : read;

/** Refuses a time that the shop's clock skips. */
function readSellAt(text: string, { sellAtSeconds: held = null }: Held, zone: Zone): Read<number> {
  const read = readMoment(text);
  if (!('value' in read)) return read;
  // A text without seconds, or in an hour that comes twice, may mean the present value.
  const shown = held === null ? Number.NaN : zone.wallOf(held);
  if (held !== null && [shown, Math.floor(shown / 60) * 60].includes(read.value)) return { value: held };
  const seconds = zone.secondsOf(read.value);
  return zone.wallOf(seconds) === read.value ? { value: seconds } : { rule: 'not-date' };
}

/** Moving an item to the warehouse also clears its scheduled time. */
function saleOf(state: State | undefined, { sellAtSeconds = null }: Held): Read<SomeGoodsFields> {
  if (state === undefined) return { rule: 'not-known' };
  if (state === 'on-sale') return { value: { state } };
  const clears = state === 'in-warehouse' && sellAtSeconds !== null;
  return { value: { state: 'in-warehouse', ...(clears ? { sellAtSeconds: null } : {}) } };
}

/** The shop's own number for its warehouse. */
export const IN_WAREHOUSE = '1';
/** The shop's own numbers for the states. */
const STATE_NUMBERS: Readonly<Record<string, State>> = { '0': 'on-sale', [IN_WAREHOUSE]: 'in-warehouse' };

function stateReader({ states }: ImportWords): FieldReader['state'] {
  const known = new Map<string, State>(Object.entries(STATE_NUMBERS));
  for (const state of ['on-sale', 'in-warehouse', 'scheduled'] as const)
    for (const word of states[state]) known.set(folded(word), state);
  return (text) => known.get(folded(text));
}

function deliveryReader({ delivery }: ImportWords): (text: string) => Read<SomeGoodsFields['delivery']> {
  const known = new Map<string, (typeof deliveryModes)[number]>();
  for (const mode of deliveryModes)
    for (const word of [String(mode), ...(delivery[String(mode)] ?? [])]) known.set(folded(word), mode);
  return (text) => {
    const words = text.split(SEPARATORS).filter((word) => word.trim() !== '');
    const modes = words.map((word) => known.get(folded(word)));
    const at = modes.indexOf(undefined);
    if (at >= 0 || modes.length === 0) return { rule: 'not-known', cellText: words[at]?.trim() ?? text };
    return { value: deliveryModes.filter((mode) => modes.includes(mode)) };
  };
}
