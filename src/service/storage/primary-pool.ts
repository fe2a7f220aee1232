// The connections to a cluster's primary, as one pool that is dropped as a whole when its server is lost.
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { isBusy, isConnectionLost, NoPrimary, reasonOf } from './outcome.ts';
import { checkPrimary, findPrimary, type Primary } from './primary.ts';
import { hostOf } from './server-urls.ts';
import { openSession } from './session.ts';

export interface PrimaryPoolOptions {
  urls: readonly string[];
  config: pg.PoolConfig;
  onChange?: ((change: PrimaryChange) => void) | undefined;
}

/** Which server is used from now on, or no longer. */
export interface PrimaryChange {
  event: 'database found' | 'database lost';
  server: string;
  /** Why it is lost. */
  reason?: string;
}

/** How long a connection may be in use before the other servers are asked whether one of them was promoted. */
const SUSPECT_MS = 1_000;
/** All callers share the answer to one search for so long. */
const SEARCH_AGAIN_MS = 100;

interface Serving extends Primary {
  pool: pg.Pool;
  /** Those in use. */
  clients: Set<pg.PoolClient>;
  /** Callers that wait for a connection: what to do when the pool is dropped. */
  waiting: Set<() => void>;
  isDropped: boolean;
  isSuspected: boolean;
}

export class PrimaryPool implements PostgresPool {
  readonly options: object = {};
  readonly #urls: readonly string[];
  readonly #config: pg.PoolConfig;
  readonly #onChange: (change: PrimaryChange) => void;
  #leastTimeline = 0;
  #serving: Serving | undefined;
  #searching: Promise<Serving> | undefined;

  constructor({ urls, config, onChange = () => undefined }: PrimaryPoolOptions) {
    this.#urls = urls;
    this.#config = config;
    this.#onChange = onChange;
  }

  async connect(): Promise<PostgresPoolClient> {
    const serving = this.#serving ?? (await this.#search());
    const callOff = this.#watch(serving);
    try {
      const client = await checkOut(serving);
      serving.clients.add(client);
      const session = openSession(client, (reason) => this.#drop(serving, reason));
      return {
        ...session,
        release: (destroy) => {
          callOff();
          serving.clients.delete(client);
          session.release(destroy);
        },
      };
    } catch (error) {
      callOff();
      if (isConnectionLost(error) && !isBusy(error)) this.#drop(serving, error);
      throw error;
    }
  }

  async end(): Promise<void> {
    await this.#serving?.pool.end();
  }

  #search(): Promise<Serving> {
    const searching = this.#searching ?? this.#find();
    if (this.#searching === undefined) {
      this.#searching = searching;
      const forget = () => {
        this.#searching = undefined;
      };
      searching.then(forget, () => setTimeout(forget, SEARCH_AGAIN_MS).unref());
    }
    return searching;
  }

  async #find(): Promise<Serving> {
    const primary = await this.#ask();
    this.#serving = this.#open(primary);
    this.#onChange({ event: 'database found', server: hostOf(primary.url) });
    return this.#serving;
  }

  async #ask(): Promise<Primary> {
    const primary = await findPrimary(this.#urls, this.#config, this.#check());
    this.#leastTimeline = Math.max(this.#leastTimeline, primary.timeline);
    return primary;
  }

  #check() {
    return { isCluster: this.#urls.length > 1, leastTimeline: this.#leastTimeline };
  }

  #open(primary: Primary): Serving {
    const pool = new pg.Pool({
      ...this.#config,
      connectionString: primary.url,
      verify: (client, done) => {
        checkPrimary(client, this.#check()).then(() => done(), done);
      },
    });
    const serving: Serving = {
      ...primary,
      pool,
      clients: new Set(),
      waiting: new Set(),
      isDropped: false,
      isSuspected: false,
    };
    // Without these listeners, a dead connection would end the process, whether idle (the pool's event) or in use (its own).
    pool.on('error', (error) => this.#drop(serving, error));
    pool.on('connect', (client) => client.on('error', () => undefined));
    return serving;
  }

  /** Those in use finish what they are doing, since what was sent cannot be taken back. */
  #drop(serving: Serving, reason: unknown): void {
    if (this.#serving !== serving) return;
    this.#serving = undefined;
    this.#onChange({ event: 'database lost', server: hostOf(serving.url), reason: reasonOf(reason) });
    serving.isDropped = true;
    for (const leave of serving.waiting) leave();
    void serving.pool.end().catch(() => undefined);
  }

  /** A silent server breaks no connection: only the others can tell that it is no longer the primary. */
  #watch(serving: Serving): () => void {
    if (this.#urls.length === 1) return () => undefined;
    const timer = setInterval(() => void this.#suspect(serving), SUSPECT_MS).unref();
    return () => clearInterval(timer);
  }

  async #suspect(serving: Serving): Promise<void> {
    if (serving.isSuspected) return;
    serving.isSuspected = true;
    try {
      // Connections that were in use when their pool was dropped may still wait for an answer.
      const successor = serving.isDropped ? this.#serving : undefined;
      const primary = successor ?? (await this.#ask());
      if (primary.url === serving.url) return;
      this.#drop(serving, `${hostOf(primary.url)} was promoted`);
      for (const client of serving.clients) void client.end();
    } catch {
      // There is no other primary yet.
    } finally {
      serving.isSuspected = false;
    }
  }
}

/** Waits no longer than the pool is there: the driver would let its callers wait until their time is up. */
function checkOut(serving: Serving): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(new NoPrimary('the connections to the former primary were dropped'));
    if (serving.isDropped) {
      leave();
      return;
    }
    serving.waiting.add(leave);
    serving.pool
      .connect()
      .then((client) => {
        if (serving.isDropped) client.release(true);
        else resolve(client);
      }, reject)
      .finally(() => serving.waiting.delete(leave));
  });
}
