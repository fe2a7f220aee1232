// What a phone keeps when its page is closed: the acts that wait, and what it knew last.
import type { AppError } from '../../../contract/errors.ts';
import type { OrderAct } from '../../../contract/orders.ts';

/** A dish of an act that waits, as the phone showed it. */
export interface WaitingDish {
  title: string;
  options: readonly string[];
  amount: number;
  fen: number;
}

/** Who changed the order meanwhile. */
export interface ChangedBy {
  person: string;
  atSeconds: number;
}

export interface NewCall {
  order: string;
  acts: readonly OrderAct[];
  /** Who did it here; null in a house without people. */
  person: { id: string; name: string } | null;
  atSeconds: number;
  /** The table, or the name of a takeout. */
  place: string;
  dishes: readonly WaitingDish[];
}

export interface WaitingCall extends NewCall {
  /** Its position among all calls. */
  at: number;
  /** Refused by the desk: it stays until a person removes it, or tries again. */
  refusal?: { error: AppError; by: ChangedBy | null };
}

/** The series of numbers of this device, and the last one that was done. */
export interface Series {
  id: string;
  epoch: number;
  last: number;
}

/** One transaction: the answer to a call is stored whole or not at all. */
export interface Settlement {
  remove?: number;
  put?: WaitingCall;
  series?: Series;
}

export interface PhoneStore {
  calls: () => Promise<WaitingCall[]>;
  add: (call: NewCall) => Promise<WaitingCall>;
  settle: (settlement: Settlement) => Promise<void>;
  series: () => Promise<Series | undefined>;
  fact: (name: string) => Promise<unknown>;
  putFact: (name: string, value: unknown) => Promise<void>;
}
