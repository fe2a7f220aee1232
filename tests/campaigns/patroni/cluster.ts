// A real cluster on this machine: three nodes of Patroni with PostgreSQL, and three of etcd.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { z } from 'zod';
import { findPostgres } from '../../../scripts/steps/postgres.mjs';
import { familyOf, freePort, postgresOwner, signal } from '../../support/processes.ts';

const NODES = 3;
const LOOK_AGAIN_MS = 50;
const MOST_WAIT_MS = 60_000;
const STUCK_MS = 25_000;
/** Longer than a commit waits for a standby that is there. */
const BARE_MS = 10_000;
const SCOPE = 'servery';

/** As in docs/service.md; only the times are the shortest that Patroni allows. */
const rules = {
  ttl: 20,
  loop_wait: 2,
  retry_timeout: 3,
  maximum_lag_on_failover: 0,
  synchronous_mode: true,
  synchronous_mode_strict: true,
  failsafe_mode: true,
};

interface Process {
  command: string[];
  running: ChildProcess | undefined;
  /** Of a node: PostgreSQL, which Patroni starts, is no child of it. */
  data?: string;
}

export interface Node extends Process {
  name: string;
  rest: string;
  database: string;
}

const member = z.looseObject({ name: z.string(), role: z.string(), state: z.string() });
const clusterView = z.looseObject({ members: z.array(member) });
export type Member = z.output<typeof member>;

export class PatroniCluster {
  readonly #folder = mkdtempSync(join(tmpdir(), 'servery-patroni-'));
  readonly #owner = postgresOwner();
  readonly nodes: Node[] = [];
  readonly etcd: Process[] = [];

  async start(): Promise<void> {
    process.once('exit', this.drop);
    this.#own(this.#folder);
    const clients = await this.#describeEtcd();
    this.etcd.forEach((one) => this.run(one));
    for (let at = 0; at < NODES; at += 1) this.nodes.push(await this.#describeNode(at, clients));
    // The first one makes the database, which the others copy.
    for (const node of this.nodes) {
      this.run(node);
      const isRunning = ({ name, state }: Member) => name === node.name && isUp(state);
      if (!(await this.#becomes((members) => members.some(isRunning), MOST_WAIT_MS)))
        throw new Error(`${node.name} does not start: ${this.log()}`);
    }
    await this.whole();
    const leader = await this.leader();
    const client = new Client({ connectionString: `postgres://postgres@${leader.database}/postgres` });
    await client.connect();
    await client.query('create table bare_write (at timestamptz)');
    await client.end();
  }

  /** All hosts in one address. */
  get address(): string {
    return `postgres://postgres@${this.nodes.map(({ database }) => database).join(',')}/postgres`;
  }

  /** Starts a process that is not running. */
  run(one: Process): void {
    const log = openSync(join(this.#folder, 'log'), 'a');
    const [program = '', ...args] = one.command;
    one.running = spawn(program, args, { ...this.#owner, cwd: this.#folder, stdio: ['ignore', log, log] });
  }

  /** Kills a process with all that it has started, as the loss of its machine would. */
  async kill(one: Process): Promise<void> {
    const { running } = one;
    if (running?.pid === undefined) return;
    const ended = once(running, 'exit');
    for (const pid of processesOf(one)) signal(pid, 'SIGKILL');
    await ended;
    one.running = undefined;
  }

  freeze(one: Process): void {
    for (const pid of processesOf(one)) signal(pid, 'SIGSTOP');
  }

  thaw(one: Process): void {
    for (const pid of processesOf(one)) signal(pid, 'SIGCONT');
  }

  /** Kills the database of a node and leaves Patroni, which starts it again or lets another one take over. */
  crash({ data }: Process): void {
    for (const pid of postgresIn(data)) signal(pid, 'SIGKILL');
  }

  /** The node that Patroni calls the leader, once there is one besides this. */
  async leader(besides?: Node): Promise<Node> {
    const end = performance.now() + MOST_WAIT_MS;
    for (;;) {
      for (const node of this.nodes) {
        if (node === besides) continue;
        const answer = await fetch(`http://${node.rest}/primary`, {
          signal: AbortSignal.timeout(1_000),
        }).catch(() => undefined);
        if (answer?.status === 200) return node;
      }
      if (performance.now() > end) throw new Error(`no leader: ${this.log()}`);
      await pause(LOOK_AGAIN_MS);
    }
  }

  /** Since when another node can be read as the primary, and written to: without our service. */
  async usable(besides?: Node): Promise<{ read: number; write: number }> {
    const others = this.nodes.filter((node) => node !== besides);
    const over = new AbortController();
    const firstOf = (sql: string) => Promise.any(others.map((node) => bare(node, sql, over.signal)));
    try {
      const read = await firstOf('select 1 where not pg_is_in_recovery()');
      return { read, write: await firstOf('insert into bare_write values (now())') };
    } finally {
      over.abort();
    }
  }

  /** Waits until all nodes run and one of them is the synchronous standby. */
  async whole(): Promise<void> {
    const isWhole = (members: readonly Member[]) =>
      members.filter(({ state }) => isUp(state)).length === NODES &&
      members.some(({ role }) => role === 'sync_standby');
    if (await this.#becomes(isWhole, STUCK_MS)) return;
    await this.#restartPatroni(await this.leader());
    if (!(await this.#becomes(isWhole, MOST_WAIT_MS)))
      throw new Error(`the cluster is not whole: ${this.log()}`);
  }

  /** How often a stuck Patroni was restarted, as docs/service.md says. */
  restarts = 0;

  async #restartPatroni(leader: Node): Promise<void> {
    const { running } = leader;
    if (running === undefined) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
    this.run(leader);
    this.restarts += 1;
  }

  /** False if Patroni cannot do it yet. */
  async switchOver(): Promise<boolean> {
    const leader = await this.leader();
    const members = await this.#members();
    const candidate = members.find(({ role }) => role === 'sync_standby')?.name;
    const body = JSON.stringify({ leader: leader.name, candidate });
    const answer = await fetch(`http://${leader.rest}/switchover`, { method: 'POST', body });
    return answer.ok;
  }

  async #becomes(isIt: (members: readonly Member[]) => boolean, mostMs: number): Promise<boolean> {
    const end = performance.now() + mostMs;
    while (performance.now() < end) {
      if (isIt(await this.#members().catch(() => []))) return true;
      await pause(LOOK_AGAIN_MS);
    }
    return false;
  }

  log(): string {
    return readFileSync(join(this.#folder, 'log'), 'utf8').slice(-3_000);
  }

  readonly drop = (): void => {
    process.off('exit', this.drop);
    for (const one of [...this.nodes, ...this.etcd]) {
      for (const pid of processesOf(one)) signal(pid, 'SIGKILL');
    }
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };

  async #members(): Promise<Member[]> {
    for (const { rest } of this.nodes) {
      const answer = await fetch(`http://${rest}/cluster`, { signal: AbortSignal.timeout(1_000) }).catch(
        () => undefined,
      );
      if (answer !== undefined) return clusterView.parse(await answer.json()).members;
    }
    return [];
  }

  /** Returns the addresses for clients. */
  async #describeEtcd(): Promise<string[]> {
    const places = await Promise.all(
      Array.from({ length: NODES }, async (_, at) => ({
        name: `etcd${at}`,
        client: `127.0.0.1:${await freePort()}`,
        peer: `127.0.0.1:${await freePort()}`,
      })),
    );
    const all = places.map(({ name, peer }) => `${name}=http://${peer}`).join(',');
    for (const { name, client, peer } of places) {
      const reached = [
        '--listen-client-urls',
        `http://${client}`,
        '--advertise-client-urls',
        `http://${client}`,
      ];
      const peers = [
        '--listen-peer-urls',
        `http://${peer}`,
        '--initial-advertise-peer-urls',
        `http://${peer}`,
      ];
      const command = ['etcd', '--name', name, '--data-dir', join(this.#folder, name), ...reached, ...peers];
      this.etcd.push({ command: [...command, '--initial-cluster', all], running: undefined });
    }
    return places.map(({ client }) => client);
  }

  async #describeNode(at: number, clients: readonly string[]): Promise<Node> {
    const [name, rest, database] = [
      `node${at}`,
      `127.0.0.1:${await freePort()}`,
      `127.0.0.1:${await freePort()}`,
    ];
    const data = join(this.#folder, name);
    const config = {
      scope: SCOPE,
      name,
      restapi: { listen: rest, connect_address: rest },
      etcd3: { hosts: clients },
      bootstrap: {
        dcs: {
          ...rules,
          postgresql: { use_pg_rewind: true, use_slots: true, parameters: { max_connections: 50 } },
        },
        initdb: ['data-checksums', { encoding: 'UTF8' }, { locale: 'C' }],
      },
      postgresql: {
        listen: database,
        connect_address: database,
        data_dir: data,
        bin_dir: findPostgres(),
        pgpass: join(this.#folder, `${name}.pgpass`),
        authentication: {
          superuser: { username: 'postgres', password: 'p' },
          replication: { username: 'replicator', password: 'r' },
        },
        parameters: { unix_socket_directories: '' },
        pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      },
    };
    const file = join(this.#folder, `${name}.yml`);
    // JSON is YAML, too.
    writeFileSync(file, JSON.stringify(config));
    this.#own(file);
    return { name, rest, database, command: ['patroni', file], running: undefined, data };
  }

  #own(path: string): void {
    const { uid, gid } = this.#owner;
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  }
}

const processesOf = ({ running, data }: Process): number[] => [
  ...(running?.pid === undefined ? [] : familyOf(running.pid)),
  ...postgresIn(data),
];

function postgresIn(data: string | undefined): number[] {
  const file = join(data ?? '', 'postmaster.pid');
  if (data === undefined || !existsSync(file)) return [];
  return familyOf(Number.parseInt(readFileSync(file, 'utf8'), 10));
}

/** When this statement first succeeds with a row on this node. */
async function bare({ database }: Node, sql: string, over: AbortSignal): Promise<number> {
  const end = performance.now() + MOST_WAIT_MS;
  while (!over.aborted && performance.now() < end) {
    const client = new Client({
      connectionString: `postgres://postgres@${database}/postgres`,
      connectionTimeoutMillis: BARE_MS,
      query_timeout: BARE_MS,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      if ((await client.query(sql)).rowCount === 1) return performance.now();
    } catch {
      // Not yet.
    } finally {
      void client.end().catch(() => undefined);
    }
    await pause(LOOK_AGAIN_MS);
  }
  throw new Error(`${database} does not do: ${sql}`);
}

const isUp = (state: string) => state === 'running' || state === 'streaming';
