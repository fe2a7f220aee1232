// Starts one PostgreSQL for the whole test run; `inject('postgresUrl')` is its address, with the right to create databases.

import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Tests of power cuts start their own server; here fsync only costs time, above all when it stops.
  const postgres = await startPostgres({ fsync: false, autovacuum: false });
  project.provide('postgresUrl', postgres.url);
  return () => postgres.stop();
}
