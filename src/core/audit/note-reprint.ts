// A receipt that is printed again leaves a trace.
import type { Caller } from '../caller.ts';
import type { Chance, Clock } from '../ports.ts';
import { entryOf } from './audit-entry.ts';
import type { AuditLog } from './audit-log.ts';

interface Deps {
  audit: AuditLog;
  chance: Chance;
  clock: Clock;
}

/** Nothing on a desk without people. */
export async function noteReprint(
  { audit, chance, clock }: Deps,
  { person, approver, title }: Pick<Caller, 'person' | 'approver'> & { title: string },
): Promise<void> {
  if (person === null) return;
  const facts = { id: chance.id(), kind: 'reprint' as const, atSeconds: clock.nowSeconds(), person };
  await audit.add(entryOf(facts, { approver, about: title }));
}
