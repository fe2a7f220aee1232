// The areas of the plan, and where tables are placed in them.
import {
  type FloorPlan,
  LONGEST_AREA_NAME,
  LONGEST_TABLE_NAME,
  MOST_AREAS,
  MOST_TABLES,
  PLAN_EDGE,
  type PlanArea,
  type PlanTable,
} from '../../../../../contract/floor-plan.ts';
import { usualSizes } from './changes.ts';
import { boxOf, inside, type Point } from '../../../../ui/floor/geometry.ts';
import { inNaturalOrder, type Named, placeable } from '../../../../ui/floor/plan-tables.ts';

const CELL = 140;
const FIRST = 80;
const CELLS_ACROSS = Math.floor((PLAN_EDGE - FIRST) / CELL);
/** The number per row for tables that are placed one by one. */
const USUAL_ACROSS = 8;
const USUAL_SEATS = 4;

/** The part before the last number: in "2F Hall 3" the first number is the floor. Empty if there is no number. */
export function prefixOf(title: string): string {
  const last = [...title.matchAll(/\d+/g)].at(-1);
  return last === undefined
    ? ''
    : title
        .slice(0, last.index)
        .replace(/[\s\-_#.·/]+$/u, '')
        .trim();
}

function tableFor({ id, title }: Named, area: string, at: Point): PlanTable {
  const name = title.slice(0, LONGEST_TABLE_NAME);
  const { square } = usualSizes;
  return { id, name, area, ...at, ...square, shape: 'square', seats: USUAL_SEATS, rotationDegrees: 0 };
}

/** `main` is the area for tables that share no prefix with another. */
export function laidOut(locations: readonly Named[], main: string): FloorPlan {
  const areas: FloorPlan['areas'] = [];
  const tables: PlanTable[] = [];
  for (const { name, members } of grouped(placeable(locations).slice(0, MOST_TABLES), main)) {
    const id = newAreaId(areas);
    areas.push({ id, name });
    const across = acrossFor(members.length);
    members.forEach((member, at) => tables.push(tableFor(member, id, cellAt(at, across))));
  }
  return { areas, tables };
}

/** Wider than high, as screens are. */
const acrossFor = (count: number) => Math.min(Math.ceil(Math.sqrt(count * 1.6)), CELLS_ACROSS);

const cellAt = (at: number, across: number): Point => ({
  x: FIRST + (at % across) * CELL,
  y: FIRST + Math.floor(at / across) * CELL,
});

interface Group {
  name: string;
  members: Named[];
}

function grouped(locations: readonly Named[], main: string): Group[] {
  const byPrefix = new Map<string, Named[]>();
  for (const location of inNaturalOrder(locations)) {
    const prefix = prefixOf(location.title);
    byPrefix.set(prefix, [...(byPrefix.get(prefix) ?? []), location]);
  }
  const largest = [...byPrefix]
    .filter(([prefix, members]) => prefix !== '' && members.length > 1)
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, MOST_AREAS - 1);
  const own = new Map(largest);
  const prefixes = [...byPrefix.keys()].filter((prefix) => own.has(prefix));
  const groups = prefixes.map((prefix) => ({
    name: areaName(withoutLetter(prefix, prefixes)) || main,
    members: own.get(prefix) ?? [],
  }));
  const rest = [...byPrefix].filter(([prefix]) => !own.has(prefix)).flatMap(([, members]) => members);
  return rest.length === 0 ? groups : [...groups, { name: main, members: inNaturalOrder(rest) }];
}

/** "Hall A1" and "Hall A2" are in the area "Hall", unless it has other letters too. */
function withoutLetter(prefix: string, all: readonly string[]): string {
  const short = /^(.*\S)\s+[A-Za-z]$/su.exec(prefix)?.[1] ?? prefix;
  const sharers = all.filter((other) => other === short || other.startsWith(`${short} `));
  return sharers.length > 1 ? prefix : short;
}

/** Places them in free space, row by row. */
export function placed(plan: FloorPlan, locations: readonly Named[], area: string): FloorPlan {
  const here = plan.tables.filter((table) => table.area === area);
  const room = Math.max(0, MOST_TABLES - plan.tables.length);
  const across = Math.max(USUAL_ACROSS, acrossFor(here.length + locations.length));
  const taken = new Set(here.flatMap((table) => cellsUnder(table, across)));
  let at = 0;
  const added = placeable(locations)
    .slice(0, room)
    .map((location) => {
      while (taken.has(at)) at += 1;
      const table = tableFor(location, area, cellAt(at, across));
      at += 1;
      return { ...table, ...inside(table) };
    });
  return { ...plan, tables: [...plan.tables, ...added] };
}

/** The numbers of the cells that a table covers, counted row by row. */
function cellsUnder(table: PlanTable, across: number): number[] {
  const { left, top, right, bottom } = boxOf(table);
  const cellOf = (length: number) => Math.max(0, Math.floor((length - FIRST) / CELL + 0.5));
  const cells: number[] = [];
  for (let line = cellOf(top); line <= cellOf(bottom); line += 1)
    for (let column = cellOf(left); column <= Math.min(cellOf(right), across - 1); column += 1)
      cells.push(line * across + column);
  return cells;
}

/** Cutting must not split a surrogate pair. */
const areaName = (typed: string): string =>
  typed
    .trim()
    .slice(0, LONGEST_AREA_NAME)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/** The first unused id of area-1, area-2 and so on. */
function newAreaId(areas: readonly PlanArea[]): string {
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
