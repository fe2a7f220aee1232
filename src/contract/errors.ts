// Every failure that a person may see: one list of codes, each with its facts.
import * as z from 'zod/mini';
import { deviceRefusals } from './devices.ts';
import { guestRefusals } from './guest-refusals.ts';
import { actDigest, need, peopleRefusals } from './rights.ts';
import { folderTroubles, storageTroubles } from './storage.ts';
import { updateHindrances } from './updates.ts';

/** The failed call to the shop; the correlation id leads to it in the log and in the list of calls. */
export const callFacts = z.strictObject({
  endpoint: z.string(),
  durationMs: z.number(),
  attempts: z.int(),
  correlationId: z.string(),
});
export type CallFacts = z.output<typeof callFacts>;

export const offlineCauses = [
  'name-not-found',
  'refused',
  'unreachable',
  'certificate',
  'proxy',
  'broken-off',
] as const;

export const timeoutPhases = ['connect', 'first-byte', 'whole'] as const;

export const malformedReasons = [
  'redirect',
  'not-json',
  'cut',
  'encoding',
  'too-large',
  'no-envelope',
  'shape',
] as const;

/** Why a file cannot be imported. */
export const importTroubles = [
  'not-a-table',
  'encrypted',
  'old-format',
  'too-large',
  'damaged',
  'empty',
  'unclosed-quote',
] as const;
export type ImportTrouble = (typeof importTroubles)[number];

/** Why a file cannot be read as a floor plan. */
export const planTroubles = ['not-json', 'not-a-plan', 'newer', 'damaged', 'too-large'] as const;
export type PlanTrouble = (typeof planTroubles)[number];
/** Why a file cannot be read as a backup. */
export const backupTroubles = ['not-a-backup', 'damaged', 'newer', 'too-large'] as const;
export type BackupTrouble = (typeof backupTroubles)[number];

/** Why an act on an order is refused. */
export const orderRefusals = [
  /** There is no such order, or no such line on it. */
  'gone',
  /** It is closed, merged or discarded. */
  'over',
  /** Another window changed it, or the amount is not there any more. */
  'changed',
  /** What was sent can only be voided. */
  'sent',
  /** The item has no price. */
  'no-price',
  /** The combination does not exist, or one has to be chosen. */
  'no-combination',
  'nothing-to-send',
  /** It was sent or paid, so it cannot be discarded. */
  'not-empty',
  /** A discount of the bill would be lost. */
  'discounted',
  'still-owed',
  'too-much',
  'too-many',
  /** The business day is closed, or another one has begun. */
  'day-closed',
  'sold-since',
  'shift-open',
  /** A day or a shift that is counted blind was to be ended without a count, or a file was wanted before it. */
  'uncounted',
  /** A discount, or what takes something off a bill that was printed, needs a reason. */
  'no-reason',
  /** A chosen add-on was sold out or removed. */
  'add-on-gone',
  /** Too few or too many add-ons are chosen. */
  'add-ons-rule',
  /** What is paid on account needs the name of who owes it. */
  'no-name',
  /** Nothing goes back in this payment way. */
  'not-refundable',
  /** An own coupon does not apply and is used without a reason, or it was removed. */
  ...(['coupon-off', 'coupon-not-yet', 'coupon-over', 'coupon-hours', 'coupon-too-little'] as const),
  ...(['coupon-used-up', 'coupon-gone', 'all-finished'] as const),
] as const;
export type OrderRefusal = (typeof orderRefusals)[number];

/** Why a field of an input was refused; the screen translates the rule. */
export const fieldRules = [
  'missing',
  'empty',
  'too-long',
  'too-many',
  'too-small',
  'too-large',
  'not-listed',
  'not-address',
  'plain-http',
  'taken',
  'unexpected',
  'wrong',
] as const;
export type FieldRule = (typeof fieldRules)[number];

export const refusedField = z.strictObject({
  path: z.array(z.union([z.string(), z.number()])),
  rule: z.enum(fieldRules),
  /** The number in the rule, when it has one. */
  limit: z.optional(z.number()),
});
export type RefusedField = z.output<typeof refusedField>;

const nothing = z.optional(z.undefined());

/** The names of fields that the shop's list does not show. */
const unseenFields = z.strictObject({ fields: z.array(z.string()) });

/**
 * Maps each code to its facts. The codes double as translation keys: a screen switches on the code, never on text.
 * `mayHaveArrived` says whether the shop may have received the call: a write is only sent again without checking when
 * it cannot have arrived.
 */
export const failures = {
  'session.none': nothing,
  'session.no-token': nothing,
  /** Another address would be another shop, and the orders of this one are only here. */
  'session.has-orders': nothing,
  'session.expired': z.strictObject({ call: callFacts }),
  'network.offline': z.strictObject({
    call: callFacts,
    cause: z.enum(offlineCauses),
    /** The system's own error code, for experts: ENOTFOUND, CERT_HAS_EXPIRED. */
    detail: z.string(),
    mayHaveArrived: z.boolean(),
  }),
  'network.timeout': z.strictObject({
    call: callFacts,
    phase: z.enum(timeoutPhases),
    limitMs: z.number(),
    mayHaveArrived: z.boolean(),
  }),
  'shop.refused': z.strictObject({
    call: callFacts,
    http: z.int(),
    /** The `status` of the envelope as the shop sent it; empty when there was none. */
    status: z.string(),
    /** The shop's own message; empty when it gave none. */
    reason: z.string(),
    retryAfterSeconds: z.optional(z.number()),
  }),
  'shop.malformed': z.strictObject({
    call: callFacts,
    http: z.int(),
    reason: z.enum(malformedReasons),
    detail: z.string(),
  }),
  /** A value cannot be written into a form, so nothing was sent. `field` is the name in the form. */
  'shop.unsendable': z.strictObject({ field: z.string() }),
  /** Shops silently cut forms after so many values, so nothing was sent. */
  'shop.form-too-long': z.strictObject({ values: z.int(), limit: z.int() }),
  /** After a write the shop has fewer combinations than were sent. */
  'shop.rows-lost': z.strictObject({ sent: z.int(), stored: z.int() }),
  /** A person is asked: the form cannot contain these fields, and the shop may empty them. */
  'shop.may-empty': unseenFields,
  /** The change is done, and whether the shop has kept these fields cannot be seen. */
  'shop.fields-unseen': unseenFields,
  /** The shop answered that a change is done, and shows the values of before. */
  'shop.not-taken': nothing,
  /** The shop has emptied these fields, which were not part of the change. */
  'shop.fields-lost': unseenFields,
  'input.invalid': z.strictObject({ fields: z.array(refusedField) }),
  'outbox.conflict': nothing,
  'outbox.uncertain': nothing,
  /** The receipt group that goods should be in no longer exists, or will not be made. */
  'outbox.group-missing': z.strictObject({ id: z.string() }),
  /** So many combinations no longer exist at the shop, so their stock was left alone. */
  'outbox.rows-missing': z.strictObject({ count: z.int() }),
  /** There are changes that the shop has not received. */
  'outbox.unsent': z.strictObject({ count: z.int() }),
  'store.unreadable': z.strictObject({
    store: z.string(),
    reason: z.enum(['corrupt', 'newer']),
  }),
  'store.unwritable': z.strictObject({ reason: z.enum(storageTroubles) }),
  /** A chosen folder cannot be used for copies. */
  'folder.unusable': z.strictObject({ reason: z.enum(folderTroubles) }),
  'sync.not-a-list': nothing,
  'sync.unsteady': nothing,
  /** The shop suddenly answers with an empty list: it is asked again before that is believed. */
  'sync.emptied': nothing,
  'sync.contradicted': z.strictObject({ counted: z.nullable(z.int()), held: z.int() }),
  'goods.gone': nothing,
  /** The plan expired, or another shop was opened; plans are held only for a while. */
  'plan.gone': nothing,
  'import.unreadable': z.strictObject({
    reason: z.enum(importTroubles),
    /** The line in the file, when the error belongs to one. */
    line: z.nullable(z.int()),
  }),
  'floor-plan.unreadable': z.strictObject({
    reason: z.enum(planTroubles),
    /** The place in the file, or the affected part of it. */
    detail: z.string(),
  }),
  'backup.unreadable': z.strictObject({ reason: z.enum(backupTroubles) }),
  'training.failed': z.strictObject({ detail: z.string() }),
  /** The shop knows no coupon with this id. */
  'coupons.none': nothing,
  /** An act on an order is not possible; the screen translates the reason. */
  'orders.refused': z.strictObject({ reason: z.enum(orderRefusals) }),
  /** A device that numbers what it does left out a number, or gave one twice; `expected` comes next, in this epoch. */
  'orders.out-of-order': z.strictObject({ epoch: z.int(), expected: z.int() }),
  /** Another window has changed or removed the own coupon. */
  'coupons.changed': nothing,
  /** Another own coupon has this code. */
  'coupons.code-taken': nothing,
  /** Another window has changed or removed the list of add-ons. */
  'add-ons.changed': nothing,
  /** The desk has people, and this window has no operator. */
  'people.signed-out': nothing,
  /** The operator lacks these rights for the act; a person who has them may approve it. */
  'people.needs': z.strictObject({ needs: z.array(need).check(z.minLength(1)), act: actDigest }),
  /** So many more wrong PINs lock the person. */
  'people.wrong-pin': z.strictObject({ left: z.int() }),
  /** Null: until a person with `setup.change` unlocks them. */
  'people.locked': z.strictObject({
    of: z.enum(['person', 'device']),
    seconds: z.nullable(z.int()),
  }),
  'people.refused': z.strictObject({ reason: z.enum(peopleRefusals) }),
  'devices.refused': z.strictObject({ reason: z.enum(deviceRefusals) }),
  'guests.refused': z.strictObject({ reason: z.enum(guestRefusals) }),
  /** No printer is set up for this. */
  'printing.no-printer': nothing,
  /** The job is over, or its state has changed meanwhile. */
  'printing.too-late': nothing,
  /** Something has to be done before the update is installed. */
  'updates.hindered': z.strictObject({ hindrances: z.array(z.enum(updateHindrances)) }),
  /** Another release is offered meanwhile, or none. */
  'updates.changed': nothing,
  'delivery.failed': z.strictObject({ detail: z.string() }),
  'bridge.lost': nothing,
  cancelled: nothing,
  'ipc.forbidden': nothing,
  'ipc.unknown-route': nothing,
  internal: z.strictObject({ correlationId: z.string() }),
} as const;

export type ErrorCode = keyof typeof failures;
export const errorCodes = Object.keys(failures) as ErrorCode[];

export type ErrorData<Code extends ErrorCode> = z.output<(typeof failures)[Code]>;

type WithData<Data> = undefined extends Data ? { data?: undefined } : { data: Data };

/** `message` is English and meant for the log; people read the translation of the code. */
export type AppError = {
  [Code in ErrorCode]: { code: Code; message: string } & WithData<ErrorData<Code>>;
}[ErrorCode];

const shell = z.strictObject({
  code: z.enum(errorCodes),
  message: z.string(),
  data: z.optional(z.unknown()),
});

export const appError = z.custom<AppError>((value) => {
  const read = shell.safeParse(value);
  return read.success && failures[read.data.code].safeParse(read.data.data).success;
});
