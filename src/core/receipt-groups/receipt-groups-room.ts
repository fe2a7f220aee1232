// The receipt groups at the counter: as the shop has them, with what waits for the shop laid over that.
import type { ReceiptGroup, ReceiptGroups } from '../../contract/entities/receipt-groups.ts';
import { madeBy } from '../../contract/entities/outbox.ts';
import { failure } from '../failure.ts';
import { type GroupCounts, goodsAstray, goodsIn, goodsInNone } from '../goods/in-groups.ts';
import type { KeptCommand } from '../outbox/kept-command.ts';
import type { OpenShop } from '../session/open-shop.ts';
import { KeptList, type KeptListHost } from '../sync/kept-list.ts';
import { type KeptGroup, readGroup, receiptGroupResource } from './receipt-group-resource.ts';

export interface ReceiptGroupsParts extends KeptListHost {
  /** What the shop's own list does not show yet, the earliest first. */
  wishes: () => readonly KeptCommand[];
  counts: () => GroupCounts;
  onChange: (groups: ReceiptGroups) => void;
}

export class ReceiptGroupsRoom {
  readonly #parts: ReceiptGroupsParts;
  #groups: KeptList<KeptGroup> | undefined;

  constructor(parts: ReceiptGroupsParts) {
    this.#parts = parts;
  }

  open(shop: OpenShop): void {
    const onChange = () => this.tell();
    this.#groups = new KeptList({
      ...{ ...this.#parts, shop, onChange },
      resource: receiptGroupResource,
      read: readGroup,
    });
    this.#groups.start();
  }

  retry(): void {
    this.#now()?.retry();
  }

  /** What waits, or the menu, is another: whoever shows groups wants to know. */
  tell(): void {
    if (this.#now() !== undefined) this.#parts.onChange(this.get());
  }

  /** Whether a fetching that begins now or later has come to a good end. */
  async afresh(): Promise<boolean> {
    return (await this.#now()?.afresh()) ?? false;
  }

  async fetch(): Promise<ReceiptGroups> {
    await this.#opened().fetch();
    return this.get();
  }

  get(): ReceiptGroups {
    const opened = this.#opened();
    const counts = this.#parts.counts();
    const kept = opened.items();
    const shown = withWishes(kept, this.#parts.wishes());
    const known = new Set(kept.map(({ id }) => id));
    return {
      groups: shown.map((group) => ({ ...group, goods: goodsIn(counts, group.id) })),
      inNone: goodsInNone(counts),
      // Before the groups are here nobody can say which of them are gone.
      astray: opened.state().freshness.asOfSeconds === null ? 0 : goodsAstray(counts, (id) => known.has(id)),
      ...opened.state(),
    };
  }

  asOfSeconds(): number | null {
    return this.#now()?.state().freshness.asOfSeconds ?? null;
  }

  begunSeconds(): readonly number[] {
    return this.#now()?.begunSeconds() ?? [];
  }

  nameOf(id: string): string | undefined {
    return this.#now()
      ?.items()
      .find((group) => group.id === id)?.name;
  }

  #now(): KeptList<KeptGroup> | undefined {
    return this.#groups?.shop.signal.aborted === false ? this.#groups : undefined;
  }

  #opened(): KeptList<KeptGroup> {
    const opened = this.#now();
    if (opened === undefined) throw failure('session.none', 'no shop is open');
    return opened;
  }
}

type Shown = Omit<ReceiptGroup, 'goods'>;

/** The wishes laid over the groups, the earliest first. */
function withWishes(groups: readonly KeptGroup[], commands: readonly KeptCommand[]): Shown[] {
  const shown = new Map(
    groups.map((group): [string, Shown] => [group.id, { ...group, pending: null, isStuck: false }]),
  );
  for (const { id, wish, wishedAtSeconds, state, madeId } of commands) {
    const isDone = state === 'done';
    const isStuck = state === 'refused' || state === 'conflict';
    if (wish.kind === 'group.add') {
      const known = madeId ?? madeBy(id);
      const pending = isDone ? null : 'add';
      const made: Shown = { id: known, name: wish.name, addedAtSeconds: wishedAtSeconds, pending, isStuck };
      if (!shown.has(known)) shown.set(known, made);
    } else if (wish.kind === 'group.rename') {
      const group = shown.get(wish.id);
      const pending = group?.pending ?? (isDone ? null : 'rename');
      if (group !== undefined)
        shown.set(wish.id, { ...group, name: wish.name, pending, isStuck: group.isStuck || isStuck });
    } else if (wish.kind === 'group.remove') {
      const group = shown.get(wish.id);
      if (isDone) shown.delete(wish.id);
      else if (group !== undefined) {
        shown.set(wish.id, { ...group, pending: 'remove', isStuck: group.isStuck || isStuck });
      }
    }
  }
  return [...shown.values()];
}
