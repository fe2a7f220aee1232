// Opens the shop to callers and keeps it open until it is told to stop.
import { createShopApp } from '../http/shop-app.ts';
import { defaultLimits } from '../http/service-parts.ts';
import { type Host, hostApp } from '../http/node-host.ts';
import { type Log, openLog } from '../http/log.ts';
import { mayHoldShops, type OpenDatabase, openDatabase } from '../storage/open.ts';
import { issueToken, makeToken, revokeLabelled, revokeToken } from '../tokens/tokens.ts';
import { CommandError, type Flags } from './flags.ts';
import { databasePlace, demoShopFile } from './places.ts';
import { bringShop, readSource } from './shop-source.ts';

export interface Served {
  url: string;
  accessToken: string;
  appId: string;
  stop: () => Promise<void>;
}

const FLEETING = 'until the service stops';

const nowSeconds = () => Math.floor(Date.now() / 1000);

export async function serve(flags: Flags): Promise<Served> {
  const log = openLog(
    (line) => process.stderr.write(line),
    flags.log,
    () => new Date(),
  );
  const database = await open(flags);
  try {
    if (flags.database === undefined) await revokeLabelled(database.db, FLEETING);
    await fill(database, flags, log);
    const app = createShopApp({
      db: database.db,
      log,
      nowSeconds,
      limits: { ...defaultLimits, callsPerMinute: flags.rateLimit },
      publicUrl: flags.publicUrl,
    });
    const host = await hostApp(app, flags);
    const accessToken = flags.token ?? makeToken();
    await issueToken(database.db, {
      token: accessToken,
      appId: flags.appId,
      userToken: flags.user,
      label: flags.token === undefined ? FLEETING : 'command line',
      nowSeconds: nowSeconds(),
    });
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

/** Where nothing is yet, nothing is made for a shop file that cannot be read. */
async function open(flags: Flags): Promise<OpenDatabase> {
  const place = databasePlace(flags);
  if (!mayHoldShops(place)) await readSource(flags.shop ?? demoShopFile());
  return openDatabase(place);
}

async function fill({ db }: OpenDatabase, flags: Flags, log: Log): Promise<void> {
  const { appId } = flags;
  const held = await db.selectFrom('shop').select('time_zone').where('app_id', '=', appId).executeTakeFirst();
  if (held === undefined) {
    const file = flags.shop ?? demoShopFile();
    const counts = await bringShop(db, { file, flags, onlyIfMissing: true });
    if (counts !== undefined) log.info({ event: 'filled', file, app_id: appId, ...counts });
    return;
  }
  const { goods, timeZone = held.time_zone } = flags;
  const there = `shop ${appId} is there already`;
  if (timeZone !== held.time_zone) {
    throw new CommandError(`${there}, in ${held.time_zone}: --time-zone is for a new one only`);
  }
  if (goods !== undefined) throw new CommandError(`${there}: --goods fills a new one only`);
}

interface Stopping {
  host: Host;
  database: OpenDatabase;
  log: Log;
  /** A token that was made for this run alone. */
  fresh: string | undefined;
}

async function stop({ host, database, log, fresh }: Stopping): Promise<void> {
  await host.stop();
  try {
    if (fresh !== undefined) await revokeToken(database.db, fresh);
  } finally {
    await database.close();
    log.info({ event: 'closed' });
  }
}
