// Starts a throw-away PostgreSQL on a loopback port and removes it afterwards.

import { execFileSync, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { findPostgres } from '../../scripts/steps/postgres.mjs';

export interface Postgres {
  readonly url: string;
  readonly createDatabase: (name: string) => Promise<string>;
  /** Kills the server, as a power cut would: unwritten data is lost. */
  readonly kill: () => Promise<void>;
  /** Starts it again after `kill`, at the same address. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface PostgresOptions {
  /** Turn it off for speed where losing commits in a power cut does not matter. */
  readonly fsync?: boolean;
  /** Turn it off where there are hundreds of short-lived databases: cleaning 450 of them in turn takes 5 % of a core. */
  readonly autovacuum?: boolean;
}

interface Cluster {
  readonly bin: string;
  readonly folder: string;
  readonly data: string;
  readonly log: string;
  readonly owner: Owner;
}

interface Owner {
  readonly uid?: number;
  readonly gid?: number;
}

export async function startPostgres({
  fsync = true,
  autovacuum = true,
}: PostgresOptions = {}): Promise<Postgres> {
  const cluster = prepareCluster();
  const drop = dropWhenWeEnd(cluster);
  try {
    await perform(cluster, [
      'initdb',
      '--username=servery',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ]);
    const settings = [
      `listen_addresses='127.0.0.1'`,
      `unix_socket_directories=''`,
      `fsync=${fsync}`,
      `autovacuum=${autovacuum}`,
    ];
    configure(cluster, settings);
    const port = await startOnFreePort(cluster);
    const url = `postgres://servery@127.0.0.1:${port}/postgres`;
    return {
      url,
      createDatabase: (name) => createDatabase(url, name),
      kill: () => kill(cluster),
      start: () => start(cluster),
      stop: () => stop(cluster, drop),
    };
  } catch (reason) {
    drop();
    throw reason;
  }
}

function prepareCluster(): Cluster {
  const bin = findPostgres();
  if (bin === undefined) {
    throw new Error(
      'PostgreSQL is not installed: install its server, or name its bin folder in SERVERY_POSTGRES_BIN.',
    );
  }
  const owner = findOwner();
  const folder = mkdtempSync(join(tmpdir(), 'servery-postgres-'));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  return { bin, folder, data: join(folder, 'data'), log: join(folder, 'log'), owner };
}

/** PostgreSQL refuses to run as root, so root runs it as the user that its package creates. */
function findOwner(): Owner {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Runs a program of PostgreSQL's; its output goes to a file, since a pipe would stay open as long as the server. */
async function perform(
  { bin, folder, data, log, owner }: Cluster,
  [program = '', ...args]: string[],
): Promise<void> {
  const words = openSync(`${log}.${program}`, 'a');
  try {
    const how: SpawnOptions = { ...owner, cwd: folder, stdio: ['ignore', words, words] };
    const child = spawn(join(bin, program), [...args, '-D', data], how);
    await once(child, 'exit');
    if (child.exitCode !== 0)
      throw new Error(`${program} failed: ${readFileSync(`${log}.${program}`, 'utf8')}`);
  } finally {
    closeSync(words);
  }
}

const configure = ({ data }: Cluster, settings: readonly string[]) =>
  appendFileSync(join(data, 'postgresql.conf'), `\n${settings.join('\n')}\n`);

const START_TRIES = 3;

/** Another program may take the port before the server does. */
async function startOnFreePort(cluster: Cluster): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const port = await freePort();
    configure(cluster, [`port=${port}`]);
    try {
      await start(cluster);
      return port;
    } catch (error) {
      if (tries === START_TRIES) throw error;
    }
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}

export async function createDatabase(adminUrl: string, name: string): Promise<string> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}${await copying(client)}`);
  } finally {
    await client.end();
  }
  return Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;
}

/** Copies files, which takes a third of the time of logging each page; before version 15 there was no other way. */
async function copying(client: Client): Promise<string> {
  const { rows } = await client.query<{ version: number }>(
    `SELECT current_setting('server_version_num')::int AS version`,
  );
  return (rows[0]?.version ?? 0) >= 150_000 ? ' STRATEGY file_copy' : '';
}

const start = (cluster: Cluster) => perform(cluster, ['pg_ctl', 'start', '-w', '-l', cluster.log]);

const DEATH_MS = 20;

/** Kills the server with all its children: as long as one of them lives, no new server can start. */
async function kill({ data }: Cluster): Promise<void> {
  const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  // Stopped first, so that it cannot fork a child that is not in the list.
  process.kill(pid, 'SIGSTOP');
  const family = processes().filter((child) => child.pid === pid || child.parent === pid);
  for (const member of family) end(member.pid);
  const dying = new Set(family.map((member) => member.pid));
  while (processes().some((child) => dying.has(child.pid))) await pause(DEATH_MS);
  // A dead process may still be listed, and the stale pid file would then keep a new server from starting.
  rmSync(join(data, 'postmaster.pid'));
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

/** All processes except zombies. */
function processes(): { pid: number; parent: number }[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' }).trim().split('\n');
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , state = '']) => !state.startsWith('Z'))
    .map(([pid, parent]) => ({ pid: Number(pid), parent: Number(parent) }));
}

/** Not in order, which takes a minute on a busy disk: its data is removed anyway. */
async function stop(cluster: Cluster, drop: () => void): Promise<void> {
  await perform(cluster, ['pg_ctl', 'stop', '-m', 'immediate']).finally(drop);
}

/** Returns a function that removes the whole cluster; it also runs when this process exits or receives a signal. */
function dropWhenWeEnd({ bin, folder, data, owner }: Cluster): () => void {
  const drop = () => {
    process.off('exit', drop).off('SIGINT', dropAndEnd).off('SIGTERM', dropAndEnd);
    try {
      execFileSync(join(bin, 'pg_ctl'), ['-D', data, 'stop', '-m', 'immediate'], {
        ...owner,
        stdio: 'ignore',
      });
    } catch {
      // It was not running.
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  const dropAndEnd = (signal: NodeJS.Signals) => {
    drop();
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  process.on('exit', drop).on('SIGINT', dropAndEnd).on('SIGTERM', dropAndEnd);
  return drop;
}
