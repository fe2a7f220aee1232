// Why there is nothing of the shop to show: the states differ because each has another solution.
import { expect, test } from 'vitest';
import type { AppError } from '../../../../src/contract/errors.ts';
import { type Known, statusOf } from '../../../../src/renderer/app/cached/page-status.ts';

const offline: AppError = {
  code: 'network.offline',
  message: '',
  data: {
    call: { endpoint: 'goodsList', durationMs: 12, attempts: 1, correlationId: 'c' },
    cause: 'refused',
    detail: '',
    mayHaveArrived: false,
  },
};
const noToken: AppError = { code: 'session.no-token', message: '' };
const broken: AppError = { code: 'internal', message: '', data: { correlationId: 'c' } };

const status = (part: Partial<Known['cached']> | null, rest: { error?: AppError; fetching?: boolean } = {}) =>
  statusOf({
    hasShop: true,
    error: null,
    fetching: false,
    ...rest,
    cached: part && { held: 0, unreadable: 0, freshness: { asOfSeconds: null, error: null }, ...part },
  });

const never = (error: AppError | null) => ({ freshness: { asOfSeconds: null, error } });

test('distinguishes not asked yet, could not be asked, and no answer', () => {
  expect(status(null)).toBe('waiting');
  expect(status(null, { error: broken })).toBe('failed');
  expect(status(never(null), { fetching: true })).toBe('fetching');
  expect(status(never(null))).toBe('never');
  expect(status(never(offline))).toBe('offline');
  expect(status(never(noToken))).toBe('no-token');
  expect(status(never(broken))).toBe('failed');
  expect(statusOf({ hasShop: false, cached: null, error: null, fetching: false })).toBe('no-shop');
});

test('shows as empty a shop that once answered so, even if it is offline now', () => {
  expect(status({ freshness: { asOfSeconds: 1, error: offline } })).toBe('empty');
});

test('does not call a shop empty whose records are unreadable', () => {
  expect(status({ freshness: { asOfSeconds: 1, error: null }, unreadable: 2 })).toBe('only-unreadable');
});

test('shows existing records, even if they are only queued and unknown to the shop', () => {
  expect(status({ ...never(offline), held: 1 })).toBe('ready');
});
