// The database of a campaign: a data directory or a PostgreSQL database of its own, which several services open in turn.

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packedEngine } from '../../src/service/command/places.ts';
import { type DatabasePlace, openDatabase, type OpenDatabase } from '../../src/service/storage/open.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { type RunningService, startService } from '../support/service-process.ts';
import type { EngineName } from './campaign.ts';

export interface CampaignDatabase {
  readonly place: DatabasePlace;
  /** The database server, if there is one. */
  readonly server: Postgres | undefined;
  readonly startService: (flags?: readonly string[]) => Promise<RunningService>;
  /** Only while no service has the data directory open. */
  readonly open: () => Promise<OpenDatabase>;
  readonly clear: () => Promise<void>;
}

/** The access token of every campaign's service, the same after each restart. */
export const TOKEN = 'campaign-token-0123456789';

export async function openCampaignDatabase(engine: EngineName): Promise<CampaignDatabase> {
  return engine === 'pglite' ? embeddedDatabase() : serverDatabase(await startPostgres());
}

/** Runs the work on a new database and always removes it afterwards. */
export async function withDatabase<Value>(
  engine: EngineName,
  work: (database: CampaignDatabase) => Promise<Value>,
): Promise<Value> {
  const database = await openCampaignDatabase(engine);
  try {
    return await work(database);
  } finally {
    await database.clear();
  }
}

function embeddedDatabase(): CampaignDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'servery-campaign-'));
  return databaseAt({ folder, packed: packedEngine() }, ['--data', folder], undefined);
}

async function serverDatabase(server: Postgres): Promise<CampaignDatabase> {
  const url = await server.createDatabase(`campaign-${randomUUID()}`);
  return databaseAt({ url }, ['--database', url], server);
}

function databaseAt(
  place: DatabasePlace,
  where: readonly string[],
  server: Postgres | undefined,
): CampaignDatabase {
  const started = new Set<RunningService>();
  const drop = () => {
    for (const service of started) service.process.kill('SIGKILL');
    if ('folder' in place) rmSync(place.folder, { recursive: true, force: true });
  };
  // Removes services and folders however this process ends.
  process.once('exit', drop);
  return {
    place,
    server,
    startService: async (flags = []) => {
      const service = await startService([...where, '--token', TOKEN, '--log', 'error', ...flags]);
      started.add(service);
      return service;
    },
    open: () => openDatabase(place),
    clear: async () => {
      for (const service of started) await service.kill();
      // Stopping fails for a server that was killed; its folder is removed all the same.
      await server?.stop().catch(() => undefined);
      process.off('exit', drop);
      drop();
    },
  };
}
