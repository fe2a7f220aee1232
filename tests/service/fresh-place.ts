// Gives a test its own place for rows: a new database on the run's PostgreSQL, or a folder for the embedded engine.

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { packedEngine } from '../../src/service/command/places.ts';
import type { DatabasePlace } from '../../src/service/storage/open.ts';
import { createDatabase } from '../support/postgres.ts';

export const freshDatabase = (): Promise<string> =>
  createDatabase(inject('postgresUrl'), `test_${randomUUID()}`);

/** Both engines, each with a function for a new place, which also works before the first test of a file. */
export const engines: readonly { engine: string; freshPlace: () => Promise<DatabasePlace> }[] = [
  { engine: 'PostgreSQL', freshPlace: async () => ({ url: await freshDatabase(), connections: 4 }) },
  {
    engine: 'the embedded engine',
    freshPlace: () => Promise.resolve({ folder: folderUntilTheEnd(), packed: packedEngine() }),
  },
];

/** An empty folder that is removed at the end of the process. */
export function folderUntilTheEnd(): string {
  const folder = mkdtempSync(join(tmpdir(), 'servery-test-'));
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}
