// The closings and reopenings of a business day as entries of the audit.
import { entryOf, type NewAuditEntry } from '../audit/audit-entry.ts';
import type { StoredDay } from './business-days.ts';

/** What was done while the desk had no people is in no audit. */
export const auditedTraces = ({ number, traces }: StoredDay, shop: string): NewAuditEntry[] =>
  traces.flatMap(({ kind, atSeconds, person, reason, countedFen, by, approvedBy }, at) => {
    if (by === undefined) return [];
    const facts = {
      // The same whenever it is asked for, so that it is added once.
      id: `day-${shop}-${number}-${at}`,
      kind: kind === 'closed' ? ('day-closed' as const) : ('day-reopened' as const),
      atSeconds,
      person: { id: by, name: person },
    };
    return [entryOf(facts, { approver: approvedBy ?? null, shop, day: number, fen: countedFen, reason })];
  });
