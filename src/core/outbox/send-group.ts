// Tells the shop of receipt groups: makes one, gives it another name, removes it.
import { receiptGroup } from '../../wire/sections/receipt-groups.ts';
import { anyList } from '../../wire/scalars/lists.ts';
import type { Ending, Sender, Telling } from './sender.ts';

interface Group {
  id: string;
  name: string;
}

const PAGE_SIZE = 200;
const MOST_PAGES = 100;

/** A name that stands already is the shop's to refuse; one that came while the answer was lost is ours. */
export const addGroup: Sender = async ({ wish, twins }, { ask, tell }) => {
  if (wish.kind !== 'group.add') throw new Error(wish.kind);
  const named = (await allGroups(ask)).filter(({ name }) => name === wish.name).map(({ id }) => id);
  const lost = twins === null ? undefined : named.find((id) => !twins.includes(id));
  if (lost !== undefined) return made(wish.name, lost);
  const { id } = await tell('addReceiptGroup', { name: wish.name }, named);
  const after = await groupOf(id, ask);
  return made(after?.name ?? wish.name, id);
};

const made = (name: string, id: string): Ending => ({
  state: 'done',
  written: [{ path: ['name'], before: null, after: name }],
  beyond: [],
  madeId: id,
});

export const renameGroup: Sender = async ({ wish, base }, { ask, tell }) => {
  if (wish.kind !== 'group.rename') throw new Error(wish.kind);
  const now = await groupOf(wish.id, ask);
  const mine = { path: ['name'], base: base.name, mine: wish.name };
  if (now === undefined) return { state: 'conflict', disputed: [{ ...mine, theirs: null }], isGone: true };
  const done = (after: string): Ending => ({
    state: 'done',
    written: [{ path: ['name'], before: base.name ?? now.name, after }],
    beyond: [],
  });
  if (now.name === wish.name) return done(now.name);
  if (base.name !== null && now.name !== base.name) {
    return { state: 'conflict', disputed: [{ ...mine, theirs: now.name }], isGone: false };
  }
  await tell('addReceiptGroup', { id: wish.id, name: wish.name });
  return done((await groupOf(wish.id, ask))?.name ?? wish.name);
};

export const removeGroup: Sender = async ({ wish, base }, { ask, tell }) => {
  if (wish.kind !== 'group.remove') throw new Error(wish.kind);
  const now = await groupOf(wish.id, ask);
  if (now !== undefined) await tell('delReceiptGroup', { id: wish.id });
  return {
    state: 'done',
    written: [{ path: ['name'], before: now?.name ?? base.name, after: null }],
    beyond: [],
  };
};

async function groupOf(id: string, ask: Telling['ask']): Promise<Group | undefined> {
  const { data } = await ask('getReceiptGroupList', { page: 1, page_size: 1, id });
  return groupsIn(data).find((group) => group.id === id);
}

/** Until a page brings nothing new: a shop may well answer the last one for ever. */
async function allGroups(ask: Telling['ask']): Promise<Group[]> {
  const found = new Map<string, Group>();
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { data, paging } = await ask('getReceiptGroupList', { page, page_size: PAGE_SIZE });
    const fresh = groupsIn(data).filter(({ id }) => !found.has(id));
    fresh.forEach((group) => found.set(group.id, group));
    if (fresh.length === 0 || paging.isMore !== true) break;
  }
  return [...found.values()];
}

function groupsIn(data: unknown): Group[] {
  const found = anyList.safeParse(data).data ?? [];
  return found.flatMap((record) => {
    const group = receiptGroup.safeParse(record).data;
    return group === undefined || group.is_deleted === true ? [] : [{ id: group.id, name: group.name }];
  });
}
