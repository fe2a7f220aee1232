// Finds the one server of a cluster that accepts writes.
import pg from 'pg';
import { NoPrimary, reasonOf } from './outcome.ts';
import { hostOf } from './server-urls.ts';

export interface Primary {
  url: string;
  /** Grows with every promotion. */
  timeline: number;
}

export interface PrimaryCheck {
  /** Whether there are several servers: what speaks PostgreSQL's protocol alone may know no timelines. */
  isCluster: boolean;
  /** The primary of an older timeline has been replaced without its knowledge. */
  leastTimeline: number;
}

const ROLE = `pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly"`;
// The first eight digits of a WAL file's name; a standby has no position of its own.
const TIMELINE = `case when pg_is_in_recovery() then 0
  else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`;

/** Returns the server's timeline; throws if the connection may not be used. */
export async function checkPrimary(
  client: pg.ClientBase,
  { isCluster, leastTimeline }: PrimaryCheck,
): Promise<number> {
  const { rows } = await client.query<{ isReadOnly: boolean; timeline: number }>(
    `select ${ROLE}, ${isCluster ? TIMELINE : '0 as timeline'}`,
  );
  const [found] = rows;
  if (found === undefined || found.isReadOnly) throw new NoPrimary('it is a standby, or read-only');
  if (found.timeline < leastTimeline) throw new NoPrimary('another server has been promoted since');
  return found.timeline;
}

/** Far longer than a healthy server needs; a silent server delays a search by this time. */
const ANSWER_MS = 2_000;

/** Asks all servers at once; the first primary that answers counts. */
export async function findPrimary(
  urls: readonly string[],
  config: pg.ClientConfig,
  check: PrimaryCheck,
): Promise<Primary> {
  const limits = check.isCluster ? { connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS } : {};
  try {
    return await Promise.any(
      urls.map((url) => probe({ ...config, ...limits, connectionString: url }, url, check)),
    );
  } catch (error) {
    const reasons: unknown[] = error instanceof AggregateError ? error.errors : [error];
    if (!check.isCluster) throw reasons[0];
    const words = reasons.map((reason, at) => `${hostOf(urls[at] ?? '')}: ${reasonOf(reason)}`);
    throw new NoPrimary(`no primary: ${words.join('; ')}`);
  }
}

async function probe(config: pg.ClientConfig, url: string, check: PrimaryCheck): Promise<Primary> {
  const client = new pg.Client(config);
  // A connection that breaks between two statements would otherwise end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return { url, timeline: await checkPrimary(client, check) };
  } finally {
    void client.end().catch(() => undefined);
  }
}
