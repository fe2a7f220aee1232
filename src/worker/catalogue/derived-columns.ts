// What is derived from the columns once, so that queries work on prepared sets.
import { foldTitle } from '../../wire/sections/goods-meaning.ts';
import { type Bits, include, noRows } from './bits.ts';
import { type Columns, type Trait, trait } from './columns.ts';
import { fold, isPlain } from '../../text/fold.ts';
import { joinTexts, type JoinedText } from './joined-text.ts';
import { type Orders, ordersOf, type Rows, rowsUpTo } from './orders.ts';

export interface DerivedColumns {
  columns: Columns;
  orders: Orders;
  traits: Readonly<Record<Trait, Bits>>;
  /** Rows with a scheduled sale. */
  scheduled: Rows;
  /** Titles folded for type-ahead. */
  titles: JoinedText;
  /** Titles folded as goodsList compares them. */
  keys: readonly string[];
  /** Each distinct list of categories once, and its index for each row: most rows share a few lists. */
  lists: { texts: readonly string[]; ofRow: Uint32Array<ArrayBuffer> };
  /** Codes folded for type-ahead, each between two line ends. */
  codes: JoinedText;
  sounds: JoinedText;
  /** Names of options folded for type-ahead, one per line. */
  options: JoinedText;
}

/** Takes the orders from an index file if there is one: sorting takes longer than all the rest. */
export function deriveColumns(columns: Columns, known?: Orders): DerivedColumns {
  const orders = known ?? ordersOf(columns);
  const texts = foldedTexts(columns);
  const scheduled = rowsUpTo(columns.size).filter((row) => !Number.isNaN(columns.sellAt[row]));
  return {
    columns,
    orders,
    traits: traitRows(columns),
    scheduled,
    lists: listsIn(columns),
    ...texts,
  };
}

function listsIn({ categories, size }: Columns): DerivedColumns['lists'] {
  const known = new Map<string, number>();
  const ofRow = new Uint32Array(size);
  for (let row = 0; row < size; row += 1) {
    const text = categories[row] ?? '';
    const list = known.get(text) ?? known.size;
    known.set(text, list);
    ofRow[row] = list;
  }
  return { texts: [...known.keys()], ofRow };
}

function foldedTexts({
  title,
  codes,
  pinyin,
  options,
  size,
}: Columns): Pick<DerivedColumns, 'titles' | 'keys' | 'codes' | 'sounds' | 'options'> {
  const titles = new Array<string>(size).fill('');
  const keys = new Array<string>(size).fill('');
  const folded = new Array<string>(size).fill('');
  for (let row = 0; row < size; row += 1) {
    const shown = title[row] ?? '';
    const isSame = isPlain(shown);
    const key = isSame ? shown.toLowerCase() : foldTitle(shown);
    keys[row] = key;
    titles[row] = isSame ? key : fold(shown);
    if (codes[row] !== '') folded[row] = `\n${fold(codes[row] ?? '').replaceAll(' ', '')}\n`;
  }
  const joinedTitles = joinTexts(titles);
  return {
    titles: joinedTitles,
    keys,
    codes: joinTexts(folded),
    sounds: joinTexts(pinyin),
    options: joinTexts(options.map((names) => fold(names))),
  };
}

function traitRows(columns: Columns): Record<Trait, Bits> {
  const names = Object.keys(trait) as Trait[];
  const sets = names.map((name) => ({ bit: trait[name], rows: noRows(columns.size) }));
  for (let row = 0; row < columns.size; row += 1) {
    const held = columns.traits[row] ?? 0;
    for (const { bit, rows } of sets) if ((held & bit) !== 0) include(rows, row);
  }
  return Object.fromEntries(names.map((name, index) => [name, sets[index]?.rows])) as Record<Trait, Bits>;
}
