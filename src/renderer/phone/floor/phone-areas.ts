// The areas of the floor as the phone shows them: those of the plan; of tables that are on none, their rooms.
import type { DiningLocation } from '../../../contract/dining-locations.ts';
import type { FloorPlan } from '../../../contract/floor-plan.ts';
import type { Language } from '../../../contract/settings.ts';
import { tableName } from '../../../contract/table-names.ts';
import { countByStatus, floorAreas, type FloorTable } from '../../app/tables/seating.ts';

export interface PhoneArea {
  key: string;
  /** Empty for tables without an area. */
  name: string;
  /** In the order in which they are read. */
  tables: readonly string[];
  free: number;
}

const noPlan: FloorPlan = { areas: [], tables: [] };

/** None where all tables are in one. */
export function phoneAreas(
  plan: FloorPlan | null,
  { locations, tables }: { locations: readonly DiningLocation[]; tables: readonly FloorTable[] },
  language: Language,
): PhoneArea[] {
  const areas = floorAreas(plan ?? noPlan, locations, tables, language).flatMap(
    ({ id, name, tables: own }): PhoneArea[] =>
      id === null ? roomsOf(own, language) : [areaOf(id, name, own)],
  );
  return areas.length > 1 ? areas : [];
}

const areaOf = (key: string, name: string, tables: readonly FloorTable[]): PhoneArea => ({
  key,
  name,
  tables: tables.map(({ id }) => id),
  free: countByStatus(tables).free,
});

function roomsOf(tables: readonly FloorTable[], language: Language): PhoneArea[] {
  const byRoom = new Map<string, FloorTable[]>();
  for (const table of tables) {
    const { room } = tableName(table.title, language);
    byRoom.set(room, [...(byRoom.get(room) ?? []), table]);
  }
  return [...byRoom].map(([room, own]) => areaOf(`room ${room}`, room, own));
}
