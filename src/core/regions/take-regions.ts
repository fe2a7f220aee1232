// Merges an answer of the shop into the tree in steps, so that each region ends up in exactly one place.
import type { Steps } from '../catalogue/build.ts';
import { TOP, type FetchedRegion, type FetchedRegions } from './fetched-regions.ts';

/** Shorter answers are merged in one step. */
export const MANY = 1000;
const WORK_PER_STEP = 500;

/** The place of each region. */
export interface Places {
  names: Map<string, string>;
  parents: Map<string, string>;
  below: Map<string, readonly string[]>;
  knownAt: Map<string, number>;
}

export interface RegionAnswer extends Pick<FetchedRegions, 'regions' | 'isPart'> {
  /** The region whose children were requested. */
  asked: string;
  atSeconds: number;
}

interface Taking extends RegionAnswer {
  known: ReadonlySet<string>;
  /** The requested region and all above it, which keep their places. */
  way: ReadonlySet<string>;
}

interface Wanted {
  name: string;
  above: string;
}

export const noPlaces = (): Places => ({
  names: new Map(),
  parents: new Map(),
  below: new Map(),
  knownAt: new Map(),
});

export function* copyOf({ names, parents, below, knownAt }: Places): Steps<Places> {
  const copy = noPlaces();
  copy.names = new Map(names);
  yield;
  copy.parents = new Map(parents);
  yield;
  copy.below = new Map(below);
  yield;
  copy.knownAt = new Map(knownAt);
  yield;
  return copy;
}

/** Returns the number of regions whose children the answer contains. */
export function* takeRegions(places: Places, answer: RegionAnswer): Steps<number> {
  const { regions, asked, isPart, atSeconds } = answer;
  const known = { ...answer, known: new Set(regions.map(({ id }) => id)), way: wayTo(asked, places) };
  const placed = yield* placedIn(places, yield* wantedIn(places, known), asked);
  const levels = new Map<string, string[]>([[asked, []]]);
  for (const [id, above] of placed) {
    const level = levels.get(above) ?? [];
    level.push(id);
    levels.set(above, level);
  }
  const gone: string[] = [];
  const pause = createStepCounter();
  for (const [above, ids] of levels) {
    const left = belowIn(places, above).filter((id) => places.parents.get(id) === above && !placed.has(id));
    const stays = (id: string) => isPart || known.known.has(id) || known.way.has(id);
    places.below.set(above, [...ids, ...left.filter(stays)]);
    gone.push(...left.filter((id) => !stays(id)));
    places.knownAt.set(above, atSeconds);
    if (pause(ids.length)) yield;
  }
  remove(places, gone);
  return levels.size;
}

/** Returns a function that counts the work done and returns true when it is time to yield. */
export function createStepCounter(): (done?: number) => boolean {
  let since = 0;
  return (done = 1) => {
    since += done;
    if (since < WORK_PER_STEP) return false;
    since = 0;
    return true;
  };
}

const belowIn = ({ below }: Places, parent: string) => below.get(parent) ?? [];

function wayTo(asked: string, { names, parents }: Places): Set<string> {
  const way = new Set([asked]);
  for (let at = asked; names.has(at); at = parents.get(at) ?? TOP) way.add(at);
  return way;
}

/** The places that the answer asks for. */
function* wantedIn(places: Places, known: Taking): Steps<Map<string, Wanted>> {
  const wanted = new Map<string, Wanted>();
  const pause = createStepCounter();
  for (const { id, name, parent } of known.regions) {
    const above = known.way.has(id) ? undefined : aboveOf(parent, known, places);
    if (above !== undefined) wanted.set(id, { name, above });
    if (pause()) yield;
  }
  return wanted;
}

/** Undefined if it does not belong here: some shops return the top level for any request. */
function aboveOf(
  parent: FetchedRegion['parent'],
  { asked, known }: Taking,
  { names }: Places,
): string | undefined {
  if (parent === undefined) return asked;
  if (known.has(parent)) return parent;
  const isElsewhere = asked !== TOP && parent !== asked && (parent === TOP || names.has(parent));
  return isElsewhere ? undefined : asked;
}

/** The final places: below the requested region if the wanted place does not exist or would make a cycle. */
function* placedIn(
  places: Places,
  wanted: ReadonlyMap<string, Wanted>,
  asked: string,
): Steps<Map<string, string>> {
  const { names, parents, below } = places;
  const origins = new Set<string>();
  const pause = createStepCounter();
  for (const id of wanted.keys()) {
    origins.add(parents.get(id) ?? TOP);
    parents.delete(id);
    if (pause()) yield;
  }
  const placed = new Map<string, string>();
  for (const [id, { name, above }] of wanted) {
    const isPlace = above === asked || wanted.has(above) || names.has(above);
    const place = isPlace && !standsBelow(above, id, places) ? above : asked;
    names.set(id, name);
    parents.set(id, place);
    placed.set(id, place);
    if (pause()) yield;
  }
  for (const origin of origins) {
    const left = belowIn(places, origin).filter((id) => parents.get(id) === origin);
    below.set(origin, left);
  }
  return placed;
}

/** Also works for a region that has no place yet. */
function standsBelow(id: string, above: string, { parents }: Places): boolean {
  for (let at: string | undefined = id; at !== undefined && at !== TOP; at = parents.get(at)) {
    if (at === above) return true;
  }
  return false;
}

function remove(places: Places, gone: readonly string[]): void {
  const left = [...gone];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    left.push(...belowIn(places, id));
    for (const map of [places.names, places.parents, places.below, places.knownAt]) map.delete(id);
  }
}
