// Which failures are worth another try, and how long to wait before it.
import { describe, expect, it } from 'vitest';
import type { AppError } from '../../../../src/contract/errors.ts';
import { isOverload, isRetried, retryWaitMs } from '../../../../src/core/platform/client/retry-policy.ts';

const call = { endpoint: 'goodsList', attempts: 1, durationMs: 1, correlationId: 'x' };
const limits = { tries: 3, longestRetryAfterSeconds: 10 };

const refused = (http: number, retryAfterSeconds?: number): AppError => ({
  code: 'shop.refused',
  message: '',
  data: {
    call,
    http,
    status: '',
    reason: '',
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  },
});
const offline = (cause: 'refused' | 'broken-off' | 'certificate' | 'name-not-found'): AppError => ({
  code: 'network.offline',
  message: '',
  data: { call, cause, detail: '', mayHaveArrived: false },
});
const malformed = (reason: 'cut' | 'not-json'): AppError => ({
  code: 'shop.malformed',
  message: '',
  data: { call, http: 200, reason, detail: '' },
});
const late: AppError = {
  code: 'network.timeout',
  message: '',
  data: { call, phase: 'first-byte', limitMs: 1, mayHaveArrived: true },
};
const expired: AppError = { code: 'session.expired', message: '', data: { call } };

describe('a failed call', () => {
  it('is tried again if the failure may pass soon', () => {
    const temporary = [refused(429), refused(502), refused(503), refused(504, 10), late, malformed('cut')];
    for (const error of [...temporary, offline('refused'), offline('broken-off')])
      expect(isRetried(error, 2, limits), JSON.stringify(error)).toBe(true);
  });

  it('is not tried again if the next try would fail too, or if the shop asks for a long wait', () => {
    const permanent = [refused(200), refused(404), refused(500), malformed('not-json'), expired];
    const unreachable = [offline('certificate'), offline('name-not-found')];
    for (const error of [...permanent, ...unreachable, refused(503, 11)])
      expect(isRetried(error, 1, limits), JSON.stringify(error)).toBe(false);
  });

  it('is not tried more often than agreed', () => {
    expect([1, 2, 3, 4].map((tried) => isRetried(late, tried, limits))).toEqual([true, true, false, false]);
  });

  it('waits as long as the shop asks for, and then up to twice as long as before', () => {
    const waits = (unit: number) =>
      [1, 2, 3, 9].map((tried) => retryWaitMs(refused(503, 7), tried, { id: () => '', unit: () => unit }));
    expect(waits(0)).toEqual([7_200, 7_400, 7_800, 9_500]);
    expect(waits(1)).toEqual([7_400, 7_800, 8_600, 12_000]);
  });

  it('shows an overload of the shop by its refusal or its silence, not by a broken connection', () => {
    expect([refused(429), refused(503), late].map(isOverload)).toEqual([true, true, true]);
    expect([refused(404), offline('broken-off'), malformed('cut')].map(isOverload)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
