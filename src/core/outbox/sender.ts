// How a command is sent to the shop: what a sender has to work with, and how the command can end.
import type { AppError } from '../../contract/errors.ts';
import type { Candidate, Disputed, Written } from '../../contract/outbox.ts';
import type { SomeGoodsFields } from '../../contract/goods-fields.ts';
import type { LocalGroups } from '../local-groups/local-groups.ts';
import type { TriedField } from '../../contract/shop-behaviour.ts';
import type { EndpointName, Form, Reply } from '../../wire/endpoints.ts';
import type { SecondsOf } from '../../wire/shop-time.ts';
import type { StockNote, StoredCommand } from './stored-command.ts';
import type { Known } from './known-goods.ts';
import type { Resending } from './resending.ts';
import type { Saving } from './saving.ts';
import type { Ask, Walk } from './shop-lists.ts';

/** Ids at the shop before a new thing was sent. */
export interface Noted {
  ids: readonly string[];
  atSeconds: number;
}

/** What is written to the disk together with the state `sending`, and what the call risks. */
export interface SendOptions {
  noted?: Noted;
  /** What a take is about to make of the stock. */
  stock?: StockNote;
  /** Fields that the form may empty. */
  unseen?: readonly TriedField[];
}

/** Access to the shop for one command. */
export interface SendContext {
  /** Reads change nothing, so they may fail at any point. */
  ask: Ask;
  walk: Walk;
  /** Read on the shop's own clock. */
  secondsOf: SecondsOf;
  nowSeconds: () => number;
  /** The goods at the shop before new ones were sent. */
  goods: Known;
  /** What this machine keeps of the items' receipt groups, and what the shop does with those that it is sent. */
  groups: Pick<LocalGroups, 'of' | 'outcome' | 'note'>;
  /** Keeps an item's groups, or none any longer; resolves once that is on the disk. */
  keepGroups: (id: string, groups: readonly string[] | null) => Promise<void>;
  /** The shop's ids of things that other commands of the same kind have made, including while this one waited. */
  madeBesides: (command: StoredCommand) => readonly string[];
  /** Whether a new thing that was lost may be sent again, and what reads after a write have shown of the shop's copies. */
  resending: Pick<Resending, 'mayBeSent' | 'sawLag'>;
  /** Ends early, with a failure, if the shop is closed. */
  pause: (seconds: number) => Promise<void>;
  /** What the shop does with fields that a form leaves out. */
  saving: Pick<Saving, 'unseenIn' | 'after' | 'storedForm' | 'seeTexts'>;
  /** Writes the state `sending` to the disk before the call leaves this machine. */
  send: <Name extends EndpointName>(
    name: Name,
    form: Form<Name>,
    options?: SendOptions,
  ) => Promise<Reply<Name>>;
}

/** Combinations that were sent and are missing at the shop, with their values, so that they can be sent again. */
export interface LostRows {
  id: string;
  rows: NonNullable<SomeGoodsFields['rows']>;
  sent: number;
}

/** A change that would restore what the shop has lost; a person decides. */
export interface Mend {
  id: string;
  fields: SomeGoodsFields;
  error: AppError;
}

/** How long reads after a write are repeated while the shop still shows the values of before. */
export const READ_BACK_AGAIN_SECONDS = [1, 2, 4] as const;

export type Ending =
  /** It cannot be decided yet whether the shop has it; it is looked for again. */
  | { state: 'uncertain'; againAfterSeconds: number }
  | {
      state: 'done';
      written: Written[];
      beyond: Written[];
      madeId?: string;
      mends?: Mend[];
      keepsGroups?: boolean;
      /** Why a part of it could not be done. */
      error?: AppError;
    }
  | { state: 'refused'; error: AppError }
  | { state: 'conflict'; disputed: Disputed[]; isGone: boolean; candidates?: Candidate[] };

/** Reads before it writes: if it runs twice, the second run changes nothing, or a person decides. */
export type Sender = (command: StoredCommand, context: SendContext) => Promise<Ending>;
