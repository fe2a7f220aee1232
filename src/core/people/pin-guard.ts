// How often a PIN may be wrong. A try is counted on the disk before it is looked at, so nothing that ends the program in
// between gives another one, and what is left of a wait is stored, so neither a restart nor setting the clock shortens it.
import { failure } from '../failure.ts';
import type { PinLock } from '../../contract/people.ts';
import type { Cache, Document } from '../platform/storage/cache.ts';
import type { Chance, Clock } from '../ports.ts';
import { type WrongPins, wrongPinsKind } from './people-documents.ts';

/** After so many wrong PINs each further one makes the wait longer. */
const FREE_TRIES = 5;
/** People have tries of their own, so the device, which counts all of them, takes more. */
const FREE_TRIES_OF_DEVICE = 10;
const WAITS_MS = [30_000, 60_000, 300_000, 900_000] as const;
/** Tries during a wait must not keep the disk busy. */
const WRITE_WAIT_EVERY_MS = 1_000;
const LONGEST_WAIT_MS = 900_000;

const DEVICE = 'device';

/** What a try has become. */
export interface Tried {
  isRight: boolean;
  id: string;
  /** It was one too many. */
  isLocked: boolean;
}

export interface PinGuardDeps {
  cache: Cache;
  clock: Clock;
  chance: Chance;
}

interface Count extends WrongPins {
  /** When `waitMs` was written, by the monotonic clock. */
  atMs: number;
}

export class PinGuard {
  readonly #deps: PinGuardDeps;
  readonly #document: Document<Record<string, WrongPins>>;
  readonly #counts: Map<string, Count>;

  constructor(deps: PinGuardDeps) {
    this.#deps = deps;
    this.#document = deps.cache.document(wrongPinsKind);
    const atMs = deps.clock.elapsedMs();
    this.#counts = new Map(
      Object.entries(this.#document.get()).map(([key, count]) => [key, { ...count, atMs }]),
    );
  }

  /** Of a person. */
  lockOf(person: string): PinLock {
    const count = this.#counts.get(person);
    if (count === undefined || count.wrong < FREE_TRIES) return null;
    if (count.wrong >= FREE_TRIES + WAITS_MS.length) return { seconds: null };
    return this.#waitOf(count);
  }

  deviceLock(): PinLock {
    const count = this.#counts.get(DEVICE);
    return count === undefined ? null : this.#waitOf(count);
  }

  /** The tries that were counted last and may have no entry in the audit. */
  lastTries(): { person: string; id: string; isLocked: boolean }[] {
    return [...this.#counts]
      .filter(([key]) => key !== DEVICE)
      .map(([person, { lastTry, wrong }]) => ({ person, id: lastTry, isLocked: wrong >= FREE_TRIES }));
  }

  /** So many more wrong PINs lock the person. */
  triesLeft(person: string): number {
    return Math.max(0, FREE_TRIES - (this.#counts.get(person)?.wrong ?? 0));
  }

  /** Throws `people.locked` without looking at what was typed. */
  async try(person: string, isRight: () => Promise<boolean>): Promise<Tried> {
    this.#requireUnlocked(person);
    const id = this.#deps.chance.id();
    this.#count(person, id);
    const answer = await isRight();
    if (answer) this.forgive(person);
    return { isRight: answer, id, isLocked: !answer && this.lockOf(person) !== null };
  }

  /** The same for what belongs to no person. */
  async tryOnDevice(isRight: () => Promise<boolean>): Promise<boolean> {
    this.#requireDevice();
    this.#save([[DEVICE, this.#next(DEVICE, this.#deps.chance.id())]]);
    const answer = await isRight();
    if (answer) this.#drop(DEVICE);
    return answer;
  }

  /** Ends the lockout of the person and of the device. */
  forgive(person: string): void {
    this.#drop(person, DEVICE);
  }

  #requireUnlocked(person: string): void {
    this.#requireDevice();
    const lock = this.lockOf(person);
    if (lock === null) return;
    this.#writeWait(person);
    throw failure('people.locked', 'the person is locked', { of: 'person', ...lock });
  }

  #requireDevice(): void {
    const lock = this.deviceLock();
    if (lock === null) return;
    this.#writeWait(DEVICE);
    throw failure('people.locked', 'the device is locked', { of: 'device', ...lock });
  }

  #count(person: string, id: string): void {
    this.#save([person, DEVICE].map((key) => [key, this.#next(key, id)]));
  }

  #next(key: string, lastTry: string): Count {
    const wrong = (this.#counts.get(key)?.wrong ?? 0) + 1;
    const step = wrong - (key === DEVICE ? FREE_TRIES_OF_DEVICE : FREE_TRIES);
    const waitMs = step < 0 ? 0 : (WAITS_MS[step] ?? LONGEST_WAIT_MS);
    return { wrong, waitMs, lastTry, atMs: this.#deps.clock.elapsedMs() };
  }

  #waitOf({ waitMs, atMs }: Count): PinLock {
    const leftMs = waitMs - (this.#deps.clock.elapsedMs() - atMs);
    return leftMs <= 0 ? null : { seconds: Math.ceil(leftMs / 1000) };
  }

  /** A try during the wait stores what is left of it, so that a restart goes on from there. */
  #writeWait(key: string): void {
    const count = this.#counts.get(key);
    if (count === undefined) return;
    const nowMs = this.#deps.clock.elapsedMs();
    if (nowMs - count.atMs < WRITE_WAIT_EVERY_MS) return;
    this.#save([[key, { ...count, waitMs: Math.max(0, count.waitMs - (nowMs - count.atMs)), atMs: nowMs }]]);
  }

  #drop(...keys: readonly string[]): void {
    for (const key of keys) this.#counts.delete(key);
    this.#write();
  }

  #save(counts: readonly (readonly [string, Count])[]): void {
    for (const [key, count] of counts) this.#counts.set(key, count);
    this.#write();
  }

  #write(): void {
    const stored: Record<string, WrongPins> = {};
    for (const [key, { wrong, waitMs, lastTry }] of this.#counts) stored[key] = { wrong, waitMs, lastTry };
    this.#document.set(stored);
  }
}
