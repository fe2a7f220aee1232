// Keeps the worker's menu up to date with the receipt groups that are queued or kept on this machine.
import type { KeptChanges, KeptGroups } from '../kept-groups/kept-groups.ts';
import { type GroupsChange, type MenuFacts, WorkLost } from '../work.ts';

export interface GroupsInMenuDeps {
  kept: KeptGroups;
  /** The receipt groups that queued changes give to items, by item. */
  queued: () => ReadonlyMap<string, readonly string[]>;
  /** False if no menu is open, so that nothing was laid. */
  lay: (change: GroupsChange) => Promise<boolean>;
}

export class GroupsInMenu {
  readonly #deps: GroupsInMenuDeps;
  /** The queued groups that the menu has. */
  #queuedKey = '';
  /** Changes of kept groups that the menu does not have yet. */
  #unsent = new Map<string, string | null>();
  #last: Promise<void> = Promise.resolve();

  constructor(deps: GroupsInMenuDeps) {
    this.#deps = deps;
  }

  /** Everything, for a menu that is being opened. */
  all(): GroupsChange {
    const { kept } = this.#deps;
    this.#unsent.clear();
    const items = Object.entries(kept.all()).map(([id, groups]): [string, string] => [id, textOf(groups)]);
    return { kept: new Map(items), queued: this.#takeQueued() ?? this.#queued() };
  }

  /** Resolves when the menu shows what is queued and kept now. */
  follow(): Promise<void> {
    this.#last = this.#last.catch(() => undefined).then(() => this.#lay());
    return this.#last;
  }

  async #lay(): Promise<void> {
    const queued = this.#takeQueued();
    const kept = this.#unsent;
    if (queued === undefined && kept.size === 0) return;
    this.#unsent = new Map();
    const change = { ...(queued && { queued }), ...(kept.size > 0 && { kept }) };
    const isLaid = await this.#deps.lay(change).catch((error: unknown) => {
      // The next thread opens the menu with everything.
      if (error instanceof WorkLost) return true;
      throw error;
    });
    if (isLaid) return;
    this.#queuedKey = '';
    this.#unsent = new Map([...kept, ...this.#unsent]);
  }

  addKept(changes: KeptChanges): void {
    for (const [id, groups] of changes) this.#unsent.set(id, groups === null ? null : textOf(groups));
  }

  /** Forgets what is kept although the shop says the same by now. */
  dropSettled({ settledGroups }: MenuFacts): void {
    const { kept } = this.#deps;
    const settled = [...settledGroups].filter(([id, groups]) => textOf(kept.of(id) ?? []) === groups);
    if (settled.length === 0) return;
    const dropped = new Map(settled.map(([id]) => [id, null]));
    kept.keep(dropped);
    this.addKept(dropped);
  }

  /** Undefined if the menu has it already. */
  #takeQueued(): ReadonlyMap<string, string> | undefined {
    const queued = this.#queued();
    const key = JSON.stringify([...queued]);
    if (key === this.#queuedKey) return undefined;
    this.#queuedKey = key;
    return queued;
  }

  #queued(): ReadonlyMap<string, string> {
    return new Map(Array.from(this.#deps.queued(), ([id, groups]) => [id, textOf(groups)]));
  }
}

const textOf = (groups: readonly string[]) => [...new Set(groups)].join('\n');
