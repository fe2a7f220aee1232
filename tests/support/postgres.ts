// Starts a throw-away PostgreSQL on a loopback port and removes it afterwards.

import { Client } from 'pg';
import { PostgresServer } from './postgres-server.ts';

export interface Postgres {
  readonly url: string;
  readonly createDatabase: (name: string) => Promise<string>;
  /** Kills the server, as a power cut would: unwritten data is lost. */
  readonly kill: () => Promise<void>;
  /** Starts it again after `kill`, at the same address. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface PostgresOptions {
  /** Turn it off for speed where losing commits in a power cut does not matter. */
  readonly fsync?: boolean;
  /** Turn it off where there are hundreds of short-lived databases: cleaning 450 of them in turn takes 5 % of a core. */
  readonly autovacuum?: boolean;
}

export async function startPostgres({
  fsync = true,
  autovacuum = true,
}: PostgresOptions = {}): Promise<Postgres> {
  const server = new PostgresServer();
  try {
    await server.create([`fsync=${fsync}`, `autovacuum=${autovacuum}`]);
  } catch (reason) {
    server.drop();
    throw reason;
  }
  return {
    url: server.url,
    createDatabase: (name) => createDatabase(server.url, name),
    kill: () => server.kill(),
    start: () => server.start(),
    // Not in order, which takes a minute on a busy disk: its data is removed anyway.
    stop: () => server.stop('immediate').finally(server.drop),
  };
}

export async function createDatabase(adminUrl: string, name: string): Promise<string> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}${await copying(client)}`);
  } finally {
    await client.end();
  }
  return Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;
}

/** Copies files, which takes a third of the time of logging each page; before version 15 there was no other way. */
async function copying(client: Client): Promise<string> {
  const { rows } = await client.query<{ version: number }>(
    `SELECT current_setting('server_version_num')::int AS version`,
  );
  return (rows[0]?.version ?? 0) >= 150_000 ? ' STRATEGY file_copy' : '';
}
