// The receipt groups of the open shop, with the pending changes applied.
import type { ReceiptGroup, ReceiptGroups } from '../../contract/receipt-groups.ts';
import { madeBy } from '../../contract/outbox.ts';
import { orphanedGoods, goodsIn, goodsInNone } from '../goods/in-groups.ts';
import type { StoredCommand } from '../outbox/stored-command.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import { WhileOpen } from '../platform/shop/while-open.ts';
import { CachedList, type CachedListHost } from '../platform/sync/cached-list.ts';
import { type CachedGroup, readGroup, receiptGroupResource } from '../records/receipt-group-resource.ts';
import { defineDomain } from '../domain.ts';
import type { GroupCounts } from '../work.ts';

export interface ReceiptGroupsDeps extends CachedListHost {
  /** Changes that the fetched list does not show yet, the earliest first. */
  requests: () => readonly StoredCommand[];
  counts: () => GroupCounts;
  onChange: (groups: ReceiptGroups) => void;
}

export class ReceiptGroupsModule {
  readonly #deps: ReceiptGroupsDeps;
  readonly #groups = new WhileOpen<CachedList<CachedGroup>>();

  constructor(deps: ReceiptGroupsDeps) {
    this.#deps = deps;
  }

  open(shop: OpenShop): void {
    const onChange = () => this.notify();
    const list = new CachedList({
      ...this.#deps,
      shop,
      onChange,
      resource: receiptGroupResource,
      read: readGroup,
    });
    this.#groups.set(shop, list);
    list.start();
  }

  retry(): void {
    this.#groups.now()?.retry();
  }

  /** Also called when pending changes or the menu have changed, since the shown groups depend on both. */
  notify(): void {
    if (this.#groups.now() !== undefined) this.#deps.onChange(this.get());
  }

  /** Whether a fetch that begins now or later has succeeded. */
  async refetch(): Promise<boolean> {
    return (await this.#groups.now()?.refetch()) ?? false;
  }

  async fetch(): Promise<ReceiptGroups> {
    await this.#groups.get().fetch();
    return this.get();
  }

  get(): ReceiptGroups {
    const opened = this.#groups.get();
    const counts = this.#deps.counts();
    const cached = opened.items();
    const shown = withPending(cached, this.#deps.requests());
    const known = new Set(cached.map(({ id }) => id));
    return {
      groups: shown.map((group) => ({ ...group, goods: goodsIn(counts, group.id) })),
      inNone: goodsInNone(counts),
      // Before the first fetch it is unknown which groups have been removed.
      orphaned:
        opened.state().freshness.asOfSeconds === null ? 0 : orphanedGoods(counts, (id) => known.has(id)),
      ...opened.state(),
    };
  }

  asOfSeconds(): number | null {
    return this.#groups.now()?.state().freshness.asOfSeconds ?? null;
  }

  begunSeconds(): readonly number[] {
    return this.#groups.now()?.begunSeconds() ?? [];
  }

  nameOf(id: string): string | undefined {
    return this.#groups
      .now()
      ?.items()
      .find((group) => group.id === id)?.name;
  }
}

type Shown = Omit<ReceiptGroup, 'goods'>;

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
    'receipt-groups.get': () => receiptGroups.get(),
    'receipt-groups.fetch': () => receiptGroups.fetch(),
  }),
});
