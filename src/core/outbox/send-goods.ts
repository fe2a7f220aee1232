// Tells the shop of goods: reads the item, lays the request over it, writes the whole, reads it back.
import type { SomeGoodsFields } from '../../contract/goods-fields.ts';
import type { Written } from '../../contract/outbox.ts';
import { formOf, laidOver } from '../records/goods-form.ts';
import { valuesOf } from '../records/goods-values.ts';
import { comparedTo, mergeChange, nothingLeft } from '../records/merge.ts';
import { fieldsFrom, isSame, singlesOf } from '../records/paths.ts';
import { rawOf } from '../../wire/record-fields.ts';
import type { JsonValue } from '../ports.ts';
import type { StoredCommand } from './stored-command.ts';
import { isNotOf, lostRowsOf } from './lost-rows.ts';
import { findGoods } from './shop-lists.ts';
import type { Ending, Sender, SendContext } from './sender.ts';

export const changeGoods: Sender = async (command, context) => {
  const { request, base } = command;
  if (request.kind !== 'goods.change') throw new Error(request.kind);
  const before = await recordOf(request.id, context);
  if (before === undefined) return gone(request.fields);
  const theirs = valuesOf(before, context.secondsOf);
  const { toWrite, disputed } = mergeChange({ base: base.fields, mine: withoutSums(request.fields), theirs });
  if (disputed.length > 0) return { state: 'conflict', disputed, isGone: false };
  return write({ id: request.id, before, former: theirs, wanted: toWrite }, command, context);
};

/** What is left now is not disputed: nothing is to be left. */
export const sellOut: Sender = async (command, context) => {
  const { request } = command;
  if (request.kind !== 'goods.sell-out') throw new Error(request.kind);
  const before = await recordOf(request.id, context);
  if (before === undefined) return gone({ stock: 0 });
  const former = valuesOf(before, context.secondsOf);
  return write({ id: request.id, before, former, wanted: nothingLeft(former) }, command, context);
};

async function recordOf(id: string, context: SendContext): Promise<JsonValue | undefined> {
  const found = await findGoods(id, context);
  // Parsed from JSON, and found in it.
  return found === undefined ? undefined : (rawOf(found, 'form_data') as JsonValue);
}

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
  wanted: SomeGoodsFields;
}

async function write(
  { id, before, former, wanted }: Writing,
  command: StoredCommand,
  context: SendContext,
): Promise<Ending> {
  // It stands at the shop already: by somebody else's hand, or by ours and the answer was lost.
  if (singlesOf(wanted).size === 0) return { state: 'done', written: knownBefore(command), beyond: [] };
  const form = formOf(before, wanted, context.secondsOf);
  await context.send('addGoods', { data_id: id, form_data: form });
  const after = valuesOf((await recordOf(id, context)) ?? before, context.secondsOf);
  const lostRows = lostRowsOf(id, { form, sent: laidOver(former, wanted), after });
  const asked = singlesOf(wanted);
  const isAsked = ({ path }: Written) => asked.has(path.join('/'));
  const changes = comparedTo(former, after).filter(isNotOf(lostRows));
  const beyond = changes.filter((change) => !isAsked(change) && !followsFrom(change, wanted));
  const written = [...changes.filter(isAsked), ...notTaken(wanted, after)];
  return { state: 'done', written, beyond, ...(lostRows && { lostRows }) };
}

/** Of a request that the shop has answered and not fulfilled, it stands in the history what is there instead. */
function notTaken(wanted: SomeGoodsFields, after: SomeGoodsFields): Written[] {
  const present = singlesOf(after);
  return [...singlesOf(wanted)].flatMap(([at, { path, value }]) => {
    const now = present.get(at);
    if (now === undefined || isSame(path, now.value, value)) return [];
    return [{ path, before: value, after: now.value }];
  });
}

/** Of an item with rows they follow from those: whatever is sent as its own, the shop works them out. */
export function withoutSums(fields: SomeGoodsFields): SomeGoodsFields {
  if (Object.keys(fields.rows ?? {}).length === 0) return fields;
  const singles = singlesOf(fields);
  for (const sum of ['priceFen', 'stock']) singles.delete(sum);
  return fieldsFrom(singles.values());
}

/** An item with rows costs what its cheapest row costs, and holds what they hold together. */
function followsFrom({ path: [name] }: Written, { rows }: SomeGoodsFields): boolean {
  return rows !== undefined && (name === 'priceFen' || name === 'stock');
}

/** What the request has changed, told from what was seen when it was made. */
function knownBefore({ request, base }: StoredCommand): Written[] {
  if (request.kind === 'goods.sell-out') return comparedTo(base.fields, nothingLeft(base.fields));
  return request.kind === 'goods.change' ? comparedTo(base.fields, request.fields) : [];
}
