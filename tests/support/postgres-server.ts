// One PostgreSQL server of a test: its folder, its processes, and its place in a cluster.

import { execFileSync, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findPostgres } from '../../scripts/steps/postgres.mjs';
import { familyOf, freePort, type Owner, postgresOwner, processes, signal } from './processes.ts';

const FIRST_LINE = /^\d+/;
const START_TRIES = 3;
const DEATH_MS = 20;

export class PostgresServer {
  readonly #bin: string;
  readonly #folder: string;
  readonly #owner: Owner;
  #port = 0;

  /** It has a folder, but no database yet. */
  constructor() {
    const bin = findPostgres();
    if (bin === undefined) {
      throw new Error(
        'PostgreSQL is not installed: install its server, or name its bin folder in SERVERY_POSTGRES_BIN.',
      );
    }
    this.#bin = bin;
    this.#owner = postgresOwner();
    this.#folder = mkdtempSync(join(tmpdir(), 'servery-postgres-'));
    const { uid, gid } = this.#owner;
    if (uid !== undefined && gid !== undefined) chownSync(this.#folder, uid, gid);
    process.on('exit', this.drop).on('SIGINT', this.#dropAndEnd).on('SIGTERM', this.#dropAndEnd);
  }

  get #data(): string {
    return join(this.#folder, 'data');
  }

  get host(): string {
    return `127.0.0.1:${this.#port}`;
  }

  get url(): string {
    return `postgres://servery@${this.host}/postgres`;
  }

  async create(settings: readonly string[]): Promise<void> {
    const access = ['--username=servery', '--auth=trust'];
    await this.#perform(['initdb', ...access, '--encoding=UTF8', '--locale=C', '--no-sync']);
    this.configure([`listen_addresses='127.0.0.1'`, `unix_socket_directories=''`, ...settings]);
    await this.#startOnFreePort();
  }

  /** Becomes a standby of another server, with a new copy of its data, and keeps its address. */
  async copy({ host }: PostgresServer): Promise<void> {
    rmSync(this.#data, { recursive: true, force: true });
    const source = ['--dbname', `postgres://servery@${host}`, '--write-recovery-conf'];
    await this.#perform(['pg_basebackup', ...source, '--checkpoint=fast', '--no-sync']);
    if (this.#port === 0) return this.#startOnFreePort();
    this.configure([`port=${this.#port}`]);
    return this.start();
  }

  /** Becomes a standby of another server that has continued what this one had when it was stopped. */
  async follow({ host }: PostgresServer): Promise<void> {
    this.configure([`primary_conninfo='postgres://servery@${host}'`]);
    appendFileSync(join(this.#data, 'standby.signal'), '');
    await this.start();
  }

  configure(settings: readonly string[]): void {
    appendFileSync(join(this.#data, 'postgresql.conf'), `\n${settings.join('\n')}\n`);
  }

  start(): Promise<void> {
    return this.#perform(['pg_ctl', 'start', '-w', '-l', join(this.#folder, 'log')]);
  }

  promote(): Promise<void> {
    return this.#perform(['pg_ctl', 'promote', '-w']);
  }

  /** `fast` waits until the standbys have everything. */
  stop(mode: 'fast' | 'immediate'): Promise<void> {
    return this.#perform(['pg_ctl', 'stop', '-w', '-m', mode]);
  }

  /** Silences all of its processes, as a machine that hangs. */
  freeze(): void {
    // The first one first, so that it cannot fork a child that is not in the list.
    process.kill(this.#pid(), 'SIGSTOP');
    for (const pid of this.#family()) signal(pid, 'SIGSTOP');
  }

  thaw(): void {
    for (const pid of this.#family()) signal(pid, 'SIGCONT');
  }

  /** Kills the server with all its children: as long as one of them lives, no new server can start. */
  async kill(): Promise<void> {
    process.kill(this.#pid(), 'SIGSTOP');
    const dying = new Set(this.#family());
    for (const pid of dying) signal(pid, 'SIGKILL');
    while (processes().some((child) => dying.has(child.pid))) await pause(DEATH_MS);
    // A dead process may still be listed, and the stale pid file would then keep a new server from starting.
    rmSync(join(this.#data, 'postmaster.pid'));
  }

  /** Removes the server and its files, however far it got. */
  readonly drop = (): void => {
    process.off('exit', this.drop).off('SIGINT', this.#dropAndEnd).off('SIGTERM', this.#dropAndEnd);
    try {
      this.thaw();
      execFileSync(join(this.#bin, 'pg_ctl'), ['-D', this.#data, 'stop', '-m', 'immediate'], {
        ...this.#owner,
        stdio: 'ignore',
      });
    } catch {
      // It was not running.
    }
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };

  readonly #dropAndEnd = (received: NodeJS.Signals): void => {
    this.drop();
    if (process.listenerCount(received) === 0) process.kill(process.pid, received);
  };

  #pid(): number {
    return Number(FIRST_LINE.exec(readFileSync(join(this.#data, 'postmaster.pid'), 'utf8'))?.[0]);
  }

  #family(): number[] {
    return familyOf(this.#pid());
  }

  /** Another program may take the port before the server does. */
  async #startOnFreePort(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      this.#port = await freePort();
      this.configure([`port=${this.#port}`]);
      try {
        await this.start();
        return;
      } catch (error) {
        if (tries === START_TRIES) throw error;
      }
    }
  }

  /** Runs a program of PostgreSQL's; its output goes to a file, since a pipe would stay open as long as the server. */
  async #perform([program = '', ...args]: string[]): Promise<void> {
    const log = join(this.#folder, `log.${program}`);
    const words = openSync(log, 'a');
    try {
      const how: SpawnOptions = { ...this.#owner, cwd: this.#folder, stdio: ['ignore', words, words] };
      const child = spawn(join(this.#bin, program), [...args, '-D', this.#data], how);
      await once(child, 'exit');
      if (child.exitCode !== 0) throw new Error(`${program} failed: ${readFileSync(log, 'utf8')}`);
    } finally {
      closeSync(words);
    }
  }
}
