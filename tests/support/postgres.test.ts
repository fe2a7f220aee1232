// Tests the throw-away PostgreSQL: it is real, creates databases, and leaves nothing behind.

import { existsSync } from 'node:fs';
import { Client } from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { startPostgres } from './postgres.ts';

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ answer: unknown }>(sql);
  await client.end();
  return rows[0]?.answer;
}

describe('the throw-away PostgreSQL', () => {
  it('writes to the disk as a real one does unless a test does without', async () => {
    const fsync = `SELECT current_setting('fsync') AS answer`;
    expect(await ask(inject('postgresUrl'), fsync)).toBe('off');
    const postgres = await startPostgres();
    expect(await ask(postgres.url, fsync)).toBe('on');
    await postgres.stop();
  });

  it('creates databases and removes its server and files when stopped', async () => {
    const postgres = await startPostgres({ fsync: false });
    const url = await postgres.createDatabase('lunch "rush"');
    const folder = await ask(url, `SELECT current_setting('data_directory') AS answer`);
    expect(await ask(url, 'SELECT current_database() AS answer')).toBe('lunch "rush"');
    await postgres.stop();
    expect(existsSync(String(folder))).toBe(false);
    await expect(ask(url, 'SELECT 1')).rejects.toThrow();
  });
});
