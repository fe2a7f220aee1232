// Keeps the worker's menu up to date with the receipt groups that are queued or stored on this machine.
import type { LocalGroupChanges, LocalGroups } from '../local-groups/local-groups.ts';
import { type GroupsChange, type MenuFacts, WorkLost } from '../work.ts';

export interface GroupsInMenuDeps {
  local: LocalGroups;
  /** The receipt groups that queued changes give to items, by item. */
  queued: () => ReadonlyMap<string, readonly string[]>;
  /** False if no menu is open, so that nothing has changed. */
  overlay: (change: GroupsChange) => Promise<boolean>;
}

export class GroupsInMenu {
  readonly #deps: GroupsInMenuDeps;
  /** The queued groups that the menu has. */
  #queuedKey = '';
  /** Changes of local groups that the menu does not have yet. */
  #unsent = new Map<string, string | null>();
  #last: Promise<void> = Promise.resolve();

  constructor(deps: GroupsInMenuDeps) {
    this.#deps = deps;
  }

  /** Everything, for a menu that is being opened. */
  all(): GroupsChange {
    const { local } = this.#deps;
    this.#unsent.clear();
    const items = Object.entries(local.all()).map(([id, groups]): [string, string] => [id, textOf(groups)]);
    return { local: new Map(items), queued: this.#takeQueued() ?? this.#queued() };
  }

  /** Resolves when the menu shows what is queued and stored now. */
  follow(): Promise<void> {
    this.#last = this.#last.catch(() => undefined).then(() => this.#send());
    return this.#last;
  }

  async #send(): Promise<void> {
    const queued = this.#takeQueued();
    const local = this.#unsent;
    if (queued === undefined && local.size === 0) return;
    this.#unsent = new Map();
    const change = { ...(queued && { queued }), ...(local.size > 0 && { local }) };
    const isSent = await this.#deps.overlay(change).catch((error: unknown) => {
      // The next thread opens the menu with everything.
      if (error instanceof WorkLost) return true;
      throw error;
    });
    if (isSent) return;
    this.#queuedKey = '';
    this.#unsent = new Map([...local, ...this.#unsent]);
  }

  addLocal(changes: LocalGroupChanges): void {
    for (const [id, groups] of changes) this.#unsent.set(id, groups === null ? null : textOf(groups));
  }

  /** Forgets what is stored although the shop says the same by now. */
  dropSettled({ settledGroups }: MenuFacts): void {
    const { local } = this.#deps;
    const settled = [...settledGroups].filter(([id, groups]) => textOf(local.of(id) ?? []) === groups);
    if (settled.length === 0) return;
    const dropped = new Map(settled.map(([id]) => [id, null]));
    local.keep(dropped);
    this.addLocal(dropped);
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
