// Takes over what a person has chosen of a backup: each part whole or not at all, and nothing that has changed meanwhile.
import type { BackupPart, PartOutcome } from '../../contract/entities/backup.ts';
import type { Cache } from '../cache/cache.ts';
import { partAt, type Takeable } from './compared.ts';
import { textOf } from './part.ts';

export interface Applying {
  cache: Cache;
  /** Null for the desk. */
  shop: string | null;
  takeable: readonly Takeable[];
  /** Of a part that has been written. */
  onWritten: (part: BackupPart, shop: string | null) => void;
}

export function applied(
  chosen: readonly BackupPart[],
  applying: Applying,
): { part: BackupPart; outcome: PartOutcome }[] {
  return [...new Set(chosen)].map((part) => ({ part, outcome: appliedPart(part, applying) }));
}

function appliedPart(wanted: BackupPart, { cache, shop, takeable, onWritten }: Applying): PartOutcome {
  const found = takeable.find(({ part }) => part === wanted);
  const part = partAt(wanted, { cache, shop });
  if (found === undefined || part === undefined) return 'unreadable';
  const here = textOf(part.read());
  if (here === textOf(found.held)) return 'same';
  if (here !== found.hereThen) return 'changed';
  if (!part.write(found.held)) return 'unwritable';
  onWritten(wanted, shop);
  return 'written';
}
