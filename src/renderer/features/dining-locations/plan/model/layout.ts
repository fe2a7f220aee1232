// Lays out what stands nowhere: a whole plan by the names of the tables, or some tables where there is room.
import {
  type FloorPlan,
  LONGEST_LOCATION_ID,
  LONGEST_TABLE_NAME,
  MOST_AREAS,
  MOST_TABLES,
  PLAN_EDGE,
  type PlanTable,
} from '../../../../../contract/floor-plan.ts';
import { areaName, newAreaId } from './areas.ts';
import { usualSizes } from './changes.ts';
import { boxOf, inside, type Point } from './geometry.ts';

export interface Named {
  id: string;
  title: string;
}

const CELL = 140;
const FIRST = 80;
const CELLS_ACROSS = Math.floor((PLAN_EDGE - FIRST) / CELL);
/** What is put on the plane bit by bit goes into lines of this many. */
const USUAL_ACROSS = 8;
const USUAL_SEATS = 4;

const names = new Intl.Collator('zh-CN', { numeric: true, sensitivity: 'base' });

/** A2 before A10. */
export const inNaturalOrder = <One extends Named>(all: readonly One[]): One[] =>
  all.toSorted((one, other) => names.compare(one.title, other.title) || names.compare(one.id, other.id));

/** What stands before the last number: floors have numbers too. Empty where there is none. */
export function prefixOf(title: string): string {
  const last = [...title.matchAll(/\d+/g)].at(-1);
  return last === undefined
    ? ''
    : title
        .slice(0, last.index)
        .replace(/[\s\-_#.·/]+$/u, '')
        .trim();
}

export function tableFor({ id, title }: Named, area: string, at: Point): PlanTable {
  const name = title.slice(0, LONGEST_TABLE_NAME);
  const { square } = usualSizes;
  return { id, name, area, ...at, ...square, shape: 'square', seats: USUAL_SEATS, rotationDegrees: 0 };
}

/** An id that no plan can hold would spoil the keeping of all others. */
export const placeable = <One extends Named>(all: readonly One[]): One[] =>
  all.filter(({ id }) => id.length <= LONGEST_LOCATION_ID);

/** `main` is the area of all that shares its name's beginning with nothing. */
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

/** Wider than deep, as screens are. */
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
    .toSorted(([, one], [, other]) => other.length - one.length)
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

/** The tables "Hall A1" and "Hall A2" stand in the hall, where no other letter does. */
function withoutLetter(prefix: string, all: readonly string[]): string {
  const short = /^(.*\S)\s+[A-Za-z]$/su.exec(prefix)?.[1] ?? prefix;
  const sharers = all.filter((other) => other === short || other.startsWith(`${short} `));
  return sharers.length > 1 ? prefix : short;
}

/** Puts them where nothing stands, line by line. */
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

/** Of the lines in which tables are put. */
function cellsUnder(table: PlanTable, across: number): number[] {
  const { left, top, right, bottom } = boxOf(table);
  const cellOf = (length: number) => Math.max(0, Math.floor((length - FIRST) / CELL + 0.5));
  const cells: number[] = [];
  for (let line = cellOf(top); line <= cellOf(bottom); line += 1)
    for (let column = cellOf(left); column <= Math.min(cellOf(right), across - 1); column += 1)
      cells.push(line * across + column);
  return cells;
}
