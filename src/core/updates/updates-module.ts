// New versions of this program: looks for them, offers them, and installs one when nothing is in its way.
import type { UpdateHindrance, UpdatesState, UpdateTrouble } from '../../contract/updates.ts';
import { note, type NoteDeps } from '../audit/note.ts';
import type { Caller } from '../caller.ts';
import { defineDomain } from '../domain.ts';
import { failure, logBroken } from '../failure.ts';
import { createThrottle, type Throttle } from '../platform/sync/throttle.ts';
import { type Desk, type Log, UpdateFault, type Updates } from '../ports.ts';
import { findHindrances, type HindranceDeps } from './hindrances.ts';

/** The first minutes of a start belong to the person. */
export const FIRST_CHECK_MS = 3 * 60_000;
export const CHECK_EVERY_MS = 6 * 60 * 60_000;
const NOTIFY_EVERY_MS = 500;

export interface UpdatesModuleDeps extends HindranceDeps, NoteDeps {
  updates: Updates;
  desk: Desk;
  log: Log;
  /** Writes a backup and reads it back; false if that failed. */
  backUp: () => Promise<boolean>;
  onChange: (state: UpdatesState) => void;
}

type Changing = Pick<
  UpdatesState,
  'phase' | 'checkedAtSeconds' | 'release' | 'downloadedBytes' | 'isReady' | 'trouble'
>;

export class UpdatesModule {
  readonly #deps: UpdatesModuleDeps;
  readonly #throttle: Throttle;
  #cancelCheck: (() => void) | undefined;
  #now: Changing = {
    phase: 'idle',
    checkedAtSeconds: null,
    release: null,
    downloadedBytes: 0,
    isReady: false,
    trouble: null,
  };

  constructor(deps: UpdatesModuleDeps) {
    this.#deps = deps;
    this.#throttle = createThrottle(deps.clock, NOTIFY_EVERY_MS, () => deps.onChange(this.state()));
  }

  start(): void {
    if (this.#deps.updates.way.kind !== 'none') this.#checkAfter(FIRST_CHECK_MS);
  }

  stop(): void {
    this.#cancelCheck?.();
    this.#throttle.end();
  }

  #checkAfter(delayMs: number): void {
    this.#cancelCheck = this.#deps.clock.after(delayMs, () => {
      this.#checkAfter(CHECK_EVERY_MS);
      this.#behind(this.check());
    });
  }

  state(): UpdatesState {
    const { updates, desk } = this.#deps;
    const { release } = this.#now;
    return {
      version: desk.facts.version,
      way: updates.way,
      ...this.#now,
      isHeld: release !== null && updates.isHeld(release.version),
      outcome: updates.outcome(),
    };
  }

  /** What could not be found out is in the state. */
  async check(): Promise<UpdatesState> {
    const { updates, clock } = this.#deps;
    if (updates.way.kind === 'none' || this.#now.phase !== 'idle') return this.state();
    return this.#during('checking', async () => {
      const release = (await updates.find()) ?? null;
      const isReady = release !== null && (await updates.isDownloaded());
      const downloadedBytes = isReady ? release.bytes : 0;
      this.#set({ release, isReady, downloadedBytes, checkedAtSeconds: clock.nowSeconds() });
    });
  }

  download(version: string): UpdatesState {
    this.#requireOffered(version);
    const { updates } = this.#deps;
    const downloading = this.#during('downloading', async () => {
      await updates.download((downloadedBytes) => {
        this.#now = { ...this.#now, downloadedBytes };
        this.#throttle.soon();
      });
      this.#set({ isReady: true });
    });
    this.#behind(downloading);
    return this.state();
  }

  hindrances(): Promise<UpdateHindrance[]> {
    return findHindrances(this.#deps);
  }

  /** The program ends afterwards, unless something went wrong: the state says what. */
  async install(version: string, caller: Caller): Promise<UpdatesState> {
    this.#requireOffered(version);
    const { updates, backUp, log } = this.#deps;
    if (!this.#now.isReady || updates.way.kind !== 'self') throw changed();
    await this.#requireNoHindrance(caller);
    return this.#during('backing-up', async () => {
      if (!(await backUp())) throw new UpdateFault('backup', '');
      this.#set({ phase: 'installing' });
      await updates.prepare();
      // The backup has taken a while, and people go on working.
      await this.#requireNoHindrance(caller);
      const about = `${this.#deps.desk.facts.version} → ${version}`;
      await note(this.#deps, { kind: 'update', about }, caller);
      log.info('update.install', { version });
      updates.install();
    });
  }

  /** A person with the right may end a running day; nothing else. */
  async #requireNoHindrance(caller: Caller): Promise<void> {
    const found = await this.hindrances();
    const hindrances = found.filter((hindrance) => hindrance !== 'day-open');
    if (hindrances.length > 0) throw failure('updates.hindered', 'something is in the way', { hindrances });
    if (found.length > 0) caller.require({ right: 'setup.change' });
  }

  /** The page may show a release that was replaced meanwhile, or one that is held. */
  #requireOffered(version: string): void {
    const { release, phase } = this.#now;
    if (release?.version !== version || phase !== 'idle' || this.#deps.updates.isHeld(version))
      throw changed();
  }

  offerAgain(version: string): UpdatesState {
    this.#deps.updates.release(version);
    return this.#changed();
  }

  dismiss(): UpdatesState {
    this.#deps.updates.forgetOutcome();
    return this.#changed();
  }

  #behind(work: Promise<unknown>): void {
    work.catch((error: unknown) => logBroken(this.#deps.log, 'update.broken', error));
  }

  /** What went wrong stays in the state until the next try. */
  async #during(phase: UpdatesState['phase'], work: () => Promise<void>): Promise<UpdatesState> {
    const { log } = this.#deps;
    if (this.#now.phase !== 'idle') throw changed();
    this.#set({ phase, trouble: null });
    try {
      await work();
    } catch (error) {
      if (!(error instanceof UpdateFault)) throw error;
      const { reason, detail } = error;
      log.error('update.trouble', { phase, reason, detail });
      this.#set({
        trouble: { reason, detail },
        ...(lostFile.has(reason) && { isReady: false, downloadedBytes: 0 }),
      });
    } finally {
      this.#set({ phase: 'idle' });
    }
    return this.state();
  }

  #set(change: Partial<Changing>): void {
    this.#now = { ...this.#now, ...change };
    this.#changed();
  }

  #changed(): UpdatesState {
    const state = this.state();
    this.#deps.onChange(state);
    return state;
  }
}

/** The file has to be downloaded again. */
const lostFile: ReadonlySet<UpdateTrouble> = new Set(['hash', 'gone', 'disk']);

const changed = () => failure('updates.changed', 'another release is offered, or none');

export const updatesDomain = defineDomain({
  name: 'updates',
  create: (deps: UpdatesModuleDeps) => new UpdatesModule(deps),
  routes: (module) => ({
    'updates.get': () => module.state(),
    'updates.check': () => module.check(),
    'updates.download': ({ version }) => module.download(version),
    'updates.hindrances': () => module.hindrances(),
    'updates.install': ({ version }, caller) => module.install(version, caller),
    'updates.offer-again': ({ version }) => module.offerAgain(version),
    'updates.dismiss': () => module.dismiss(),
  }),
});
