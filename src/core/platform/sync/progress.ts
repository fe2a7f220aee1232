// The progress of a pass, and an estimate of its remaining time.
import type { Clock } from '../../ports.ts';
import type { PassKind } from './outcome.ts';

export interface Progress {
  pass: PassKind;
  done: number;
  /** Undefined if the shop does not count. */
  of: number | undefined;
  /** Estimated from the speed so far; undefined until there is enough data. */
  leftMs: number | undefined;
}

export type Gauge = (now: Pick<Progress, 'done' | 'of'>) => Progress;

const PAGES_TO_KNOW = 3;
const MS_TO_KNOW = 500;

/** `alreadyDone` was fetched by an earlier run, so it does not count for the speed. */
export function createGauge(clock: Clock, pass: PassKind, alreadyDone = 0): Gauge {
  const startedAtMs = clock.elapsedMs();
  let updates = 0;
  return (now) => {
    updates += 1;
    const tookMs = clock.elapsedMs() - startedAtMs;
    const done = now.done - alreadyDone;
    const isKnown = now.of !== undefined && updates >= PAGES_TO_KNOW && tookMs >= MS_TO_KNOW && done > 0;
    const leftMs = isKnown ? Math.max(0, ((now.of ?? 0) - now.done) * (tookMs / done)) : undefined;
    return { pass, ...now, leftMs };
  };
}
