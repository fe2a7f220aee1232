// What a person can do with one shop's outbox: add, list, hold, retry, amend, move, cancel and undo commands.
import type { Command, OutboxPage, OutboxState, ChangeRequest, SoldOut } from '../../contract/outbox.ts';
import { singlesOf } from '../../records/paths.ts';
import { madeBy } from '../../contract/goods.ts';
import { failure, invalid } from '../failure.ts';
import type { Chance, Clock } from '../ports.ts';
import type { Journal } from './journal.ts';
import { isOpen, type StoredCommand, thingOf } from './stored-command.ts';
import type { Snapshot } from '../../records/planned.ts';
import { SETTLE_SECONDS } from './judge.ts';
import { groupMissing } from './groups-of-items.ts';
import { ignoreFault } from '../platform/storage/journal-lines.ts';
import { mustStore } from '../platform/storage/unwritable.ts';
import type { Queue } from './queue.ts';
import { amended, retried, reversed } from './amend.ts';
import { hasNoEffect, soldOutOf, standingSellOut } from './sold-out.ts';
import type { Saving } from './saving.ts';
import type { Worker } from './worker.ts';

export interface SeenRequest {
  /** Set if the command's id was chosen in advance, as for a batch. */
  id?: string;
  request: ChangeRequest;
  snapshot: Snapshot;
  /** A person was told that the shop may not read all of it. */
  sendsAnyway?: boolean;
}

export interface UndoPlan {
  /** The ids of the commands. */
  cancelled: string[];
  /** Each with the id of the command that it reverses. */
  reversed: (SeenRequest & { of: string })[];
  /** What cannot be undone. */
  fixed: string[];
}

export interface OutboxDeps {
  journal: Journal;
  worker: Worker;
  saving: Pick<Saving, 'accept'>;
  clock: Clock;
  chance: Chance;
  /** Grows with every change that this outbox shows. */
  revision: () => number;
  onChange: () => void;
  /** Ends changes of nothing but receipt groups, if the shop is known not to store them. */
  endHere: () => Promise<unknown>;
}

type CountedState = Exclude<keyof OutboxState, 'revision' | 'held'>;
const counted: readonly CountedState[] = ['queued', 'sending', 'refused', 'conflict', 'uncertain'];

export class Outbox {
  readonly #deps: OutboxDeps;

  constructor(deps: OutboxDeps) {
    this.#deps = deps;
  }

  /** Commands that were being sent when the program ended become `uncertain`: the shop may have received them. */
  async open(): Promise<void> {
    const { journal, clock } = this.#deps;
    await journal.open();
    // A call that has left this machine may still be on its way, so it gets time to settle.
    const changedAtSeconds = clock.nowSeconds();
    const put = { changedAtSeconds, notBeforeSeconds: changedAtSeconds + SETTLE_SECONDS };
    await journal.changeBestEffort((queue) => {
      const cut = queue.open().filter(({ state }) => state === 'sending');
      return cut.map((command): StoredCommand => ({
        ...command,
        ...put,
        state: 'uncertain',
        lost: (command.lost ?? 0) + 1,
      }));
    });
    await this.#endHere();
    this.#deps.onChange();
    this.#deps.worker.wake();
  }

  /** All of them are on the disk when the promise resolves, or none. */
  async put(requests: readonly SeenRequest[]): Promise<StoredCommand[]> {
    const { clock, chance } = this.#deps;
    const now = clock.nowSeconds();
    return this.#write((queue) => {
      const first = queue.lastPlace() + 1;
      return requests.map(({ id = chance.id(), request, snapshot, sendsAnyway }, at): StoredCommand => ({
        id,
        request,
        title: snapshot.title,
        base: snapshot.base,
        ...(sendsAnyway === true && { sendsAnyway }),
        state: 'queued',
        tries: 0,
        place: first + at,
        requestedAtSeconds: now,
        changedAtSeconds: now,
        notBeforeSeconds: null,
        error: null,
        disputed: [],
        isGone: false,
        written: [],
        beyond: [],
        knownIds: null,
        madeId: null,
      }));
    });
  }

  /** Cancels those of these commands that have not been sent meanwhile: all or none. */
  async cancelAll(ids: readonly string[]): Promise<void> {
    await this.#write((queue) => {
      const all = new Map<string, StoredCommand>();
      for (const id of ids) {
        const command = queue.get(id);
        if (command === undefined || !isCancellable(command)) continue;
        for (const one of withCancelled(queue, command)) all.set(one.id, one);
      }
      return [...all.values()];
    });
  }

  /** What undoing each of these does; the opposite changes come in the reverse order. */
  undoOf(ids: readonly string[]): UndoPlan {
    const plan: UndoPlan = { cancelled: [], reversed: [], fixed: [] };
    for (const id of ids) {
      const command = this.#deps.journal.queue.get(id);
      if (command !== undefined && hasNoEffect(command)) continue;
      const opposite = command && reversed(command);
      if (command !== undefined && isCancellable(command)) plan.cancelled.push(id);
      else if (opposite === undefined) plan.fixed.push(id);
      else plan.reversed.unshift({ ...opposite, of: id });
    }
    return plan;
  }

  /** Also cancels the commands about a thing that will now not be made, and refuses those that put goods into it. */
  async cancel(id: string): Promise<void> {
    await this.#write((queue) => {
      return withCancelled(queue, openAndNotSending(queue, id));
    });
  }

  /** Sends it again, or now instead of later. That fields may be emptied is decided for all commands of the shop at once. */
  async retry(id: string): Promise<void> {
    await this.#write((queue) => {
      const command = openIn(queue, id);
      if (command.state === 'sending') return [];
      const isDecision = isAsking(command) || command.error?.code === 'shop.fields-lost';
      if (!isDecision) return [retried(command)];
      this.#deps.saving.accept();
      return queue.open().flatMap((one) => (one === command || isAsking(one) ? [retried(one)] : []));
    });
    this.#deps.worker.wake();
  }

  /** A person has found the new thing whose answer was lost; the command is done only after the thing has been read there. */
  async identify(id: string, candidate: string): Promise<void> {
    await this.#write((queue) => {
      const command = openIn(queue, id);
      const isOffered = offered(queue, command)?.some((one) => one.id === candidate) === true;
      if (!isOffered) throw invalid({ path: ['candidate'], rule: 'wrong' });
      return [{ ...command, state: 'queued', answeredId: candidate, candidates: null }];
    });
    this.#deps.worker.wake();
  }

  /** For a conflict: the person has seen the shop's values and this is their decision. */
  async amend(id: string, request: ChangeRequest): Promise<void> {
    await this.#write((queue) => {
      const command = openAndNotSending(queue, id);
      if (command.state === 'uncertain') throw failure('outbox.uncertain', 'the shop may have heard it');
      const named = queue.named(request);
      const isSame =
        named.kind === command.request.kind && thingOf({ id, request: named }) === thingOf(command);
      if (!isSame) throw invalid({ path: ['request'], rule: 'wrong' });
      return [amended(command, named)];
    });
  }

  /** Moves it before another command or to the end; commands about one thing cannot change their order. */
  async move(id: string, beforeId: string | null): Promise<void> {
    await this.#write((queue) => [movedIn(queue, openAndNotSending(queue, id), beforeId)]);
  }

  /** Cancels a command that has not been sent; for one that has, requests the opposite change. */
  async undo(id: string): Promise<StoredCommand[]> {
    const command = this.#deps.journal.queue.get(id);
    if (command === undefined || command.state === 'cancelled')
      throw invalid({ path: ['id'], rule: 'wrong' });
    if (isCancellable(command)) {
      await this.cancel(id);
      return [];
    }
    const opposite = reversed(command);
    if (opposite === undefined || isUndone(this.#deps.journal.queue, command))
      throw invalid({ path: ['id'], rule: 'wrong' });
    return this.put([opposite]);
  }

  soldOut(item: string): SoldOut | null {
    return soldOutOf(this.#deps.journal.queue, item);
  }

  /** Throws if another number than the person was shown would come back. */
  bringBack(item: string, pieces: number): Promise<StoredCommand[]> {
    const { queue } = this.#deps.journal;
    const command = standingSellOut(queue, item);
    if (command === undefined || soldOutOf(queue, item)?.pieces !== pieces)
      throw invalid({ path: ['pieces'], rule: 'wrong' });
    return this.undo(command.id);
  }

  async hold(isHeld: boolean): Promise<void> {
    await mustStore(this.#deps.journal.hold(isHeld));
    this.#deps.onChange();
    if (!isHeld) this.#deps.worker.wake();
  }

  state(): OutboxState {
    const { journal, worker, revision } = this.#deps;
    const count = { queued: 0, sending: 0, refused: 0, conflict: 0, uncertain: 0 };
    for (const { state } of journal.queue.open()) {
      const name = counted.find((one) => one === state);
      if (name !== undefined) count[name] += 1;
    }
    return { revision: revision(), ...count, held: worker.held() };
  }

  page(which: 'open' | 'over', { offset, limit }: { offset: number; limit: number }): OutboxPage {
    const { queue } = this.#deps.journal;
    const all = which === 'open' ? queue.open() : queue.over();
    return {
      commands: all.slice(offset, offset + limit).map((one) => shown(one, queue)),
      total: all.length,
      revision: this.#deps.revision(),
    };
  }

  /** What the disk refuses stays queued. */
  async #endHere(): Promise<void> {
    await this.#deps.endHere().catch(ignoreFault);
  }

  async #write(make: (queue: Queue) => readonly StoredCommand[]): Promise<StoredCommand[]> {
    const { journal, clock, onChange, worker } = this.#deps;
    const changedAtSeconds = clock.nowSeconds();
    const change = journal.change((queue) => make(queue).map((one) => ({ ...one, changedAtSeconds })));
    const written = await mustStore(change);
    await this.#endHere();
    onChange();
    worker.nudge();
    return written;
  }
}

function withCancelled(queue: Queue, command: StoredCommand): StoredCommand[] {
  const cancelled = [command, ...queue.about(command)].map((one): StoredCommand => ({
    ...one,
    state: 'cancelled',
  }));
  const refused = queue
    .intoGroup(command)
    .map((one): StoredCommand => ({ ...one, state: 'refused', error: groupMissing(madeBy(command.id)) }));
  return [...cancelled, ...refused];
}

/** Whether it is open, and the shop cannot have received it. */
const isCancellable = (command: StoredCommand): boolean =>
  isOpen(command) && command.state !== 'sending' && command.state !== 'uncertain';

/** It waits because it may empty fields that the shop does not show. */
const isAsking = ({ state, error }: StoredCommand): boolean =>
  state === 'refused' && error?.code === 'shop.may-empty';

/** A take that is put back twice is put back too much, and the stock of before a sell-out may have been sold since. */
function isUndone(queue: Queue, { id, request }: StoredCommand): boolean {
  if (request.kind === 'goods.sell-out') return standingSellOut(queue, request.id)?.id !== id;
  return [...queue.open(), ...queue.over()].some(
    (other) =>
      other.request.kind === 'goods.take-stock' && other.request.undoes === id && other.state !== 'cancelled',
  );
}

function openIn(queue: Queue, id: string): StoredCommand {
  const command = queue.get(id);
  if (command === undefined || !isOpen(command)) throw invalid({ path: ['id'], rule: 'wrong' });
  return command;
}

function openAndNotSending(queue: Queue, id: string): StoredCommand {
  const command = openIn(queue, id);
  if (command.state === 'sending') throw failure('outbox.uncertain', 'the shop is being told of it');
  return command;
}

function movedIn(queue: Queue, command: StoredCommand, beforeId: string | null): StoredCommand {
  const others = queue.open().filter((one) => one.id !== command.id);
  const at = beforeId === null ? others.length : others.findIndex((one) => one.id === beforeId);
  if (at < 0) throw invalid({ path: ['before'], rule: 'wrong' });
  const moved = { ...command, place: between(others[at - 1]?.place, others[at]?.place) };
  const related = [...others.slice(0, at), moved, ...others.slice(at)].filter(isRelatedTo(command));
  const isInOrder = related.every(
    (one, index) => index === 0 || (placeOf(queue, related[index - 1]) ?? 0) < (placeOf(queue, one) ?? 0),
  );
  if (!isInOrder) throw invalid({ path: ['before'], rule: 'wrong' });
  return moved;
}

const between = (before = 0, after = before + 2) => (before + after) / 2;

const isRelatedTo = (command: StoredCommand) => (other: StoredCommand) => thingOf(other) === thingOf(command);

const placeOf = (queue: Queue, command: StoredCommand | undefined) =>
  command === undefined ? undefined : queue.get(command.id)?.place;

function seenIn({ base }: StoredCommand): Command['seen'] {
  const fields = [...singlesOf(base.fields).values()];
  return base.name === null ? fields : [{ path: ['name'], value: base.name }, ...fields];
}

/** Leaves out candidates that other commands are known to have made. */
function offered(
  queue: Queue,
  { id, state, candidates = null, request }: StoredCommand,
): Command['candidates'] {
  if (state !== 'conflict' || candidates === null) return null;
  const others = [...queue.open(), ...queue.over()].filter((other) => other.id !== id);
  const taken = others.flatMap((other) =>
    other.request.kind === request.kind ? [other.madeId, other.answeredId ?? null] : [],
  );
  return candidates.filter((candidate) => !taken.includes(candidate.id));
}

function shown(command: StoredCommand, queue: Queue): Command {
  const waitsFor = isOpen(command) ? queue.waitsFor(command) : null;
  const { id, request, title, state, tries, requestedAtSeconds, changedAtSeconds } = command;
  const { notBeforeSeconds, error, disputed, isGone, written, beyond } = command;
  return {
    id,
    request,
    title,
    state,
    tries,
    requestedAtSeconds,
    changedAtSeconds,
    seen: seenIn(command),
    notBeforeSeconds,
    waitsFor,
    error,
    disputed,
    isGone,
    written,
    beyond,
    candidates: offered(queue, command),
  };
}
