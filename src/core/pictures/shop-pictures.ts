// The pictures of one open shop: named for the page, read from the disk, fetched when they are first shown.
import { logBroken } from '../failure.ts';
import type { PictureLimits } from '../platform/client/fetch-picture.ts';
import type { ByteFiles, Chance, Clock, Digest, Http, Log } from '../ports.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import { fetchIfWorthwhile, type FetchDeps } from './fetch-if-worthwhile.ts';
import type { Picture, ShopPlace } from '../platform/shop/picture.ts';
import { type PictureAddress, readPictureAddress } from './picture-address.ts';
import { type CachedPicture, readPictureFile, writePictureFile } from './picture-file.ts';
import { PictureCache } from './picture-cache.ts';
import { createBackoff, type Backoff } from './backoff.ts';

export interface PictureDeps {
  bytes: ByteFiles;
  http: Http;
  clock: Clock;
  log: Log;
  chance: Chance;
  digest: Digest;
  /** Undefined if no shop is open. */
  place: () => ShopPlace | undefined;
  limits: PictureLimits;
  /** The limit for one shop's pictures on disk. */
  mostBytes: () => number;
}

export type PictureShop = Pick<OpenShop, 'dataFolder' | 'signal'>;

const AT_ONCE = 4;
/** More than any screen shows. */
const MOST_WAITING = 400;
/** After this a picture is fetched again, as the picture at an address rarely changes. */
const FRESH_SECONDS = 7 * 24 * 3600;
const DIGITS_OF_NAME = 32;

export class ShopPictures {
  readonly #deps: PictureDeps;
  readonly #signal: AbortSignal;
  readonly #newName: () => string;
  readonly #names = new Map<string, string | null>();
  readonly #addresses = new Map<string, PictureAddress>();
  /** The origins of the shop's pictures. */
  readonly #origins = new Set<string>();
  readonly #cache: PictureCache;
  readonly #queue: PictureQueue = createPictureQueue(AT_ONCE, MOST_WAITING);
  readonly #backoff: Backoff;
  readonly #coming = new Map<string, Promise<Picture | undefined>>();
  readonly #renewing = new Set<string>();
  readonly #fetching: FetchDeps;

  constructor(deps: PictureDeps, shop: PictureShop, newName: () => string) {
    this.#deps = deps;
    this.#signal = shop.signal;
    this.#newName = newName;
    this.#cache = new PictureCache({ ...deps, folder: `${shop.dataFolder}/pictures`, signal: shop.signal });
    this.#backoff = createBackoff(deps.clock);
    this.#fetching = { ...deps, signal: shop.signal, backoff: this.#backoff, reported: new Set() };
  }

  nameOf(text: string): string | null {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const place = this.#deps.place();
    if (place === undefined || this.#signal.aborted) return null;
    const address = readPictureAddress(text, place);
    const name = address === undefined ? null : this.#newName();
    this.#names.set(text, name);
    if (address !== undefined && name !== null) this.#addresses.set(name, address);
    const origin = originOf(address, place);
    if (origin !== undefined) this.#origins.add(origin);
    return name;
  }

  /** Restricted to known origins, so that a compromised page cannot make the program call any server. */
  previewOf(text: string): string | null {
    const place = this.#deps.place();
    const origin = place && originOf(readPictureAddress(text, place), place);
    if (place === undefined || origin === undefined) return null;
    const isOfShop = place.baseUrl !== undefined && new URL(place.baseUrl).origin === origin;
    return isOfShop || this.#origins.has(origin) ? this.nameOf(text) : null;
  }

  /** Never throws failures of the network or the disk. */
  get(name: string): Promise<Picture | undefined> {
    const address = this.#addresses.get(name);
    if (address === undefined || this.#signal.aborted) return Promise.resolve(undefined);
    const known = this.#coming.get(address.key);
    if (known !== undefined) return known;
    const coming = this.#logged(this.#find(address)).finally(() => this.#coming.delete(address.key));
    this.#coming.set(address.key, coming);
    return coming;
  }

  /** The connection is back: pictures that failed because of it may be tried again. */
  retry(): void {
    this.#backoff.forgetConnectionFaults();
  }

  size(): Promise<{ files: number; bytes: number }> {
    return this.#cache.size();
  }

  /** Call after the limit was lowered. */
  fit(): Promise<void> {
    return this.#cache.fit();
  }

  /** Deletes all from the disk; each is fetched again when it is next shown. */
  clear(): Promise<void> {
    return this.#cache.clear();
  }

  async #find(address: PictureAddress): Promise<Picture | undefined> {
    // Hashed, so that the addresses of one shop cannot name the files of another.
    const file = this.#deps.digest(address.key).slice(0, DIGITS_OF_NAME);
    const cached = await this.#readCached(address.key, file);
    if (this.#signal.aborted) return undefined;
    if (cached === undefined) return this.#queue.run(() => this.#fetch(address, file));
    if (this.#deps.clock.nowSeconds() - cached.fetchedAtSeconds > FRESH_SECONDS) this.#renew(address, file);
    return { type: cached.type, bytes: cached.bytes };
  }

  /** In the background: the page shows the old picture until it asks for names again. */
  #renew(address: PictureAddress, file: string): void {
    if (this.#renewing.has(file)) return;
    this.#renewing.add(file);
    const renewal = this.#queue.runWhenIdle(() => this.#fetch(address, file));
    void this.#logged(renewal).finally(() => this.#renewing.delete(file));
  }

  /** Turns any failure into one line in the log. */
  async #logged(work: Promise<Picture | undefined>): Promise<Picture | undefined> {
    try {
      return await work;
    } catch (error) {
      logBroken(this.#deps.log, 'pictures broken', error);
      return undefined;
    }
  }

  async #readCached(key: string, file: string): Promise<CachedPicture | undefined> {
    const bytes = await this.#cache.read(file);
    if (bytes === undefined) return undefined;
    const cached = readPictureFile(key, bytes);
    if (cached === undefined) await this.#cache.remove(file);
    return cached;
  }

  async #fetch(address: PictureAddress, file: string): Promise<Picture | undefined> {
    const picture = await fetchIfWorthwhile(this.#fetching, address);
    if (picture === undefined || this.#signal.aborted) return undefined;
    const cached = { ...picture, fetchedAtSeconds: this.#deps.clock.nowSeconds() };
    // Written in the background, so that the picture can be shown at once.
    void this.#cache.write(file, writePictureFile(address.key, cached));
    return picture;
  }
}

function originOf(address: PictureAddress | undefined, place: ShopPlace): string | undefined {
  const url = address?.urlAt(place);
  return url === undefined ? undefined : new URL(url).origin;
}

interface PictureQueue {
  /** Undefined if so many later requests came that this picture is no longer wanted. */
  run: <Value>(work: () => Promise<Value>) => Promise<Value | undefined>;
  /** Runs after all work that a page waits for. */
  runWhenIdle: <Value>(work: () => Promise<Value>) => Promise<Value | undefined>;
}

interface Waiting {
  begin: () => void;
  drop: () => void;
}

function createPictureQueue(atOnce: number, mostWaiting: number): PictureQueue {
  /** The last one is the next to run. */
  const waiting: Waiting[] = [];
  let running = 0;

  function next(): void {
    while (running < atOnce) {
      const one = waiting.pop();
      if (one === undefined) return;
      running += 1;
      one.begin();
    }
  }

  function queued<Value>(work: () => Promise<Value>, place: (one: Waiting) => void) {
    return new Promise<Value | undefined>((resolve, reject) => {
      const begin = () => {
        void work()
          .then(resolve, reject)
          .finally(() => {
            running -= 1;
            next();
          });
      };
      place({ begin, drop: () => resolve(undefined) });
      if (waiting.length > mostWaiting) waiting.shift()?.drop();
      next();
    });
  }

  return {
    run: (work) => queued(work, (one) => waiting.push(one)),
    runWhenIdle: (work) => queued(work, (one) => waiting.unshift(one)),
  };
}
