// The hours of an own coupon as they are typed, on a clock of 24 hours.
import { expect, test } from 'vitest';
import { draftOf, readDraft } from '../../../../../src/renderer/features/coupons/model/own-draft.ts';
import { tenOff } from '../../../../core/coupons/made-coupon.ts';

const readHours = (hoursFrom: string, hoursUntil: string) =>
  readDraft({ ...draftOf(tenOff, 'zh-CN'), hoursFrom, hoursUntil }, tenOff, 'zh-CN');

test.each([
  ['11:00', '14:00', { from: '11:00', until: '14:00' }],
  ['9', '930', { from: '09:00', until: '09:30' }],
  ['17：30', ' 2 ', { from: '17:30', until: '02:00' }],
  ['', ' ', null],
])('reads the hours %s to %s', (from, until, hours) => {
  expect(readHours(from, until)).toMatchObject({ hours });
});

test.each([
  ['11:00', ''],
  ['', '14:00'],
  ['24:00', '25'],
  ['11:60', '14:00'],
  ['lunch', '14:00'],
])('refuses the hours %s to %s', (from, until) => {
  expect(readHours(from, until)).toEqual({ fault: 'hours' });
});
