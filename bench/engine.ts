// A database filled with a menu of any size, with the bare driver beside the service on top of it.
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type CompiledQuery, Kysely, type LogEvent, PGliteDialect, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { migrate } from '../src/service/storage/migrations.ts';
import type { Tables } from '../src/service/storage/tables.ts';
import { importSource, readSource } from '../src/service/command/shop-source.ts';
import { demoShopFile } from '../src/service/command/places.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { freshFolder } from './fresh-folder.ts';

export type EngineName = 'PGlite' | 'PostgreSQL';

/** A statement as the service sent it. */
export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>;

export interface Engine {
  name: EngineName;
  db: Kysely<Tables>;
  /** Runs one statement through the driver alone. */
  bare: (statement: Statement) => Promise<unknown[]>;
  /** Everything that the service sent to the database while the work ran. */
  overhear: (work: () => Promise<unknown>) => Promise<Statement[]>;
  close: () => Promise<void>;
}

export const APP_ID = 'bench';

type Listener = (statement: Statement) => void;

function overhearing() {
  const listeners = new Set<Listener>();
  const log = (event: LogEvent) => {
    const { sql: text, parameters } = event.query;
    for (const listener of listeners) listener({ sql: text, parameters });
  };
  const overhear = async (work: () => Promise<unknown>) => {
    const heard: Statement[] = [];
    const listener = (statement: Statement) => heard.push(statement);
    listeners.add(listener);
    await work();
    listeners.delete(listener);
    return heard;
  };
  return { log, overhear };
}

async function openPGlite(): Promise<Engine> {
  const pglite = await PGlite.create({ dataDir: join(freshFolder(), 'database') });
  const { log, overhear } = overhearing();
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), log });
  return {
    name: 'PGlite',
    db,
    bare: async ({ sql: text, parameters }) => (await pglite.query(text, [...parameters])).rows,
    overhear,
    close: () => db.destroy(),
  };
}

async function openPostgres(): Promise<Engine> {
  const server = await startPostgres();
  const url = await server.createDatabase('bench');
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const { log, overhear } = overhearing();
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log });
  return {
    name: 'PostgreSQL',
    db,
    // The pool hands out the connection that came back last: both ways of a pair talk to the same warm backend.
    bare: async ({ sql: text, parameters }) =>
      (await pool.query<Record<string, unknown>>(text, [...parameters])).rows,
    overhear,
    close: async () => {
      await db.destroy();
      await server.stop();
    },
  };
}

/** Opens an engine and fills it; the statistics are fresh, as they are in any database that has been up for a while. */
export async function openEngine(name: EngineName, goods: number): Promise<Engine> {
  const engine = await (name === 'PGlite' ? openPGlite() : openPostgres());
  await migrate(engine.db);
  const source = await readSource(demoShopFile());
  await importSource(engine.db, { source, flags: { appId: APP_ID, goods }, onlyIfMissing: false });
  await sql`vacuum analyze`.execute(engine.db);
  return engine;
}
