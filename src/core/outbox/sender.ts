// How a command is told to the shop: what a sender gets to work with, and what can become of it.
import type { AppError } from '../../contract/errors.ts';
import type { Candidate, Disputed, Written } from '../../contract/outbox.ts';
import type { SomeGoodsFields } from '../../contract/goods-fields.ts';
import type { EndpointName, Form, Reply } from '../../wire/endpoints.ts';
import type { SecondsOf } from '../platform/shop/shop-time.ts';
import type { StoredCommand } from './stored-command.ts';
import type { Known } from './known-goods.ts';
import type { Ask, Walk } from './shop-lists.ts';

/** What stood at the shop before a new thing was sent, noted on the disk together with the sending. */
export interface Noted {
  ids: readonly string[];
  atSeconds: number;
}

/** The way to the shop for one command. */
export interface SendContext {
  /** Questions change nothing: they may fail at any moment. */
  ask: Ask;
  walk: Walk;
  /** By the shop's own clock. */
  secondsOf: SecondsOf;
  nowSeconds: () => number;
  /** Which goods stood at the shop before new ones were sent. */
  goods: Known;
  /** What other commands of its kind have made, also while this one waited: by the shop's ids. */
  madeBesides: (command: StoredCommand) => readonly string[];
  /** First it is on the disk that the shop is being told, and what stood there before. */
  send: <Name extends EndpointName>(name: Name, form: Form<Name>, noted?: Noted) => Promise<Reply<Name>>;
}

/** Combinations that were sent and are not there: with their values, so that they can be sent again. */
export interface LostRows {
  id: string;
  rows: NonNullable<SomeGoodsFields['rows']>;
  sent: number;
}

export type Ending =
  | { state: 'done'; written: Written[]; beyond: Written[]; madeId?: string; lostRows?: LostRows }
  | { state: 'refused'; error: AppError }
  | { state: 'conflict'; disputed: Disputed[]; isGone: boolean; candidates?: Candidate[] };

/** Looks first and tells then: told twice, it changes nothing a second time. */
export type Sender = (command: StoredCommand, context: SendContext) => Promise<Ending>;
