// All commands of a shop in their order: which one is next, and which has to wait for which.
import { madeBy, type ChangeRequest } from '../../contract/outbox.ts';
import { isMaking, isOpen, type StoredCommand, thingOf } from './stored-command.ts';

/** The earliest first. */
type Line = StoredCommand[];

/** From so many on, to put all of them in line anew is less work than to move up behind each. */
const MANY = 50;

/** Nothing in here writes: every change goes through the journal first. */
export class Queue {
  readonly #commands = new Map<string, StoredCommand>();
  /** Those that something is still to come of; all of them, and those about each thing. */
  #open: Line = [];
  #byThing = new Map<string, Line>();
  /** Names of things that somebody requests something of before the shop has them. */
  readonly #awaited = new Set<string>();
  #lastPlace = 0;

  put(incoming: StoredCommand): void {
    const command: StoredCommand = { ...incoming, request: this.named(incoming.request) };
    this.#place(command);
    this.#made(command);
  }

  putAll(incoming: readonly StoredCommand[]): void {
    if (incoming.length < MANY) {
      for (const one of incoming) this.put(one);
      return;
    }
    for (const one of incoming) this.#keep({ ...one, request: this.named(one.request) });
    this.#lineUp();
    for (const one of incoming) this.#made(one);
  }

  /** A thing that has been made since goes by the name that the shop gave it. */
  named<Request extends ChangeRequest>(request: Request): Request {
    if (!('id' in request) || !isNotYetThere(request.id)) return request;
    const madeId = this.#commands.get(makerOf(request.id))?.madeId ?? null;
    if (madeId !== null) return { ...request, id: madeId };
    this.#awaited.add(request.id);
    return request;
  }

  get(id: string): StoredCommand | undefined {
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
  open(): readonly StoredCommand[] {
    return this.#open;
  }

  /** Those that are open on one thing, the earliest first. */
  on(thing: string): readonly StoredCommand[] {
    return this.#byThing.get(thing) ?? [];
  }

  /** Those that are over, the last one first. */
  over(): StoredCommand[] {
    const over = [...this.#commands.values()].filter((command) => !isOpen(command));
    return over.toSorted((a, b) => b.changedAtSeconds - a.changedAtSeconds || b.place - a.place);
  }

  lastPlace(): number {
    return this.#lastPlace;
  }

  /** Whose end an open command has to see: the one before it on the same thing. */
  waitsFor(command: StoredCommand): string | null {
    const line = this.on(thingOf(command));
    return line[indexIn(line, command) - 1]?.id ?? null;
  }

  /** The first that can be told now; where there is none, when there will be one. */
  next(nowSeconds: number): { command: StoredCommand } | { atSeconds: number | undefined } {
    let atSeconds: number | undefined;
    for (const command of this.#open) {
      if (command.state !== 'queued' && command.state !== 'uncertain') continue;
      if (this.on(thingOf(command))[0] !== command) continue;
      const { notBeforeSeconds: due, changedAtSeconds } = command;
      // Put off by a clock that has been set back since.
      const isOfAnotherClock = changedAtSeconds > nowSeconds;
      if (due === null || due <= nowSeconds || isOfAnotherClock) return { command };
      atSeconds = Math.min(atSeconds ?? due, due);
    }
    return { atSeconds };
  }

  /** What other commands of its kind have made, by the shop's ids. */
  madeBesides({ id, request }: StoredCommand): string[] {
    return [...this.#commands.values()].flatMap((other) =>
      other.id === id || other.request.kind !== request.kind || other.madeId === null ? [] : [other.madeId],
    );
  }

  /** Those that are about what this command makes. */
  about(command: StoredCommand): StoredCommand[] {
    return isMaking(command) ? this.on(thingOf(command)).filter(({ id }) => id !== command.id) : [];
  }

  #keep(command: StoredCommand): void {
    this.#commands.set(command.id, command);
    this.#lastPlace = Math.max(this.#lastPlace, command.place);
  }

  #place(command: StoredCommand): void {
    const former = this.#commands.get(command.id);
    this.#keep(command);
    if (former !== undefined && isOpen(former)) this.#leave(former);
    if (isOpen(command)) this.#enter(command);
  }

  /** What was wished of it before it was there goes by its name now. */
  #made(command: StoredCommand): void {
    if (command.madeId === null || !this.#awaited.delete(madeBy(command.id))) return;
    for (const one of this.about(command)) this.#place({ ...one, request: this.named(one.request) });
  }

  #enter(command: StoredCommand): void {
    const thing = thingOf(command);
    const line = this.#byThing.get(thing) ?? [];
    this.#byThing.set(thing, line);
    for (const each of [this.#open, line]) each.splice(behind(each, command.place), 0, command);
  }

  #leave(command: StoredCommand): void {
    const thing = thingOf(command);
    const line = this.#byThing.get(thing) ?? [];
    for (const each of [this.#open, line]) each.splice(indexIn(each, command), 1);
    if (line.length === 0) this.#byThing.delete(thing);
  }

  #lineUp(): void {
    this.#open = [...this.#commands.values()].filter(isOpen).toSorted((a, b) => a.place - b.place);
    this.#byThing = new Map();
    for (const command of this.#open) {
      const thing = thingOf(command);
      const line = this.#byThing.get(thing);
      if (line === undefined) this.#byThing.set(thing, [command]);
      else line.push(command);
    }
  }
}

/** Where somebody who comes to this place stands: behind all who are there. */
function behind(line: readonly StoredCommand[], place: number): number {
  let low = 0;
  let high = line.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((line[middle]?.place ?? Infinity) > place) high = middle;
    else low = middle + 1;
  }
  return low;
}

function indexIn(line: readonly StoredCommand[], { id, place }: StoredCommand): number {
  let at = behind(line, place) - 1;
  while (at > 0 && line[at]?.id !== id) at -= 1;
  return at;
}

const mark = madeBy('');
const isNotYetThere = (id: string) => id.startsWith(mark);
const makerOf = (id: string) => id.slice(mark.length);
