// The pictures of one open shop: named for the page, shown from the disk, fetched when they are first looked at.
import type { PictureLimits } from '../platform/client/fetch-picture.ts';
import type { ByteFiles, Chance, Clock, Http, Log } from '../ports.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import { fetchIfWorthwhile, type FetchDeps } from './fetch-if-worthwhile.ts';
import type { Picture, ShopPlace } from '../platform/shop/picture.ts';
import { type PictureAddress, readPictureAddress } from './picture-address.ts';
import { type CachedPicture, readPictureFile, writePictureFile } from './picture-file.ts';
import { PictureCache } from './picture-cache.ts';
import { createBackoff, type Backoff } from './backoff.ts';
import { sha256 } from './sha256.ts';

export interface PictureDeps {
  bytes: ByteFiles;
  http: Http;
  clock: Clock;
  log: Log;
  chance: Chance;
  /** Where the open shop stands; undefined where none is open. */
  place: () => ShopPlace | undefined;
  limits: PictureLimits;
  /** What the pictures of one shop may take on disk. */
  mostBytes: () => number;
}

export type PictureShop = Pick<OpenShop, 'dataFolder' | 'signal'>;

const AT_ONCE = 4;
/** More than any screen shows. */
const MOST_WAITING = 400;
/** Addresses seldom change their picture; when they do, it is seen after this. */
const FRESH_SECONDS = 7 * 24 * 3600;
const DIGITS_OF_NAME = 32;

export class ShopPictures {
  readonly #deps: PictureDeps;
  readonly #signal: AbortSignal;
  readonly #newName: () => string;
  readonly #names = new Map<string, string | null>();
  readonly #addresses = new Map<string, PictureAddress>();
  /** From where the shop has pictures. */
  readonly #origins = new Set<string>();
  readonly #cache: PictureCache;
  readonly #turns: Turns = createTurns(AT_ONCE, MOST_WAITING);
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

  /** A page that was taken over must not have us ask wherever it likes. */
  previewOf(text: string): string | null {
    const place = this.#deps.place();
    const origin = place && originOf(readPictureAddress(text, place), place);
    if (place === undefined || origin === undefined) return null;
    const isOfShop = place.baseUrl !== undefined && new URL(place.baseUrl).origin === origin;
    return isOfShop || this.#origins.has(origin) ? this.nameOf(text) : null;
  }

  /** Never raises for what the net or the disk does. */
  get(name: string): Promise<Picture | undefined> {
    const address = this.#addresses.get(name);
    if (address === undefined || this.#signal.aborted) return Promise.resolve(undefined);
    const known = this.#coming.get(address.key);
    if (known !== undefined) return known;
    const coming = this.#calmly(this.#find(address)).finally(() => this.#coming.delete(address.key));
    this.#coming.set(address.key, coming);
    return coming;
  }

  /** The line is back: what failed by the line is worth another try. */
  retry(): void {
    this.#backoff.forgive();
  }

  size(): Promise<{ files: number; bytes: number }> {
    return this.#cache.size();
  }

  /** They may take less than before. */
  fit(): Promise<void> {
    return this.#cache.fit();
  }

  /** All go from the disk; whoever looks at one again has it fetched again. */
  clear(): Promise<void> {
    return this.#cache.clear();
  }

  async #find(address: PictureAddress): Promise<Picture | undefined> {
    const file = fileOf(address);
    const cached = await this.#isOnSale(address.key, file);
    if (this.#signal.aborted) return undefined;
    if (cached === undefined) return this.#turns.take(() => this.#fetch(address, file));
    if (this.#deps.clock.nowSeconds() - cached.fetchedAtSeconds > FRESH_SECONDS) this.#renew(address, file);
    return { type: cached.type, bytes: cached.bytes };
  }

  /** Nobody waits for it: the page shows the old one until it names its pictures anew. */
  #renew(address: PictureAddress, file: string): void {
    if (this.#renewing.has(file)) return;
    this.#renewing.add(file);
    const renewal = this.#turns.takeAtLeisure(() => this.#fetch(address, file));
    void this.#calmly(renewal).finally(() => this.#renewing.delete(file));
  }

  /** A picture is not worth more than a line in the log. */
  async #calmly(work: Promise<Picture | undefined>): Promise<Picture | undefined> {
    try {
      return await work;
    } catch (error) {
      const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
      this.#deps.log.error('pictures broken', { stack });
      return undefined;
    }
  }

  async #isOnSale(key: string, file: string): Promise<CachedPicture | undefined> {
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
    // Whoever looks at the picture does not wait for the disk.
    void this.#cache.write(file, writePictureFile(address.key, cached));
    return picture;
  }
}

function originOf(address: PictureAddress | undefined, place: ShopPlace): string | undefined {
  const url = address?.urlAt(place);
  return url === undefined ? undefined : new URL(url).origin;
}

const fileOf = ({ key }: PictureAddress) => sha256(key).slice(0, DIGITS_OF_NAME);

interface Turns {
  /** Undefined where so much was asked for afterwards that this is no longer wanted. */
  take: <Value>(work: () => Promise<Value>) => Promise<Value | undefined>;
  /** After everything that somebody waits for. */
  takeAtLeisure: <Value>(work: () => Promise<Value>) => Promise<Value | undefined>;
}

interface Waiting {
  begin: () => void;
  giveUp: () => void;
}

function createTurns(atOnce: number, mostWaiting: number): Turns {
  /** The last one is the next. */
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
      place({ begin, giveUp: () => resolve(undefined) });
      if (waiting.length > mostWaiting) waiting.shift()?.giveUp();
      next();
    });
  }

  return {
    take: (work) => queued(work, (one) => waiting.push(one)),
    takeAtLeisure: (work) => queued(work, (one) => waiting.unshift(one)),
  };
}
