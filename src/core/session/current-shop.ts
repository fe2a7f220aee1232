// The open shop: its connection, its token, and whether it can be reached.
import type { AppError } from '../../contract/errors.ts';
import type { SessionState } from '../../contract/session.ts';
import type { ShopBehaviour } from '../../contract/shop-behaviour.ts';
import type { ShopClient, Target } from '../platform/client/shop-client.ts';
import type { SignIn } from '../platform/client/sign-in.ts';
import { failure } from '../failure.ts';
import type { Emitter } from '../events.ts';
import type { Clock, Log } from '../ports.ts';
import type { TrainingModule } from '../training/training.ts';
import { ClientAccess } from './client-access.ts';
import { ConnectionWatch } from './connection.ts';
import type { Credentials } from './credentials.ts';
import { type OpenShop, openShop, type Renewal } from '../platform/shop/open-shop.ts';
import { openScopes, type Scopes } from '../platform/shop/scope.ts';
import type { Cache } from '../platform/storage/cache.ts';
import type { StoredProfile } from '../platform/shop/profiles.ts';

interface Deps {
  cache: Cache;
  clock: Clock;
  log: Log;
  emitter: Emitter;
  client: ShopClient;
  signIn: SignIn;
  credentials: Credentials;
  training: TrainingModule;
  onChange: () => void;
  timeZone: () => string;
  learnedOf: (id: string) => ShopBehaviour | null;
  /** Called for every shop that is opened, so that the modules can work for it. */
  onOpen: (scoped: Scopes['scoped']) => void;
}

export class CurrentShop {
  readonly #deps: Deps;
  readonly #connection: ConnectionWatch;
  /** Profiles whose token the shop has refused. */
  readonly #expired = new Set<string>();
  readonly #closings = new Map<string, Promise<void>>();
  #open: Scopes | undefined;
  /** Set if the open shop signs in with a client. */
  #access: ClientAccess | undefined;
  #isOver = false;
  #revision = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#connection = new ConnectionWatch(deps.clock, deps.onChange);
  }

  /** Undefined if no shop is open. */
  shop(): OpenShop | undefined {
    return this.#open?.shop;
  }

  is(id: string): boolean {
    return this.#open?.shop.profileId === id;
  }

  connection(): SessionState['connection'] {
    return this.#connection.get();
  }

  /** For a request by a person: also retries what was given up. */
  check(): Promise<void> {
    this.#access?.tryAgain();
    return this.#connection.check();
  }

  watch(isUsed: boolean): void {
    this.#connection.watch(isUsed);
  }

  tokenState(stored: StoredProfile): SessionState['token'] {
    if (this.#expired.has(stored.id)) return 'expired';
    return stored.kind === 'training' ? 'ready' : this.#deps.credentials.state(stored);
  }

  /** Call after a new token was entered. */
  trustAgain(id: string): void {
    this.#expired.delete(id);
  }

  open(stored: StoredProfile): void {
    if (this.#isOver) return;
    const access = this.#accessOf(stored);
    this.#access = access;
    const shop = openShop(stored, {
      client: this.#deps.client,
      target: (signal) => this.#target(stored, access, signal),
      renewal: access && renewalBy(access),
      onOutcome: (error) => this.#note(stored.id, error),
      timeZone: this.#deps.timeZone(),
      isWatched: () => this.#connection.isWatched(),
      learned: () => this.#deps.learnedOf(stored.id),
      // The training shop is part of this program and reads forms of any length.
      ...(stored.kind === 'training' && { mostValues: null }),
    });
    const opened = openScopes(shop, {
      ...this.#deps,
      previous: this.closed(stored.id),
      nextRevision: () => (this.#revision += 1),
    });
    this.#open = opened;
    const probe = (wholeMs: number) =>
      opened.shop.callRaw('getReceiptGroupList', { page: 1, page_size: 1 }, { attempts: 1, wholeMs });
    this.#connection.restart(this.tokenState(stored) === 'ready' ? probe : undefined);
    this.#deps.onOpen(opened.scoped);
  }

  /** For calls outside those of the open shop. */
  target(stored: StoredProfile, signal: AbortSignal): Promise<Target> {
    return this.#target(stored, this.is(stored.id) ? this.#access : this.#accessOf(stored), signal);
  }

  /** Final: late results open nothing any more. */
  end(): void {
    this.#isOver = true;
    this.close();
  }

  close(): void {
    if (this.#open !== undefined) {
      const { shop, close } = this.#open;
      const closing = Promise.all([this.closed(shop.profileId), close()]).then(() => undefined);
      this.#closings.set(shop.profileId, closing);
    }
    this.#open = undefined;
    this.#access = undefined;
    this.#connection.restart(undefined);
  }

  /** Resolves when nothing is under way any more that was begun for this shop before it was last closed. */
  closed(id: string): Promise<void> {
    return this.#closings.get(id) ?? Promise.resolve();
  }

  async allClosed(): Promise<void> {
    await Promise.all(this.#closings.values());
  }

  #note(id: string, error: AppError | undefined): void {
    const before = this.#expired.has(id);
    if (error?.code === 'session.expired') this.#expired.add(id);
    else if (error === undefined) this.#expired.delete(id);
    this.#connection.note(error);
    if (this.#expired.has(id) !== before) this.#deps.onChange();
  }

  #accessOf(stored: StoredProfile): ClientAccess | undefined {
    const { credentials, signIn } = this.#deps;
    return stored.clientId === undefined
      ? undefined
      : new ClientAccess(stored, { clients: credentials.clients, signIn });
  }

  async #target(
    { id, kind, baseUrl, nesting }: StoredProfile,
    access: ClientAccess | undefined,
    signal: AbortSignal,
  ): Promise<Target> {
    if (kind === 'training') {
      const { url, token } = await this.#deps.training.running();
      return { baseUrl: url, nesting, token };
    }
    if (access !== undefined) return { baseUrl, nesting, token: await access.token(signal) };
    const held = this.#deps.credentials.tokens.get(id);
    if (held.state !== 'ready') throw failure('session.no-token', `the token is ${held.state}`);
    return { baseUrl, nesting, token: held.value };
  }
}

const renewalBy = (access: ClientAccess): Renewal => ({
  after: async (refused, signal) => ({ ...refused, token: await access.tokenAfter(refused.token, signal) }),
  giveUp: (refusal) => access.giveUp(refusal),
});
