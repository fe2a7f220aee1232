// The shops of this desk, and which one is open: added, tried, edited, switched and removed.
import type {
  NewProfile,
  Profile,
  ProfileEdit,
  ProfileTrial,
  Removal,
  ShopRecords,
} from '../../contract/profile.ts';
import type { Connection, SessionState, TrialReport } from '../../contract/session.ts';
import type { Cache } from '../platform/storage/cache.ts';
import type { ShopClient, Target } from '../platform/client/shop-client.ts';
import type { SignIn } from '../platform/client/sign-in.ts';
import type { Emitter } from '../events.ts';
import { AppFailure, failure } from '../failure.ts';
import type { ShopPlace } from '../platform/shop/picture.ts';
import type { Ports } from '../ports.ts';
import { TrainingModule } from '../training/training.ts';
import { readAddress } from '../platform/shop/address.ts';
import { archiveFolderOf, archiveOrders, hasOrders, sizeOfOrders } from './archive.ts';
import { adopt, type KnownShop } from './adopt.ts';
import { type Access, Credentials, type Given } from './credentials.ts';
import { CurrentShop } from './current-shop.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import type { Scopes } from '../platform/shop/scope.ts';
import {
  folderOf,
  forgetData,
  forgetOwn,
  openProfiles,
  type Profiles,
  type StoredProfile,
} from '../platform/shop/profiles.ts';
import { retryUnlocking } from './retry-unlocking.ts';
import { ownShop, TRAINING_ID, trainingProfile } from './training-profile.ts';
import { tryShop } from './trial.ts';
import { defineDomain } from '../domain.ts';

export interface SessionDeps {
  ports: Ports;
  cache: Cache;
  emitter: Emitter;
  client: ShopClient;
  signIn: SignIn;
  onChange: (state: SessionState) => void;
  onOpen: (scoped: Scopes['scoped']) => void;
  timeZone: () => string;
  learnedOf: (id: string) => ReturnType<OpenShop['learned']>;
  unsentOf: (id: string) => Promise<number>;
  recordsOf: (id: string, timeZone: string) => Promise<ShopRecords>;
}

export class Session {
  readonly #deps: SessionDeps;
  readonly #profiles: Profiles;
  readonly #credentials: Credentials;
  readonly #training: TrainingModule;
  readonly #current: CurrentShop;
  /** By shop: what closes it, removes it or gives it another address is done one after the other. */
  readonly #lastTurns = new Map<string, Promise<unknown>>();
  #stopUnlocking: () => void = () => undefined;

  constructor(deps: SessionDeps) {
    const { ports, cache } = deps;
    const onChange = () => deps.onChange(this.state());
    this.#deps = deps;
    this.#profiles = openProfiles(cache);
    this.#credentials = new Credentials({ cache, ...ports });
    this.#training = new TrainingModule({ ...ports, shop: ports.training, onChange });
    this.#current = new CurrentShop({
      ...deps,
      ...ports,
      credentials: this.#credentials,
      training: this.#training,
      onChange,
    });
  }

  start(): void {
    const current = this.#profiles.current();
    if (current !== undefined) this.#current.open(current);
    const onOpen = () => this.reopen();
    this.#stopUnlocking = retryUnlocking({ ...this.#deps.ports, credentials: this.#credentials, onOpen });
  }

  async stop(): Promise<void> {
    this.#stopUnlocking();
    this.#current.end();
    await this.#training.end();
    await this.#current.allClosed();
  }

  shop(): OpenShop | undefined {
    return this.#current.shop();
  }

  /** The address of the open shop; undefined if none is open. */
  place(): ShopPlace | undefined {
    const current = this.#profiles.current();
    if (current === undefined || !this.#current.is(current.id)) return undefined;
    return placeOf(current, this.#training.url(), this.#current.connection());
  }

  /** The address and token of a shop, for calls outside those of the open shop. */
  targetOf = (id: string, signal: AbortSignal): Promise<Target> =>
    this.#current.target(this.#profiles.find(id), signal);

  state(): SessionState {
    const current = this.#profiles.current();
    return {
      profiles: this.#profiles.all().map((stored) => this.#shown(stored)),
      currentId: current?.id ?? null,
      token: current === undefined ? 'missing' : this.#current.tokenState(current),
      connection: this.#current.connection(),
      training: this.#training.get(),
    };
  }

  async try({ id, nesting, appId, ...given }: ProfileTrial): Promise<TrialReport> {
    const { baseUrl, origin } = readAddress(given.baseUrl, given);
    const access = this.#access(id, given, origin);
    const { held } = this.#credentials;
    return tryShop({ baseUrl, nesting, appId, access }, { ...this.#deps, ...this.#deps.ports, held });
  }

  add({ token, clientSecret, ...typed }: NewProfile): Promise<SessionState> {
    const { baseUrl } = readAddress(typed.baseUrl, typed);
    this.#profiles.refuseTaken(typed.name);
    const stored: StoredProfile = { ...typed, baseUrl, id: this.#deps.ports.chance.id(), kind: 'shop' };
    this.#credentials.put(stored.id, { token, clientId: typed.clientId, clientSecret });
    this.#profiles.save(stored);
    return this.switchTo(stored.id);
  }

  edit(edit: ProfileEdit): Promise<SessionState> {
    return this.#inTurn(edit.id, () => this.#edit(edit));
  }

  async #edit({ id, token, clientSecret, ...typed }: ProfileEdit): Promise<SessionState> {
    const old = ownShop(this.#profiles, id);
    const { baseUrl, origin } = readAddress(typed.baseUrl, typed);
    const given = { token, clientId: typed.clientId, clientSecret };
    this.#access(id, given, origin);
    this.#profiles.refuseTaken(typed.name, id);
    const isAnother = baseUrl !== old.baseUrl || typed.appId !== old.appId;
    if (isAnother) await this.#refuseIfOwned(id);
    const save = () => {
      this.#credentials.put(id, given);
      this.#current.trustAgain(id);
      const clientId = typed.clientId ?? (token === undefined ? old.clientId : undefined);
      this.#profiles.save({ ...old, ...typed, baseUrl, clientId });
    };
    // Another address or app id means another shop: none of the former one's data may appear in it.
    if (isAnother)
      await this.#whileClosed(id, async () => {
        // What was on its way to the disk before the shop was closed is there now.
        await this.#refuseIfOwned(id);
        this.#forget(id);
        save();
      });
    else if (this.#current.is(id)) return this.reopen(save);
    else save();
    return this.#changed();
  }

  /** A closed shop is not opened while its records are read. */
  removal(id: string): Promise<Removal> {
    return this.#current.is(id) ? this.#removal(id) : this.#inTurn(id, () => this.#removal(id));
  }

  async #removal(id: string): Promise<Removal> {
    const profile = this.#shown(this.#profiles.find(id));
    const { cache, ports, unsentOf } = this.#deps;
    const all = cache.sizeOf(folderOf(id));
    const isKept = profile.kind === 'shop' && hasOrders(cache, id);
    const archive = isKept ? archiveFolderOf(cache, id, ports.clock.nowSeconds()) : null;
    return {
      profile,
      files: all.files - (isKept ? sizeOfOrders(cache, id).files : 0),
      bytes: all.bytes - (isKept ? sizeOfOrders(cache, id).bytes : 0),
      records: await this.#recordsOf(id),
      keptIn: archive === null ? null : `${ports.desk.facts.homeFolder}/${archive}`,
      unsent: await unsentOf(id),
    };
  }

  remove(id: string): Promise<SessionState> {
    return this.#inTurn(id, () => this.#remove(id));
  }

  /** The orders of a shop are moved to the archive first, and if that fails nothing is removed. */
  async #remove(id: string): Promise<SessionState> {
    const stored = this.#profiles.find(id);
    const wasOpen = this.#current.is(id);
    await this.#whileClosed(id, async () => {
      if (stored.kind === 'training') await this.#training.reset();
      else await this.#keepOrders(stored);
      this.#profiles.remove(id);
      this.#credentials.forget(id);
      this.#current.trustAgain(id);
      this.#deps.cache.removeFolder(folderOf(id));
    });
    const next = this.#profiles.current();
    if (wasOpen && next !== undefined && !this.#current.is(next.id)) this.#current.open(next);
    return this.#changed();
  }

  switchTo(id: string): Promise<SessionState> {
    return this.#inTurn(id, () => {
      const next = this.#profiles.find(id);
      if (!this.#current.is(id)) {
        this.#shut();
        this.#profiles.open(id);
        this.#current.open(next);
      }
      return this.#changed();
    });
  }

  async check(): Promise<SessionState> {
    if (await this.#credentials.unlock()) this.reopen();
    await this.#current.check();
    return this.state();
  }

  watch(isUsed: boolean): null {
    this.#current.watch(isUsed);
    return null;
  }

  /** Starts the training shop first, so that it is not opened if it fails to start. */
  async openTraining(): Promise<SessionState> {
    await this.#training.running();
    this.#profiles.save(trainingProfile);
    return this.switchTo(TRAINING_ID);
  }

  /** Restores the initial state of the training shop and drops its cached data. */
  async resetTraining(): Promise<SessionState> {
    this.#profiles.find(TRAINING_ID);
    await this.whileClosed(TRAINING_ID, async () => {
      await this.#training.reset();
      this.#forget(TRAINING_ID);
    });
    return this.#changed();
  }

  /** Does this while the shop is closed and nothing is under way in its folders. If it was open, it is open again afterwards. */
  whileClosed<Value>(id: string, work: () => Promise<Value>): Promise<Value> {
    return this.#inTurn(id, () => this.#whileClosed(id, work));
  }

  /** Closes and reopens the open shop, so that every module starts over with it. */
  reopen(meanwhile: (id: string) => void = () => undefined): SessionState {
    const current = this.#profiles.current();
    if (current === undefined || !this.#current.is(current.id)) return this.state();
    this.#current.close();
    meanwhile(current.id);
    this.#current.open(this.#profiles.find(current.id));
    return this.#changed();
  }

  /** Drops the cached data of the open shop, which is then fetched again. */
  clearData(): SessionState {
    return this.reopen((id) => forgetData(this.#deps.cache, id));
  }

  /** Adds a shop without its token, which a person enters when they open it. */
  adopt(shop: KnownShop): StoredProfile {
    const stored = adopt(shop, { ...this.#deps, ...this.#deps.ports, profiles: this.#profiles });
    this.#changed();
    return stored;
  }

  #changed(): SessionState {
    const state = this.state();
    this.#deps.onChange(state);
    return state;
  }

  #shown(stored: StoredProfile): Profile {
    const hasToken = stored.kind === 'training' || this.#credentials.state(stored) === 'ready';
    return { ...stored, hasToken };
  }

  #shut(): void {
    // It takes memory that a small machine needs.
    if (this.#current.is(TRAINING_ID)) void this.#training.stop().catch(() => undefined);
    this.#current.close();
  }

  #access(id: string | undefined, given: Given, origin: string): Access {
    const known = id === undefined ? undefined : ownShop(this.#profiles, id);
    return this.#credentials.access(known, given, origin);
  }

  /** What was queued for one shop must never be sent to another. */
  async #refuseIfOwned(id: string): Promise<void> {
    const count = await this.#deps.unsentOf(id);
    if (count > 0) throw failure('outbox.unsent', `${count} commands are unsent`, { count });
    if (hasOrders(this.#deps.cache, id)) throw failure('session.has-orders', 'the orders would be lost');
  }

  async #whileClosed<Value>(id: string, work: () => Promise<Value>): Promise<Value> {
    const wasOpen = this.#current.is(id);
    if (wasOpen) this.#shut();
    await this.#current.closed(id);
    try {
      return await work();
    } finally {
      const current = this.#profiles.current();
      if (wasOpen && current?.id === id) this.#current.open(current);
    }
  }

  #inTurn<Value>(id: string, work: () => Value | Promise<Value>): Promise<Value> {
    const done = (this.#lastTurns.get(id) ?? Promise.resolve()).then(work);
    this.#lastTurns.set(
      id,
      done.catch(() => undefined),
    );
    return done;
  }

  /** Null if they cannot be read: their files are kept as they are. */
  async #recordsOf(id: string): Promise<ShopRecords | null> {
    try {
      return await this.#deps.recordsOf(id, this.#deps.timeZone());
    } catch (error) {
      if (error instanceof AppFailure && error.error.code === 'store.unwritable') return null;
      throw error;
    }
  }

  async #keepOrders(stored: StoredProfile): Promise<void> {
    const { cache, ports } = this.#deps;
    const unwritten = (await this.#recordsOf(stored.id))?.unwritten ?? 0;
    if (unwritten > 0) throw failure('store.unwritable', 'orders are not written', { reason: 'disk-full' });
    archiveOrders(stored, { cache, clock: ports.clock });
  }

  /** Removes all data except the token. */
  #forget(id: string): void {
    forgetData(this.#deps.cache, id);
    forgetOwn(this.#deps.cache, id);
  }
}

/** Needed because the training shop gets another address at every start. */
function placeOf(
  { kind, baseUrl, plainHttpAllowed }: StoredProfile,
  trainingUrl: ShopPlace['baseUrl'],
  { state }: Connection,
): ShopPlace {
  const isTraining = kind === 'training';
  return {
    baseUrl: isTraining ? trainingUrl : baseUrl,
    isTraining,
    plainHttpAllowed,
    isOffline: state === 'offline',
  };
}

export const sessionDomain = defineDomain({
  name: 'session',
  create: (deps: SessionDeps) => new Session(deps),
  routes: (session) => ({
    'session.get': () => session.state(),
    'session.try': (trial) => session.try(trial),
    'session.add': (added) => session.add(added),
    'session.edit': (edit) => session.edit(edit),
    'session.removal': ({ id }) => session.removal(id),
    'session.remove': ({ id }) => session.remove(id),
    'session.switch': ({ id }) => session.switchTo(id),
    'session.check': () => session.check(),
    'session.watch': ({ isUsed }) => session.watch(isUsed),
  }),
});

export const trainingDomain = defineDomain({
  name: 'training',
  create: (session: Session) => session,
  routes: (session) => ({
    'training.open': () => session.openTraining(),
    'training.reset': () => session.resetTraining(),
  }),
});
