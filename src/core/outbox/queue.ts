// All commands of a shop in their order: which one is next, and which has to wait for which.
import { madeBy, type Wish } from '../../contract/entities/outbox.ts';
import { isMaking, isOpen, type KeptCommand, thingOf } from './kept-command.ts';

/** Nothing in here writes: every change goes through the journal first. */
export class Queue {
  readonly #commands = new Map<string, KeptCommand>();
  /** Ids of those that something is still to come of, the earliest first. */
  readonly #open: string[] = [];
  /** Names of things that somebody wishes something of before the shop has them. */
  readonly #awaited = new Set<string>();
  #lastPlace = 0;

  put(told: KeptCommand): void {
    const command: KeptCommand = { ...told, wish: this.named(told.wish) };
    this.#place(command);
    if (command.madeId === null || !this.#awaited.delete(madeBy(command.id))) return;
    for (const one of this.about(command)) this.#place({ ...one, wish: this.named(one.wish) });
  }

  /** A thing that has been made since goes by the name that the shop gave it. */
  named<Wished extends Wish>(wish: Wished): Wished {
    if (!('id' in wish) || !isNotYetThere(wish.id)) return wish;
    const madeId = this.#commands.get(makerOf(wish.id))?.madeId ?? null;
    if (madeId !== null) return { ...wish, id: madeId };
    this.#awaited.add(wish.id);
    return wish;
  }

  #place(command: KeptCommand): void {
    const former = this.#commands.get(command.id);
    this.#commands.set(command.id, command);
    this.#lastPlace = Math.max(this.#lastPlace, command.place);
    const stays = former !== undefined && isOpen(former) && isOpen(command) && former.place === command.place;
    if (stays) return;
    if (former !== undefined && isOpen(former)) this.#open.splice(this.#open.indexOf(command.id), 1);
    if (isOpen(command)) this.#line(command);
  }

  get(id: string): KeptCommand | undefined {
    return this.#commands.get(id);
  }

  /** For one that is over. */
  forget(id: string): void {
    this.#commands.delete(id);
  }

  get size(): number {
    return this.#commands.size;
  }

  /** The earliest first. */
  open(): KeptCommand[] {
    return this.#open.map((id) => this.#found(id));
  }

  /** Those that are over, the last one first. */
  over(): KeptCommand[] {
    const over = [...this.#commands.values()].filter((command) => !isOpen(command));
    return over.toSorted((a, b) => b.changedAtSeconds - a.changedAtSeconds || b.place - a.place);
  }

  lastPlace(): number {
    return this.#lastPlace;
  }

  /** Whose end each open command has to see: the one before it on the same thing. */
  waits(): ReadonlyMap<string, string> {
    const last = new Map<string, string>();
    const waits = new Map<string, string>();
    for (const command of this.open()) {
      const thing = thingOf(command);
      const before = last.get(thing);
      if (before !== undefined) waits.set(command.id, before);
      last.set(thing, command.id);
    }
    return waits;
  }

  /** The first that can be told now; where there is none, when there will be one. */
  next(nowSeconds: number): { command: KeptCommand } | { atSeconds: number | undefined } {
    const before = new Set<string>();
    let atSeconds: number | undefined;
    for (const id of this.#open) {
      const command = this.#found(id);
      const thing = thingOf(command);
      const isFirst = !before.has(thing);
      before.add(thing);
      if (!isFirst || (command.state !== 'queued' && command.state !== 'uncertain')) continue;
      const { notBeforeSeconds: due, changedAtSeconds } = command;
      // Put off by a clock that has been set back since.
      const isOfAnotherClock = changedAtSeconds > nowSeconds;
      if (due === null || due <= nowSeconds || isOfAnotherClock) return { command };
      atSeconds = Math.min(atSeconds ?? due, due);
    }
    return { atSeconds };
  }

  /** Those that are about what this command makes. */
  about(command: KeptCommand): KeptCommand[] {
    if (!isMaking(command)) return [];
    const made = madeBy(command.id);
    return this.open().filter(({ wish }) => 'id' in wish && wish.id === made);
  }

  #line({ id, place }: KeptCommand): void {
    let at = this.#open.length;
    while (at > 0 && this.#found(this.#open[at - 1] ?? '').place > place) at -= 1;
    this.#open.splice(at, 0, id);
  }

  #found(id: string): KeptCommand {
    const command = this.#commands.get(id);
    if (command === undefined) throw new Error(`no command ${id}`);
    return command;
  }
}

const mark = madeBy('');
const isNotYetThere = (id: string) => id.startsWith(mark);
const makerOf = (id: string) => id.slice(mark.length);
