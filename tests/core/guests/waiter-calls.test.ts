// How often tables may call, and how many may wait.
import { expect, it } from 'vitest';
import { CALL_AGAIN_SECONDS, MOST_OPEN_CALLS } from '../../../src/contract/guests.ts';
import { WaiterCalls } from '../../../src/core/guests/waiter-calls.ts';
import { manualClock } from '../../support/test-ports.ts';

const table = (at: number) => ({ table: String(at), name: `T${at}` });

it('lets a table call again after a minute, and lists it once', () => {
  const clock = manualClock();
  const calls = new WaiterCalls(clock);
  expect(calls.call(table(1))).toBe(true);
  clock.advance((CALL_AGAIN_SECONDS - 1) * 1000);
  expect(() => calls.call(table(1))).toThrow('called');
  clock.advance(1000);
  expect(calls.call(table(1))).toBe(false);
  expect(calls.list()).toHaveLength(1);
  calls.done('1');
  expect(() => calls.call(table(1))).toThrow('called');
  expect(calls.list()).toEqual([]);
});

it('refuses more than can wait', () => {
  const calls = new WaiterCalls(manualClock());
  for (let at = 0; at < MOST_OPEN_CALLS; at += 1) calls.call(table(at));
  expect(() => calls.call(table(MOST_OPEN_CALLS))).toThrow('too-many');
  calls.done('0');
  expect(calls.call(table(MOST_OPEN_CALLS))).toBe(true);
});
