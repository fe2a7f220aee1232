// The time clock: when people come, go and take a break. No payroll.
import * as z from 'zod/mini';
import { delivery } from './delivery.ts';
import { personId } from './people.ts';
import { command, nothing, query } from './route.ts';

export const clockKinds = ['in', 'break', 'out'] as const;
export type ClockKind = (typeof clockKinds)[number];

/** `in` also ends a break. */
export const clockEntry = z.strictObject({
  id: z.string(),
  person: personId,
  kind: z.enum(clockKinds),
  atSeconds: z.number(),
  /** The name of the person who added it for them, and why; empty if they did it themselves. */
  correctedBy: z.string(),
  reason: z.string(),
  /** A correction has taken it back; it stays readable. */
  isTakenBack: z.boolean(),
});
export type ClockEntry = z.output<typeof clockEntry>;

export const clockStatus = z.strictObject({
  /** Null if the window has no operator. */
  status: z.nullable(z.enum(clockKinds)),
  sinceSeconds: z.nullable(z.number()),
});
export type ClockStatus = z.output<typeof clockStatus>;

export const hoursOfDay = z.strictObject({
  person: personId,
  name: z.string(),
  /** The date on which they came, also if they worked past midnight. */
  date: z.string(),
  workedSeconds: z.int(),
  breakSeconds: z.int(),
  /** They have not gone yet, so it goes on. */
  isOpen: z.boolean(),
  entries: z.array(clockEntry),
});
export type HoursOfDay = z.output<typeof hoursOfDay>;

const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const range = {
  from: date,
  /** Included. */
  to: date,
  /** Null for all people. */
  person: z.nullable(personId),
};

export const timeClockRoutes = {
  'time-clock.status': query(nothing, clockStatus),
  /** Of the operator. */
  'time-clock.stamp': command(z.strictObject({ kind: z.enum(clockKinds) }), clockStatus),
  /** By day and person. One's own hours need no right. */
  'time-clock.hours': query(z.strictObject(range), z.array(hoursOfDay)),
  /** Adds an entry that was forgotten, or takes one back; what was written stays. */
  'time-clock.correct': command(
    z.strictObject({
      person: personId,
      takesBack: z.nullable(z.string().check(z.maxLength(40))),
      adds: z.nullable(z.strictObject({ kind: z.enum(clockKinds), atSeconds: z.int() })),
      reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    }),
    nothing,
  ),
  'time-clock.export': command(
    z.strictObject({
      ...range,
      name: z.string().check(z.minLength(1), z.maxLength(100)),
      language: z.enum(['zh-CN', 'en']),
    }),
    delivery,
  ),
} as const;

export const timeClockEvents = { 'time-clock.changed': z.strictObject({ revision: z.int() }) } as const;
