// How a phone divides a floor of many tables.
import { expect, it } from 'vitest';
import type { DiningLocation } from '../../../src/contract/dining-locations.ts';
import type { PlanTable } from '../../../src/contract/floor-plan.ts';
import { floorTables } from '../../../src/renderer/app/tables/seating.ts';
import { phoneAreas } from '../../../src/renderer/phone/floor/phone-areas.ts';

const tableAt = (title: string): DiningLocation => ({
  id: title,
  title,
  description: '',
  isOpen: true,
  status: '1',
  addedAtSeconds: null,
  updatedAtSeconds: null,
  code: null,
  codeAddress: '',
});
const placed = (id: string, area: string): PlanTable => ({
  id,
  name: id,
  area,
  x: 0,
  y: 0,
  width: 80,
  height: 80,
  shape: 'square',
  seats: 4,
  rotationDegrees: 0,
});

function areasOf(titles: readonly string[], plan: Parameters<typeof phoneAreas>[0] = null) {
  const locations = titles.map(tableAt);
  const seated = { slips: [], signs: [], nowSeconds: 0 };
  const tables = floorTables(locations, seated, { language: 'en', nameless: (id) => id });
  return phoneAreas(plan, { locations, tables }, 'en').map(({ name, tables: own, free }) => [
    name,
    own,
    free,
  ]);
}

it('has the areas of the plan, and the tables that are on none by their rooms', () => {
  const plan = {
    areas: [
      { id: 'hall', name: 'Hall' },
      { id: 'empty', name: 'Empty' },
    ],
    tables: [placed('A2', 'hall'), placed('A1', 'hall')],
  };
  expect(areasOf(['A1', 'A2', 'Terrace T1', 'Bar'], plan)).toEqual([
    ['Hall', ['A1', 'A2'], 2],
    ['Terrace', ['Terrace T1'], 1],
    ['', ['Bar'], 1],
  ]);
});

it('has the rooms in the names of the tables without a plan, and none if all are in one', () => {
  expect(areasOf(['Hall A1', 'Hall A2', 'Terrace T1'])).toEqual([
    ['Hall', ['Hall A1', 'Hall A2'], 2],
    ['Terrace', ['Terrace T1'], 1],
  ]);
  expect(areasOf(['A1', 'A2'])).toEqual([]);
});
