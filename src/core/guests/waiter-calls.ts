// Tables that call a person. Only in memory: after a restart nobody waits any more, and a guest calls again.
import { CALL_AGAIN_SECONDS, MOST_OPEN_CALLS, type WaiterCall } from '../../contract/guests.ts';
import type { Clock } from '../ports.ts';
import { guestRefused } from './guest-refused.ts';

export class WaiterCalls {
  readonly #clock: Clock;
  #open: readonly WaiterCall[] = [];
  /** When each table called last. */
  readonly #lastMs = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  list(): WaiterCall[] {
    return [...this.#open];
  }

  /** Returns whether it is a new one. Throws `guests.refused`. */
  call({ table, name }: Pick<WaiterCall, 'table' | 'name'>): boolean {
    const nowMs = this.#clock.elapsedMs();
    for (const [known, atMs] of this.#lastMs)
      if (atMs <= nowMs - CALL_AGAIN_SECONDS * 1000) this.#lastMs.delete(known);
    if (this.#lastMs.has(table)) throw guestRefused('called');
    const isOpen = this.#open.some((each) => each.table === table);
    if (!isOpen && this.#open.length >= MOST_OPEN_CALLS) throw guestRefused('too-many');
    this.#lastMs.set(table, nowMs);
    if (isOpen) return false;
    this.#open = [...this.#open, { table, name, atSeconds: this.#clock.nowSeconds() }];
    return true;
  }

  done(table: string): void {
    this.#open = this.#open.filter((each) => each.table !== table);
  }
}
