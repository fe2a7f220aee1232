// The core's port to the publisher's releases: finds one, downloads it, and lets it take this program's place.
import { type Clock, type Http, UpdateFault, type Updates } from '../../core/ports.ts';
import { type Wanted, Downloads } from './downloads.ts';
import { type Feed, newestPath, openFeed, pathOf } from './feed.ts';
import type { Installation, InstallStateFile } from './install-state.ts';
import { placesOf, prepareSwap, requireFile, requireFileNow, swap } from './program-file.ts';
import { fileKindOf, type ProgramTarget } from './program-target.ts';
import type { Publisher } from './publisher.ts';
import { end } from './start-judgement.ts';
import {
  compareVersions,
  MOST_RELEASE_BYTES,
  readRelease,
  type Release,
  type ReleaseFile,
} from './release.ts';

export interface UpdatesOptions {
  homeFolder: string;
  version: string;
  /** Undefined if the program was built without one. */
  publisher: Publisher | undefined;
  target: ProgramTarget;
  arch: string;
  /** How the program was started. */
  args: readonly string[];
  state: InstallStateFile;
  http: Pick<Http, 'agentsFor'>;
  clock: Clock;
  /** Ends the program in order, and then does this; not if the system is shutting down. */
  quitAnd: (last: () => void) => void;
  /** Starts the version before, which starts the new one and watches it. */
  startWatching: (previous: string) => void;
  runInstaller: (installer: string) => void;
  /** Starts the program again as it was. */
  startAgain: (program: string) => void;
}

const MOST_SIGNATURE_BYTES = 1024;

export function openUpdates(options: UpdatesOptions): Updates {
  const { target, publisher } = options;
  if (publisher === undefined) return withoutUpdates(options.state, 'no-publisher');
  if (target.kind === 'none') return withoutUpdates(options.state, target.why);
  return new ProgramUpdates(options, target, publisher);
}

/** What became of an installation is shown all the same. */
export function withoutUpdates(
  state: Pick<InstallStateFile, 'read' | 'write'>,
  why: Extract<Updates['way'], { kind: 'none' }>['why'],
): Updates {
  return {
    way: { kind: 'none', why },
    find: () => Promise.resolve(undefined),
    isDownloaded: () => Promise.resolve(false),
    download: () => Promise.reject(new UpdateFault('gone', why)),
    prepare: () => Promise.reject(new UpdateFault('gone', why)),
    install: () => undefined,
    outcome: () => state.read().outcome,
    forgetOutcome: () => state.write({ outcome: null }),
    isHeld: () => false,
    release: () => undefined,
  };
}

class ProgramUpdates implements Updates {
  readonly way: Updates['way'];
  readonly #options: UpdatesOptions;
  readonly #target: Exclude<ProgramTarget, { kind: 'none' }>;
  readonly #publisher: Publisher;
  readonly #feed: Feed;
  readonly #downloads: Downloads;
  #found: Wanted | undefined;
  /** What `install` will do; made by `prepare`. */
  #prepared: Installation | undefined;

  constructor(
    options: UpdatesOptions,
    target: Exclude<ProgramTarget, { kind: 'none' }>,
    publisher: Publisher,
  ) {
    this.#options = options;
    this.#target = target;
    this.#publisher = publisher;
    this.#feed = openFeed(publisher.address, options.http);
    this.#downloads = new Downloads(options.homeFolder);
    this.way = { kind: target.kind === 'package' ? 'package' : 'self' };
  }

  async find(): Promise<Awaited<ReturnType<Updates['find']>>> {
    const { version } = this.#options;
    const release = await this.#read(newestPath);
    // Until then the release that was found before is still good.
    this.#found = undefined;
    this.#prepared = undefined;
    const isNewer = compareVersions(release.version, version) > 0;
    // An installer of the running version can bring it back.
    const own = this.#target.kind === 'installer' ? [version] : [];
    this.#downloads.keepOnly(isNewer ? [...own, release.version] : own);
    if (!isNewer) return undefined;
    if (compareVersions(version, release.minimumVersion) < 0)
      throw new UpdateFault('too-old', release.version);
    const found = { version: release.version, file: this.#fileIn(release) };
    this.#found = found;
    return {
      version: release.version,
      publishedAtSeconds: release.publishedAtSeconds,
      bytes: found.file.bytes,
      readsBack: compareVersions(version, release.readableBy) >= 0,
      command:
        this.#target.kind === 'package' ? `sudo apt install '${this.#downloads.pathFor(found)}'` : null,
    };
  }

  async #read(path: (name: string) => string): Promise<Release> {
    const signature = await this.#feed.small(path('release.json.sig'), MOST_SIGNATURE_BYTES);
    const bytes = await this.#feed.small(path('release.json'), MOST_RELEASE_BYTES);
    return readRelease(bytes, Buffer.from(signature).toString('latin1'), this.#publisher.publicKey);
  }

  #fileIn({ files }: Release): ReleaseFile {
    const kind = fileKindOf[this.#target.kind];
    const file = files.find((each) => each.kind === kind && each.arch === this.#options.arch);
    if (file === undefined) throw new UpdateFault('no-file', `${kind} ${this.#options.arch}`);
    return file;
  }

  isDownloaded(): Promise<boolean> {
    return Promise.resolve(this.#found !== undefined && this.#downloads.has(this.#found));
  }

  async download(onBytes: (bytes: number) => void): Promise<void> {
    await this.#downloads.fetch(this.#wanted(), this.#feed, onBytes);
  }

  #wanted(): Wanted {
    if (this.#found === undefined) throw new UpdateFault('gone', '');
    return this.#found;
  }

  async prepare(): Promise<void> {
    const wanted = this.#wanted();
    const path = this.#downloads.pathFor(wanted);
    await requireFile(path, wanted.file);
    const { version: from, args } = this.#options;
    const common = { from, to: wanted.version, args: [...args], starts: 0 };
    if (this.#target.kind === 'file') {
      await prepareSwap(placesOf(this.#target.program), path, wanted.file);
      this.#prepared = { ...common, program: this.#target.program, previous: null };
    } else if (this.#target.kind === 'installer')
      this.#prepared = { ...common, program: path, previous: await this.#ownInstaller() };
  }

  /** The installer of the running version, without which it could not come back. */
  async #ownInstaller(): Promise<string> {
    const { version } = this.#options;
    const release = await this.#read((name) => pathOf(version, name));
    if (release.version !== version) throw new UpdateFault('malformed', release.version);
    const own = { version, file: this.#fileIn(release) };
    if (!this.#downloads.has(own)) await this.#downloads.fetch(own, this.#feed, () => undefined);
    await requireFile(this.#downloads.pathFor(own), own.file);
    return this.#downloads.pathFor(own);
  }

  install(): void {
    const [prepared, wanted] = [this.#prepared, this.#found];
    if (prepared === undefined || wanted === undefined) return;
    this.#prepared = undefined;
    this.#options.quitAnd(() => this.#replace(prepared, wanted.file));
  }

  /** Everything else of this program has ended. */
  #replace(installation: Installation, expected: ReleaseFile): void {
    const { state, runInstaller, startWatching, startAgain, clock } = this.#options;
    const { program, previous } = installation;
    state.write({ installation, outcome: null });
    if (previous !== null) {
      requireFileNow(program, expected);
      runInstaller(program);
      return;
    }
    const places = placesOf(program);
    try {
      swap(places, expected);
    } catch (error) {
      end(state, 'interrupted', clock.nowSeconds());
      startAgain(program);
      throw error;
    }
    startWatching(places.previous);
  }

  outcome(): ReturnType<Updates['outcome']> {
    return this.#options.state.read().outcome;
  }

  forgetOutcome(): void {
    this.#options.state.write({ outcome: null });
  }

  isHeld(version: string): boolean {
    return this.#options.state.read().held.includes(version);
  }

  release(version: string): void {
    const { state } = this.#options;
    state.write({ held: state.read().held.filter((each) => each !== version) });
  }
}
