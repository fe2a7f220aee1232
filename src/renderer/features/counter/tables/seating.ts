// The tables of the shop with the open slips at them, by area of the floor plan.
import type { DiningLocation } from '../../../../contract/dining-locations.ts';
import type { FloorPlan, PlanTable } from '../../../../contract/floor-plan.ts';
import type { Slip } from '../../../../contract/orders.ts';
import { renamed } from '../../../ui/floor/plan-tables.ts';

export const tableStatuses = ['free', 'seated', 'unsent', 'owed'] as const;
export type TableStatus = (typeof tableStatuses)[number];

export interface FloorTable {
  id: string;
  name: string;
  /** As the shop says; orders can be taken there all the same. */
  isClosed: boolean;
  status: TableStatus;
  /** The longest waiting first. */
  slips: readonly Slip[];
  /** Null if nobody sits there. */
  sinceSeconds: number | null;
  guests: number;
  owedFen: number;
  /** The pieces that the kitchen does not get yet. */
  held: number;
}

export interface FloorArea {
  /** Null for tables that are not on the plan. */
  id: string | null;
  name: string;
  tables: readonly FloorTable[];
  /** Empty for tables that are not on the plan. */
  places: readonly PlanTable[];
}

const sum = (slips: readonly Slip[], of: (slip: Slip) => number) =>
  slips.reduce((total, slip) => total + of(slip), 0);

/** What is unsent needs somebody first. */
function statusOf(slips: readonly Slip[]): TableStatus {
  if (slips.length === 0) return 'free';
  if (slips.some(({ unsent }) => unsent > 0)) return 'unsent';
  return slips.some(({ owedFen }) => owedFen > 0) ? 'owed' : 'seated';
}

function slipsByTable(open: readonly Slip[]): ReadonlyMap<string, readonly Slip[]> {
  const byTable = new Map<string, Slip[]>();
  for (const slip of open) {
    if (slip.place?.kind !== 'table') continue;
    byTable.set(slip.place.id, [...(byTable.get(slip.place.id) ?? []), slip]);
  }
  return byTable;
}

function tableWith(
  { id, name, isClosed }: Pick<FloorTable, 'id' | 'name' | 'isClosed'>,
  slips: readonly Slip[],
): FloorTable {
  const ordered = slips.toSorted((a, b) => a.openedAtSeconds - b.openedAtSeconds);
  return {
    id,
    name,
    isClosed,
    status: statusOf(slips),
    slips: ordered,
    sinceSeconds: ordered[0]?.openedAtSeconds ?? null,
    guests: sum(slips, ({ guests }) => guests ?? 0),
    owedFen: sum(slips, ({ owedFen }) => owedFen),
    held: sum(slips, ({ held }) => held),
  };
}

type NameOf = (location: Pick<DiningLocation, 'id' | 'title'>) => string;

/** In the shop's order; last those that the shop has removed while guests sit there. */
export function floorTables(
  locations: readonly DiningLocation[],
  open: readonly Slip[],
  nameOf: NameOf,
): FloorTable[] {
  const byTable = slipsByTable(open);
  const known = new Set(locations.map(({ id }) => id));
  const gone = [...byTable].filter(([id]) => !known.has(id));
  return [
    ...locations.map((location) =>
      tableWith(
        { id: location.id, name: nameOf(location), isClosed: location.isOpen === false },
        byTable.get(location.id) ?? [],
      ),
    ),
    ...gone.map(([id, slips]) => {
      const place = slips[0]?.place;
      const title = place?.kind === 'table' ? place.name : '';
      return tableWith({ id, name: nameOf({ id, title }), isClosed: true }, slips);
    }),
  ];
}

/** One area of all tables if there is no plan. */
export function floorAreas(
  stored: FloorPlan,
  locations: readonly DiningLocation[],
  tables: readonly FloorTable[],
): FloorArea[] {
  const plan = renamed(stored, locations);
  const byId = new Map(tables.map((table) => [table.id, table]));
  const areas = plan.areas.map(({ id, name }): FloorArea => {
    const places = plan.tables.filter((place) => place.area === id && byId.has(place.id));
    return { id, name, places, tables: places.flatMap((place) => byId.get(place.id) ?? []) };
  });
  const placed = new Set(areas.flatMap(({ places }) => places.map(({ id }) => id)));
  const others = tables.filter(({ id }) => !placed.has(id));
  return [
    ...areas.filter((area) => area.tables.length > 0),
    ...(others.length > 0 ? [{ id: null, name: '', places: [], tables: others }] : []),
  ];
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** An exact name comes first. */
export function findTables(tables: readonly FloorTable[], words: string): FloorTable[] {
  const wanted = plain(words).trim();
  const found = tables.filter(({ name }) => plain(name).includes(wanted));
  const isExact = ({ name }: FloorTable) => plain(name).trim() === wanted;
  return [...found.filter(isExact), ...found.filter((table) => !isExact(table))];
}

export function countByStatus(tables: readonly FloorTable[]): Record<TableStatus, number> {
  const counts = { free: 0, seated: 0, unsent: 0, owed: 0 };
  for (const { status } of tables) counts[status] += 1;
  return counts;
}
