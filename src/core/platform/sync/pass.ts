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
  onProgress: (progress: Progress) => void;
}
