// The areas of a plan: added, renamed, put in order, and taken away with what stands in them.
import {
  type FloorPlan,
  LONGEST_AREA_NAME,
  MOST_AREAS,
  type PlanArea,
} from '../../../../../contract/floor-plan.ts';

/** Half of a pair would be no character. */
export const areaName = (typed: string): string =>
  typed
    .trim()
    .slice(0, LONGEST_AREA_NAME)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/** The first of area-1, area-2 and so on that nothing has. */
export function newAreaId(areas: readonly PlanArea[]): string {
  const taken = new Set(areas.map(({ id }) => id));
  let number = areas.length + 1;
  while (taken.has(`area-${number}`)) number += 1;
  return `area-${number}`;
}

/** The same plan where there is no room for one more, or no name. */
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

/** What stood in it waits to be placed again. */
export const withoutArea = (plan: FloorPlan, id: string): FloorPlan => ({
  areas: plan.areas.filter((area) => area.id !== id),
  tables: plan.tables.filter(({ area }) => area !== id),
});
