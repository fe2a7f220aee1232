import { describe, expect, it } from 'vitest';
import type { AppError } from '../../../src/contract/errors.ts';
import { ConnectionWatch } from '../../../src/core/session/connection.ts';
import { manualClock } from '../../support/test-ports.ts';

const call = { endpoint: 'goodsList', durationMs: 1, attempts: 1, correlationId: 'c' };

const offline: AppError = {
  code: 'network.offline',
  message: '',
  data: { call, cause: 'refused', detail: 'ECONNREFUSED', mayHaveArrived: false },
};
const refused = (http: number): AppError => ({
  code: 'shop.refused',
  message: '',
  data: { call, http, status: '1', reason: '' },
});

/** A watch over a shop that answers every probe with this. */
function watching(outcome: { error: AppError | undefined }) {
  const clock = manualClock();
  const asked: number[] = [];
  let changes = 0;
  const watch = new ConnectionWatch(clock, () => (changes += 1));
  const probe = () => {
    asked.push(clock.elapsedMs());
    watch.note(outcome.error);
    return Promise.resolve();
  };
  /** Lets a probe that was started finish. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const pass = async (ms: number) => {
    await settle();
    for (let left = ms; left > 0; left -= 1_000) {
      clock.advance(1_000);
      await settle();
    }
  };
  return { watch, probe, asked, pass, settle, clock, changes: () => changes };
}

describe('the connection', () => {
  it('is probed at once, and then every minute without calls', async () => {
    const { watch, probe, asked, pass } = watching({ error: undefined });
    watch.restart(probe);
    await pass(130_000);
    expect(asked).toEqual([0, 60_000, 120_000]);
    expect(watch.get()).toMatchObject({ state: 'online', error: null });
  });

  it('is probed less and less often while the shop cannot be reached', async () => {
    const { watch, probe, asked, pass } = watching({ error: offline });
    watch.restart(probe);
    await pass(200_000);
    expect(asked.slice(0, 7)).toEqual([0, 2_000, 7_000, 17_000, 37_000, 77_000, 137_000]);
    expect(watch.get()).toMatchObject({ state: 'offline', error: { code: 'network.offline' } });
  });

  it('is probed soon again if it breaks after a quiet time', async () => {
    const outcome: { error: AppError | undefined } = { error: undefined };
    const { watch, probe, asked, pass } = watching(outcome);
    watch.restart(probe);
    await pass(60_000);
    outcome.error = offline;
    await pass(63_000);
    expect(asked).toEqual([0, 60_000, 120_000, 122_000]);
  });

  it('is probed soon after another call has failed', async () => {
    const outcome: { error: AppError | undefined } = { error: undefined };
    const { watch, probe, asked, pass } = watching(outcome);
    watch.restart(probe);
    await pass(10_000);
    outcome.error = offline;
    watch.note(offline);
    await pass(8_000);
    expect(asked).toEqual([0, 12_000, 17_000]);
  });

  it('counts many calls that fail at once as one miss', async () => {
    const outcome: { error: AppError | undefined } = { error: offline };
    const { watch, probe, asked, pass } = watching(outcome);
    watch.restart(probe);
    for (let call = 0; call < 12; call += 1) watch.note(offline);
    await pass(8_000);
    expect(asked).toEqual([0, 2_000, 7_000]);
  });

  it('reports a change once, however often it is found', async () => {
    const { watch, probe, pass, changes } = watching({ error: offline });
    watch.restart(probe);
    await pass(20_000);
    expect(changes()).toBe(2);
  });

  it('is up while the shop answers, even with a refusal, but not if a gateway answers for it', () => {
    const { watch } = watching({ error: undefined });
    watch.note(refused(200));
    expect(watch.get().state).toBe('online');
    watch.note(refused(502));
    expect(watch.get().state).toBe('offline');
  });

  it('is not judged by a cancelled call', () => {
    const { watch } = watching({ error: undefined });
    watch.note(undefined);
    watch.note({ code: 'cancelled', message: '' });
    expect(watch.get().state).toBe('online');
  });

  it('is not probed after its shop was closed', async () => {
    const { watch, probe, asked, pass, settle } = watching({ error: undefined });
    watch.restart(probe);
    await settle();
    watch.restart(undefined);
    await pass(120_000);
    expect(asked).toEqual([0]);
    expect(watch.get()).toMatchObject({ state: 'unknown', lastAnswerAtSeconds: null });
  });

  describe('while a screen is used', () => {
    it('is probed after five seconds without an answer, and no more often than that', async () => {
      const { watch, probe, asked, pass } = watching({ error: undefined });
      watch.restart(probe);
      watch.watch(true);
      await pass(10_000);
      expect(asked).toEqual([0, 5_000, 10_000]);
    });

    it('is not probed while other calls are answered', async () => {
      const { watch, probe, asked, pass } = watching({ error: undefined });
      watch.restart(probe);
      watch.watch(true);
      for (let second = 0; second < 12; second += 3) {
        await pass(3_000);
        watch.note(undefined);
      }
      expect(asked).toEqual([0]);
    });

    it('is probed every minute again a minute after the last use, or as soon as the screen is hidden', async () => {
      const { watch, probe, asked, pass } = watching({ error: undefined });
      watch.restart(probe);
      watch.watch(true);
      await pass(63_000);
      const probes = asked.length;
      await pass(30_000);
      expect(asked).toHaveLength(probes);
      watch.watch(true);
      watch.watch(false);
      await pass(20_000);
      expect(asked).toHaveLength(probes);
    });

    it('is not shown as checking while it merely answers slowly', async () => {
      const states: string[] = [];
      const { watch, pass, clock } = watching({ error: undefined });
      const slow = () =>
        new Promise<void>((resolve) => {
          clock.after(1_500, () => {
            watch.note(undefined);
            resolve();
          });
        });
      watch.restart(slow);
      await pass(2_000);
      watch.watch(true);
      for (let second = 0; second < 20; second += 1) {
        await pass(1_000);
        states.push(watch.get().state);
      }
      expect(new Set(states)).toEqual(new Set(['online']));
    });

    it('is found broken within ten seconds if the shop freezes, and shown as checking until then', async () => {
      const { watch, pass, clock } = watching({ error: undefined });
      let isFrozen = false;
      const limits: number[] = [];
      const freezing = (limitMs: number) => {
        limits.push(limitMs);
        if (!isFrozen) {
          watch.note(undefined);
          return Promise.resolve();
        }
        return new Promise<void>((resolve) => {
          clock.after(limitMs, () => {
            watch.note(offline);
            resolve();
          });
        });
      };
      watch.restart(freezing);
      watch.watch(true);
      await pass(5_000);
      isFrozen = true;
      await pass(7_000);
      expect(watch.get().state).toBe('checking');
      await pass(3_000);
      expect(watch.get().state).toBe('offline');
      expect(limits).toEqual([15_000, 4_000, 4_000]);
    });
  });
});
