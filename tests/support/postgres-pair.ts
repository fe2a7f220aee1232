// Two PostgreSQL servers, one of which replicates the other, as a cluster's manager would run them.

import { Client } from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { PostgresServer } from './postgres-server.ts';

const LOOK_AGAIN_MS = 20;
const MOST_WAIT_MS = 20_000;
const USUAL = ['fsync=off', 'autovacuum=off', 'max_wal_senders=4', 'wal_keep_size=256MB', 'hot_standby=on'];

export class PostgresPair {
  primary = new PostgresServer();
  standby = new PostgresServer();

  async start(settings: readonly string[] = []): Promise<void> {
    await this.primary.create([...USUAL, ...settings]);
    await this.standby.copy(this.primary);
  }

  /** Both hosts in one address, as libpq writes it. */
  address(database = 'postgres'): string {
    // Always in the same order, whichever is the primary now.
    const hosts = [this.primary.host, this.standby.host].toSorted();
    return `postgres://servery@${hosts.join(',')}/${database}`;
  }

  /** The standby takes over; the former primary is left as it is. */
  async promote(): Promise<void> {
    await this.standby.promote();
    [this.primary, this.standby] = [this.standby, this.primary];
  }

  /** A commit is answered only when the standby has it, and the standby has all that was committed before. */
  async synchronize(): Promise<void> {
    await this.set('synchronous_standby_names', '*');
    await this.until(
      `select count(*) > 0 as "isSo" from pg_stat_replication
       where sync_state = 'sync' and state = 'streaming' and flush_lsn >= pg_current_wal_flush_lsn()`,
    );
  }

  /** Commits do without the standby, as Patroni's synchronous mode has them do while there is none. */
  standAlone(): Promise<void> {
    return this.set('synchronous_standby_names', '');
  }

  /** Sets it at the primary; afterwards every process of it goes by the new value. */
  async set(setting: string, value: string): Promise<void> {
    await this.ask(`alter system set ${setting} = '${value}'`);
    await this.ask('select pg_reload_conf()');
    await this.until(`select current_setting('${setting}') = '${value}' as "isSo"`);
    // A new connection is let in when all processes have been told, and a checkpoint is made when it has sunk in.
    await this.ask('checkpoint');
  }

  async until(sql: string): Promise<void> {
    const end = performance.now() + MOST_WAIT_MS;
    for (;;) {
      const [row] = await this.ask<{ isSo: boolean }>(sql);
      if (row?.isSo === true) return;
      if (performance.now() > end) throw new Error(`never came true: ${sql}`);
      await pause(LOOK_AGAIN_MS);
    }
  }

  /** Asks the primary. */
  async ask<Row extends object>(sql: string, database = 'postgres'): Promise<Row[]> {
    const client = new Client({ connectionString: `postgres://servery@${this.primary.host}/${database}` });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  drop(): void {
    this.primary.drop();
    this.standby.drop();
  }
}
