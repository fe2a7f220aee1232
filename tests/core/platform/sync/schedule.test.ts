// When to fetch: at the start, every few minutes, after reconnecting, on demand; one pass at a time.

import { describe, expect, it } from 'vitest';
import type { Outcome, PassKind, SyncTrouble } from '../../../../src/core/platform/sync/outcome.ts';
import {
  EMPTIED_AGAIN_SECONDS,
  FULL_AFTER_DOUBT_SECONDS,
  FULL_AGAIN_SECONDS,
  FULL_EVERY_SECONDS,
  Schedule,
} from '../../../../src/core/platform/sync/schedule.ts';
import { manualClock } from '../../../support/test-ports.ts';
import { noLine } from './list-shop.ts';

const MINUTE = 60_000;
const done = (pass: PassKind, wantsFull = false): Outcome => ({
  kind: 'done',
  pass,
  changed: true,
  wantsFull,
});
const failed = (pass: PassKind, trouble: SyncTrouble): Outcome => ({ kind: 'failed', pass, trouble });
const offlineTrouble: SyncTrouble = { kind: 'call', error: noLine().error };

interface Setting {
  everyMinutes?: number;
  isWatched?: () => boolean;
}

function scheduled({ everyMinutes = 5, isWatched }: Setting = {}) {
  const clock = manualClock();
  const passes: { kind: PassKind; signal: AbortSignal; end: (outcome: Outcome) => Promise<void> }[] = [];
  const state = { wantsFull: false, fullAtSeconds: clock.nowSeconds() as number | null };
  const broken: unknown[] = [];
  const schedule = new Schedule({
    clock,
    state: () => state,
    everyMinutes: () => everyMinutes,
    ...(isWatched && { isWatched }),
    onBroken: (error) => broken.push(error),
    run: (kind, signal) =>
      new Promise((resolve) => {
        const end = async (outcome: Outcome) => {
          resolve(outcome);
          await new Promise((settled) => setImmediate(settled));
        };
        signal.addEventListener('abort', () => void end({ kind: 'cancelled', pass: kind }));
        passes.push({ kind, signal, end });
      }),
  });
  const kinds = () => passes.map(({ kind }) => kind);
  const last = () => {
    const pass = passes.at(-1);
    if (pass === undefined) throw new Error('there should be a pass');
    return pass;
  };
  return { clock, state, schedule, passes, kinds, last, broken };
}

describe('a schedule', () => {
  it('asks soon again for a list that was suddenly empty, with a full pass as soon as that is needed', async () => {
    const { clock, state, schedule, kinds, last } = scheduled();
    schedule.start();
    await last().end(failed('delta', { kind: 'emptied' }));
    state.wantsFull = true;
    clock.advance(EMPTIED_AGAIN_SECONDS * 1000);
    await last().end(failed('full', { kind: 'emptied' }));
    clock.advance(EMPTIED_AGAIN_SECONDS * 1000);
    expect(kinds()).toEqual(['delta', 'full', 'full']);
    await last().end(done('full'));
    clock.advance(EMPTIED_AGAIN_SECONDS * 1000);
    expect(kinds()).toHaveLength(3);
  });

  it('fetches every five minutes while somebody is there, however rarely it fetches otherwise', async () => {
    let isThere = false;
    const { clock, schedule, kinds, last } = scheduled({ everyMinutes: 60, isWatched: () => isThere });
    schedule.start();
    await last().end(done('delta'));
    clock.advance(20 * MINUTE);
    expect(kinds()).toHaveLength(1);
    isThere = true;
    clock.advance(5 * MINUTE);
    expect(kinds()).toHaveLength(2);
    await last().end(done('delta'));
    isThere = false;
    clock.advance(59 * MINUTE);
    expect(kinds()).toHaveLength(2);
    clock.advance(6 * MINUTE);
    expect(kinds()).toHaveLength(3);
  });

  it('fetches at its start and then every few minutes, counted from the end of each pass', async () => {
    const { clock, schedule, kinds, last } = scheduled();
    schedule.start();
    expect(kinds()).toEqual(['delta']);
    clock.advance(60 * MINUTE);
    expect(kinds()).toHaveLength(1);
    await last().end(done('delta'));
    clock.advance(5 * MINUTE - 1);
    expect(kinds()).toHaveLength(1);
    clock.advance(1);
    expect(kinds()).toEqual(['delta', 'delta']);
  });

  it('runs a full pass when changes would not suffice, and once a day, because changes do not show deletions', async () => {
    const { clock, state, schedule, kinds, last } = scheduled();
    state.fullAtSeconds = null;
    schedule.start();
    expect(kinds()).toEqual(['full']);
    state.fullAtSeconds = clock.nowSeconds();
    await last().end(done('full'));
    clock.advance(5 * MINUTE);
    expect(kinds()).toEqual(['full', 'delta']);
    clock.advance(FULL_EVERY_SECONDS * 1000 - 10 * MINUTE - 1);
    await last().end(done('delta'));
    clock.advance(5 * MINUTE);
    expect(kinds()).toEqual(['full', 'delta', 'delta']);
    await last().end(done('delta'));
    clock.advance(5 * MINUTE);
    expect(kinds()).toEqual(['full', 'delta', 'delta', 'full']);
  });

  it('runs a full pass at once when a delta pass finds that the counts differ', async () => {
    const { state, schedule, kinds, last } = scheduled();
    schedule.start();
    state.wantsFull = true;
    await last().end(done('delta', true));
    expect(kinds()).toEqual(['delta', 'full']);
  });

  it('runs a full pass again soon if the counts differ only since the last one', async () => {
    const { clock, state, schedule, kinds, last } = scheduled();
    schedule.start();
    state.wantsFull = true;
    await last().end(done('delta', true));
    state.wantsFull = false;
    await last().end(done('full'));
    clock.advance(FULL_AFTER_DOUBT_SECONDS * 1000);
    state.wantsFull = true;
    await last().end(done('delta', true));
    expect(kinds()).toEqual(['delta', 'full', 'delta', 'full']);
  });

  it('runs full passes only hourly for a shop whose counts never agree', async () => {
    const { clock, state, schedule, kinds, last } = scheduled();
    schedule.start();
    state.wantsFull = true;
    await last().end(done('delta', true));
    await last().end(done('full'));
    clock.advance(5 * MINUTE);
    await last().end(done('delta', true));
    expect(kinds()).toEqual(['delta', 'full', 'delta']);
    clock.advance(5 * MINUTE);
    void schedule.demand('full');
    await last().end(done('delta', true));
    expect(kinds(), 'but always on demand').toEqual(['delta', 'full', 'delta', 'delta', 'full']);
  });

  it('retries at once after reconnecting, but only if the last pass failed', async () => {
    const { schedule, kinds, last } = scheduled();
    schedule.start();
    await last().end(done('delta'));
    schedule.reconnected();
    expect(kinds()).toHaveLength(1);
    void schedule.demand('delta');
    await last().end(failed('delta', offlineTrouble));
    schedule.reconnected();
    schedule.reconnected();
    expect(kinds()).toHaveLength(3);
  });

  it('never runs two passes at once: demands during a pass, which may have asked too early, get the next', async () => {
    const { schedule, passes, last } = scheduled();
    schedule.start();
    const demanded = [schedule.demand('delta'), schedule.demand()];
    expect(passes).toHaveLength(1);
    await last().end(failed('delta', offlineTrouble));
    expect(passes).toHaveLength(2);
    await last().end(done('delta'));
    expect(await Promise.all(demanded)).toEqual([done('delta'), done('delta')]);
    expect(passes).toHaveLength(2);
  });

  it('answers the demand for a full pass with the running one, and that for changes with a pass after it', async () => {
    const { state, schedule, kinds, last } = scheduled();
    state.wantsFull = true;
    schedule.start();
    state.wantsFull = false;
    const full = schedule.demand('full');
    const changes = schedule.demand();
    await last().end(done('full'));
    expect(await full).toEqual(done('full'));
    await last().end(done('delta'));
    expect(await changes).toEqual(done('delta'));
    expect(kinds()).toEqual(['full', 'delta']);
  });

  it('runs a demanded full pass after the running delta pass, once for all demands', async () => {
    const { schedule, kinds, last } = scheduled();
    schedule.start();
    const demanded = [schedule.demand('full'), schedule.demand('full')];
    await last().end(done('delta'));
    expect(kinds()).toEqual(['delta', 'full']);
    await last().end(done('full'));
    expect(await Promise.all(demanded)).toEqual([done('full'), done('full')]);
    expect(kinds()).toHaveLength(2);
  });

  it('runs delta passes while the list cannot be walked, and a full one an hour later', async () => {
    const { clock, state, schedule, kinds, last } = scheduled();
    state.wantsFull = true;
    schedule.start();
    await last().end(failed('full', { kind: 'unsteady' }));
    clock.advance(5 * MINUTE);
    await last().end(done('delta'));
    expect(kinds()).toEqual(['full', 'delta']);
    for (let minutes = 10; minutes <= FULL_AGAIN_SECONDS / 60; minutes += 5) {
      expect(kinds().slice(1)).not.toContain('full');
      clock.advance(5 * MINUTE);
      await last().end(done(last().kind));
    }
    expect(kinds().filter((kind) => kind === 'full')).toHaveLength(2);
    expect(kinds().at(-1)).toBe('full');
  });

  it('resumes a full pass that lost the connection as soon as it is back', async () => {
    const { state, schedule, kinds, last } = scheduled();
    state.wantsFull = true;
    schedule.start();
    await last().end(failed('full', offlineTrouble));
    schedule.reconnected();
    expect(kinds()).toEqual(['full', 'full']);
  });

  it('is cancelled at once and runs again on schedule; after a stop it never does', async () => {
    const { clock, schedule, kinds, last } = scheduled();
    schedule.start();
    const demanded = schedule.demand();
    schedule.cancel();
    expect(await demanded).toEqual({ kind: 'cancelled', pass: 'delta' });
    schedule.start();
    const waiting = schedule.demand();
    schedule.cancel();
    expect(await waiting).toEqual({ kind: 'cancelled', pass: 'delta' });
    clock.advance(5 * MINUTE);
    expect(kinds()).toHaveLength(3);
    schedule.stop();
    expect(last().signal.aborted).toBe(true);
    await new Promise((settled) => setImmediate(settled));
    expect(clock.pending()).toBe(0);
    schedule.start();
    expect(kinds()).toHaveLength(3);
  });

  it('passes on a bug of the program, and continues', async () => {
    const clock = manualClock();
    const broken: unknown[] = [];
    let runs = 0;
    const schedule = new Schedule({
      clock,
      state: () => ({ wantsFull: false, fullAtSeconds: 0 }),
      everyMinutes: () => 1,
      onBroken: (error) => broken.push(error),
      run: () => {
        runs += 1;
        return Promise.reject(new Error('a mistake'));
      },
    });
    schedule.start();
    await expect.poll(() => broken).toEqual([new Error('a mistake')]);
    clock.advance(MINUTE);
    expect(runs).toBe(2);
  });
});
