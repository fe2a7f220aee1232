// Writes changes of goods to the shop: reads the item, merges the request into it, writes the whole item and reads it back.
import type { SomeGoodsFields } from '../../contract/goods-fields.ts';
import type { Written } from '../../contract/outbox.ts';
import { applyFields } from '../../records/goods-form.ts';
import { valuesOf } from '../../records/goods-values.ts';
import { comparedTo, mergeChange, soldOutFields } from '../../records/merge.ts';
import { fieldsFrom, isSame, singlesOf, valueAt } from '../../records/paths.ts';
import { failure } from '../failure.ts';
import type { JsonValue } from '../ports.ts';
import type { StoredCommand } from './stored-command.ts';
import { areGroupsOurs, refusedForGroups, sentOf, settleGroups, withoutGroups } from './groups-of-items.ts';
import { gone, readBack, recordOf, shownIn } from './item-at-shop.ts';
import { isNotOf, lostRowsOf, mendsOf } from './lost-rows.ts';
import { sendWhole, type SentWhole, wholeForm } from './send-whole.ts';
import type { Ending, Sender, SendContext } from './sender.ts';

export const changeGoods: Sender = async (command, context) => {
  const { request, base } = command;
  if (request.kind !== 'goods.change') throw new Error(request.kind);
  const { id, fields } = request;
  const refusal = refusedForGroups(fields);
  if (refusal !== undefined) return refusal;
  const before = await recordOf(id, context);
  if (before === undefined) return gone(fields);
  const former = shownIn(before, id, context);
  const ownGroups = areGroupsOurs(command, context) ? fields.receiptGroups : undefined;
  const mine = withoutSums(ownGroups === undefined ? fields : withoutGroups(fields));
  const { toWrite, disputed } = mergeChange({ base: base.fields, mine, theirs: former });
  if (disputed.length > 0) return { state: 'conflict', disputed, isGone: false };
  const wanted = ownGroups === undefined ? toWrite : { ...toWrite, receiptGroups: ownGroups };
  return write({ id, before, former, wanted }, command, context);
};

/** A stock that has changed at the shop is no conflict, since the item is to be sold out anyway. */
export const sellOut: Sender = async (command, context) => {
  const { request } = command;
  if (request.kind !== 'goods.sell-out') throw new Error(request.kind);
  const before = await recordOf(request.id, context);
  if (before === undefined) return gone({ stock: 0 });
  const former = shownIn(before, request.id, context);
  return write({ id: request.id, before, former, wanted: soldOutFields(former) }, command, context);
};

interface Writing {
  id: string;
  before: JsonValue;
  /** The item's values before the write. */
  former: SomeGoodsFields;
  wanted: SomeGoodsFields;
}

async function write(
  { id, before, former, wanted }: Writing,
  command: StoredCommand,
  context: SendContext,
): Promise<Ending> {
  // The shop has these values already: from another desk, or from an earlier sending whose answer was lost.
  if (singlesOf(wanted).size === 0) return { state: 'done', written: knownBefore(command), beyond: [] };
  const sent = sentOf(wanted, command, context);
  const form = singlesOf(sent).size === 0 ? undefined : wholeForm(before, sent, context);
  const { mend, error }: SentWhole =
    form === undefined ? {} : await sendWhole({ id, record: before, form }, context);
  // The groups that a shop does not store stay as they were without any lag.
  const isAsBefore = (record: JsonValue) =>
    isUntouched(withoutGroups(sent), former, shownIn(record, id, context));
  const read = form === undefined ? before : await readBack(id, isAsBefore, context);
  if (form !== undefined) context.saving.seeTexts(form, read);
  const groups = { before: groupsIn(before, context) ?? [], after: groupsIn(read, context) };
  const settled = await settleGroups({ id, wanted, sent, ...groups }, command, context);
  if ('refusal' in settled) return settled.refusal;
  const after = shownIn(read ?? before, id, context);
  const lostRows = form && lostRowsOf(id, { form, sent: applyFields(former, sent), after });
  const untaken = read === undefined ? {} : untakenOf(withoutGroups(sent), former, after);
  const untakenCount = singlesOf(untaken).size;
  if (untakenCount > 0 && untakenCount === singlesOf(wanted).size)
    return { state: 'refused', error: notTaken() };
  const again = untakenCount === 0 ? undefined : { id, fields: untaken, error: notTaken() };
  const asked = singlesOf(wanted);
  const isAsked = ({ path }: Written) => asked.has(path.join('/'));
  const changes = comparedTo(former, after).filter(isNotOf(lostRows));
  const beyond = changes.filter((change) => !isAsked(change) && !followsFrom(change, wanted));
  const isUntaken = ({ path }: Written) => valueAt(untaken, path) !== undefined;
  const others = storedOtherwise(wanted, after).filter((change) => !isUntaken(change));
  const written = [...changes.filter(isAsked), ...others];
  const mends = mendsOf(lostRows, mend, again);
  return { state: 'done', written, beyond, ...settled, ...mends, ...(error && { error }) };
}

/** What the shop has left as it was: it answered that all is done. */
function untakenOf(sent: SomeGoodsFields, before: SomeGoodsFields, now: SomeGoodsFields): SomeGoodsFields {
  const singles = [...singlesOf(sent).values()].filter(({ path, value }) => {
    const shown = valueAt(now, path);
    const isAsBefore = shown !== undefined && isSame(path, shown, valueAt(before, path));
    return isAsBefore && !isSame(path, shown, value);
  });
  return fieldsFrom(singles);
}

const notTaken = () =>
  failure('shop.not-taken', 'the shop answered that it is saved, and did not save it').error;

/** Whether the item has, of all that was to be changed, only values from before. */
function isUntouched(wanted: SomeGoodsFields, before: SomeGoodsFields, now: SomeGoodsFields): boolean {
  const paths = [...singlesOf(wanted).values()].map(({ path }) => path);
  const isShown = (path: readonly string[]) => valueAt(now, path) !== undefined;
  const shown = paths.filter(isShown);
  return shown.length > 0 && shown.every((path) => isSame(path, valueAt(now, path), valueAt(before, path)));
}

/** What the shop says; undefined if the item could not be read. */
const groupsIn = (record: JsonValue | undefined, { secondsOf }: SendContext): string[] | undefined =>
  record === undefined ? undefined : (valuesOf(record, secondsOf).receiptGroups ?? []);

/** Values that the shop accepted and did not store as sent: the history shows what it stored instead. */
function storedOtherwise(wanted: SomeGoodsFields, after: SomeGoodsFields): Written[] {
  const present = singlesOf(after);
  return [...singlesOf(wanted)].flatMap(([at, { path, value }]) => {
    const now = present.get(at);
    if (now === undefined || isSame(path, now.value, value)) return [];
    return [{ path, before: value, after: now.value }];
  });
}

/** Drops the price and stock of an item with rows: the shop computes them from the rows and ignores what is sent. */
export function withoutSums(fields: SomeGoodsFields): SomeGoodsFields {
  if (Object.keys(fields.rows ?? {}).length === 0) return fields;
  const singles = singlesOf(fields);
  for (const sum of ['priceFen', 'stock']) singles.delete(sum);
  return fieldsFrom(singles.values());
}

/** The price of an item with rows is that of its cheapest row, its stock the sum of theirs. */
export function followsFrom({ path: [name] }: Written, { rows }: SomeGoodsFields): boolean {
  return rows !== undefined && (name === 'priceFen' || name === 'stock');
}

/** The effect of the request, computed from what the person saw when they made it. */
function knownBefore({ request, base, lost = 0 }: StoredCommand): Written[] {
  // Without such an earlier sending, the pieces were sold at the shop, and no undo may invent them.
  if (request.kind === 'goods.sell-out')
    return lost > 0 ? comparedTo(base.fields, soldOutFields(base.fields)) : [];
  return request.kind === 'goods.change' ? comparedTo(base.fields, request.fields) : [];
}
