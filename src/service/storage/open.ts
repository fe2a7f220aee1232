// Opens the database: PGlite in a folder, or a PostgreSQL server. The same SQL runs on both.
import { existsSync, mkdirSync, chmodSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import { DirectoryInUse, type DirectoryLock, lockDirectory } from './directory-lock.ts';
import { migrate } from './migrations.ts';
import { reasonOf } from './outcome.ts';
import { unpackFolder } from './pack.ts';
import { PrimaryPool, type PrimaryPoolOptions } from './primary-pool.ts';
import { serverUrls, withoutPassword } from './server-urls.ts';
import type { Database, Tables } from './tables.ts';

export interface OpenDatabase {
  db: Database;
  /** A description without secrets, for messages. */
  name: string;
  close: () => Promise<void>;
}

/** A folder for the embedded engine, or the address of a server or cluster. */
export type DatabasePlace = EmbeddedPlace | ServerPlace;

interface EmbeddedPlace {
  folder: string;
  /** A packed engine for a new folder; without it one is created, which takes seconds. */
  packed?: string | undefined;
}

/** Thrown when the database cannot be opened; the message says which and why. */
export class DatabaseUnavailable extends Error {
  constructor(name: string, cause: unknown) {
    super(`${name}: ${reasonOf(cause)}`, { cause });
    this.name = 'DatabaseUnavailable';
  }
}

export async function openDatabase(
  place: DatabasePlace,
  onChange?: PrimaryPoolOptions['onChange'],
): Promise<OpenDatabase> {
  const opened = 'folder' in place ? await openFolder(place) : openServer(place, onChange);
  try {
    await migrate(opened.db);
    return opened;
  } catch (error) {
    await opened.close();
    throw new DatabaseUnavailable(opened.name, error);
  }
}

export const ENGINE_FOLDER = 'database';
/** Beside a packed engine: the files of PostgreSQL itself, a third as large as in the engine's package. */
export const ENGINE_FILES = 'engine-files.gz';

/** False for a folder without a database; a server is only known after connecting. */
export function mayHoldShops(place: DatabasePlace): boolean {
  return !('folder' in place) || existsSync(join(place.folder, ENGINE_FOLDER));
}

/** PostgreSQL's default of 128 MB would be allocated at once; the files are in the system's cache anyway. */
const SMALL_BUFFERS = ['-c', 'shared_buffers=4MB'];

/** V8's optimizing compiler does not make the engine noticeably faster, but uses 100 MB. */
const FIRST_COMPILER_ONLY = '--liftoff-only';
/** Keeps the memory for new objects at its first megabyte: what V8 once took for it, it hardly returns. */
const SMALL_YOUNG_GENERATION = '--semi-space-growth-factor=1';

async function openFolder({ folder, packed }: EmbeddedPlace): Promise<OpenDatabase> {
  const name = `the data directory ${folder}`;
  const lock = takeFolder(folder, name);
  try {
    const dataDir = join(folder, ENGINE_FOLDER);
    if (packed !== undefined && !existsSync(dataDir)) unpackFolder(packed, dataDir);
    for (const flag of [FIRST_COMPILER_ONLY, SMALL_YOUNG_GENERATION]) setFlagsFromString(flag);
    const engine = await PGlite.create({
      dataDir,
      ...filesOf(packed),
      startParams: [...PGlite.defaultStartParams, ...SMALL_BUFFERS],
    });
    // The engine makes new files private, but not unpacked or older ones.
    makePrivate(dataDir);
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

/** Without a packed engine its package reads its own. */
function filesOf(packed: string | undefined): { fsBundle?: Blob } {
  const file = join(dirname(packed ?? ''), ENGINE_FILES);
  if (packed === undefined || !existsSync(file)) return {};
  return { fsBundle: new Blob([gunzipSync(readFileSync(file))]) };
}

function takeFolder(folder: string, name: string): DirectoryLock {
  try {
    mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
    return lockDirectory(folder);
  } catch (error) {
    throw error instanceof DirectoryInUse ? error : new DatabaseUnavailable(name, error);
  }
}

const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;
/** For a server that is silent: one that works has ended the statement before. */
const ANSWER_TIMEOUT_MS = 35_000;
const KEEP_ALIVE_AFTER_MS = 10_000;
/** So that connections do not stay for days where a proxy or a name led them once. */
const MOST_AGE_SECONDS = 600;

interface ServerPlace {
  url: string;
  connections?: number;
}

function openServer(
  { url, connections = CONNECTIONS }: ServerPlace,
  onChange: PrimaryPoolOptions['onChange'],
): OpenDatabase {
  const pool = new PrimaryPool({
    urls: serverUrls(url),
    onChange,
    config: {
      max: connections,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      query_timeout: ANSWER_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
      maxLifetimeSeconds: MOST_AGE_SECONDS,
      application_name: 'servery',
    },
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, name: `the database ${withoutPassword(url)}`, close: () => db.destroy() };
}

const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

function makePrivate(folder: string): void {
  // The folder comes first, so that nobody else can reach its content from then on.
  setMode(folder, PRIVATE_FOLDER);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    setMode(join(entry.parentPath, entry.name), entry.isDirectory() ? PRIVATE_FOLDER : PRIVATE_FILE);
  }
}

/** Ignores errors, because a file system without modes, or a foreign owner, should not keep the shop closed. */
function setMode(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch {
    return;
  }
}
