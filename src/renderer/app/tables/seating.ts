// The tables of the shop with the open slips at them, by area of the floor plan.
import type { DiningLocation } from '../../../contract/dining-locations.ts';
import type { FloorPlan, PlanTable } from '../../../contract/floor-plan.ts';
import { isPaidUp, type Slip } from '../../../contract/slips.ts';
import type { TableSign } from '../../../contract/table-signs.ts';
import type { Language } from '../../../contract/settings.ts';
import { areaName, tableName } from '../../../contract/table-names.ts';
import { renamed } from '../../ui/floor/plan-tables.ts';

/** In the order of the legend. */
export const tableStatuses = ['free', 'seated', 'unsent', 'late', 'billed', 'closed'] as const;
export type TableStatus = (typeof tableStatuses)[number];

/** A dish of which the kitchen has no ticket for longer than this. */
export const LATE_AFTER_SECONDS = 15 * 60;

export interface FloorTable {
  id: string;
  /** As the shop writes it. */
  title: string;
  /** In the language of the screen. */
  name: string;
  /** In the area of its room. */
  shortName: string;
  /** `closed` if the shop says so and no guests sit there; it takes orders all the same. */
  status: TableStatus;
  isClosed: boolean;
  /** The longest waiting first. */
  slips: readonly Slip[];
  /** Null for an empty table. */
  sinceSeconds: number | null;
  guests: number;
  owedFen: number;
  isPaid: boolean;
  /** The pieces that are neither sent nor held, and those that the kitchen does not get yet. */
  unsent: number;
  held: number;
  waiting: TableSign['waiting'];
}

export interface FloorArea {
  /** Null for tables that are not on the plan. */
  id: string | null;
  name: string;
  tables: readonly FloorTable[];
  /** Empty for tables that are not on the plan. */
  places: readonly PlanTable[];
}

export interface Seated {
  slips: readonly Slip[];
  signs: readonly TableSign[];
  nowSeconds: number;
}

const sum = (slips: readonly Slip[], of: (slip: Slip) => number) =>
  slips.reduce((total, slip) => total + of(slip), 0);

function slipsByTable(open: readonly Slip[]): ReadonlyMap<string, readonly Slip[]> {
  const byTable = new Map<string, Slip[]>();
  for (const slip of open) {
    if (slip.place?.kind !== 'table') continue;
    byTable.set(slip.place.id, [...(byTable.get(slip.place.id) ?? []), slip]);
  }
  return byTable;
}

type Named = Pick<FloorTable, 'id' | 'title' | 'name' | 'shortName' | 'isClosed'>;

function tableWith(
  table: Named,
  slips: readonly Slip[],
  signs: readonly TableSign[],
  now: number,
): FloorTable {
  const ordered = slips.toSorted((a, b) => a.openedAtSeconds - b.openedAtSeconds);
  const [waiting = null] = signs
    .flatMap((sign) => sign.waiting ?? [])
    .toSorted((a, b) => a.sinceSeconds - b.sinceSeconds);
  const unsent = sum(slips, (slip) => slip.unsent);
  /** A ticket that did not come out is most urgent; guests with a bill are about to leave. */
  const status = (): TableStatus => {
    if (slips.length === 0) return table.isClosed ? 'closed' : 'free';
    if (waiting !== null && now - waiting.sinceSeconds >= LATE_AFTER_SECONDS) return 'late';
    if (unsent > 0) return 'unsent';
    return signs.some(({ hasBill }) => hasBill) ? 'billed' : 'seated';
  };
  return {
    ...table,
    status: status(),
    slips: ordered,
    sinceSeconds: ordered[0]?.openedAtSeconds ?? null,
    guests: sum(slips, ({ guests }) => guests ?? 0),
    owedFen: sum(slips, ({ owedFen }) => owedFen),
    isPaid: slips.length > 0 && slips.every(isPaidUp),
    unsent,
    held: sum(slips, ({ held }) => held),
    waiting,
  };
}

interface NamedBy {
  language: Language;
  /** For a table without a name. */
  nameless: (id: string) => string;
}

/** In the shop's order; last those that the shop has removed while guests sit there. */
export function floorTables(
  locations: readonly DiningLocation[],
  { slips, signs, nowSeconds }: Seated,
  { language, nameless }: NamedBy,
): FloorTable[] {
  const byTable = slipsByTable(slips);
  const known = new Set(locations.map(({ id }) => id));
  const tableOf = (id: string, title: string, isClosed: boolean) => {
    const own = byTable.get(id) ?? [];
    const orders = new Set(own.map((slip) => slip.id));
    const shown = title.trim() === '' ? nameless(id) : title;
    const { name } = tableName(shown, language);
    const ownSigns = signs.filter(({ order }) => orders.has(order));
    return tableWith({ id, title: shown, name, shortName: name, isClosed }, own, ownSigns, nowSeconds);
  };
  return [
    ...locations.map(({ id, title, isOpen }) => tableOf(id, title, isOpen === false)),
    ...[...byTable]
      .filter(([id]) => !known.has(id))
      .map(([id, [slip]]) => tableOf(id, slip?.place?.kind === 'table' ? slip.place.name : '', true)),
  ];
}

/** One area of all tables if there is no plan. */
export function floorAreas(
  stored: FloorPlan,
  locations: readonly DiningLocation[],
  tables: readonly FloorTable[],
  language: Language,
): FloorArea[] {
  const plan = renamed(stored, locations);
  const byId = new Map(tables.map((table) => [table.id, table]));
  // A list is read by name, not by the plan: A2 before A10.
  const byNumber = new Intl.Collator(language, { numeric: true });
  const areas = plan.areas.map(({ id, name: both }): FloorArea => {
    const name = areaName(both, language);
    const inRoom = (table: FloorTable): FloorTable => {
      const { room, code } = tableName(table.title, language);
      return room === name ? { ...table, shortName: code } : table;
    };
    const places = plan.tables.filter((place) => place.area === id && byId.has(place.id));
    return {
      id,
      name,
      places,
      tables: places
        .flatMap((place) => byId.get(place.id) ?? [])
        .map(inRoom)
        .toSorted((left, right) => byNumber.compare(left.shortName, right.shortName)),
    };
  });
  const placed = new Set(areas.flatMap(({ places }) => places.map(({ id }) => id)));
  const others = tables.filter(({ id }) => !placed.has(id));
  return [
    ...areas.filter((area) => area.tables.length > 0),
    ...(others.length > 0 ? [{ id: null, name: '', places: [], tables: others }] : []),
  ];
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** An exact name comes first; a name in either language is found. */
export function findTables(tables: readonly FloorTable[], words: string): FloorTable[] {
  const wanted = plain(words).trim();
  const found = tables.filter(({ title, name }) => plain(`${title}\n${name}`).includes(wanted));
  const isExact = ({ title, name }: FloorTable) =>
    [title, name].some((each) => plain(each).trim() === wanted);
  return [...found.filter(isExact), ...found.filter((table) => !isExact(table))];
}

export function countByStatus(tables: readonly FloorTable[]): Record<TableStatus, number> {
  const counts = { free: 0, seated: 0, unsent: 0, late: 0, billed: 0, closed: 0 };
  for (const { status } of tables) counts[status] += 1;
  return counts;
}
