// Gives a test an empty database of its own on the run's PostgreSQL.

import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { createDatabase } from '../support/postgres.ts';

export const freshDatabase = (): Promise<string> =>
  createDatabase(inject('postgresUrl'), `e2e_${randomUUID()}`);
