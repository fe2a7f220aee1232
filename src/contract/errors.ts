// Every failure that a person may meet: one list of codes, each with the facts that go with it.
import * as z from 'zod/mini';
import { storageTroubles } from './storage.ts';

/** Which call to the shop failed; the correlation id leads to it in the log and in the list of calls. */
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

/** Why a file is none that goods can be read from. */
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

/** Why a file is no floor plan that can be taken. */
export const planTroubles = ['not-json', 'not-a-plan', 'newer', 'damaged', 'too-large'] as const;
export type PlanTrouble = (typeof planTroubles)[number];
/** Why a file is no backup that can be read. */
export const backupTroubles = ['not-a-backup', 'damaged', 'newer', 'too-large'] as const;
export type BackupTrouble = (typeof backupTroubles)[number];

/** Why a field of an input was refused; the words are the screen's. */
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
  /** The number that the rule speaks of, where it has one. */
  limit: z.optional(z.number()),
});
export type RefusedField = z.output<typeof refusedField>;

const nothing = z.optional(z.undefined());

/**
 * Code to the facts that go with it. The codes double as translation keys: a screen switches on the code and never on
 * text. `mayHaveArrived` tells whether the shop can have heard the call: only where it cannot is a write sent again
 * without looking.
 */
export const failures = {
  'session.none': nothing,
  'session.no-token': nothing,
  'session.expired': z.strictObject({ call: callFacts }),
  'network.offline': z.strictObject({
    call: callFacts,
    cause: z.enum(offlineCauses),
    /** The system's own word for it, for those who know it: ENOTFOUND, CERT_HAS_EXPIRED. */
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
    /** The `status` of the envelope as the shop spelled it; empty where there was none. */
    status: z.string(),
    /** The shop's own words; empty where it gave none. */
    reason: z.string(),
    retryAfterSeconds: z.optional(z.number()),
  }),
  'shop.malformed': z.strictObject({
    call: callFacts,
    http: z.int(),
    reason: z.enum(malformedReasons),
    detail: z.string(),
  }),
  /** Our own form cannot hold a value: nothing was sent. `field` as the form spells it. */
  'shop.unsendable': z.strictObject({ field: z.string() }),
  /** Shops cut a form after so many values without a word: nothing was sent. */
  'shop.form-too-long': z.strictObject({ values: z.int(), limit: z.int() }),
  /** After a write the shop holds fewer combinations than were sent. */
  'shop.rows-lost': z.strictObject({ sent: z.int(), kept: z.int() }),
  'input.invalid': z.strictObject({ fields: z.array(refusedField) }),
  'outbox.conflict': nothing,
  'outbox.uncertain': nothing,
  /** There are requests that the shop has not been told. */
  'outbox.unsent': z.strictObject({ count: z.int() }),
  'store.unreadable': z.strictObject({
    store: z.string(),
    reason: z.enum(['corrupt', 'newer']),
  }),
  'store.unwritable': z.strictObject({ reason: z.enum(storageTroubles) }),
  'sync.not-a-list': nothing,
  'sync.unsteady': nothing,
  'sync.contradicted': z.strictObject({ counted: z.nullable(z.int()), held: z.int() }),
  'goods.gone': nothing,
  /** It is kept for a while only, and for the shop that it was made for. */
  'plan.gone': nothing,
  'import.unreadable': z.strictObject({
    reason: z.enum(importTroubles),
    /** Of the file, where it is one. */
    line: z.nullable(z.int()),
  }),
  'floor-plan.unreadable': z.strictObject({
    reason: z.enum(planTroubles),
    /** Where in the file, or what of it. */
    detail: z.string(),
  }),
  'backup.unreadable': z.strictObject({ reason: z.enum(backupTroubles) }),
  'training.failed': z.strictObject({ detail: z.string() }),
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

/** `message` is English and for the log; people read the translation of the code. */
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
