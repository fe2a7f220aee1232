// What is to be written at the shop: commands that are on disk before anybody is told that they are saved.
import * as z from 'zod/mini';
import { appError } from './errors.ts';
import { goodsId } from './goods.ts';
import { someGoodsFields } from './goods-fields.ts';
import * as route from './route.ts';

export const commandId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** A thing that the shop does not know yet goes by the command that makes it. */
export const madeBy = (id: string) => `new-${id}`;
const notYetThere = z.string().check(z.regex(/^new-[0-9a-f]{32}$/));
export const thingId = z.union([goodsId, notYetThere]);

/** Longer than any name that the shop takes: what it refuses is said by its own rule, in words. */
const groupName = z.string().check(z.maxLength(400));

/** What somebody wants to be so. */
export const changeRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('group.add'), name: groupName }),
  z.strictObject({ kind: z.literal('group.rename'), id: thingId, name: groupName }),
  z.strictObject({ kind: z.literal('group.remove'), id: thingId }),
  z.strictObject({ kind: z.literal('goods.add'), fields: someGoodsFields }),
  z.strictObject({ kind: z.literal('goods.change'), id: thingId, fields: someGoodsFields }),
  /** Nothing left, of the item and of each of its rows, whatever is left now. */
  z.strictObject({ kind: z.literal('goods.sell-out'), id: thingId }),
]);
export type ChangeRequest = z.output<typeof changeRequest>;
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

/** One field of a thing: as it was when the request was made, as it is wished, and as the shop has it now. */
export const disputed = z.strictObject({
  /** `rows` and a row's key stand before the name of a row's field. */
  path: z.array(z.string()),
  base: z.nullable(z.json()),
  mine: z.nullable(z.json()),
  theirs: z.nullable(z.json()),
});
export type Disputed = z.output<typeof disputed>;

/** One field as it was before the writing and as it is after it, read back from the shop. */
export const written = z.strictObject({
  path: z.array(z.string()),
  before: z.nullable(z.json()),
  after: z.nullable(z.json()),
});
export type Written = z.output<typeof written>;

/** A thing at the shop that may be what a request made whose answer was lost. */
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
  /** What the thing was called when the request was made. */
  title: z.string(),
  state: z.enum(commandStates),
  /** How often the shop was told. */
  tries: z.int(),
  requestedAtSeconds: z.number(),
  changedAtSeconds: z.number(),
  /** Not told before this moment. */
  notBeforeSeconds: z.nullable(z.number()),
  /** Of which earlier one on the same thing it has to see the end. */
  waitsFor: z.nullable(commandId),
  error: z.nullable(appError),
  /** As the person saw it when the request was made, of the fields that are to be others. */
  seen: z.array(z.strictObject({ path: z.array(z.string()), value: z.nullable(z.json()) })),
  /** What stands against each other, where that is so. */
  disputed: z.array(disputed),
  /** The thing has gone from the shop in the meantime. */
  isGone: z.boolean(),
  /** In a conflict about a new thing: what may be it at the shop, for a person to choose from; null in any other case. */
  candidates: z.nullable(z.array(candidate)),
  written: z.array(written),
  /** What the shop changed beyond the request. */
  beyond: z.array(written),
});
export type Command = z.output<typeof command>;

export const holds = ['person', 'token', 'line', 'disk'] as const;

export const outboxState = z.strictObject({
  /** Another one whenever the list answers otherwise. */
  revision: z.int(),
  queued: z.int(),
  sending: z.int(),
  refused: z.int(),
  conflict: z.int(),
  uncertain: z.int(),
  /** Why nothing is being sent: somebody has stopped it, the token, no line, a disk that keeps nothing. */
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

const whichCommand = z.strictObject({ id: commandId });

export const MOST_COMMANDS_AT_ONCE = 200;

export const outboxRoutes = {
  'outbox.state': route.query(route.nothing, outboxState),
  'outbox.list': route.query(
    z.strictObject({
      which: z.enum(['open', 'over']),
      offset: z.int().check(z.minimum(0)),
      limit: z.int().check(z.minimum(1), z.maximum(MOST_COMMANDS_AT_ONCE)),
    }),
    outboxPage,
  ),
  /** On the disk when it is answered, with the ids of the commands. */
  'outbox.put': route.command(
    z.strictObject({
      requests: z.array(changeRequest).check(z.minLength(1), z.maxLength(MOST_REQUESTS_AT_ONCE)),
    }),
    z.array(commandId),
  ),
  'outbox.cancel': route.command(whichCommand, outboxState),
  'outbox.retry': route.command(whichCommand, outboxState),
  'outbox.amend': route.command(z.strictObject({ id: commandId, request: changeRequest }), outboxState),
  /** Of a conflict about a new thing: the shop has made it, and this is it. */
  'outbox.identify': route.command(z.strictObject({ id: commandId, candidate: z.string() }), outboxState),
  'outbox.move': route.command(z.strictObject({ id: commandId, before: z.nullable(commandId) }), outboxState),
  /** With the ids of what is wished to the contrary, where the shop had been told already. */
  'outbox.undo': route.command(whichCommand, z.array(commandId)),
  'outbox.hold': route.command(z.strictObject({ held: z.boolean() }), outboxState),
} as const;

export const outboxEvents = { 'outbox.changed': outboxState } as const;
