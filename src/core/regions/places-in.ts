// Reads where each region stands out of the file that keeps them, a few at a time.
import type { Steps } from '../catalogue/build.ts';
import { everySo, noPlaces, type Places } from './take-regions.ts';
import { TOP } from './told-regions.ts';

/** As it is kept: few long texts, since of very many small ones each would be looked at whenever they are written. */
export interface KeptTree {
  /** By the moment: for whom it was told then what lies below, as ids with a comma behind each. */
  known: Record<string, string>;
  /** By the region above: a line for each, its id and its name. */
  below: Record<string, string>;
}

/** What no way leads to from the top is left out: a file may be wrong, too. */
export function* placesIn({ known, below }: KeptTree): Steps<Places> {
  const places = noPlaces();
  const reached = [TOP];
  const pause = everySo();
  for (const parent of reached) {
    if (!Object.hasOwn(below, parent)) continue;
    const ids: string[] = [];
    for (const line of (below[parent] ?? '').split('\n')) {
      if (pause()) yield;
      const id = put(line, parent, places);
      if (id !== undefined) ids.push(id);
    }
    places.below.set(parent, ids);
    for (const id of ids) reached.push(id);
  }
  for (const [moment, text] of Object.entries(known)) yield* note(Number(moment), text, places);
  return places;
}

/** Undefined for one that stands in a place already. */
function put(line: string, parent: string, { names, parents }: Places): string | undefined {
  const tab = line.indexOf('\t');
  const id = tab < 0 ? line : line.slice(0, tab);
  if (id === TOP || names.has(id)) return undefined;
  names.set(id, line.slice(tab + 1));
  parents.set(id, parent);
  return id;
}

function* note(at: number, text: string, { names, knownAt }: Places): Steps<void> {
  const pause = everySo();
  for (const id of text.split(',').slice(0, -1)) {
    if (pause()) yield;
    if (id === TOP || names.has(id)) knownAt.set(id, at);
  }
}
