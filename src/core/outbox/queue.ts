// All commands of a shop in their order: which one is next, and which one waits for which.
import { madeBy } from '../../contract/goods.ts';
import { isProvisional, makerOf, unmadeGroupsIn } from '../../records/provisional-ids.ts';
import type { ChangeRequest } from '../../contract/outbox.ts';
import { isMaking, isOpen, type StoredCommand, thingOf } from './stored-command.ts';

/** The earliest first. */
type Commands = StoredCommand[];

/** For so many commands or more, one sort is cheaper than inserting each. */
const MANY = 50;

/** Writes nothing itself: every change goes through the journal first. */
export class Queue {
  readonly #commands = new Map<string, StoredCommand>();
  /** Open commands: all of them, and those about each thing. */
  #open: Commands = [];
  #byThing = new Map<string, Commands>();
  /** Provisional ids of things that requests refer to before the shop has made them. */
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
    for (const one of incoming) this.#store({ ...one, request: this.named(one.request) });
    this.#rebuild();
    for (const one of incoming) this.#made(one);
  }

  /** Replaces the provisional ids of things that have been made by the shop's ids. */
  named<Request extends ChangeRequest>(request: Request): Request {
    let named = request;
    if ('id' in named && isProvisional(named.id)) named = { ...named, id: this.#idOf(named.id) };
    if ('fields' in named && unmadeGroupsIn(named.fields).length > 0) {
      const receiptGroups = (named.fields.receiptGroups ?? []).map((id) => this.#idOf(id));
      named = { ...named, fields: { ...named.fields, receiptGroups } };
    }
    return named;
  }

  #idOf(id: string): string {
    if (!isProvisional(id)) return id;
    const madeId = this.#commands.get(makerOf(id))?.madeId ?? null;
    if (madeId === null) this.#awaited.add(id);
    return madeId ?? id;
  }

  get(id: string): StoredCommand | undefined {
    return this.#commands.get(id);
  }

  /** Only for a command that has ended. */
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

  /** The open commands about one thing, the earliest first. */
  on(thing: string): readonly StoredCommand[] {
    return this.#byThing.get(thing) ?? [];
  }

  /** Commands that have ended, the latest first. */
  over(): StoredCommand[] {
    const over = [...this.#commands.values()].filter((command) => !isOpen(command));
    return over.toSorted((a, b) => b.changedAtSeconds - a.changedAtSeconds || b.place - a.place);
  }

  lastPlace(): number {
    return this.#lastPlace;
  }

  rememberPlace(place: number): void {
    this.#lastPlace = Math.max(this.#lastPlace, place);
  }

  /**
   * The id of the command that must end before this one is sent: the one before it about the same thing, or one that makes
   * a receipt group for it.
   */
  waitsFor(command: StoredCommand): string | null {
    const commands = this.on(thingOf(command));
    return commands[indexIn(commands, command) - 1]?.id ?? this.#groupMakerFor(command)?.id ?? null;
  }

  #groupMakerFor({ request }: StoredCommand): StoredCommand | undefined {
    const unmade = 'fields' in request ? unmadeGroupsIn(request.fields) : [];
    const makers = unmade.map((id) => this.#commands.get(makerOf(id)));
    return makers.find((maker) => maker !== undefined && isOpen(maker));
  }

  /** The first command that may be sent now; if there is none, the time at which there will be one. */
  next(nowSeconds: number): { command: StoredCommand } | { atSeconds: number | undefined } {
    let atSeconds: number | undefined;
    for (const command of this.#open) {
      if (command.state !== 'queued' && command.state !== 'uncertain') continue;
      if (this.on(thingOf(command))[0] !== command || this.#groupMakerFor(command) !== undefined) continue;
      const { notBeforeSeconds: due, changedAtSeconds } = command;
      // The clock has been set back since the delay was computed.
      const wasClockSetBack = changedAtSeconds > nowSeconds;
      if (due === null || due <= nowSeconds || wasClockSetBack) return { command };
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

  /** The commands about the thing that this command makes. */
  about(command: StoredCommand): StoredCommand[] {
    return isMaking(command) ? this.on(thingOf(command)).filter(({ id }) => id !== command.id) : [];
  }

  /** The open commands that put goods into the receipt group that this command makes. */
  intoGroup(command: StoredCommand): StoredCommand[] {
    const group = madeBy(command.id);
    return this.#open.filter(
      ({ request }) => 'fields' in request && request.fields.receiptGroups?.includes(group) === true,
    );
  }

  #store(command: StoredCommand): void {
    this.#commands.set(command.id, command);
    this.#lastPlace = Math.max(this.#lastPlace, command.place);
  }

  #place(command: StoredCommand): void {
    const former = this.#commands.get(command.id);
    this.#store(command);
    if (former !== undefined && isOpen(former)) this.#leave(former);
    if (isOpen(command)) this.#enter(command);
  }

  /** Once a thing is made, the requests about it get the shop's id. */
  #made(command: StoredCommand): void {
    if (command.madeId === null || !this.#awaited.delete(madeBy(command.id))) return;
    for (const one of [...this.about(command), ...this.intoGroup(command)])
      this.#place({ ...one, request: this.named(one.request) });
  }

  #enter(command: StoredCommand): void {
    const thing = thingOf(command);
    const commands = this.#byThing.get(thing) ?? [];
    this.#byThing.set(thing, commands);
    for (const each of [this.#open, commands]) each.splice(indexAfter(each, command.place), 0, command);
  }

  #leave(command: StoredCommand): void {
    const thing = thingOf(command);
    const commands = this.#byThing.get(thing) ?? [];
    for (const each of [this.#open, commands]) each.splice(indexIn(each, command), 1);
    if (commands.length === 0) this.#byThing.delete(thing);
  }

  #rebuild(): void {
    this.#open = [...this.#commands.values()].filter(isOpen).toSorted((a, b) => a.place - b.place);
    this.#byThing = new Map();
    for (const command of this.#open) {
      const thing = thingOf(command);
      const commands = this.#byThing.get(thing);
      if (commands === undefined) this.#byThing.set(thing, [command]);
      else commands.push(command);
    }
  }
}

/** The index at which a command of this place is inserted: after all of the same or a lower place. */
function indexAfter(commands: readonly StoredCommand[], place: number): number {
  let low = 0;
  let high = commands.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((commands[middle]?.place ?? Infinity) > place) high = middle;
    else low = middle + 1;
  }
  return low;
}

function indexIn(commands: readonly StoredCommand[], { id, place }: StoredCommand): number {
  let at = indexAfter(commands, place) - 1;
  while (at > 0 && commands[at]?.id !== id) at -= 1;
  return at;
}
