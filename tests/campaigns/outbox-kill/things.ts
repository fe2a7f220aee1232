// The things that requests change, with all states in which each of them may be.
import type { SomeGoodsFields } from '../../../src/contract/goods-fields.ts';
import { ALL_PAGES } from '../../../src/wire/endpoint.ts';
import type { Reply } from '../../../src/wire/endpoints.ts';
import type { Caller } from '../caller.ts';
import { ask } from '../full-walk.ts';

/** The compared fields of a thing; fields of a combination under its key and their name. Null if the thing does not exist. */
export type State = Readonly<Record<string, string | number>> | null;

export interface Thing {
  kind: 'group' | 'goods';
  /** Unique to this thing for the whole campaign. */
  key: string;
  /** The id that the desk knows it by; undefined while it is unknown whether it was created. */
  id: string | undefined;
  could: State[];
  /** Its latest acknowledged request, and its possible states before that. */
  last: { command: string; before: State[]; kind: string } | undefined;
  /** Whether a request was undone: its values need not rise any more. */
  wasUndone: boolean;
}

export interface FoundThing {
  id: string;
  state: State;
}

/** By key; several entries if a thing was created twice. */
export type AtShop = ReadonlyMap<string, readonly FoundThing[]>;

const ownKey = /^own-(?:group|goods)-\d+$/;
const PAGE = { page: ALL_PAGES, page_size: 200 };

export async function thingsAtShop(caller: Caller): Promise<AtShop> {
  const found = new Map<string, FoundThing[]>();
  const note = (key: string, thing: FoundThing) => found.set(key, [...(found.get(key) ?? []), thing]);
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

/** The state after a change; an item with combinations derives its price and stock from them. */
export function withFields(state: State, { title, priceFen, stock, rows }: SomeGoodsFields): State {
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

export const formatState = (state: State) =>
  state === null
    ? 'not there'
    : JSON.stringify(Object.entries(state).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Removes equal states. */
export const distinct = (states: readonly State[]): State[] => [
  ...new Map(states.map((state) => [formatState(state), state])).values(),
];
