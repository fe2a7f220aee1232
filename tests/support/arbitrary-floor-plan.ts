// Arbitrary floor plans: areas, and tables of every shape in them.
import {
  type FloorPlan,
  LARGEST_TABLE,
  PLAN_EDGE,
  type PlanTable,
  SMALLEST_TABLE,
  tableShapes,
} from '../../src/contract/floor-plan.ts';
import { fc } from './fast-check.ts';

const length = fc.integer({ min: SMALLEST_TABLE, max: LARGEST_TABLE });
const coordinate = fc.integer({ min: 0, max: PLAN_EDGE });

export const arbitraryTable = (areas: readonly string[]): fc.Arbitrary<PlanTable> =>
  fc.record({
    id: fc.integer({ min: 1, max: 200 }).map(String),
    name: fc.string({ unit: 'grapheme', maxLength: 12 }).map((name) => name.slice(0, 40)),
    area: fc.constantFrom(...areas),
    x: coordinate,
    y: coordinate,
    width: length,
    height: length,
    shape: fc.constantFrom(...tableShapes),
    seats: fc.integer({ min: 0, max: 20 }),
    rotationDegrees: fc.integer({ min: 0, max: 359 }),
  });

export const arbitraryFloorPlan: fc.Arbitrary<FloorPlan> = fc
  .uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 4 })
  .chain((numbers) => {
    const areas = numbers.map((number) => ({ id: `area-${number}`, name: `Room ${number}` }));
    const tables = fc.uniqueArray(arbitraryTable(areas.map(({ id }) => id)), {
      maxLength: 12,
      selector: ({ id }) => id,
    });
    return fc.record({ areas: fc.constant(areas), tables });
  });
