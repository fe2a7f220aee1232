// The view of a plan.
import { describe, expect, it } from 'vitest';
import { boxAround } from '../../../../../src/renderer/ui/floor/geometry.ts';
import {
  fitting,
  panned,
  toPlane,
  toScreen,
  zoomed,
} from '../../../../../src/renderer/features/dining-locations/plan/view.ts';
import { arbitraryFloorPlan } from '../../../../support/arbitrary-floor-plan.ts';
import { fc } from '../../../../support/fast-check.ts';

describe('the view', () => {
  const view = fc.record({
    scale: fc.double({ min: 0.1, max: 3, noNaN: true }),
    xPx: fc.integer({ min: -5000, max: 5000 }),
    yPx: fc.integer({ min: -5000, max: 5000 }),
  });
  const point = fc.record({ x: fc.integer({ min: 0, max: 2000 }), y: fc.integer({ min: 0, max: 1500 }) });

  it('keeps the point under the pointer fixed while it zooms', () => {
    fc.assert(
      fc.property(view, point, fc.double({ min: 0.01, max: 100, noNaN: true }), (before, at, factor) => {
        const after = zoomed(before, factor, at);
        const under = toScreen(after, toPlane(before, at));
        expect(under.x).toBeCloseTo(at.x, 4);
        expect(under.y).toBeCloseTo(at.y, 4);
      }),
    );
  });

  it('follows a drag', () => {
    fc.assert(
      fc.property(view, point, point, (before, at, by) => {
        const under = toScreen(panned(before, by), toPlane(before, at));
        expect(under.x).toBeCloseTo(at.x + by.x, 4);
      }),
    );
  });

  it('shows all tables if they fit at all', () => {
    const size = { width: 900, height: 600 };
    fc.assert(
      fc.property(arbitraryFloorPlan, ({ tables }) => {
        const box = boxAround(tables);
        const fitted = fitting(box, size);
        if (box === undefined || fitted.scale <= 0.1) return;
        const from = toScreen(fitted, { x: box.left, y: box.top });
        const to = toScreen(fitted, { x: box.right, y: box.bottom });
        expect(Math.min(from.x, from.y)).toBeGreaterThanOrEqual(31.9);
        expect(to.x).toBeLessThanOrEqual(868.1);
        expect(to.y).toBeLessThanOrEqual(568.1);
      }),
    );
  });
});
