// A few dining locations and a floor plan in memory, and the answers of a desk program with them.
import type { DiningLocation, DiningLocations, DiningView } from '../../../src/contract/dining-locations.ts';
import type { FloorPlan, StoredFloorPlan } from '../../../src/contract/floor-plan.ts';
import { done, type Result } from '../../../src/contract/result.ts';
import type { Input, Output, RouteName } from '../../../src/contract/routes.ts';

type Name = Extract<RouteName, `${'dining-locations' | 'floor-plan'}.${string}`>;
export type LocationAnswers = { [One in Name]: (input: Input<One>) => Result<Output<One>> };

export const location = (id: string, title: string, rest: Partial<DiningLocation> = {}): DiningLocation => ({
  id,
  title,
  description: '',
  isOpen: true,
  status: '0',
  code: null,
  codeAddress: '',
  addedAtSeconds: 1_780_000_000,
  updatedAtSeconds: null,
  ...rest,
});

export const fourLocations: readonly DiningLocation[] = [
  location('1', 'Hall A1', {
    description: 'By the window',
    code: 'picture-1',
    codeAddress: 'https://a.example/1',
  }),
  location('2', 'Hall A2', { isOpen: false, status: '1' }),
  location('3', 'Terrace T1', { description: 'Dogs welcome' }),
  location('4', 'Terrace T2', { isOpen: null, status: 'half' }),
];

export interface ScriptedLocations {
  locations: DiningLocations;
  view: DiningView;
  stored: StoredFloorPlan;
}

export const locationsOf = (locations: readonly DiningLocation[]): DiningLocations => ({
  locations: [...locations],
  unreadable: 0,
  missing: 0,
  fetching: false,
  freshness: { asOfSeconds: Date.now() / 1000, error: null },
});

export const noLocations = (): ScriptedLocations => ({
  locations: { ...locationsOf([]), freshness: { asOfSeconds: null, error: null } },
  view: 'board',
  stored: { revision: 0, plan: { areas: [], tables: [] } },
});

/** As the core does, without reading the content of files. */
export function locationAnswers(
  state = noLocations(),
  onStored?: (stored: StoredFloorPlan) => void,
): LocationAnswers {
  const keep = (plan: FloorPlan) => {
    state.stored = { revision: state.stored.revision + 1, plan };
    onStored?.(state.stored);
    return done(state.stored);
  };
  return {
    'dining-locations.get': () => done(state.locations),
    'dining-locations.fetch': () => done(state.locations),
    'dining-locations.view': () => done(state.view),
    'dining-locations.save-view': ({ view }) => done((state.view = view)),
    'floor-plan.get': () => done(state.stored),
    'floor-plan.save': ({ plan }) => keep(plan),
    'floor-plan.export': ({ name }) => done({ kind: 'saved', path: `/home/counter/${name}.json` }),
    'floor-plan.read': ({ text }) => done(JSON.parse(text) as FloorPlan),
  };
}
