// The audit by itself, on files in memory that a test can damage.
import { entryOf, type NewAuditEntry } from '../../../src/core/audit/audit-entry.ts';
import { AuditLog } from '../../../src/core/audit/audit-log.ts';
import { createCache } from '../../../src/core/platform/storage/create-cache.ts';
import type { Journals } from '../../../src/core/ports.ts';
import { nodeHashes } from '../../../src/host/secrets/hashes.ts';
import { memoryJournals } from '../../support/memory-files.ts';
import { memoryStores } from '../../support/memory-stores.ts';
import { manualClock, recordingLog, repeatingChance } from '../../support/test-ports.ts';

export const KEY = '0f'.repeat(32);
export const START = 1_800_000_000;

export function auditDisk() {
  const files = new Map<string, string[]>();
  const disk = new Map<string, string>();
  return {
    files,
    disk,
    /** The lines of a file of the audit. */
    lines: (number: number) => files.get(`audit/${number}`) ?? [],
    set: (number: number, lines: readonly string[]) => void files.set(`audit/${number}`, [...lines]),
    open: ({
      key = () => KEY,
      clock = manualClock(START),
      over = (same: Journals) => same,
    }: {
      key?: () => string | undefined;
      clock?: ReturnType<typeof manualClock>;
      over?: (journals: Journals) => Journals;
    } = {}) => {
      const log = recordingLog();
      const audit = new AuditLog({
        cache: createCache({ stores: memoryStores(disk), clock, log }),
        journals: over(memoryJournals(files)),
        hashes: nodeHashes,
        clock,
        chance: repeatingChance(),
        log,
        device: () => 'desk',
        key,
        date: () => '2027-01-15',
        copyOf: () => Promise.resolve(undefined),
        onChange: () => undefined,
      });
      return Object.assign(audit, { log, clock });
    },
  };
}
export type AuditDisk = ReturnType<typeof auditDisk>;

export const entry = (id: string, more: Partial<NewAuditEntry> = {}): NewAuditEntry =>
  entryOf(
    { id, kind: 'void', atSeconds: START, person: { id: 'a'.repeat(32), name: 'Zhao' } },
    { reason: 'wrong', ...more },
  );

export async function seqsOf(audit: AuditLog): Promise<[seq: number, id: string, isLate: boolean][]> {
  const found: [number, string, boolean][] = [];
  for await (const { seq, id, isLate } of audit.entries()) found.push([seq, id, isLate]);
  return found.toReversed();
}
