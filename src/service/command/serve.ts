// Serves the shop until it is asked to stop.
import { createShopApp } from '../http/shop-app.ts';
import { defaultLimits } from '../http/service-deps.ts';
import { type Host, hostApp } from '../http/node-host.ts';
import { type Log, openLog } from '../http/log.ts';
import { PageMemory } from '../goods/page-memory.ts';
import type { ImportCounts } from '../shop-file/import-shop.ts';
import { mayHoldShops, type OpenDatabase, openDatabase } from '../storage/open.ts';
import { isConnectionLost, reasonOf } from '../storage/outcome.ts';
import type { Database } from '../storage/tables.ts';
import { whileLost } from '../storage/while-lost.ts';
import { issueToken, makeToken, revokeLabelled, revokeToken } from '../tokens/tokens.ts';
import { CommandError, type Flags } from './flags.ts';
import { databasePlace, demoShopFile } from './places.ts';
import { importSource, readSource, type ShopSource } from './shop-source.ts';

export interface Served {
  url: string;
  accessToken: string;
  appId: string;
  stop: () => Promise<void>;
}

/** A service ends in time also when its database is gone. */
const REVOKE_WAIT_MS = 1_000;

const RUN_LABEL = 'until the service stops';

const nowSeconds = () => Math.floor(Date.now() / 1000);

export async function serve(flags: Flags): Promise<Served> {
  const log = openLog(
    (line) => process.stderr.write(line),
    flags.log,
    () => new Date(),
  );
  const place = databasePlace(flags);
  const readShop = () => readSource(flags.shop ?? demoShopFile());
  // Without a database, the shop file is checked first, so that a bad file creates none.
  const source = mayHoldShops(place) ? undefined : await readShop();
  const pages = new PageMemory();
  let isOpen = false;
  const database = await openDatabase(place, (change) => {
    pages.clear();
    // Before that, an error is the one line that is written.
    if (isOpen) log[change.event === 'database lost' ? 'error' : 'info']({ ...change });
  });
  try {
    if (flags.database === undefined) await revokeLabelled(database.db, RUN_LABEL);
    const filled = await importIfMissing(database.db, flags, async () => source ?? (await readShop()));
    if (filled !== undefined) log.info({ event: 'filled', app_id: flags.appId, ...filled });
    const app = createShopApp({
      db: database.db,
      pages,
      isReplicated: flags.database !== undefined,
      log,
      nowSeconds,
      limits: { ...defaultLimits, callsPerMinute: flags.rateLimit },
      publicUrl: flags.publicUrl,
    });
    const host = await hostApp(app, flags);
    const accessToken = await issueRunToken(database.db, flags).catch(async (error: unknown) => {
      await host.stop();
      throw error;
    });
    isOpen = true;
    log.info({ event: 'open', url: host.url, app_id: flags.appId, database: database.name });
    const fresh = flags.token === undefined ? accessToken : undefined;
    return {
      url: host.url,
      accessToken,
      appId: flags.appId,
      stop: () => stop({ host, database, log, fresh }),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Issues the token of this run; one that was not given as a flag is revoked at the end. */
async function issueRunToken(db: Database, flags: Flags): Promise<string> {
  const { token = makeToken() } = flags;
  await issueToken(db, {
    token,
    appId: flags.appId,
    userToken: flags.user,
    label: flags.token === undefined ? RUN_LABEL : 'command line',
    nowSeconds: nowSeconds(),
  });
  return token;
}

/** Imports the shop if it is missing and returns the counts; rejects flags that contradict an existing shop. */
async function importIfMissing(
  db: Database,
  flags: Flags,
  read: () => Promise<ShopSource>,
): Promise<({ file: string } & ImportCounts) | undefined> {
  const { appId } = flags;
  const held = await db.selectFrom('shop').select('time_zone').where('app_id', '=', appId).executeTakeFirst();
  if (held === undefined) {
    const source = await read();
    const counts = await importSource(db, { source, flags, onlyIfMissing: true });
    return counts === undefined ? undefined : { file: source.file, ...counts };
  }
  const { goods, timeZone = held.time_zone } = flags;
  const there = `shop ${appId} is there already`;
  if (timeZone !== held.time_zone) {
    throw new CommandError(`${there}, in ${held.time_zone}: --time-zone is for a new one only`);
  }
  if (goods !== undefined) throw new CommandError(`${there}: --goods fills a new one only`);
  return undefined;
}

interface StopOptions {
  host: Host;
  database: OpenDatabase;
  log: Log;
  /** A token that was made for this run only. */
  fresh: string | undefined;
}

async function stop({ host, database, log, fresh }: StopOptions): Promise<void> {
  await host.stop();
  try {
    if (fresh !== undefined) await whileLost(REVOKE_WAIT_MS, () => revokeToken(database.db, fresh));
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    log.error({ event: 'token not revoked', reason: reasonOf(error) });
  } finally {
    await database.close();
    log.info({ event: 'closed' });
  }
}
