// The one item that a check creates: in the warehouse, with a telling name, and reused by later checks.
import type { FormTree, Nesting } from '../../wire/form/encode.ts';
import { rawOf } from '../../wire/record-fields.ts';
import { AppFailure } from '../failure.ts';
import {
  Inconclusive,
  idIn,
  isRefused,
  isUnsure,
  type Lab,
  recordsIn,
  withNesting,
  textIn,
  tried,
} from './lab.ts';

/** Lower-case, because some shops convert codes to that. */
const CODE = 'servery-test';
const TITLE = 'Servery test item - may be deleted (Servery 测试商品，可删除)';

const ALL_KINDS = { show_package_goods: 2 };
const PAGE_SIZE = 200;
/** The limit of a walk through the list at a shop that ignores filters. */
const MOST_PAGES = 50;

export interface TestItem {
  id: string;
  cover: string;
}

/** Every field that the interface requires, overridden by `own`. */
export const formOf = ({ cover }: Pick<TestItem, 'cover'>, own: FormTree = {}): FormTree => ({
  title: TITLE,
  type: '0',
  cover,
  price: '0.01',
  stock: '0',
  status: '1',
  description: TITLE,
  code: CODE,
  ...own,
});

/** Returns the shop's record, if the answer has one. */
export async function writeItem(
  lab: Lab,
  { id, ...item }: Partial<TestItem> & Pick<TestItem, 'cover'>,
  own: FormTree = {},
): Promise<unknown> {
  const form = { ...(id === undefined ? {} : { data_id: id }), form_data: formOf(item, own) };
  return (await lab.send('addGoods', form)).data;
}

const itemsIn = (data: unknown) => recordsIn(data).map((record) => rawOf(record, 'form_data') ?? record);

/** As the goods list shows it; throws if it does not. */
export async function readItem(lab: Lab, id: string): Promise<unknown> {
  const found = await find(lab, (record) => textIn(record, 'id') === id, [
    { data_ids: [id] },
    { goods_code: CODE },
    { data_ids: [id], status: 2 },
  ]);
  if (found === undefined) throw new Inconclusive('not-shown');
  return found;
}

/** Searches by the item's code; undefined if the shop has none. */
export async function findItem(lab: Lab): Promise<string | undefined> {
  const isOurs = (record: unknown) => textIn(record, 'code').toLowerCase() === CODE;
  const found = await find(lab, isOurs, [{ goods_code: CODE }, { goods_code: CODE, status: 2 }]);
  return found === undefined ? undefined : textIn(found, 'id');
}

/** Tries each filter, then walks through the whole list in case the filters are ignored. */
async function find(
  lab: Lab,
  isIt: (record: unknown) => boolean,
  filters: readonly FormTree[],
): Promise<unknown> {
  let isFiltered = true;
  for (const filter of filters) {
    const { data } = await lab.send('goodsList', { page: 1, page_size: PAGE_SIZE, ...filter, ...ALL_KINDS });
    const records = itemsIn(data);
    const found = records.find(isIt);
    if (found !== undefined) return found;
    isFiltered &&= records.length === 0;
  }
  return isFiltered ? undefined : walk(lab, isIt);
}

async function walk(lab: Lab, isIt: (record: unknown) => boolean): Promise<unknown> {
  const seen = new Set<string>();
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { data } = await lab.send('goodsList', { page, page_size: PAGE_SIZE, ...ALL_KINDS });
    const records = itemsIn(data);
    const found = records.find(isIt);
    if (found !== undefined) return found;
    const fresh = records.map((record) => textIn(record, 'id')).filter((id) => !seen.has(id));
    if (fresh.length === 0) return undefined;
    fresh.forEach((id) => seen.add(id));
  }
  return undefined;
}

/** The caller must store the id at once, so that no second item is ever made. */
export async function makeItem(
  lab: Lab,
  knownId: string | null,
  onMade: (id: string) => void,
): Promise<TestItem> {
  const cover = await someCover(lab);
  const held = (await stillThere(lab, knownId, cover)) ?? (await findItem(lab));
  if (held !== undefined) {
    onMade(held);
    return { id: held, cover };
  }
  const id = await madeWith(lab, cover);
  onMade(id);
  return { id, cover };
}

/** A shop may have the item without listing it: then a change of it succeeds. */
async function stillThere(lab: Lab, id: string | null, cover: string): Promise<string | undefined> {
  if (id === null) return undefined;
  try {
    await readItem(lab, id);
    return id;
  } catch (error) {
    if (!(error instanceof Inconclusive)) throw error;
    return (await tried(writeItem(lab, { id, cover }))) instanceof AppFailure ? undefined : id;
  }
}

/** Tries the profile's nesting first; a shop that refuses it may read the other one. */
async function madeWith(lab: Lab, cover: string): Promise<string> {
  const nestings: readonly Nesting[] = lab.nesting === 'json' ? ['json', 'brackets'] : ['brackets', 'json'];
  let refusal: AppFailure | undefined;
  for (const nesting of nestings) {
    const answer = await tried(writeItem(withNesting(lab, nesting), { cover }));
    const id = idIn(answer) ?? (await findItem(lab));
    if (id !== undefined) return id;
    // The item may have been made without being listed; a second one would not be listed either.
    if (!isRefused(answer)) throw isUnsure(answer) ? answer : new Inconclusive('not-shown');
    refusal ??= answer;
  }
  throw refusal ?? new Inconclusive('unclear');
}

/** A picture that the shop has already, because some shops download the cover. */
export async function someCover(lab: Lab): Promise<string> {
  const { data } = await lab.send('goodsList', { page: 1, page_size: 10, ...ALL_KINDS });
  const covers = itemsIn(data).map((record) => textIn(record, 'cover'));
  return covers.find((cover) => /^https?:/.test(cover)) ?? 'https://example.com/servery-test.png';
}
