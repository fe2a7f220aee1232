// Tells the shop of goods: reads the item, lays the wish over it, writes the whole, reads it back.
import type { SomeGoodsFields } from '../../contract/entities/goods-fields.ts';
import type { Written } from '../../contract/entities/outbox.ts';
import { goodsItem } from '../../wire/sections/goods-record.ts';
import { foldTitle } from '../../wire/sections/goods-meaning.ts';
import { anyList } from '../../wire/scalars/lists.ts';
import { formOf, newFormOf } from '../edits/goods-form.ts';
import { valuesOf } from '../edits/goods-values.ts';
import { comparedTo, mergeWish, nothingLeft } from '../edits/merge.ts';
import { fieldsFrom, isSame, singlesOf } from '../edits/paths.ts';
import { rawOf } from '../../wire/record-fields.ts';
import { goodsResource } from '../goods/goods-resource.ts';
import type { JsonValue } from '../ports.ts';
import type { KeptCommand } from './kept-command.ts';
import type { Ending, Sender, Telling } from './sender.ts';

/** Packages too. */
const ALL_KINDS = { show_package_goods: 2 };
const MOST_TWINS = 200;

export const changeGoods: Sender = async (command, telling) => {
  const { wish, base } = command;
  if (wish.kind !== 'goods.change') throw new Error(wish.kind);
  const before = await recordOf(wish.id, telling.ask);
  if (before === undefined) return gone(wish.fields);
  const theirs = valuesOf(before, telling.secondsOf);
  const { toWrite, disputed } = mergeWish({ base: base.fields, mine: withoutSums(wish.fields), theirs });
  if (disputed.length > 0) return { state: 'conflict', disputed, isGone: false };
  return write({ id: wish.id, before, former: theirs, wished: toWrite }, command, telling);
};

/** What is left now is not disputed: nothing is to be left. */
export const sellOut: Sender = async (command, telling) => {
  const { wish } = command;
  if (wish.kind !== 'goods.sell-out') throw new Error(wish.kind);
  const before = await recordOf(wish.id, telling.ask);
  if (before === undefined) return gone({ stock: 0 });
  const former = valuesOf(before, telling.secondsOf);
  return write({ id: wish.id, before, former, wished: nothingLeft(former) }, command, telling);
};

/** Looked for by everything that was wished, among those that were not there before the shop was told. */
export const addGoods: Sender = async (command, telling) => {
  const { wish, twins } = command;
  if (wish.kind !== 'goods.add') throw new Error(wish.kind);
  const { fields } = wish;
  const alike = await twinsOf(fields, telling);
  const lost = twins === null ? undefined : alike.find(({ id }) => !twins.includes(id));
  if (lost !== undefined) return made(lost.id, fields, valuesOf(lost.record, telling.secondsOf));
  const known = alike.map(({ id }) => id);
  const { id } = await telling.tell('addGoods', { form_data: newFormOf(fields) }, known);
  return made(id, fields, valuesOf(await recordOf(id, telling.ask), telling.secondsOf));
};

const gone = (fields: SomeGoodsFields): Ending => ({
  state: 'conflict',
  isGone: true,
  disputed: [...singlesOf(fields).values()].map(({ path, value }) => ({
    path,
    base: null,
    mine: value,
    theirs: null,
  })),
});

interface Writing {
  id: string;
  before: JsonValue;
  /** What stands in it. */
  former: SomeGoodsFields;
  wished: SomeGoodsFields;
}

async function write(
  { id, before, former, wished }: Writing,
  command: KeptCommand,
  telling: Telling,
): Promise<Ending> {
  // It stands at the shop already: by somebody else's hand, or by ours and the answer was lost.
  if (singlesOf(wished).size === 0) return { state: 'done', written: knownBefore(command), beyond: [] };
  const form = formOf(before, wished, telling.secondsOf);
  await telling.tell('addGoods', { data_id: id, form_data: form });
  const after = valuesOf((await recordOf(id, telling.ask)) ?? before, telling.secondsOf);
  const asked = singlesOf(wished);
  const isAsked = ({ path }: Written) => asked.has(path.join('/'));
  const changes = comparedTo(former, after);
  const beyond = changes.filter((change) => !isAsked(change) && !followsFrom(change, wished));
  return { state: 'done', written: [...changes.filter(isAsked), ...notTaken(wished, after)], beyond };
}

/** Of a wish that the shop has answered and not fulfilled, it stands in the history what is there instead. */
function notTaken(wished: SomeGoodsFields, after: SomeGoodsFields): Written[] {
  const present = singlesOf(after);
  return [...singlesOf(wished)].flatMap(([at, { path, value }]) => {
    const now = present.get(at);
    if (now === undefined || isSame(path, now.value, value)) return [];
    return [{ path, before: value, after: now.value }];
  });
}

/** Of an item with rows they follow from those: whatever is sent as its own, the shop works them out. */
function withoutSums(fields: SomeGoodsFields): SomeGoodsFields {
  if (Object.keys(fields.rows ?? {}).length === 0) return fields;
  const singles = singlesOf(fields);
  for (const sum of ['priceFen', 'stock']) singles.delete(sum);
  return fieldsFrom(singles.values());
}

/** An item with rows costs what its cheapest row costs, and holds what they hold together. */
function followsFrom({ path: [name] }: Written, { rows }: SomeGoodsFields): boolean {
  return rows !== undefined && (name === 'priceFen' || name === 'stock');
}

/** What the wish has changed, told from what was seen when it was made. */
function knownBefore({ wish, base }: KeptCommand): Written[] {
  if (wish.kind === 'goods.sell-out') return comparedTo(base.fields, nothingLeft(base.fields));
  return wish.kind === 'goods.change' ? comparedTo(base.fields, wish.fields) : [];
}

function made(id: string, fields: SomeGoodsFields, after: SomeGoodsFields): Ending {
  const written = comparedTo({}, fields);
  const present = singlesOf(after);
  const beyond = [...singlesOf(withoutSums(fields))].flatMap(([at, { path, value }]): Written[] => {
    const now = present.get(at);
    return now === undefined || isSame(path, now.value, value)
      ? []
      : [{ path, before: value, after: now.value }];
  });
  return { state: 'done', madeId: id, written, beyond };
}

async function recordOf(id: string, ask: Telling['ask']): Promise<JsonValue | undefined> {
  const { data } = await ask('goodsList', { page: 1, page_size: 1, data_ids: [id], ...ALL_KINDS });
  return recordsIn(data).find((one) => goodsResource.idOf({ form_data: one }) === id);
}

function recordsIn(data: unknown): JsonValue[] {
  const found = anyList.safeParse(data).data ?? [];
  // Parsed from JSON, and found in it.
  return found.map((one) => rawOf(one, 'form_data') as JsonValue);
}

/** Items that hold all that is wished, as far as a list shows it. */
async function twinsOf(
  fields: SomeGoodsFields,
  { ask, secondsOf }: Telling,
): Promise<{ id: string; record: JsonValue }[]> {
  const title = fields.title ?? '';
  const { data } = await ask('goodsList', {
    ...{ page: 1, page_size: MOST_TWINS, sort_key: 'add_time', sort_direction: 0, ...ALL_KINDS },
    idx_arr: { idx: 'title', idx_value: title },
  });
  return recordsIn(data).flatMap((record) => {
    const { data: item } = goodsItem.safeParse({ form_data: record });
    if (item === undefined || foldTitle(item.form_data.title) !== foldTitle(title)) return [];
    return holdsAll(withoutSums(fields), valuesOf(record, secondsOf))
      ? [{ id: item.form_data.id, record }]
      : [];
  });
}

function holdsAll(wished: SomeGoodsFields, held: SomeGoodsFields): boolean {
  const present = singlesOf(held);
  return [...singlesOf(wished)].every(([at, { path, value }]) => {
    const now = present.get(at);
    return now === undefined || isSame(path, now.value, value);
  });
}
