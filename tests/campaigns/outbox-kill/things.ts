// The things that are wished of, and all that each of them may be by what the desk has acknowledged and left open.
import type { SomeGoodsFields } from '../../../src/contract/goods-fields.ts';
import { ALL_PAGES } from '../../../src/wire/endpoint.ts';
import type { Reply } from '../../../src/wire/endpoints.ts';
import type { Caller } from '../caller.ts';
import { ask } from '../full-walk.ts';

/** What is looked at of a thing; of a row under its key and the name of the field. Null where there is no such thing. */
export type State = Readonly<Record<string, string | number>> | null;

export interface Thing {
  kind: 'group' | 'goods';
  /** No other thing has it, whatever becomes of this one. */
  key: string;
  /** What the desk is told it by; undefined while nobody knows whether it was made. */
  id: string | undefined;
  could: State[];
  /** The last request of it that was acknowledged, and what the thing could have been before. */
  last: { command: string; before: State[]; kind: string } | undefined;
  /** Somebody has thought again: its values need not rise any more. */
  wasUndone: boolean;
}

export interface Standing {
  id: string;
  state: State;
}

/** By key; more than one where a thing was made twice. */
export type AtShop = ReadonlyMap<string, readonly Standing[]>;

const ownKey = /^own-(?:group|goods)-\d+$/;
const PAGE = { page: ALL_PAGES, page_size: 200 };

export async function thingsAtShop(caller: Caller): Promise<AtShop> {
  const found = new Map<string, Standing[]>();
  const note = (key: string, one: Standing) => found.set(key, [...(found.get(key) ?? []), one]);
  for (const { form_data: record } of await ask(caller, 'goodsList', { ...PAGE, show_package_goods: 2 })) {
    const { id, code = '' } = record;
    note(ownKey.test(code) ? code : `the-goods-${id}`, { id, state: stateOf(record) });
  }
  for (const { id, name } of await ask(caller, 'getReceiptGroupList', PAGE)) {
    const [key = ''] = name.split(' ');
    note(ownKey.test(key) ? key : `the-group-${id}`, { id, state: { name } });
  }
  return found;
}

type GoodsRecord = Reply<'goodsList'>[number]['form_data'];

function stateOf({ title, price, stock, goods_model: rows = [] }: GoodsRecord): State {
  if (rows.length === 0) return { title: title.trim(), priceFen: price ?? 0, stock: stock ?? 0 };
  const ofRows = rows.flatMap((row): [string, number][] => [
    [`${row.model}/priceFen`, row.price ?? 0],
    [`${row.model}/stock`, row.stock ?? 0],
  ]);
  return { title: title.trim(), ...Object.fromEntries(ofRows) };
}

export const stocksIn = (state: State) =>
  Object.keys(state ?? {}).filter((name) => name === 'stock' || name.endsWith('/stock'));

/** The thing after this request; the item's own price and stock follow from its rows, where it has any. */
export function laidOver(state: State, { title, priceFen, stock, rows }: SomeGoodsFields): State {
  if (state === null) return null;
  const hasRows = rows !== undefined || !('stock' in state);
  const own = hasRows
    ? {}
    : { ...(priceFen === undefined ? {} : { priceFen }), ...(stock === undefined ? {} : { stock }) };
  const ofRows = Object.entries(rows ?? {}).flatMap(([key, row]) =>
    (['priceFen', 'stock'] as const).flatMap((name) => {
      const value = row[name];
      return value === undefined ? [] : [[`${key}/${name}`, value] as const];
    }),
  );
  return {
    ...state,
    ...own,
    ...(title === undefined ? {} : { title: title.trim() }),
    ...Object.fromEntries(ofRows),
  };
}

export const spelled = (state: State) =>
  state === null
    ? 'not there'
    : JSON.stringify(Object.entries(state).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Without those that say the same. */
export const different = (states: readonly State[]): State[] => [
  ...new Map(states.map((state) => [spelled(state), state])).values(),
];
