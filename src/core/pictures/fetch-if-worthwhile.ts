// Fetches a picture unless that is hopeless: the shop is offline, or the picture or its server has just failed.
import { fetchPicture, type PictureLimits } from '../platform/client/fetch-picture.ts';
import { CallTrouble, kindOf, type Trouble } from '../platform/client/trouble.ts';
import type { Clock, Http, Log } from '../ports.ts';
import type { Picture, ShopPlace } from '../platform/shop/picture.ts';
import type { PictureAddress } from './picture-address.ts';
import type { Backoff } from './backoff.ts';
import { acceptableTypeOf } from './acceptable.ts';

export interface FetchDeps {
  http: Http;
  clock: Clock;
  log: Log;
  place: () => ShopPlace | undefined;
  limits: PictureLimits;
  signal: AbortSignal;
  backoff: Backoff;
  /** What has been logged: a thousand pictures may fail for one reason. */
  reported: Set<string>;
}

const FAILED_MS = 10 * 60_000;
const MISSING_MS = 24 * 3_600_000;
/** Applies to the whole server, so that an unreachable one delays a few pictures and not each of a hundred in turn. */
const UNREACHED_MS = 30_000;

/** Undefined if the picture cannot be had now; never throws network failures. */
export async function fetchIfWorthwhile(
  deps: FetchDeps,
  { key, urlAt }: PictureAddress,
): Promise<Picture | undefined> {
  const { place, backoff, signal } = deps;
  const here = place();
  const url = here === undefined || here.isOffline || signal.aborted ? undefined : urlAt(here);
  if (url === undefined || backoff.isAvoided(key)) return undefined;
  const { origin } = new URL(url);
  if (backoff.isAvoided(origin)) return undefined;
  try {
    const bytes = await fetchPicture(deps, { ...deps, url, shopUrl: here?.baseUrl });
    const type = bytes === undefined ? undefined : acceptableTypeOf(bytes);
    if (bytes !== undefined && type !== undefined) return { type, bytes };
    backoff.avoid(key, bytes === undefined ? MISSING_MS : FAILED_MS, false);
    report(deps, origin, bytes === undefined ? 'missing' : 'no picture');
  } catch (error) {
    if (!(error instanceof CallTrouble)) throw error;
    if (!signal.aborted) noteTrouble(deps, { key, origin }, error.trouble);
  }
  return undefined;
}

function noteTrouble(deps: FetchDeps, { key, origin }: { key: string; origin: string }, trouble: Trouble) {
  if (isUnreached(trouble)) deps.backoff.avoid(origin, UNREACHED_MS, true);
  else deps.backoff.avoid(key, FAILED_MS, trouble.code.startsWith('network.'));
  report(deps, origin, kindOf(trouble) ?? trouble.code);
}

/** Whether the server failed, and not only this picture. */
function isUnreached(trouble: Trouble): boolean {
  if (trouble.code === 'network.offline') return trouble.facts.cause !== 'broken-off';
  return trouble.code === 'network.timeout' && trouble.facts.phase === 'connect';
}

function report({ log, reported }: FetchDeps, origin: string, reason: string): void {
  const line = `${origin} ${reason}`;
  if (reported.has(line)) return;
  reported.add(line);
  log.info('picture failed', { origin, reason });
}
