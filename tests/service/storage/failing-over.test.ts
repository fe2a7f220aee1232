// A cluster of two real servers: the service uses its primary, and follows it when it changes.

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCommandLine } from '../../../src/service/command/flags.ts';
import { serve } from '../../../src/service/command/serve.ts';
import { type OpenDatabase, openDatabase } from '../../../src/service/storage/open.ts';
import { isConnectionLost, OutcomeUnknown } from '../../../src/service/storage/outcome.ts';
import { findPrimary } from '../../../src/service/storage/primary.ts';
import type { PrimaryChange } from '../../../src/service/storage/primary-pool.ts';
import { readReplication } from '../../../src/service/storage/replication.ts';
import { whileLost } from '../../../src/service/storage/while-lost.ts';
import { PostgresPair } from '../../support/postgres-pair.ts';

const CONNECTIONS = 4;
const WAIT_MS = 10_000;
const PATIENT_MS = 20_000;

const changes: PrimaryChange[] = [];

let pair: PostgresPair;
let database: OpenDatabase;
beforeAll(async () => {
  pair = new PostgresPair();
  await pair.start();
  const place = { url: pair.address(), connections: CONNECTIONS };
  database = await openDatabase(place, (change) => changes.push(change));
  await database.db.insertInto('shop').values({ app_id: 'demo', name: 'x', time_zone: 'UTC' }).execute();
});
afterAll(async () => {
  await database.close();
  pair.drop();
});

const port = async () => {
  const { rows } = await sql<{ port: string }>`select current_setting('port') as port`.execute(database.db);
  return rows[0]?.port;
};
const primaryPort = () => pair.primary.host.split(':')[1];
const rename = (name: string) => database.db.updateTable('shop').set({ name }).execute();
const name = async () => (await database.db.selectFrom('shop').select('name').executeTakeFirstOrThrow()).name;
const renameInTransaction = (to: string, between = () => Promise.resolve()) =>
  database.db.transaction().execute(async (transaction) => {
    await transaction.updateTable('shop').set({ name: to }).execute();
    await between();
    await sql`select 1`.execute(transaction);
  });

/** What becomes of a commit that waits for a silent standby. */
async function waitingCommit(during: () => Promise<unknown>): Promise<unknown> {
  await pair.synchronize();
  pair.standby.freeze();
  try {
    const committing = renameInTransaction('in doubt').catch((error: unknown) => error);
    await pair.until(`select count(*) > 0 as "isSo" from pg_stat_activity where wait_event = 'SyncRep'`);
    await during();
    return await committing;
  } finally {
    pair.standby.thaw();
  }
}

async function failOver(): Promise<void> {
  await pair.promote();
  await pair.standAlone();
}

describe('a database with several hosts', () => {
  it('is used on its primary at any place in the list', async () => {
    expect(await port()).toBe(primaryPort());
    const { primary, standby } = pair;
    for (const hosts of [
      [primary, standby],
      [standby, primary],
    ]) {
      const url = `postgres://servery@${hosts.map(({ host }) => host).join(',')}/postgres`;
      const { db, close } = await openDatabase({ url });
      const { rows } = await sql<{ port: string }>`select current_setting('port') as port`.execute(db);
      expect(rows).toEqual([{ port: primaryPort() }]);
      await close();
    }
  });

  it('is refused, with the reason of each host, while none of them is the primary', async () => {
    const url = `postgres://servery:secret@${pair.standby.host},127.0.0.1:1/postgres`;
    const message = `the database postgres://${pair.standby.host},127.0.0.1:1/postgres: no primary: ${pair.standby.host}: it is a standby, or read-only; 127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1`;
    await expect(openDatabase({ url })).rejects.toThrow(message);
  });
});

describe('the replication of a database', () => {
  it('is synchronous only while a standby has what is answered', async () => {
    expect(await readReplication(database.db)).toBe('asynchronous');
    await pair.synchronize();
    expect(await readReplication(database.db)).toBe('synchronous');
    await pair.ask(`alter role servery set synchronous_commit = local`);
    const { db, close } = await openDatabase({ url: pair.address() });
    expect(await readReplication(db)).toBe('asynchronous');
    await close();
    await pair.ask(`alter role servery reset synchronous_commit`);
    await pair.standby.stop('fast');
    await pair.until(`select count(*) = 0 as "isSo" from pg_stat_replication`);
    expect(await readReplication(database.db)).toBe('waiting');
    await pair.standAlone();
    expect(await readReplication(database.db)).toBe('asynchronous');
    await pair.standby.start();
  });

  it('is unseen by a role that may not see the standbys', async () => {
    await pair.ask('create role clerk login');
    await pair.ask('grant create on schema public to clerk');
    await pair.ask('grant select on all tables in schema public to clerk');
    await pair.synchronize();
    const { db, close } = await openDatabase({ url: pair.address().replace('servery', 'clerk') });
    expect(await readReplication(db)).toBe('unseen');
    await close();
    await pair.standAlone();
  });
});

describe('a primary that was made read-only', () => {
  it('refuses a write that may be repeated, and all connections to it are given up at once', async () => {
    // Every connection of the pool is open before.
    await Promise.all(
      Array.from({ length: CONNECTIONS }, () => sql`select pg_sleep(0.05)`.execute(database.db)),
    );
    await pair.set('default_transaction_read_only', 'on');
    const refused = await rename('refused').catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: '25006' });
    expect(isConnectionLost(refused)).toBe(true);
    // Not even to read: a standby may lag behind.
    await expect(name()).rejects.toThrow('no primary');
    await pair.set('default_transaction_read_only', 'off');
    await whileLost(WAIT_MS, () => rename('writable again'));
    expect(await name()).toBe('writable again');
  });
});

describe('a primary that is lost', () => {
  it('has rolled back the transaction under way, and the next one goes to the promoted standby', async () => {
    await pair.synchronize();
    const before = await name();
    const lost = renameInTransaction('lost', () => pair.primary.kill()).catch((error: unknown) => error);
    expect(isConnectionLost(await lost)).toBe(true);
    await failOver();
    expect(await whileLost(WAIT_MS, name)).toBe(before);
    expect(await port()).toBe(primaryPort());
    await pair.standby.copy(pair.primary);
  });

  it('leaves the outcome of a commit open whose answer it owes', async () => {
    const outcome = await waitingCommit(() => pair.primary.kill());
    expect(outcome).toBeInstanceOf(OutcomeUnknown);
    expect(isConnectionLost(outcome)).toBe(false);
    await failOver();
    await pair.standby.copy(pair.primary);
  });
});

describe('a service whose database is gone', () => {
  it('ends nevertheless', async () => {
    const words = ['serve', '--database', pair.address(), '--port', '0', '--log', 'error'];
    const { stop } = await serve(readCommandLine(words, {}).flags);
    await pair.primary.kill();
    await expect(stop()).resolves.toBeUndefined();
    await pair.primary.start();
  });
});

describe('a commit whose wait for the standby is cancelled', () => {
  it('has no known outcome, although the server has answered that it is done', async () => {
    const cancel = `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`;
    const outcome = await waitingCommit(() => pair.ask(cancel));
    expect(outcome).toBeInstanceOf(OutcomeUnknown);
    expect(String(outcome)).toContain('on one server only');
    await pair.standAlone();
  });
});

describe('a primary that falls silent', () => {
  it('is left as soon as another server has been promoted, and is not believed when it wakes up', async () => {
    await pair.synchronize();
    const before = await whileLost(WAIT_MS, name);
    const connected = Array.from({ length: 2 }, () => sql`select pg_sleep(0.05)`.execute(database.db));
    await Promise.all(connected);
    pair.primary.freeze();
    // The first ones are waiting for answers when the others, which need new connections, give up their server.
    const asked = Array.from({ length: CONNECTIONS + 1 }, () => whileLost(PATIENT_MS, name));
    await expect.poll(() => changes.at(-1)?.event, { timeout: PATIENT_MS }).toBe('database lost');
    await failOver();
    const promoted = performance.now();
    expect(new Set(await Promise.all(asked))).toEqual(new Set([before]));
    expect(performance.now() - promoted).toBeLessThan(5_000);
    expect(await port()).toBe(primaryPort());
    const former = pair.standby;
    former.thaw();
    const { timeline } = await findPrimary([pair.primary.url], {}, { isCluster: true, leastTimeline: 0 });
    await expect(findPrimary([former.url], {}, { isCluster: true, leastTimeline: timeline })).rejects.toThrow(
      'another server has been promoted since',
    );
    await former.kill();
  });
});
