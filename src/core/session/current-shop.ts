// The one shop that is open: its line, its token's standing, and whether it can be reached.
import type { AppError } from '../../contract/errors.ts';
import type { SessionState } from '../../contract/entities/session.ts';
import type { ShopBehaviour } from '../../contract/entities/shop-behaviour.ts';
import type { ShopClient, Target } from '../client/shop-client.ts';
import { failure } from '../failure.ts';
import type { Clock } from '../ports.ts';
import type { TrainingRoom } from '../training/training.ts';
import { ConnectionWatch } from './connection.ts';
import { type Opened, type OpenShop, openShop } from './open-shop.ts';
import type { StoredProfile } from './profiles.ts';
import type { Tokens } from './tokens.ts';

interface Parts {
  clock: Clock;
  client: ShopClient;
  tokens: Tokens;
  training: TrainingRoom;
  onChange: () => void;
  timeZone: () => string;
  learnedOf: (id: string) => ShopBehaviour | null;
  /** Told of every shop that is opened, so that the rooms can work for it. */
  onOpen: (apart: Opened['apart']) => void;
}

const probeLimits = { attempts: 1, wholeMs: 15_000 };

export class CurrentShop {
  readonly #parts: Parts;
  readonly #connection: ConnectionWatch;
  /** Profiles whose token the shop has refused. */
  readonly #expired = new Set<string>();
  #open: Opened | undefined;
  #isOver = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#connection = new ConnectionWatch(parts.clock, parts.onChange);
  }

  /** Undefined where none is open. */
  shop(): OpenShop | undefined {
    return this.#open?.shop;
  }

  is(id: string): boolean {
    return this.#open?.shop.profileId === id;
  }

  connection(): SessionState['connection'] {
    return this.#connection.get();
  }

  check(): Promise<void> {
    return this.#connection.check();
  }

  tokenState({ id, kind }: StoredProfile): SessionState['token'] {
    if (this.#expired.has(id)) return 'expired';
    return kind === 'training' ? 'ready' : this.#parts.tokens.get(id).state;
  }

  /** A new token has not been refused yet. */
  trustAgain(id: string): void {
    this.#expired.delete(id);
  }

  open(stored: StoredProfile): void {
    if (this.#isOver) return;
    const opened = openShop(stored, {
      client: this.#parts.client,
      target: () => this.target(stored),
      onOutcome: (error) => this.#note(stored.id, error),
      timeZone: this.#parts.timeZone(),
      learned: () => this.#parts.learnedOf(stored.id),
      // The training shop is ours, and drops nothing.
      ...(stored.kind === 'training' && { mostValues: null }),
    });
    this.#open = opened;
    const { shop } = opened;
    const probe = () => shop.callRaw('getReceiptGroupList', { page: 1, page_size: 1 }, probeLimits);
    this.#connection.restart(this.tokenState(stored) === 'ready' ? probe : undefined);
    this.#parts.onOpen(opened.apart);
  }

  /** Closes it for good: what comes in late opens nothing any more. */
  end(): void {
    this.#isOver = true;
    this.close();
  }

  close(): void {
    this.#open?.close();
    this.#open = undefined;
    this.#connection.restart(undefined);
  }

  #note(id: string, error: AppError | undefined): void {
    const before = this.#expired.has(id);
    if (error?.code === 'session.expired') this.#expired.add(id);
    else if (error === undefined) this.#expired.delete(id);
    this.#connection.note(error);
    if (this.#expired.has(id) !== before) this.#parts.onChange();
  }

  async target({ id, kind, baseUrl, nesting }: StoredProfile): Promise<Target> {
    if (kind === 'training') {
      const { url, token } = await this.#parts.training.running();
      return { baseUrl: url, nesting, token };
    }
    const held = this.#parts.tokens.get(id);
    if (held.state !== 'ready') throw failure('session.no-token', `the token is ${held.state}`);
    return { baseUrl, nesting, token: held.token };
  }
}
