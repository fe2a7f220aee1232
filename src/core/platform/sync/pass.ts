// The dependencies of a pass.
import type { Collection } from '../storage/cache.ts';
import type { Clock } from '../../ports.ts';
import type { PageFetcher } from './page-fetcher.ts';
import type { Progress } from './progress.ts';
import type { Resource } from './resource.ts';

export interface PassDeps {
  resource: Resource;
  collection: Collection;
  fetcher: PageFetcher;
  /** The page size of the first request. */
  pageSize: number;
  clock: Clock;
  /** Changes at the shop after this time may be missing. */
  begunSeconds: number;
  /** Ends the pass at once. */
  signal: AbortSignal;
  /** False when nothing may be written for this shop any more. */
  mayWrite: () => boolean;
  /** How far the change times of the shop are behind its clock. */
  skewSeconds: number;
  /** How many pages of the whole list are read beside the changes. */
  rollingPages: (held: number, size: number) => number;
  /** Whether the list has been empty for so long that this is believed. */
  isEmptinessBelieved: () => boolean;
  onProgress: (progress: Progress) => void;
}
