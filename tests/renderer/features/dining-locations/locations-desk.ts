// A scripted desk with dining locations and a floor plan, for the tests of their page.
import type { DiningLocations, DiningView } from '../../../../src/contract/dining-locations.ts';
import type { FloorPlan } from '../../../../src/contract/floor-plan.ts';
import { openDesk } from '../../support/open-desk.ts';
import { createScriptedDesk, type DeskState } from '../../support/scripted-desk.ts';
import {
  fourLocations,
  locationAnswers,
  locationsOf,
  type ScriptedLocations,
} from '../../support/scripted-locations.ts';

export interface LocationsStart {
  locations?: Partial<DiningLocations>;
  view?: DiningView;
  plan?: FloorPlan;
  desk?: Partial<DeskState>;
}

export function createLocationsDesk({
  locations = {},
  view = 'board',
  plan,
  desk: start = {},
}: LocationsStart = {}) {
  const desk = createScriptedDesk(start);
  const state: ScriptedLocations = {
    locations: { ...locationsOf(fourLocations), ...locations },
    view,
    stored: { revision: 1, plan: plan ?? { areas: [], tables: [] } },
  };
  desk.answer(locationAnswers(state, (stored) => desk.emit('floor-plan.changed', stored)));
  return { desk, state };
}

export const openLocations = ({ desk }: ReturnType<typeof createLocationsDesk>) =>
  openDesk(desk, '/dining-locations');
