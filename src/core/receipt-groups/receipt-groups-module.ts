// The receipt groups of the open shop, with the pending changes applied.
import { MOST_REMOVED_GROUPS, type ReceiptGroup, type ReceiptGroups } from '../../contract/receipt-groups.ts';
import { madeBy } from '../../contract/goods.ts';
import { goodsInNone, groupTally, orphanedGoods } from '../goods/in-groups.ts';
import type { StoredCommand } from '../outbox/stored-command.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import { WhileOpen } from '../platform/shop/while-open.ts';
import { CachedList, type CachedListHost } from '../platform/sync/cached-list.ts';
import { type CachedGroup, readGroup, receiptGroupResource } from '../records/receipt-group-resource.ts';
import { defineDomain } from '../domain.ts';
import type { GroupCounts, MenuFacts } from '../work.ts';
import { type GroupNames, openGroupNames } from './group-names.ts';

export interface ReceiptGroupsDeps extends CachedListHost {
  /** Changes that the fetched list does not show yet, the earliest first. */
  requests: () => readonly StoredCommand[];
  counts: () => Pick<MenuFacts, 'groups' | 'localGroups'>;
  /** Resolves when the counts include what is queued. */
  whenCounted: () => Promise<void>;
  /** Whether the shop stores which goods are in a group; null while that is unknown. */
  isStored: () => boolean | null;
  /** The groups that most items of these categories are in. */
  usualGroups: (categories: readonly string[]) => Promise<string[]>;
  onChange: (groups: ReceiptGroups) => void;
}

export class ReceiptGroupsModule {
  readonly #deps: ReceiptGroupsDeps;
  readonly #groups = new WhileOpen<Opened>();
  /** Counted once for each state of the menu: every change of the outbox shows the groups again. */
  readonly #tallies = new WeakMap<GroupCounts, ReadonlyMap<string, number>>();

  constructor(deps: ReceiptGroupsDeps) {
    this.#deps = deps;
  }

  open(shop: OpenShop): void {
    const names = openGroupNames(this.#deps.cache, shop);
    const onChange = () => {
      names.remember(list.items());
      this.notify();
    };
    const list = new CachedList({
      ...this.#deps,
      shop,
      onChange,
      resource: receiptGroupResource,
      read: readGroup,
    });
    this.#groups.set(shop, { list, names });
    names.remember(list.items());
    list.start();
  }

  retry(): void {
    this.#groups.now()?.list.retry();
  }

  /** Also called when pending changes or the menu have changed, since the shown groups depend on both. */
  notify(): void {
    if (this.#groups.now() !== undefined) this.#deps.onChange(this.get());
  }

  /** Whether a fetch that begins now or later has succeeded. */
  async refetch(): Promise<boolean> {
    return (await this.#groups.now()?.list.refetch()) ?? false;
  }

  async fetch(): Promise<ReceiptGroups> {
    await this.#groups.get().list.fetch();
    return this.get();
  }

  async counted(): Promise<ReceiptGroups> {
    await this.#deps.whenCounted();
    return this.get();
  }

  get(): ReceiptGroups {
    const { list } = this.#groups.get();
    const { groups: counts, localGroups } = this.#deps.counts();
    const shown = this.#shown();
    const state = list.state();
    const known = new Set(shown.map(({ id }) => id));
    // Before the first fetch it is unknown which groups have been removed.
    const isKnown = (id: string) => state.freshness.asOfSeconds === null || known.has(id);
    const tally = this.#tallyOf(counts);
    const localTally = this.#tallyOf(localGroups);
    return {
      groups: shown.map((group) => ({
        ...group,
        goods: tally.get(group.id) ?? 0,
        localItems: localTally.get(group.id) ?? 0,
      })),
      isStored: this.#deps.isStored(),
      inNone: goodsInNone(counts),
      orphaned: orphanedGoods(counts, isKnown),
      removedGroups: this.#removed([...tally].filter(([id]) => !isKnown(id))),
      ...state,
    };
  }

  /** The groups that most items of these categories are in, without those that were removed. */
  async preset(categories: readonly string[]): Promise<string[]> {
    const usual = await this.#deps.usualGroups(categories);
    const names = this.names();
    return usual.filter((id) => names.has(id));
  }

  /** The groups that the shop has by the last fetch; null before the first. */
  fetchedIds(): string[] | null {
    const list = this.#groups.now()?.list;
    const isFetched = list !== undefined && list.state().freshness.asOfSeconds !== null;
    return isFetched ? list.items().map(({ id }) => id) : null;
  }

  asOfSeconds(): number | null {
    return this.#groups.now()?.list.state().freshness.asOfSeconds ?? null;
  }

  begunSeconds(): readonly number[] {
    return this.#groups.now()?.list.begunSeconds() ?? [];
  }

  /** The names by id, with queued changes applied; empty while no shop is open. */
  names(): ReadonlyMap<string, string> {
    return new Map(this.#shown().map(({ id, name }) => [id, name]));
  }

  nameOf(id: string): string | undefined {
    return this.#shown().find((group) => group.id === id)?.name;
  }

  #tallyOf(counts: GroupCounts): ReadonlyMap<string, number> {
    const tally = this.#tallies.get(counts) ?? groupTally(counts);
    this.#tallies.set(counts, tally);
    return tally;
  }

  /** The shop may have removed groups that this machine once knew by name. */
  #removed(unknown: readonly [id: string, goods: number][]): ReceiptGroups['removedGroups'] {
    const names = this.#groups.get().names.all();
    const most = unknown.toSorted(([, a], [, b]) => b - a).slice(0, MOST_REMOVED_GROUPS);
    return most.map(([id, goods]) => ({ id, name: names.get(id) ?? null, goods }));
  }

  #shown(): Shown[] {
    const opened = this.#groups.now();
    return opened === undefined ? [] : withPending(opened.list.items(), this.#deps.requests());
  }
}

interface Opened {
  list: CachedList<CachedGroup>;
  names: GroupNames;
}

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

export const receiptGroupsDomain = defineDomain({
  name: 'receipt-groups',
  create: (deps: ReceiptGroupsDeps) => new ReceiptGroupsModule(deps),
  routes: (receiptGroups) => ({
    'receipt-groups.get': () => receiptGroups.counted(),
    'receipt-groups.fetch': () => receiptGroups.fetch(),
    'receipt-groups.preset': ({ categories }) => receiptGroups.preset(categories),
  }),
});
