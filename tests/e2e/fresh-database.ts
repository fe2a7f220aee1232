// Creates an empty database for a test on the shared PostgreSQL.

import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { createDatabase } from '../support/postgres.ts';

export const freshDatabase = (): Promise<string> =>
  createDatabase(inject('postgresUrl'), `e2e_${randomUUID()}`);
