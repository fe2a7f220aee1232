// The audit: what people did that an owner wants to read later, chained so that tampering shows.
import * as z from 'zod/mini';
import { delivery } from './delivery.ts';
import { personId } from './people.ts';
import { command, nothing, query } from './route.ts';

export const auditKinds = [
  ...(['set-up', 'person-added', 'person-changed', 'person-left', 'person-returned'] as const),
  ...(['pin-set', 'roles-changed', 'people-settings', 'recovery-code', 'recovered'] as const),
  ...(['signed-in', 'signed-out', 'wrong-pin', 'locked-out', 'unlocked', 'approved'] as const),
  ...(['void', 'discount', 'fees', 'refund', 'correct', 'unpay', 'reopen', 'discard'] as const),
  /** Something was taken off after a bill was printed: an unsent dish, guests, a merged slip. */
  'taken-off',
  /** Who needs a receipt of an earlier day was noted or changed. */
  'buyer',
  ...(['reprint', 'round', 'day-closed', 'day-reopened', 'restored', 'clock-back'] as const),
  /** The drawer was opened without a sale; its float, what went in or out, how it was counted. */
  ...(['drawer', 'float', 'pay-in', 'pay-out', 'drop', 'count', 'count-explained', 'drawer-undo'] as const),
  /** Whose cash is whose: a shift began, its cash was counted. */
  ...(['shift-started', 'shift-ended'] as const),
  /** Something was paid that was owed on account. */
  'settle',
  /** The hours of a person were corrected. */
  'hours-corrected',
  /** Settings that move money; `about` names each of them, as it was and as it is. */
  ...(['tax-changed', 'money-settings'] as const),
  /** The door for devices of the network was opened, closed or changed; who was let in and put out. */
  ...(['door-changed', 'device-paired', 'device-renamed', 'device-revoked'] as const),
  /** The guests' page was turned on or off, or whether guests propose dishes there. */
  'guests-changed',
  /** An own coupon was made, changed, removed or brought back. */
  'coupon-changed',
  /** Prices, stock and what is on sale, item by item or as a run of many. */
  ...(['menu-changed', 'sold-out', 'menu-run'] as const),
  /** A new version of the program was installed: from which to which. */
  'update',
] as const;
export type AuditKind = (typeof auditKinds)[number];

const who = z.strictObject({ id: personId, name: z.string() });

export const auditEntry = z.strictObject({
  /** Its position among all entries of this desk; there are no holes. */
  seq: z.int(),
  /** Of the operation or the act; an entry that names no act has one of its own. */
  id: z.string(),
  kind: z.enum(auditKinds),
  atSeconds: z.number(),
  person: z.nullable(who),
  approver: z.nullable(who),
  /** The shop and its business day; null if no shop was open. */
  shop: z.nullable(z.string()),
  day: z.nullable(z.int()),
  order: z.nullable(z.string()),
  /** The number of the slip. */
  number: z.nullable(z.int()),
  fen: z.nullable(z.int()),
  /** Whom it was done to, what was changed, or the dishes. */
  about: z.string(),
  reason: z.string(),
  /** It was completed at a start, because the program had ended between the act and its entry. */
  isLate: z.boolean(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/**
 * `changed`: not as it was written. `missing`: entries are gone. `extra`: twice, swapped or not of this audit. `cut`: gone
 * at the end. `file`: a whole file is gone. `replaced`: another history. `anchor`: what knows of the end is gone.
 */
export const auditFaultKinds = [
  'unreadable',
  'changed',
  'missing',
  'extra',
  'cut',
  'file',
  'replaced',
  'anchor',
] as const;

export const auditFault = z.strictObject({
  kind: z.enum(auditFaultKinds),
  /** The number of the file, and its date. */
  file: z.int(),
  date: z.string(),
  /** The lines of the file, counted from its first. */
  first: z.int(),
  last: z.int(),
});
export type AuditFault = z.output<typeof auditFault>;

export const auditVerdict = z.strictObject({
  /** The short form of the last entry's sum, as reports and backups show it; empty before the first entry. */
  head: z.string(),
  entries: z.int(),
  files: z.int(),
  faults: z.array(auditFault),
});
export type AuditVerdict = z.output<typeof auditVerdict>;

export const MOST_AUDIT_ENTRIES_AT_ONCE = 200;

const filter = {
  kinds: z.nullable(z.array(z.enum(auditKinds)).check(z.maxLength(auditKinds.length))),
  /** The person who did it or approved it. */
  person: z.nullable(personId),
  /** Of a reason, a dish, a slip's number or a name. */
  words: z.string().check(z.maxLength(200)),
  fromSeconds: z.nullable(z.number()),
  /** Not included. */
  toSeconds: z.nullable(z.number()),
};

export const auditRoutes = {
  /** The newest first. `before` is the lowest `seq` that the page before had; `next` is null at the end. */
  'audit.list': query(
    z.strictObject({
      ...filter,
      before: z.nullable(z.int().check(z.minimum(1))),
      limit: z.int().check(z.minimum(1), z.maximum(MOST_AUDIT_ENTRIES_AT_ONCE)),
    }),
    z.strictObject({ entries: z.array(auditEntry), next: z.nullable(z.int()) }),
  ),
  /** Reads all files and names everything that is wrong with them. */
  'audit.verify': query(nothing, auditVerdict),
  /** The entries of the filter as a table, the earliest first. */
  'audit.export': command(
    z.strictObject({ ...filter, name: z.string().check(z.minLength(1), z.maxLength(100)) }),
    delivery,
  ),
} as const;

export const auditEvents = {
  /** There are more entries. */
  'audit.changed': z.strictObject({ head: z.string(), entries: z.int() }),
} as const;
