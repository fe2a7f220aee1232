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

/** A watch over a shop that answers each probe with this. */
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
  /** Lets what a probe has started come to its end. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const pass = async (ms: number) => {
    await settle();
    for (let left = ms; left > 0; left -= 1_000) {
      clock.advance(1_000);
      await settle();
    }
  };
  return { watch, probe, asked, pass, settle, changes: () => changes };
}

describe('the connection', () => {
  it('is asked for at once, and then each minute while all is quiet', async () => {
    const { watch, probe, asked, pass } = watching({ error: undefined });
    watch.restart(probe);
    await pass(130_000);
    expect(asked).toEqual([0, 60_000, 120_000]);
    expect(watch.get()).toMatchObject({ state: 'online', error: null });
  });

  it('is asked for more and more rarely while the shop cannot be reached', async () => {
    const { watch, probe, asked, pass } = watching({ error: offline });
    watch.restart(probe);
    await pass(200_000);
    expect(asked.slice(0, 7)).toEqual([0, 2_000, 7_000, 17_000, 37_000, 77_000, 137_000]);
    expect(watch.get()).toMatchObject({ state: 'offline', error: { code: 'network.offline' } });
  });

  it('is asked for soon again when the line breaks after a quiet time', async () => {
    const outcome: { error: AppError | undefined } = { error: undefined };
    const { watch, probe, asked, pass } = watching(outcome);
    watch.restart(probe);
    await pass(60_000);
    outcome.error = offline;
    await pass(63_000);
    expect(asked).toEqual([0, 60_000, 120_000, 122_000]);
  });

  it('is asked for soon after another call has found the line broken', async () => {
    const outcome: { error: AppError | undefined } = { error: undefined };
    const { watch, probe, asked, pass } = watching(outcome);
    watch.restart(probe);
    await pass(10_000);
    outcome.error = offline;
    watch.note(offline);
    await pass(8_000);
    expect(asked).toEqual([0, 12_000, 17_000]);
  });

  it('takes many calls that fail at once for one miss', async () => {
    const outcome: { error: AppError | undefined } = { error: offline };
    const { watch, probe, asked, pass } = watching(outcome);
    watch.restart(probe);
    for (let call = 0; call < 12; call += 1) watch.note(offline);
    await pass(8_000);
    expect(asked).toEqual([0, 2_000, 7_000]);
  });

  it('tells of a change once, however often the same is found', async () => {
    const { watch, probe, pass, changes } = watching({ error: offline });
    watch.restart(probe);
    await pass(20_000);
    expect(changes()).toBe(2);
  });

  it('stands while the shop answers, even with a refusal; a gateway that has lost it is not the shop', () => {
    const { watch } = watching({ error: undefined });
    watch.note(refused(200));
    expect(watch.get().state).toBe('online');
    watch.note(refused(502));
    expect(watch.get().state).toBe('offline');
  });

  it('is not judged by a call that was called off', () => {
    const { watch } = watching({ error: undefined });
    watch.note(undefined);
    watch.note({ code: 'cancelled', message: '' });
    expect(watch.get().state).toBe('online');
  });

  it('of a shop that was closed is asked for no more', async () => {
    const { watch, probe, asked, pass, settle } = watching({ error: undefined });
    watch.restart(probe);
    await settle();
    watch.restart(undefined);
    await pass(120_000);
    expect(asked).toEqual([0]);
    expect(watch.get()).toMatchObject({ state: 'unknown', lastAnswerAtSeconds: null });
  });
});
