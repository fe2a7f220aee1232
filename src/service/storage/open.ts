// Opens the database: PGlite in a folder of ours, or a PostgreSQL server by its address. The same SQL runs on both.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { lockDirectory } from './directory-lock.ts';
import { migrate } from './migrations.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

export interface OpenDatabase {
  db: Database;
  /** In words, without secrets. */
  name: string;
  close: () => Promise<void>;
}

/** Where the rows live: a folder for the embedded engine, an address for a server. */
export type DatabasePlace = { folder: string } | { url: string; connections?: number };

/** Raised when there is no database to be had; the message says which and why. */
export class DatabaseUnavailable extends Error {
  constructor(name: string, cause: unknown) {
    super(`${name}: ${reasonOf(cause)}`, { cause });
    this.name = 'DatabaseUnavailable';
  }
}

function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join(', ');
  return cause instanceof Error ? cause.message : String(cause);
}

export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  const opened = 'folder' in place ? await openFolder(place.folder) : openServer(place);
  try {
    await migrate(opened.db);
    return opened;
  } catch (error) {
    await opened.close();
    throw new DatabaseUnavailable(opened.name, error);
  }
}

async function openFolder(folder: string): Promise<OpenDatabase> {
  const name = `the data directory ${folder}`;
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new DatabaseUnavailable(name, error);
  }
  const lock = lockDirectory(folder);
  try {
    const engine = await PGlite.create({ dataDir: join(folder, 'database') });
    const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: engine }) });
    const close = async () => {
      await db.destroy();
      lock.release();
    };
    return { db, name, close };
  } catch (error) {
    lock.release();
    throw new DatabaseUnavailable(name, error);
  }
}

const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;

function openServer({ url, connections = CONNECTIONS }: { url: string; connections?: number }): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'servery',
  });
  // A connection that dies while nobody uses it is replaced by the next query; unheard, it would end the process.
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, name: `the database ${withoutPassword(url)}`, close: () => db.destroy() };
}

function withoutPassword(url: string): string {
  try {
    const { protocol, hostname, port, pathname } = new URL(url);
    return `${protocol}//${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
  } catch {
    return '(unreadable address)';
  }
}
