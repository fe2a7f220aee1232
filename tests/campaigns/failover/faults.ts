// How a primary is lost, and what takes its place.

import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresPair } from '../../support/postgres-pair.ts';
import type { Chance } from '../chance.ts';
import type { Load } from './load.ts';

export interface Stage {
  pair: PostgresPair;
  load: Load;
  chance: Chance;
}

/** Resolves when there is a primary again; what it returns makes the other server its standby. */
type PairFault = (stage: Stage) => Promise<() => Promise<void>>;

const LONGEST_GAP_MS = 600;
const CANCELLING_MS = 300;
const CANCEL = `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`;

const gap = ({ chance }: Stage) => pause(chance.below(LONGEST_GAP_MS));

const copyAgain = (pair: PostgresPair) => () => pair.standby.copy(pair.primary);

/** The short campaign makes the first two. */
export const faults: Readonly<Record<string, PairFault>> = {
  /** The primary hangs, closes no connection, and wakes up when it has been replaced. */
  frozen: async (stage) => {
    const { pair, load } = stage;
    pair.primary.freeze();
    await gap(stage);
    await pair.promote();
    const promoted = performance.now();
    return async () => {
      while (load.firstAnswerAfter(promoted, 'write') === undefined) await pause(10);
      pair.standby.thaw();
      await gap(stage);
      await pair.standby.kill();
      await pair.standby.copy(pair.primary);
    };
  },

  /** Commits that the standby does not have are answered, since their wait is cancelled; then the primary is killed. */
  'wait cancelled': async ({ pair, load }) => {
    // Killed, since a frozen one would still read what its socket has got.
    await pair.standby.kill();
    await pair.until(`select count(*) > 0 as "isSo" from pg_stat_activity where wait_event = 'SyncRep'`);
    // What was cancelled can be read although it will be gone, and no service can know.
    const start = performance.now();
    while (performance.now() - start < CANCELLING_MS) await pair.ask(CANCEL);
    await pair.primary.kill();
    load.leaveUnjudged(start, performance.now());
    await pair.standby.start();
    await pair.promote();
    return copyAgain(pair);
  },

  /** The machine of the primary is lost. */
  killed: async (stage) => {
    const { pair } = stage;
    await pair.primary.kill();
    await gap(stage);
    await pair.promote();
    return copyAgain(pair);
  },

  /** The two swap their roles in order. */
  'switched over': async ({ pair }) => {
    await pair.primary.stop('fast');
    await pair.promote();
    return () => pair.standby.follow(pair.primary);
  },

  /** The primary refuses writes for a while and closes no connection. */
  demoted: async (stage) => {
    const { pair } = stage;
    await pair.set('default_transaction_read_only', 'on');
    await gap(stage);
    await pair.primary.stop('fast');
    await pair.promote();
    return copyAgain(pair);
  },

  /** The primary crashes and comes back. */
  restarted: async (stage) => {
    const { pair } = stage;
    await pair.primary.kill();
    await gap(stage);
    await pair.primary.start();
    return () => Promise.resolve();
  },
};
