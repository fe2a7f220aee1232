// Why there are no groups to be seen: told apart, since each has another way out.
import { expect, test } from 'vitest';
import type { ReceiptGroup, ReceiptGroups } from '../../../../src/contract/entities/receipt-groups.ts';
import type { AppError } from '../../../../src/contract/errors.ts';
import { standingOfGroups } from '../../../../src/renderer/features/receipt-groups/groups-standing.ts';
import { nameNotFound } from '../../support/scripted-desk.ts';

const noToken: AppError = { code: 'session.no-token', message: '' };
const broken: AppError = { code: 'internal', message: '', data: { correlationId: 'c' } };

const waiting: ReceiptGroup = {
  id: 'new-1',
  name: 'Bar',
  addedAtSeconds: 1,
  goods: 0,
  pending: 'add',
  isStuck: false,
};

const standing = (part: Partial<ReceiptGroups> | null, rest: { error?: AppError; fetching?: boolean } = {}) =>
  standingOfGroups({
    ...{ hasShop: true, error: null, fetching: false, ...rest },
    state: part && {
      ...{ groups: [], inNone: 0, astray: 0, unreadable: 0, fetching: false },
      freshness: { asOfSeconds: null, error: null },
      ...part,
    },
  });

const never = (error: AppError | null) => ({ freshness: { asOfSeconds: null, error } });

test('tells apart what was not asked yet, what could not be asked, and what does not answer', () => {
  expect(standing(null)).toBe('waiting');
  expect(standing(null, { error: broken })).toBe('failed');
  expect(standing(never(null), { fetching: true })).toBe('fetching');
  expect(standing(never(null))).toBe('never');
  expect(standing(never(nameNotFound))).toBe('offline');
  expect(standing(never(noToken))).toBe('no-token');
  expect(standing(never(broken))).toBe('failed');
  expect(standingOfGroups({ hasShop: false, state: null, error: null, fetching: false })).toBe('no-shop');
});

test('believes a shop that once said it has none, though it cannot be asked again', () => {
  expect(standing({ freshness: { asOfSeconds: 1, error: nameNotFound } })).toBe('no-groups');
});

test('does not call a shop empty whose groups cannot be read', () => {
  expect(standing({ freshness: { asOfSeconds: 1, error: null }, unreadable: 2 })).toBe('only-unreadable');
});

test('shows what there is, also what only waits and has never met the shop', () => {
  expect(standing({ ...never(nameNotFound), groups: [waiting] })).toBe('ready');
});
