// The entries of the audit as its files store them, and the entry that begins a file.
import { z } from 'zod';
import { type AuditEntry, auditKinds } from '../../contract/audit.ts';
import type { Who } from '../caller.ts';

/** An entry before it has its place in the audit. */
export const newAuditEntry = z.strictObject({
  id: z.string(),
  kind: z.enum(auditKinds),
  atSeconds: z.number(),
  person: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  approver: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  shop: z.string().nullable(),
  day: z.int().nullable(),
  order: z.string().nullable(),
  number: z.int().nullable(),
  fen: z.int().nullable(),
  about: z.string(),
  reason: z.string(),
  /** Of what the history of the order says about it; absent where there is no order. */
  digest: z.string().optional(),
});
export type NewAuditEntry = z.output<typeof newAuditEntry>;

const first = z.strictObject({
  v: z.literal(1),
  /** The number of the file, the date on which it began, and the end of the file before it. */
  begin: z.strictObject({ file: z.int(), date: z.string(), number: z.int(), sum: z.string() }),
});

const storedEntry = z.strictObject({
  v: z.literal(1),
  ...newAuditEntry.shape,
  seq: z.int(),
  device: z.string(),
  isLate: z.boolean(),
});
export type StoredEntry = z.output<typeof storedEntry>;

export const auditLine = z.union([first, storedEntry]);
export type AuditLine = z.output<typeof auditLine>;

/** As screens see it. */
export function shownEntry({ v: _v, device: _device, digest: _digest, ...shown }: StoredEntry): AuditEntry {
  return shown;
}

interface Facts {
  id: string;
  kind: NewAuditEntry['kind'];
  atSeconds: number;
  person: Who | null;
}

/** What most entries leave open. */
export const entryOf = (facts: Facts, more: Partial<NewAuditEntry> = {}): NewAuditEntry => ({
  approver: null,
  shop: null,
  day: null,
  order: null,
  number: null,
  fen: null,
  about: '',
  reason: '',
  ...facts,
  ...more,
});
