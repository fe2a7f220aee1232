// Finds regions by name, pinyin, initials or id among all that are known; words of a region above narrow the search.
import { fold } from '../../text/fold.ts';
import { rank, type Rank, rankInSounds, rankInTitle } from '../../text/match.ts';
import { type Word, wordsOf } from '../../text/words.ts';
import type { RegionTree } from './region-tree.ts';

/** One row for each region, parents before their children. */
export interface RegionIndex {
  ids: string[];
  names: string[];
  sounds: string[];
  /** A bit set of the letters with which the syllables of the name may begin. */
  initials: number[];
  /** The row of the parent; -1 at the top. */
  above: number[];
  depths: number[];
}

/** The distinct names of all regions. */
export const namesIn = (tree: RegionTree): Set<string> =>
  new Set(Array.from(tree.walk(), ({ id }) => tree.nameOf(id)));

/** `soundsOf` has the pinyin of each name. */
export function indexOf(tree: RegionTree, soundsOf: ReadonlyMap<string, string>): RegionIndex {
  const index: RegionIndex = { ids: [], names: [], sounds: [], initials: [], above: [], depths: [] };
  const rows = new Map<string, number>();
  for (const { id, depth } of tree.walk()) {
    const row = index.ids.length;
    const name = tree.nameOf(id);
    const sounds = soundsOf.get(name) ?? '';
    rows.set(id, row);
    index.ids.push(id);
    index.names.push(fold(name));
    index.sounds.push(sounds);
    index.initials.push(initialsIn(sounds));
    index.above.push(rows.get(tree.parentOf(id)) ?? -1);
    index.depths.push(Math.min(depth, DEEPEST));
  }
  return index;
}

export interface FoundRegions {
  /** The best first. */
  ids: string[];
  total: number;
}

const DEEPEST = 7;
const LEVELS_PER_RANK = DEEPEST + 1;

export function findRegions(index: RegionIndex, typed: string, limit: number): FoundRegions {
  const words = wordsOf(typed);
  if (words.length === 0) return { ids: [], total: 0 };
  const ranks = words.map((word) => ranksOf(index, word));
  // Ordered by match quality, then by level, then in the shop's order.
  const buckets: number[][] = [];
  let total = 0;
  for (let row = 0; row < index.ids.length; row += 1) {
    const score = scoreOf(row, ranks, index.above);
    if (score === undefined) continue;
    const place = score * LEVELS_PER_RANK + (index.depths[row] ?? 0);
    (buckets[place] ??= []).push(row);
    total += 1;
  }
  const rows = buckets.flat().slice(0, limit);
  return { ids: rows.map((row) => index.ids[row] ?? ''), total };
}

/** Undefined if a word matches neither the region nor one above it, or if no word matches the region itself. */
function scoreOf(row: number, ranks: readonly Uint8Array[], above: readonly number[]): number | undefined {
  let score = 0;
  let isOwn = false;
  for (const held of ranks) {
    const own = held[row] ?? rank.none;
    // A miss counts one more than the weakest match: regions have no options.
    score += Math.min(own, rank.elsewhere + 1);
    isOwn ||= own !== rank.none;
  }
  if (!isOwn) return undefined;
  const isHeld = (held: Uint8Array) => {
    for (let at = row; at !== -1; at = above[at] ?? -1) if (held[at] !== rank.none) return true;
    return false;
  };
  return ranks.every(isHeld) ? score : undefined;
}

const ID = /^\d{2,15}$/;
const A = 'a'.charCodeAt(0);
const CAPITAL_A = 'A'.charCodeAt(0);

function ranksOf({ ids, names, sounds, initials }: RegionIndex, { text, letters }: Word): Uint8Array {
  const ranks = new Uint8Array(ids.length).fill(rank.none);
  const isId = ID.test(text);
  const first = letters === undefined ? 0 : 1 << (letters.charCodeAt(0) - A);
  for (let row = 0; row < ids.length; row += 1) {
    let best: Rank = rankInTitle(names[row] ?? '', text);
    if (isId) best = better(best, rankInId(ids[row] ?? '', text));
    if (best > rank.start && ((initials[row] ?? 0) & first) !== 0) {
      best = better(best, rankInSounds(sounds[row] ?? '', letters));
    }
    ranks[row] = best;
  }
  return ranks;
}

const better = (one: Rank, other: Rank): Rank => (one < other ? one : other);

function rankInId(id: string, text: string): Rank {
  if (id === text) return rank.exactCode;
  return id.startsWith(text) ? rank.start : rank.none;
}

function initialsIn(sounds: string): number {
  let bits = 0;
  for (const [initial] of sounds.matchAll(/[A-Z]/g)) bits |= 1 << (initial.charCodeAt(0) - CAPITAL_A);
  return bits;
}
