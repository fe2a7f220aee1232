// Starts a throw-away PostgreSQL of its own on a loopback port, and leaves nothing behind.

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
  /** Ends the server as a power cut would, with all that it has not written down. */
  readonly kill: () => Promise<void>;
  /** Starts it again after `kill`, under the same address. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface PostgresOptions {
  /** Without it a power cut may lose what was committed: for speed, where that is not the question. */
  readonly fsync?: boolean;
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

export async function startPostgres({ fsync = true }: PostgresOptions = {}): Promise<Postgres> {
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
    const port = await freePort();
    const settings = [
      `port=${port}`,
      `listen_addresses='127.0.0.1'`,
      `unix_socket_directories=''`,
      `fsync=${fsync}`,
    ];
    appendFileSync(join(cluster.data, 'postgresql.conf'), `\n${settings.join('\n')}\n`);
    await start(cluster);
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

/** PostgreSQL refuses to run as root: there it belongs to the user that its package makes. */
function findOwner(): Owner {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Runs one of PostgreSQL's programs; its words go to a file, as a pipe would stay open as long as the server. */
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
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
  return Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;
}

const start = (cluster: Cluster) => perform(cluster, ['pg_ctl', 'start', '-w', '-l', cluster.log]);

const DEATH_MS = 20;

/** The server and all its children at once: as long as one of them lives, no other server may start. */
async function kill({ data }: Cluster): Promise<void> {
  const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  // Held still first: it must bear no child that is not counted.
  process.kill(pid, 'SIGSTOP');
  const family = processes().filter((one) => one.pid === pid || one.parent === pid);
  for (const member of family) end(member.pid);
  const dying = new Set(family.map((member) => member.pid));
  while (processes().some((one) => dying.has(one.pid))) await pause(DEATH_MS);
  // Dead and not yet buried it would pass for alive, and no other server would start.
  rmSync(join(data, 'postmaster.pid'));
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has gone by itself.
  }
}

/** Every process that still does anything: what is dead and not yet buried holds nothing. */
function processes(): { pid: number; parent: number }[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' }).trim().split('\n');
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , state = '']) => !state.startsWith('Z'))
    .map(([pid, parent]) => ({ pid: Number(pid), parent: Number(parent) }));
}

async function stop(cluster: Cluster, drop: () => void): Promise<void> {
  await perform(cluster, ['pg_ctl', 'stop', '-m', 'fast']).finally(drop);
}

/** Returns what takes the whole cluster away at once, and has it done when this process ends or is told to end. */
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
