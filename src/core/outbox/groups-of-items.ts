// Sends the receipt groups of items to shops that may not store them, and keeps here what they do not store.
import type { SomeGoodsFields } from '../../contract/goods-fields.ts';
import type { AppError } from '../../contract/errors.ts';
import { isSame } from '../../records/paths.ts';
import { unmadeGroupsIn } from '../../records/provisional-ids.ts';
import { isOnlyGroups } from '../../records/requests.ts';
import { fieldsOf } from '../../wire/record-fields.ts';
import { receiptGroup } from '../../wire/sections/receipt-groups.ts';
import { failure } from '../failure.ts';
import type { GroupsOutcome } from '../local-groups/local-groups.ts';
import { receiptGroupResource } from '../records/receipt-group-resource.ts';
import { areStoredHere } from './end-here.ts';
import type { Ending, SendContext } from './sender.ts';
import type { StoredCommand } from './stored-command.ts';

export function withoutGroups({ receiptGroups: _groups, ...fields }: SomeGoodsFields): SomeGoodsFields {
  return fields;
}

/** What a shop that may not store groups has refused is sent again without them. */
export const maySendWithoutGroups = (
  { request, keepsGroups }: StoredCommand,
  outcome: GroupsOutcome | null,
): boolean =>
  keepsGroups !== true &&
  outcome !== 'stored' &&
  'fields' in request &&
  request.fields.receiptGroups !== undefined;

/** Undefined if the shop has made all groups of the request; the others will never be made. */
export function refusedForGroups(fields: SomeGoodsFields): Ending | undefined {
  const [id] = unmadeGroupsIn(fields);
  return id === undefined ? undefined : refusedFor(id);
}

const refusedFor = (id: string): Ending => ({ state: 'refused', error: groupMissing(id) });

export const groupMissing = (id: string): AppError =>
  failure('outbox.group-missing', 'there is no such receipt group', { id }).error;

/** Groups that are stored here are never in conflict with the shop's. */
export const areGroupsOurs = ({ keepsGroups }: StoredCommand, { groups }: SendContext): boolean =>
  groups.outcome() !== 'stored' && (keepsGroups === true || areStoredHere(groups.outcome()));

/**
 * What is sent of a change. A shop that has ignored groups gets them along with other fields, so that the desk sees when
 * it begins to store them.
 */
export function sentOf(
  wanted: SomeGoodsFields,
  command: StoredCommand,
  context: SendContext,
): SomeGoodsFields {
  if (!areGroupsOurs(command, context)) return wanted;
  const isTried = command.keepsGroups !== true && context.groups.outcome() === 'ignored';
  return isTried && !isOnlyGroups(wanted) ? wanted : withoutGroups(wanted);
}

interface Settling {
  id: string;
  wanted: SomeGoodsFields;
  sent: SomeGoodsFields;
  /** What the shop had before. */
  before: readonly string[];
  /** What was read back; undefined if the item could not be read. */
  after: readonly string[] | undefined;
}

export type SettledGroups = { keepsGroups: boolean } | { refusal: Ending };

/** After the sending: keeps what the shop did not store, and remembers what it did. */
export async function settleGroups(
  { id, wanted: { receiptGroups: wanted }, sent, before, after }: Settling,
  command: StoredCommand,
  context: SendContext,
): Promise<SettledGroups> {
  if (wanted === undefined) return { keepsGroups: false };
  const { groups, keepGroups } = context;
  const isSent = sent.receiptGroups !== undefined;
  const isNow = (ids: readonly string[]) => isSent && after !== undefined && isSameGroups(after, ids);
  const isDecided = isNow(wanted) || areStoredHere(groups.outcome());
  const missing = isDecided ? [] : await missingAtShop(wanted, context);
  if (isNow(wanted.filter((group) => !missing.includes(group)))) {
    if (!isNow(before)) groups.note('stored');
    await keepGroups(id, null);
    return { keepsGroups: false };
  }
  const wasRefused = command.keepsGroups === true;
  const [lost] = missing;
  if (lost !== undefined && wasRefused && isOnlyGroups(wantedOf(command)))
    return { refusal: refusedFor(lost) };
  if (lost === undefined && (wasRefused || isNow(before))) groups.note(wasRefused ? 'refused' : 'ignored');
  await keepGroups(id, wanted);
  return { keepsGroups: true };
}

const isSameGroups = (a: readonly string[], b: readonly string[]) =>
  isSame(['receiptGroups'], [...a], [...b]);

const wantedOf = ({ request }: StoredCommand): SomeGoodsFields => ('fields' in request ? request.fields : {});

/** Only the shop itself knows which groups another desk has removed since. */
async function missingAtShop(wanted: readonly string[], { walk }: SendContext): Promise<string[]> {
  const live = new Set<string>();
  await walk(receiptGroupResource, ({ id, record }) => {
    if (fieldsOf(receiptGroup.shape, record)('is_deleted') !== true) live.add(id);
  });
  return wanted.filter((id) => !live.has(id));
}
