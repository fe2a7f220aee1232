// What a person did that no operation on an order says: one entry of the audit.
import type { Caller } from '../caller.ts';
import type { Chance, Clock } from '../ports.ts';
import { entryOf, type NewAuditEntry } from './audit-entry.ts';
import type { AuditLog } from './audit-log.ts';

export interface NoteDeps {
  audit: Pick<AuditLog, 'add'>;
  chance: Chance;
  clock: Clock;
}

interface Noted extends Partial<NewAuditEntry> {
  kind: NewAuditEntry['kind'];
  about: string;
}

/** Nothing on a desk without people. An act that has an id gives it to its entry. */
export async function note(
  { audit, chance, clock }: NoteDeps,
  { kind, id = chance.id(), ...more }: Noted,
  { person, approver }: Pick<Caller, 'person' | 'approver'>,
): Promise<void> {
  if (person === null) return;
  const facts = { id, kind, atSeconds: clock.nowSeconds(), person };
  await audit.add(entryOf(facts, { approver, ...more }));
}
