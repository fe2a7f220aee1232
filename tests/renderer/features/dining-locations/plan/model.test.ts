// Moving and rotating tables on a plan.
import { describe, expect, it } from 'vitest';
import { floorPlan, PLAN_EDGE, PLAN_STEP, tableShapes } from '../../../../../src/contract/floor-plan.ts';
import {
  withArea,
  withAreaNamed,
  withoutArea,
} from '../../../../../src/renderer/features/dining-locations/plan/model/layout.ts';
import {
  chosenIn,
  measured,
  moved,
  roomFor,
  shaped,
  snappedWay,
  takenOff,
  turned,
} from '../../../../../src/renderer/features/dining-locations/plan/model/changes.ts';
import { boxBetween, boxOf, caughtBy, nextTowards } from '../../../../../src/renderer/ui/floor/geometry.ts';
import { arbitraryFloorPlan } from '../../../../support/arbitrary-floor-plan.ts';
import { fc } from '../../../../support/fast-check.ts';

const way = fc.record({
  x: fc.integer({ min: -9000, max: 9000 }),
  y: fc.integer({ min: -9000, max: 9000 }),
});
/** A plan with a selection of its tables. */
const withChosen = arbitraryFloorPlan.chain((plan) =>
  fc.tuple(
    fc.constant(plan),
    fc.subarray(plan.tables.map(({ id }) => id)).map((ids) => new Set(ids)),
  ),
);

describe('moving tables', () => {
  it('moves them together, and never off the plane', () => {
    fc.assert(
      fc.property(withChosen, way, ([plan, chosen], by) => {
        const after = moved(plan, chosen, by);
        expect(floorPlan.safeParse(after).success).toBe(true);
        const steps = plan.tables.map((table, at) => ({
          x: (after.tables[at]?.x ?? 0) - table.x,
          y: (after.tables[at]?.y ?? 0) - table.y,
        }));
        const went = roomFor(chosenIn(plan, chosen), by);
        expect(steps).toEqual(plan.tables.map(({ id }) => (chosen.has(id) ? went : { x: 0, y: 0 })));
        for (const axis of ['x', 'y'] as const)
          expect(Math.abs(went[axis])).toBeLessThanOrEqual(Math.abs(by[axis]));
      }),
    );
  });

  it('leaves all other tables the same objects, so that they are not rendered again', () => {
    fc.assert(
      fc.property(withChosen, way, ([plan, chosen], by) => {
        const after = moved(plan, chosen, by);
        plan.tables.forEach((table, at) => {
          if (!chosen.has(table.id)) expect(after.tables[at]).toBe(table);
        });
      }),
    );
  });

  it('snaps to the grid, never more than half a step from the pointer', () => {
    const point = fc.record({
      x: fc.integer({ min: 0, max: PLAN_EDGE }),
      y: fc.integer({ min: 0, max: PLAN_EDGE }),
    });
    fc.assert(
      fc.property(point, way, (held, by) => {
        const snapped = snappedWay(held, by);
        for (const axis of ['x', 'y'] as const) {
          expect(Math.abs((held[axis] + snapped[axis]) % PLAN_STEP)).toBe(0);
          expect(Math.abs(snapped[axis] - by[axis])).toBeLessThanOrEqual(PLAN_STEP / 2);
        }
      }),
    );
  });
});

it('results in a valid plan after every change', () => {
  fc.assert(
    fc.property(withChosen, fc.integer(), fc.constantFrom(...tableShapes), ([plan, chosen], any, shape) => {
      const changes = [
        shaped(plan, chosen, shape),
        measured(plan, chosen, { of: 'width', by: any }),
        measured(plan, chosen, { of: 'height', by: -any }),
        turned(plan, chosen, any),
        measured(plan, chosen, { of: 'seats', by: any }),
        takenOff(plan, chosen),
      ];
      for (const after of changes) expect(floorPlan.safeParse(after).success).toBe(true);
      expect(chosenIn(takenOff(plan, chosen), chosen)).toEqual([]);
    }),
  );
});

it('rotates a table back to where it was', () => {
  fc.assert(
    fc.property(withChosen, fc.integer({ min: 0, max: 359 }), ([plan, chosen], degrees) => {
      const there = turned(turned(plan, chosen, degrees), chosen, -degrees);
      expect(there.tables.map((table) => table.rotationDegrees)).toEqual(
        plan.tables.map((table) => table.rotationDegrees),
      );
    }),
  );
});

describe('an area', () => {
  it('has a unique id, and is removed together with its tables', () => {
    fc.assert(
      fc.property(arbitraryFloorPlan, (plan) => {
        const more = withArea(plan, '  Terrace ');
        expect(floorPlan.safeParse(more).success).toBe(true);
        const { id = '', name } = more.areas.at(-1) ?? {};
        expect(name).toBe('Terrace');
        expect(withoutArea(more, id)).toEqual(plan);
        const [first] = plan.areas;
        const less = withoutArea(plan, first?.id ?? '');
        expect(floorPlan.safeParse(less).success).toBe(true);
        expect(less.tables).toEqual(plan.tables.filter(({ area }) => area !== first?.id));
      }),
    );
  });

  it('always has a name', () => {
    const plan = withArea({ areas: [], tables: [] }, 'Hall');
    expect(withArea(plan, '   ')).toBe(plan);
    expect(withAreaNamed(plan, 'area-1', ' ')).toBe(plan);
    expect(withAreaNamed(plan, 'area-1', 'x'.repeat(60)).areas[0]?.name).toHaveLength(40);
  });
});

describe('the selection band', () => {
  it('selects exactly the tables that it touches, from any corner', () => {
    const corner = fc.record({
      x: fc.integer({ min: 0, max: PLAN_EDGE }),
      y: fc.integer({ min: 0, max: PLAN_EDGE }),
    });
    fc.assert(
      fc.property(arbitraryFloorPlan, corner, corner, ({ tables }, from, to) => {
        const caught = caughtBy(boxBetween(from, to), tables);
        expect(caughtBy(boxBetween(to, from), tables)).toEqual(caught);
        const touched = tables.filter((table) => {
          const box = boxOf(table);
          const isOutside =
            box.right < Math.min(from.x, to.x) ||
            box.left > Math.max(from.x, to.x) ||
            box.bottom < Math.min(from.y, to.y) ||
            box.top > Math.max(from.y, to.y);
          return !isOutside;
        });
        expect(caught).toEqual(touched.map(({ id }) => id));
      }),
    );
  });

  it('measures a rotated table by its bounding box', () => {
    const table = { x: 100, y: 100, width: 160, height: 80 };
    expect(boxOf({ ...table, rotationDegrees: 0 })).toEqual({ left: 20, right: 180, top: 60, bottom: 140 });
    const { left, top } = boxOf({ ...table, rotationDegrees: 90 });
    expect([left, top].map(Math.round)).toEqual([60, 20]);
  });
});

it('an arrow key leads to the nearest table in that direction, if there is one', () => {
  const from = { x: 100, y: 100 };
  const [right, farRight, below] = [
    { x: 240, y: 110 },
    { x: 400, y: 100 },
    { x: 100, y: 300 },
  ];
  const others = [farRight, below, right];
  expect(nextTowards(from, 'ArrowRight', others)).toBe(right);
  expect(nextTowards(from, 'ArrowDown', others)).toBe(below);
  expect(nextTowards(from, 'ArrowUp', others)).toBeUndefined();
});
