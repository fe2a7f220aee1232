// How a command is told to the shop: what a sender gets to work with, and what can become of it.
import type { AppError } from '../../contract/errors.ts';
import type { Disputed, Written } from '../../contract/entities/outbox.ts';
import type { EndpointName, Form, Reply } from '../../wire/endpoints.ts';
import type { SecondsOf } from '../settings/shop-time.ts';
import type { OpenShop } from '../session/open-shop.ts';
import type { KeptCommand } from './kept-command.ts';

/** The way to the shop for one command. */
export interface Telling {
  /** Questions change nothing: they may fail at any moment. */
  ask: OpenShop['callRaw'];
  /** By the shop's own clock. */
  secondsOf: SecondsOf;
  /** First it is on the disk that the shop is being told; what looks like the wished thing already is noted with it. */
  tell: <Name extends EndpointName>(
    name: Name,
    form: Form<Name>,
    twins?: readonly string[],
  ) => Promise<Reply<Name>>;
}

export type Ending =
  | { state: 'done'; written: Written[]; beyond: Written[]; madeId?: string }
  | { state: 'refused'; error: AppError }
  | { state: 'conflict'; disputed: Disputed[]; isGone: boolean };

/** Looks first and tells then: told twice, it changes nothing a second time. */
export type Sender = (command: KeptCommand, telling: Telling) => Promise<Ending>;
