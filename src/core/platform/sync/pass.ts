// What every pass works with.
import type { Collection } from '../storage/cache.ts';
import type { Clock } from '../../ports.ts';
import type { Line } from './line.ts';
import type { Progress } from './progress.ts';
import type { Resource } from './resource.ts';

export interface PassDeps {
  resource: Resource;
  collection: Collection;
  line: Line;
  /** So many records are asked for at first. */
  pageSize: number;
  clock: Clock;
  /** What changed at the shop since then may not be in it. */
  begunSeconds: number;
  /** Ends the pass at once. */
  signal: AbortSignal;
  /** False as soon as nothing may be written for this shop any more. */
  mayWrite: () => boolean;
  onProgress: (progress: Progress) => void;
}
