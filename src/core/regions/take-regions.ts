// Merges an answer of the shop into the tree, so that each region ends up in exactly one place.
import { TOP_REGION as TOP } from '../../contract/regions.ts';
import type { FetchedRegion, FetchedRegions } from './fetched-regions.ts';

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

/** Returns the number of regions whose children the answer contains. */
export function takeRegions(places: Places, answer: RegionAnswer): number {
  const { regions, asked, isPart, atSeconds } = answer;
  const known = { ...answer, known: new Set(regions.map(({ id }) => id)), way: wayTo(asked, places) };
  const placed = placedIn(places, wantedIn(places, known), asked);
  const levels = new Map<string, string[]>([[asked, []]]);
  for (const [id, above] of placed) {
    const level = levels.get(above) ?? [];
    level.push(id);
    levels.set(above, level);
  }
  const gone: string[] = [];
  for (const [above, ids] of levels) {
    const left = belowIn(places, above).filter((id) => places.parents.get(id) === above && !placed.has(id));
    const stays = (id: string) => isPart || known.known.has(id) || known.way.has(id);
    places.below.set(above, [...ids, ...left.filter(stays)]);
    for (const id of left) if (!stays(id)) gone.push(id);
    places.knownAt.set(above, atSeconds);
  }
  remove(places, gone);
  return levels.size;
}

const belowIn = ({ below }: Places, parent: string) => below.get(parent) ?? [];

function wayTo(asked: string, { names, parents }: Places): Set<string> {
  const way = new Set([asked]);
  for (let at = asked; names.has(at); at = parents.get(at) ?? TOP) way.add(at);
  return way;
}

/** The places that the answer asks for. */
function wantedIn(places: Places, known: Taking): Map<string, Wanted> {
  const wanted = new Map<string, Wanted>();
  for (const { id, name, parent } of known.regions) {
    const above = known.way.has(id) ? undefined : aboveOf(parent, known, places);
    if (above !== undefined) wanted.set(id, { name, above });
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
function placedIn(places: Places, wanted: ReadonlyMap<string, Wanted>, asked: string): Map<string, string> {
  const { names, parents, below } = places;
  const origins = new Set<string>();
  for (const id of wanted.keys()) {
    origins.add(parents.get(id) ?? TOP);
    parents.delete(id);
  }
  const placed = new Map<string, string>();
  for (const [id, { name, above }] of wanted) {
    const isPlace = above === asked || wanted.has(above) || names.has(above);
    const place = isPlace && !standsBelow(above, id, places) ? above : asked;
    names.set(id, name);
    parents.set(id, place);
    placed.set(id, place);
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
    for (const each of belowIn(places, id)) left.push(each);
    for (const map of [places.names, places.parents, places.below, places.knownAt]) map.delete(id);
  }
}
