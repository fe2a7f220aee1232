// The operator of each window, and the acts that wait there for an approval. Only in memory: a restart locks every window.
import type { PeopleSession } from '../../contract/people.ts';
import type { Need } from '../../contract/rights.ts';
import type { Chance, Clock } from '../ports.ts';
import type { PeopleBook } from './people-book.ts';

const APPROVED_FOR_MS = 60_000;
/** The longest time that the approval sheet may stay open. */
const REFUSED_FOR_MS = 300_000;
/** A page that asks for more is not waiting for a person. */
const MOST_REFUSED = 20;
const MOST_WINDOWS = 200;
const MINUTE_MS = 60_000;

export const APPROVED_FOR_SECONDS = APPROVED_FOR_MS / 1000;

interface Timed<Value> {
  value: Value;
  untilMs: number;
}

interface Window {
  /** What events call it. */
  name: string;
  person: string | null;
  usedAtMs: number;
  /** By the digest of the act. */
  refused: Map<string, Timed<readonly Need[]>>;
  /** The approver by the digest of the act. */
  approved: Map<string, Timed<string>>;
  callOff: () => void;
}

export interface WindowsDeps {
  book: PeopleBook;
  clock: Clock;
  chance: Chance;
  nextRevision: () => number;
  onChange: (session: PeopleSession) => void;
  /** A window has locked itself. */
  onIdle: (person: string) => void;
  /** What waits for an approval has changed. */
  onWaiting: () => void;
}

/** An act that waits for an approval. */
export interface WaitingAct {
  /** Of the window, for the core alone. */
  id: string;
  /** What events call the window. */
  window: string;
  act: string;
  person: string;
  needs: readonly Need[];
}

export class Windows {
  readonly #deps: WindowsDeps;
  readonly #windows = new Map<string, Window>();
  #revision = 0;

  constructor(deps: WindowsDeps) {
    this.#deps = deps;
  }

  session(id: string | undefined): PeopleSession {
    const window = id === undefined ? undefined : this.#of(id);
    const operator = (window && this.#deps.book.operator(window.person ?? '')) ?? null;
    return { window: window?.name ?? '', operator, revision: this.#revision };
  }

  /** The operator of the window. */
  personAt(id: string | undefined): string | undefined {
    const person = id === undefined ? undefined : this.#windows.get(id)?.person;
    return person === null || person === undefined ? undefined : this.#deps.book.find(person)?.id;
  }

  /** Null locks the window. What waited there for an approval waits no more. */
  turn(id: string, person: string | null): PeopleSession {
    const window = this.#of(id);
    window.callOff();
    window.person = person;
    const hadWaiting = window.refused.size > 0;
    window.refused.clear();
    window.approved.clear();
    if (hadWaiting) this.#deps.onWaiting();
    if (person !== null) this.#watch(id, window);
    return this.#changed(id);
  }

  used(id: string): void {
    const window = this.#windows.get(id);
    if (window !== undefined) window.usedAtMs = this.#deps.clock.elapsedMs();
  }

  /** Locks the windows of this person. */
  lockOf(person: string): void {
    for (const [id, window] of [...this.#windows]) if (window.person === person) this.turn(id, null);
  }

  /** Rights, names or settings have changed. */
  renewed(): void {
    for (const [id, window] of [...this.#windows]) {
      if (window.person === null) continue;
      window.callOff();
      this.#watch(id, window);
      this.#changed(id);
    }
  }

  stop(): void {
    for (const { callOff } of this.#windows.values()) callOff();
  }

  refused(id: string, act: string, needs: readonly Need[]): void {
    const { refused } = this.#of(id);
    refused.delete(act);
    refused.set(act, this.#timed(needs, REFUSED_FOR_MS));
    for (const oldest of [...refused.keys()].slice(0, -MOST_REFUSED)) refused.delete(oldest);
    this.#deps.onWaiting();
  }

  /** What waits at all windows with an operator. */
  allWaiting(): WaitingAct[] {
    return [...this.#windows].flatMap(([id, { name, person, refused }]) =>
      [...refused].flatMap(([act, timed]) => {
        const needs = this.#live(timed);
        return needs === undefined || person === null ? [] : [{ id, window: name, act, person, needs }];
      }),
    );
  }

  /** What the act lacked; undefined if nothing waits for an approval any more. */
  waiting(id: string, act: string): readonly Need[] | undefined {
    return this.#live(this.#windows.get(id)?.refused.get(act));
  }

  approve(id: string, act: string, approver: string): void {
    const { refused, approved } = this.#of(id);
    refused.delete(act);
    approved.set(act, this.#timed(approver, APPROVED_FOR_MS));
    this.#deps.onWaiting();
  }

  hasApprovals(id: string): boolean {
    return (this.#windows.get(id)?.approved.size ?? 0) > 0;
  }

  /** The approver of this act: an approval is used once. */
  takeApproval(id: string, act: string): string | undefined {
    const approved = this.#windows.get(id)?.approved;
    const approval = approved?.get(act);
    approved?.delete(act);
    return this.#live(approval);
  }

  #of(id: string): Window {
    const known = this.#windows.get(id);
    if (known !== undefined) return known;
    const window: Window = {
      name: this.#deps.chance.id(),
      person: null,
      usedAtMs: 0,
      refused: new Map(),
      approved: new Map(),
      callOff: () => undefined,
    };
    this.#windows.set(id, window);
    for (const oldest of [...this.#windows.keys()].slice(0, -MOST_WINDOWS)) this.#forget(oldest);
    return window;
  }

  #forget(id: string): void {
    this.#windows.get(id)?.callOff();
    this.#windows.delete(id);
  }

  #watch(id: string, window: Window): void {
    const { book, clock, onIdle } = this.#deps;
    const { lockAfterMinutes } = book.get().settings;
    window.usedAtMs = clock.elapsedMs();
    if (lockAfterMinutes === null) return;
    const look = () => {
      const leftMs = window.usedAtMs + lockAfterMinutes * MINUTE_MS - clock.elapsedMs();
      if (leftMs > 0) {
        window.callOff = clock.after(leftMs, look);
        return;
      }
      if (window.person !== null) onIdle(window.person);
      this.turn(id, null);
    };
    window.callOff = clock.after(lockAfterMinutes * MINUTE_MS, look);
  }

  #changed(id: string): PeopleSession {
    this.#revision = this.#deps.nextRevision();
    const session = this.session(id);
    this.#deps.onChange(session);
    return session;
  }

  #timed<Value>(value: Value, forMs: number): Timed<Value> {
    return { value, untilMs: this.#deps.clock.elapsedMs() + forMs };
  }

  #live<Value>(timed: Timed<Value> | undefined): Value | undefined {
    return timed === undefined || timed.untilMs <= this.#deps.clock.elapsedMs() ? undefined : timed.value;
  }
}
