// Distances, times of day and weekdays: read as shops send them, written as the document shows them.

import { describe, expect, it } from 'vitest';
import { daysOfWeek, kilometres, timeOfDay } from '../../../src/core/store-settings/read-basic.ts';
import { readAs, refused, rewritten } from './reading.ts';

describe('a distance in kilometres', () => {
  it.each([
    ['3', 3000],
    [3, 3000],
    ['0.5', 500],
    ['1.25', 1250],
    ['2.7180', 2718],
    ['0', 0],
  ])('is read from %j as metres', (raw, metres) => {
    expect(readAs(kilometres(), raw)).toBe(metres);
  });

  it.each(['', '-1', '3 km', '1.2345', '1e3', [], true])('is not read from %j', (raw) => {
    expect(readAs(kilometres(), raw)).toEqual(refused('not-number'));
  });

  it('is written in kilometres', () => {
    expect(rewritten(kilometres(), '1.50')).toBe('1.5');
  });
});

describe('a time of day', () => {
  it.each([
    ['09:05', 545],
    ['9:05', 545],
    ['09:05:59', 545],
    ['00:00', 0],
    ['24:00', 1440],
  ])('is read from %j as minutes', (raw, minutes) => {
    expect(readAs(timeOfDay(), raw)).toBe(minutes);
  });

  it.each(['', '24:01', '12:60', '9', '9:5', 'noon', [], true])('is not read from %j', (raw) => {
    expect(readAs(timeOfDay(), raw)).toEqual(refused('not-date'));
  });

  it('is written with two digits for each part', () => {
    expect(rewritten(timeOfDay(), '7:03')).toBe('07:03');
  });
});

describe('the days of a week', () => {
  it('are seven digits, Monday first', () => {
    expect(readAs(daysOfWeek(), '1000001')).toEqual([true, false, false, false, false, false, true]);
    expect(rewritten(daysOfWeek(), '1000001')).toBe('1000001');
  });

  it.each(['', '111111', '11111111', '1111112', 11, [], null])('are not read from %j', (raw) => {
    expect(readAs(daysOfWeek(), raw)).toEqual(refused(raw === null ? 'missing' : 'not-text'));
  });
});
