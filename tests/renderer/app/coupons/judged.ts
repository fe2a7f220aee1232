// Helpers that evaluate coupons on an occasion, and the days that the tests iterate over.

import type { CouponTerms } from '../../../../src/contract/coupons.ts';
import { type Occasion, type Reason, reasonsFor } from '../../../../src/renderer/app/coupons/usable.ts';
import { fc } from '../../../support/fast-check.ts';

const DAY_MS = 86_400_000;
const firstDay = Date.UTC(2026, 9, 1);
export const dayText = (number: number) => new Date(firstDay + number * DAY_MS).toISOString().slice(0, 10);
const two = (value: number) => String(value).padStart(2, '0');
export const clockText = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

export const someDay = fc.integer({ min: 0, max: 90 });
export const someMinute = fc.integer({ min: 0, max: 1439 });
export const coded = (code: number) => ({ raw: String(code), read: code });

/** At any time, for anything. */
export const freeTerms: CouponTerms = {
  type: { raw: '0', read: 0 },
  condition: { raw: '0', fen: 0 },
  isDeleted: false,
  isForeign: false,
  isOnSale: { raw: '1', read: true },
  getFrom: null,
  getUntil: null,
  useFrom: null,
  useUntil: null,
  hoursFrom: null,
  hoursUntil: null,
  dailyFrom: null,
  dailyUntil: null,
  noWeekends: { raw: '0', read: false },
  noHolidays: { raw: '0', read: false },
  react: 0,
  expire: { raw: '-1', read: -1 },
  inWords: [],
  unread: [],
};

export function judged(terms: Partial<CouponTerms>, occasion: Partial<Occasion>): Reason[] {
  const usual: Occasion = { moment: '2026-11-18T12:00', amountFen: null, receivedOn: null };
  return reasonsFor({ ...freeTerms, ...terms }, { ...usual, ...occasion });
}
export const about = (reasons: readonly Reason[], name: Reason['about']) =>
  reasons.find((reason) => reason.about === name);
export const verdictOn = (
  ...[name, terms, occasion]: [Reason['about'], Partial<CouponTerms>, Partial<Occasion>]
) => about(judged(terms, occasion), name)?.verdict;
