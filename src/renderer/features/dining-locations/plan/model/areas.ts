// Adds, renames, sorts and removes the areas of a plan.
import {
  type FloorPlan,
  LONGEST_AREA_NAME,
  MOST_AREAS,
  type PlanArea,
} from '../../../../../contract/floor-plan.ts';

/** Cutting must not split a surrogate pair. */
export const areaName = (typed: string): string =>
  typed
    .trim()
    .slice(0, LONGEST_AREA_NAME)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/** The first unused id of area-1, area-2 and so on. */
export function newAreaId(areas: readonly PlanArea[]): string {
  const taken = new Set(areas.map(({ id }) => id));
  let number = areas.length + 1;
  while (taken.has(`area-${number}`)) number += 1;
  return `area-${number}`;
}

/** Returns the same plan if it is full or the name is empty. */
export function withArea(plan: FloorPlan, typed: string): FloorPlan {
  const name = areaName(typed);
  if (name === '' || plan.areas.length >= MOST_AREAS) return plan;
  return { ...plan, areas: [...plan.areas, { id: newAreaId(plan.areas), name }] };
}

export function withAreaNamed(plan: FloorPlan, id: string, typed: string): FloorPlan {
  const name = areaName(typed);
  if (name === '') return plan;
  return { ...plan, areas: plan.areas.map((area) => (area.id === id ? { ...area, name } : area)) };
}

/** Its tables become unplaced. */
export const withoutArea = (plan: FloorPlan, id: string): FloorPlan => ({
  areas: plan.areas.filter((area) => area.id !== id),
  tables: plan.tables.filter(({ area }) => area !== id),
});
