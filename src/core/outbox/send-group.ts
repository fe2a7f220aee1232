// Writes receipt groups to the shop: adds, renames and removes them.
import type { Candidate } from '../../contract/outbox.ts';
import { fieldsOf } from '../../wire/record-fields.ts';
import { receiptGroup } from '../../wire/sections/receipt-groups.ts';
import { failure } from '../failure.ts';
import type { JsonValue } from '../ports.ts';
import { readAgain } from './item-at-shop.ts';
import { receiptGroupResource } from '../records/receipt-group-resource.ts';
import { makeOnce } from './make-once.ts';
import { plainText } from './plain-text.ts';
import type { Ending, Noted, Sender, SendContext } from './sender.ts';
import { findGroup } from './shop-lists.ts';

/** Whether a name may be used twice is for the shop to refuse; a group that appeared while the answer was lost is ours. */
export const addGroup: Sender = (command, context) => {
  const { request, knownIds, notedAtSeconds } = command;
  if (request.kind !== 'group.add') throw new Error(request.kind);
  const { name } = request;
  return makeOnce(command, {
    walk: context.walk,
    resource: receiptGroupResource,
    read: candidateOf,
    isAlike: (candidate) => plainText(candidate.title) === plainText(name),
    mayBe: () => true,
    isExact: (record) => nameIn(record) === name,
    known:
      notedAtSeconds === undefined
        ? undefined
        : new Set([...(knownIds ?? []), ...context.madeBesides(command)]),
    mayBeSentAgain: () => context.resending.mayBeSent(command.id),
    note: () => liveGroups(context),
    send: async (noted) => (await context.send('addReceiptGroup', { name }, { noted })).id,
    find: (id) => findLive(id, context),
    done: (id, record) => made(nameIn(record) ?? name, id),
  });
};

async function liveGroups({ walk, nowSeconds }: SendContext): Promise<Noted> {
  const atSeconds = nowSeconds();
  const ids: string[] = [];
  await walk(receiptGroupResource, ({ id }) => ids.push(id));
  return { ids, atSeconds };
}

function candidateOf(id: string, record: JsonValue): Candidate {
  const addedAtSeconds = fieldsOf(receiptGroup.shape, record)('add_time') ?? null;
  return { id, title: nameIn(record) ?? '', code: '', priceFen: null, addedAtSeconds };
}

const nameIn = (record: JsonValue | undefined) => fieldsOf(receiptGroup.shape, record)('name');

async function findLive(id: string, context: SendContext): Promise<JsonValue | undefined> {
  const record = await findGroup(id, context);
  return fieldsOf(receiptGroup.shape, record)('is_deleted') === true ? undefined : record;
}

const made = (name: string, id: string): Ending => ({
  state: 'done',
  written: [{ path: ['name'], before: null, after: name }],
  beyond: [],
  madeId: id,
});

export const renameGroup: Sender = async ({ request, base }, context) => {
  if (request.kind !== 'group.rename') throw new Error(request.kind);
  const record = await findLive(request.id, context);
  const mine = { path: ['name'], base: base.name, mine: request.name };
  if (record === undefined) return { state: 'conflict', disputed: [{ ...mine, theirs: null }], isGone: true };
  const now = nameIn(record) ?? null;
  const done = (after: string): Ending => ({
    state: 'done',
    written: [{ path: ['name'], before: base.name ?? now, after }],
    beyond: [],
  });
  if (now === request.name) return done(now);
  if (base.name !== null && now !== base.name) {
    return { state: 'conflict', disputed: [{ ...mine, theirs: now }], isGone: false };
  }
  await context.send('addReceiptGroup', { id: request.id, name: request.name });
  const after = await readLive(request.id, (one) => nameIn(one) === now, context);
  // Another desk has removed it meanwhile, and the shop has accepted the new name all the same.
  if (after === undefined) return { state: 'conflict', disputed: [{ ...mine, theirs: null }], isGone: true };
  const stored = nameIn(after) ?? request.name;
  return stored === now ? { state: 'refused', error: notTaken() } : done(stored);
};

const notTaken = () =>
  failure('shop.not-taken', 'the shop answered that it is done, and did not do it').error;

/** The group after a write. While it is as before, a read copy of the shop may lag behind, and it is read again. */
async function readLive(
  id: string,
  isAsBefore: (record: JsonValue) => boolean,
  context: SendContext,
): Promise<JsonValue | undefined> {
  return readAgain(() => findLive(id, context), isAsBefore, context);
}

export const removeGroup: Sender = async ({ request, base }, context) => {
  if (request.kind !== 'group.remove') throw new Error(request.kind);
  const record = await findLive(request.id, context);
  if (record !== undefined) {
    await context.send('delReceiptGroup', { id: request.id });
    const after = await readLive(request.id, () => true, context);
    if (after !== undefined) return { state: 'refused', error: notTaken() };
  }
  return {
    state: 'done',
    written: [{ path: ['name'], before: nameIn(record) ?? base.name, after: null }],
    beyond: [],
  };
};
