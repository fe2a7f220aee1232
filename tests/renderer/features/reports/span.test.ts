// The spans of a report: which dates they have, what they are compared with, and how they are drawn.
import { describe, expect, it } from 'vitest';
import { daysOfSpan } from '../../../../src/contract/reports.ts';
import { labelsIn, scaleTo } from '../../../../src/renderer/features/reports/charts/scale.ts';
import {
  type Comparison,
  movedSpan,
  pointsOf,
  spanAt,
  spanBefore,
  spanKinds,
} from '../../../../src/renderer/features/reports/span.ts';
import { fc } from '../../../support/fast-check.ts';

const anyDate = fc
  .integer({ min: Date.UTC(1990, 0, 1) / 86_400_000, max: Date.UTC(2090, 0, 1) / 86_400_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));

describe('a span', () => {
  it('of a week begins on Monday, and one of a month has all of its dates', () => {
    expect(spanAt('week', '2026-11-29')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
    expect(spanAt('week', '2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
    expect(spanAt('month', '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(spanAt('day', '2026-11-29')).toEqual({ from: '2026-11-29', to: '2026-11-29' });
  });

  it('follows the one before without a gap, and comes back', () => {
    fc.assert(
      fc.property(anyDate, fc.constantFrom(...spanKinds), (date, kind) => {
        const span = kind === 'custom' ? { from: date, to: date } : spanAt(kind, date);
        const next = movedSpan(kind, span, 1);
        expect(daysOfSpan({ from: span.to, to: next.from })).toBe(2);
        expect(movedSpan(kind, next, -1)).toEqual(span);
      }),
    );
  });

  it('is compared with the one before, or with the same weekdays before', () => {
    const today = '2026-11-29';
    const day = { from: today, to: today };
    expect(spanBefore(day, { kind: 'day', against: 'previous', today }).from).toBe('2026-11-28');
    expect(spanBefore(day, { kind: 'day', against: 'weekdays', today }).from).toBe('2026-11-22');
    const march = spanAt('month', '2026-03-10');
    const february = { from: '2026-02-01', to: '2026-02-28' };
    expect(spanBefore(march, { kind: 'month', against: 'previous', today })).toEqual(february);
    const weekdays = { from: '2026-01-25', to: '2026-02-24' };
    expect(spanBefore(march, { kind: 'month', against: 'weekdays', today })).toEqual(weekdays);
  });

  it('is compared with as many days as it has had while it is not over', () => {
    const week = { from: '2026-11-23', to: '2026-11-29' };
    const beforeOn = (today: string, against: Comparison = 'previous') =>
      spanBefore(week, { kind: 'week', against, today });
    expect(beforeOn('2026-11-23')).toEqual({ from: '2026-11-16', to: '2026-11-16' });
    expect(beforeOn('2026-11-25', 'weekdays')).toEqual({ from: '2026-11-16', to: '2026-11-18' });
    expect(beforeOn('2026-11-29')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(beforeOn('2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    const march = { kind: 'month', against: 'previous' } as const;
    const all = { from: '2026-02-01', to: '2026-02-28' };
    expect(spanBefore(spanAt('month', '2026-03-30'), { ...march, today: '2026-03-30' })).toEqual(all);
  });
});

describe('the points of a line', () => {
  const sold = (date: string, fen: number) => ({ date, orders: 1, fen });

  it('are the dates of a short span, also those without sales; two business days of a date are one', () => {
    const days = [sold('2026-11-24', 5), sold('2026-11-24', 7)];
    expect(pointsOf({ from: '2026-11-23', to: '2026-11-25', days }).map(({ fen }) => fen)).toEqual([
      0, 12, 0,
    ]);
  });

  it('are the weeks of a long span, and come to its sum', () => {
    const days = [sold('2026-09-01', 5), sold('2026-09-06', 7), sold('2026-11-29', 9)];
    const points = pointsOf({ from: '2026-09-01', to: '2026-11-29', days });
    expect(points).toHaveLength(13);
    expect(points[0]).toEqual({ date: '2026-08-31', orders: 2, fen: 12 });
    expect(points.at(-1)?.fen).toBe(9);
  });
});

describe('the scale of a chart', () => {
  it('begins at nothing, ends above the largest value, and has few round steps', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (largest) => {
        const { top, steps } = scaleTo(largest);
        expect(steps[0]).toBe(0);
        expect(top).toBeGreaterThanOrEqual(largest);
        expect(steps.length).toBeLessThanOrEqual(5);
      }),
    );
    expect(scaleTo(730_000).steps).toEqual([0, 200_000, 400_000, 600_000, 800_000]);
  });

  it('leaves labels out that would overlap', () => {
    expect([...labelsIn(7, 10)]).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect([...labelsIn(7, 3)]).toEqual([0, 3, 6]);
  });
});
