// The receipt groups of the open shop, with the pending changes applied.
import { MOST_REMOVED_GROUPS, type ReceiptGroup, type ReceiptGroups } from '../../contract/receipt-groups.ts';
import { madeBy } from '../../contract/goods.ts';
import { goodsInNone, groupTally, orphanedGoods } from '../goods/in-groups.ts';
import type { goodsDomain } from '../goods/goods.ts';
import type { StoredCommand } from '../outbox/stored-command.ts';
import { CachedList, type CachedListHost } from '../platform/sync/cached-list.ts';
import { type CachedGroup, readGroup, receiptGroupResource } from '../records/receipt-group-resource.ts';
import { type ModuleOf, shopDomain } from '../domain.ts';
import type { GroupCounts } from '../work.ts';
import { groupNamesKind, openGroupNames } from './group-names.ts';

export interface ReceiptGroupsDeps extends CachedListHost {
  /** Changes that the fetched list does not show yet, the earliest first. */
  requests: () => readonly StoredCommand[];
  goods: ModuleOf<typeof goodsDomain>;
}

export const receiptGroupsDomain = shopDomain('receipt-groups', (shop, deps: ReceiptGroupsDeps) => {
  const goods = deps.goods.of(shop);
  const names = openGroupNames(shop.document(groupNamesKind(shop.ownFolder)));
  /** Counted once for each state of the menu: every change of the outbox shows the groups again. */
  const tallies = new WeakMap<GroupCounts, ReadonlyMap<string, number>>();
  let shownCounts: GroupCounts | undefined;
  const list = new CachedList({
    ...deps,
    shop,
    onChange: () => {
      names.remember(list.items());
      changed();
    },
    resource: receiptGroupResource,
    read: readGroup,
  });

  const shown = () => withPending(list.items(), deps.requests());
  const changed = () => {
    shownCounts = goods.receiptGroups().groups;
    shop.emit('receipt-groups.changed', get());
  };
  const tallyOf = (counts: GroupCounts): ReadonlyMap<string, number> => {
    const tally = tallies.get(counts) ?? groupTally(counts);
    tallies.set(counts, tally);
    return tally;
  };

  function get(): ReceiptGroups {
    const { groups: counts, localGroups } = goods.receiptGroups();
    const groups = shown();
    const state = list.state();
    const known = new Set(groups.map(({ id }) => id));
    // Before the first fetch it is unknown which groups have been removed.
    const isKnown = (id: string) => state.freshness.asOfSeconds === null || known.has(id);
    const tally = tallyOf(counts);
    const localTally = tallyOf(localGroups);
    return {
      groups: groups.map((group) => ({
        ...group,
        goods: tally.get(group.id) ?? 0,
        localItems: localTally.get(group.id) ?? 0,
      })),
      isStored: goods.areGroupsStored(),
      inNone: goodsInNone(counts),
      orphaned: orphanedGoods(counts, isKnown),
      removedGroups: removed([...tally].filter(([id]) => !isKnown(id))),
      ...state,
    };
  }

  /** The shop may have removed groups that this machine once knew by name. */
  function removed(unknown: readonly [id: string, goods: number][]): ReceiptGroups['removedGroups'] {
    const known = names.all();
    const most = unknown.toSorted(([, a], [, b]) => b - a).slice(0, MOST_REMOVED_GROUPS);
    return most.map(([id, goods]) => ({ id, name: known.get(id) ?? null, goods }));
  }

  const isFetched = () => list.state().freshness.asOfSeconds !== null;
  /** With queued changes applied. */
  const namesById = () => new Map(shown().map(({ id, name }) => [id, name]));

  // The shown groups depend on what is queued and on the menu.
  shop.on('outbox.changed', changed);
  shop.on('goods.changed', () => {
    if (goods.receiptGroups().groups !== shownCounts) changed();
  });
  names.remember(list.items());
  list.start();
  return {
    get,
    names: namesById,
    /** Whether a fetch that begins now or later has succeeded. */
    refetch: () => list.refetch(),
    /** The groups that the shop has by the last fetch; null before the first. */
    fetchedIds: () => (isFetched() ? list.items().map(({ id }) => id) : null),
    asOfSeconds: () => list.state().freshness.asOfSeconds,
    begunSeconds: () => list.begunSeconds(),
    retry: () => list.retry(),
    routes: {
      // The counts include what is queued.
      'receipt-groups.get': () => goods.overlayGroups().then(get),
      'receipt-groups.fetch': () => list.fetch().then(get),
      // Without those that were removed.
      'receipt-groups.preset': async ({ categories }) => {
        const usual = await goods.usualGroups(categories);
        const known = namesById();
        return usual.filter((id) => known.has(id));
      },
    },
  };
});

type Shown = Omit<ReceiptGroup, 'goods' | 'localItems'>;

/** Applies the requests to the groups, the earliest first. */
function withPending(groups: readonly CachedGroup[], commands: readonly StoredCommand[]): Shown[] {
  const shown = new Map(
    groups.map((group): [string, Shown] => [group.id, { ...group, pending: null, isStuck: false }]),
  );
  for (const { id, request, requestedAtSeconds, state, madeId } of commands) {
    const isDone = state === 'done';
    const isStuck = state === 'refused' || state === 'conflict';
    if (request.kind === 'group.add') {
      const known = madeId ?? madeBy(id);
      const pending = isDone ? null : 'add';
      const made: Shown = {
        id: known,
        name: request.name,
        addedAtSeconds: requestedAtSeconds,
        pending,
        isStuck,
      };
      if (!shown.has(known)) shown.set(known, made);
    } else if (request.kind === 'group.rename') {
      const group = shown.get(request.id);
      const pending = group?.pending ?? (isDone ? null : 'rename');
      if (group !== undefined)
        shown.set(request.id, { ...group, name: request.name, pending, isStuck: group.isStuck || isStuck });
    } else if (request.kind === 'group.remove') {
      const group = shown.get(request.id);
      if (isDone) shown.delete(request.id);
      else if (group !== undefined) {
        shown.set(request.id, { ...group, pending: 'remove', isStuck: group.isStuck || isStuck });
      }
    }
  }
  return [...shown.values()];
}
