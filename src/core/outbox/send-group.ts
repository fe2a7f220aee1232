// Tells the shop of receipt groups: makes one, gives it another name, removes it.
import type { Candidate } from '../../contract/entities/outbox.ts';
import { fieldsOf } from '../../wire/record-fields.ts';
import { receiptGroup } from '../../wire/sections/receipt-groups.ts';
import type { JsonValue } from '../ports.ts';
import { receiptGroupResource } from '../receipt-groups/receipt-group-resource.ts';
import { makeOnce } from './make-once.ts';
import { plainText } from './plain-text.ts';
import type { Ending, Noted, Sender, Telling } from './sender.ts';
import { findGroup } from './shop-lists.ts';

/** A name that stands already is the shop's to refuse; one that came while the answer was lost is ours. */
export const addGroup: Sender = (command, telling) => {
  const { wish, twins, notedAtSeconds } = command;
  if (wish.kind !== 'group.add') throw new Error(wish.kind);
  const { name } = wish;
  return makeOnce(command, {
    walk: telling.walk,
    resource: receiptGroupResource,
    read: candidateOf,
    isAlike: (candidate) => plainText(candidate.title) === plainText(name),
    mayBe: () => true,
    isExact: (record) => nameIn(record) === name,
    known:
      notedAtSeconds === undefined ? undefined : new Set([...(twins ?? []), ...telling.madeBesides(command)]),
    note: () => standing(telling),
    send: async (noted) => (await telling.tell('addReceiptGroup', { name }, noted)).id,
    find: (id) => findLive(id, telling),
    done: (id, record) => made(nameIn(record) ?? name, id),
  });
};

async function standing({ walk, nowSeconds }: Telling): Promise<Noted> {
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

async function findLive(id: string, telling: Telling): Promise<JsonValue | undefined> {
  const record = await findGroup(id, telling);
  return fieldsOf(receiptGroup.shape, record)('is_deleted') === true ? undefined : record;
}

const made = (name: string, id: string): Ending => ({
  state: 'done',
  written: [{ path: ['name'], before: null, after: name }],
  beyond: [],
  madeId: id,
});

export const renameGroup: Sender = async ({ wish, base }, telling) => {
  if (wish.kind !== 'group.rename') throw new Error(wish.kind);
  const record = await findLive(wish.id, telling);
  const mine = { path: ['name'], base: base.name, mine: wish.name };
  if (record === undefined) return { state: 'conflict', disputed: [{ ...mine, theirs: null }], isGone: true };
  const now = nameIn(record) ?? null;
  const done = (after: string): Ending => ({
    state: 'done',
    written: [{ path: ['name'], before: base.name ?? now, after }],
    beyond: [],
  });
  if (now === wish.name) return done(now);
  if (base.name !== null && now !== base.name) {
    return { state: 'conflict', disputed: [{ ...mine, theirs: now }], isGone: false };
  }
  await telling.tell('addReceiptGroup', { id: wish.id, name: wish.name });
  return done(nameIn(await findLive(wish.id, telling)) ?? wish.name);
};

export const removeGroup: Sender = async ({ wish, base }, telling) => {
  if (wish.kind !== 'group.remove') throw new Error(wish.kind);
  const record = await findLive(wish.id, telling);
  if (record !== undefined) await telling.tell('delReceiptGroup', { id: wish.id });
  return {
    state: 'done',
    written: [{ path: ['name'], before: nameIn(record) ?? base.name, after: null }],
    beyond: [],
  };
};
