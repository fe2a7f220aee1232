// The outbox: every change for the shop is a command, stored on disk before it is reported as saved.
import * as z from 'zod/mini';
import { appError } from './errors.ts';
import { thingId } from './goods.ts';
import { rowKey, someGoodsFields } from './goods-fields.ts';
import * as route from './route.ts';

export const commandId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** Longer than any name that the shop accepts, so that its own rule reports the error. */
const groupName = z.string().check(z.maxLength(400));

export const MOST_TAKES = 200;
export const MOST_TAKEN = 9999;

/** Pieces to take from the stock of an item, or of one of its combinations; a negative amount puts pieces back. */
export const stockTake = z.strictObject({
  /** Null for an item without combinations. */
  row: z.nullable(rowKey),
  amount: z
    .int()
    .check(z.minimum(-MOST_TAKEN), z.maximum(MOST_TAKEN))
    .check(z.refine((amount) => amount !== 0)),
});
export type StockTake = z.output<typeof stockTake>;

const isOncePerRow = (takes: readonly StockTake[]) =>
  new Set(takes.map(({ row }) => row)).size === takes.length;

/** A change that a person asks for. */
export const changeRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('group.add'), name: groupName }),
  z.strictObject({ kind: z.literal('group.rename'), id: thingId, name: groupName }),
  z.strictObject({ kind: z.literal('group.remove'), id: thingId }),
  z.strictObject({ kind: z.literal('goods.add'), fields: someGoodsFields }),
  z.strictObject({ kind: z.literal('goods.change'), id: thingId, fields: someGoodsFields }),
  /** Sets the stock of the item and of all its rows to zero, regardless of their value when the command is sent. */
  z.strictObject({ kind: z.literal('goods.sell-out'), id: thingId }),
  /** Lowers the stock that the shop has when the command is sent, never below zero. */
  z.strictObject({
    kind: z.literal('goods.take-stock'),
    id: thingId,
    takes: z.array(stockTake).check(z.minLength(1), z.maxLength(MOST_TAKES), z.refine(isOncePerRow)),
    /** The earlier take that this one puts back. */
    undoes: z.exactOptional(commandId),
  }),
]);
export type ChangeRequest = z.output<typeof changeRequest>;
export type ItemRequest = Extract<
  ChangeRequest,
  { kind: 'goods.change' | 'goods.sell-out' | 'goods.take-stock' }
>;

/** Whether it changes an item that the shop has, or will have by then. */
export const changesItem = (request: ChangeRequest): request is ItemRequest =>
  request.kind.startsWith('goods.') && 'id' in request;

export type ChangeKind = ChangeRequest['kind'];

export const MOST_REQUESTS_AT_ONCE = 5000;

export const commandStates = [
  'queued',
  'sending',
  'done',
  'refused',
  'conflict',
  'uncertain',
  'cancelled',
] as const;
export type CommandState = (typeof commandStates)[number];

/** One field in a conflict: its value when the request was made, the requested value, and the shop's present value. */
export const disputed = z.strictObject({
  /** A row's field has `rows` and the row's key before its name. */
  path: z.array(z.string()),
  base: z.nullable(z.json()),
  mine: z.nullable(z.json()),
  theirs: z.nullable(z.json()),
});
export type Disputed = z.output<typeof disputed>;

/** One field before and after the write, as read back from the shop. */
export const written = z.strictObject({
  path: z.array(z.string()),
  before: z.nullable(z.json()),
  after: z.nullable(z.json()),
});
export type Written = z.output<typeof written>;

/** A record at the shop that may be the result of a request whose answer was lost. */
export const candidate = z.strictObject({
  id: z.string(),
  title: z.string(),
  code: z.string(),
  priceFen: z.nullable(z.int()),
  addedAtSeconds: z.nullable(z.int()),
});
export type Candidate = z.output<typeof candidate>;
export const MOST_CANDIDATES = 20;

export const command = z.strictObject({
  id: commandId,
  request: changeRequest,
  /** The thing's title when the request was made. */
  title: z.string(),
  state: z.enum(commandStates),
  /** How many times the command has been sent. */
  tries: z.int(),
  requestedAtSeconds: z.number(),
  changedAtSeconds: z.number(),
  /** The command is not sent before this time. */
  notBeforeSeconds: z.nullable(z.number()),
  /** The earlier command on the same thing that has to finish first. */
  waitsFor: z.nullable(commandId),
  error: z.nullable(appError),
  /** The values that the person saw when the request was made, for the fields that it changes. */
  seen: z.array(z.strictObject({ path: z.array(z.string()), value: z.nullable(z.json()) })),
  /** The conflicting fields; empty without a conflict. */
  disputed: z.array(disputed),
  /** The thing has been deleted at the shop in the meantime. */
  isGone: z.boolean(),
  /** In a conflict about a new thing: the records that it may be, for a person to choose from; otherwise null. */
  candidates: z.nullable(z.array(candidate)),
  written: z.array(written),
  /** Changes that the shop made beyond the request. */
  beyond: z.array(written),
});
export type Command = z.output<typeof command>;

export const holds = ['person', 'token', 'line', 'disk'] as const;

export const outboxState = z.strictObject({
  /** Changes whenever the list answers differently. */
  revision: z.int(),
  queued: z.int(),
  sending: z.int(),
  refused: z.int(),
  conflict: z.int(),
  uncertain: z.int(),
  /**
   * Why nothing is being sent: paused by a person, a token problem, no connection, or a disk that cannot be written.
   */
  held: z.nullable(z.enum(holds)),
});
export type OutboxState = z.output<typeof outboxState>;

export const MOST_HISTORY = 1000;

export const outboxPage = z.strictObject({
  commands: z.array(command),
  total: z.int(),
  revision: z.int(),
});
export type OutboxPage = z.output<typeof outboxPage>;

/** What an item had before it was sold out here. */
export const soldOut = z.strictObject({
  /** Of all its combinations, if it has any. */
  pieces: z.int().check(z.minimum(1)),
});
export type SoldOut = z.output<typeof soldOut>;

const whichCommand = z.strictObject({ id: commandId });

export const MOST_COMMANDS_AT_ONCE = 200;

export const outboxRoutes = {
  /** The number of commands in each state. */
  'outbox.state': route.query(route.nothing, outboxState),
  /** One page of the open or of the finished commands. */
  'outbox.list': route.query(
    z.strictObject({
      which: z.enum(['open', 'over']),
      offset: z.int().check(z.minimum(0)),
      limit: z.int().check(z.minimum(1), z.maximum(MOST_COMMANDS_AT_ONCE)),
    }),
    outboxPage,
  ),
  /** Queues changes and answers with the ids of their commands once they are on disk. */
  'outbox.put': route.command(
    z.strictObject({
      requests: z.array(changeRequest).check(z.minLength(1), z.maxLength(MOST_REQUESTS_AT_ONCE)),
    }),
    z.array(commandId),
  ),
  /** Cancels a command that has not been sent. */
  'outbox.cancel': route.command(whichCommand, outboxState),
  /** Sends a failed command again. */
  'outbox.retry': route.command(whichCommand, outboxState),
  /** Replaces the request of a command that has not been sent. */
  'outbox.amend': route.command(z.strictObject({ id: commandId, request: changeRequest }), outboxState),
  /** Resolves a conflict about a new thing: this candidate is what the shop created. */
  'outbox.identify': route.command(z.strictObject({ id: commandId, candidate: z.string() }), outboxState),
  /** Moves a command before another one, or to the end of the queue. */
  'outbox.move': route.command(z.strictObject({ id: commandId, before: z.nullable(commandId) }), outboxState),
  /**
   * Undoes a command; when the shop already has it, queues the opposite change and answers with the ids of those
   * commands.
   */
  'outbox.undo': route.command(whichCommand, z.array(commandId)),
  /** What can be brought back; null if the stock has changed since, or if what it was before is unknown. */
  'outbox.sold-out': route.query(z.strictObject({ id: thingId }), z.nullable(soldOut)),
  /** Undoes the sell-out of an item, if the pieces that were shown are what comes back. */
  'outbox.bring-back': route.command(
    z.strictObject({ id: thingId, pieces: z.int().check(z.minimum(1)) }),
    z.array(commandId),
  ),
  /** Pauses or resumes sending. */
  'outbox.hold': route.command(z.strictObject({ held: z.boolean() }), outboxState),
} as const;

export const outboxEvents = { 'outbox.changed': outboxState } as const;
