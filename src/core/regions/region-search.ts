// Finds regions by name, pinyin, initials or id among all that are known; words of a region above narrow the search.
import type { Region, RegionsFound, RegionsQuery } from '../../contract/regions.ts';
import { fold } from '../../text/fold.ts';
import { rank, type Rank, rankInSounds, rankInTitle } from '../../text/match.ts';
import { type Word, wordsOf } from '../../text/words.ts';
import { askAgain, type Work } from '../work.ts';
import type { RegionTree } from './region-tree.ts';

interface Row {
  id: string;
  name: string;
  sounds: string;
  /** A bit set of the letters with which the syllables of the name may begin: most names are ruled out by it. */
  initials: number;
  depth: number;
  above: Row | undefined;
}

export class RegionSearch {
  readonly #tree: RegionTree;
  readonly #work: Work;
  #rows: { revision: number; rows: readonly Row[] } | undefined;
  /** The pinyin of each name, which many regions share. */
  readonly #sounds = new Map<string, string>();

  constructor(tree: RegionTree, work: Work) {
    this.#tree = tree;
    this.#work = work;
  }

  /** The best match first; of equal ones the higher level, then the shop's order. */
  async find({ words, limit }: RegionsQuery): Promise<RegionsFound> {
    const wanted = wordsOf(words);
    if (wanted.length === 0) return { paths: [], total: 0 };
    const found = (await this.#current()).flatMap((row) => {
      const score = scoreOf(row, wanted);
      return score === undefined ? [] : [{ row, score }];
    });
    const best = found.toSorted((a, b) => a.score - b.score || a.row.depth - b.row.depth).slice(0, limit);
    return { paths: best.map(({ row }): Region[] => this.#tree.path(row.id)), total: found.length };
  }

  async #current(): Promise<readonly Row[]> {
    // The tree may change while its names are looked up.
    while (this.#rows?.revision !== this.#tree.revision) {
      const { revision } = this.#tree;
      await this.#lookUp();
      if (revision === this.#tree.revision) this.#rows = { revision, rows: this.#allRows() };
    }
    return this.#rows.rows;
  }

  async #lookUp(): Promise<void> {
    const names = new Set(Array.from(this.#tree.walk(), ({ id }) => this.#tree.nameOf(id)));
    const texts = [...names].filter((name) => !this.#sounds.has(name));
    if (texts.length === 0) return;
    const sounds = await askAgain(this.#work, 'text.sounds', { texts });
    for (const [at, name] of texts.entries()) this.#sounds.set(name, sounds[at] ?? '');
  }

  #allRows(): Row[] {
    const rows = new Map<string, Row>();
    for (const { id, depth } of this.#tree.walk()) {
      const name = this.#tree.nameOf(id);
      const above = rows.get(this.#tree.parentOf(id));
      const sounds = this.#sounds.get(name) ?? '';
      rows.set(id, { id, name: fold(name), sounds, initials: initialsIn(sounds), depth, above });
    }
    return [...rows.values()];
  }
}

/** Undefined if a word matches neither the region nor one above it, or if no word matches the region itself. */
function scoreOf(row: Row, words: readonly Word[]): number | undefined {
  const ranks = words.map((word) => rankOf(row, word));
  if (ranks.every((own) => own === rank.none)) return undefined;
  const isAbove = (word: Word) => {
    for (let { above } = row; above !== undefined; { above } = above) {
      if (rankOf(above, word) !== rank.none) return true;
    }
    return false;
  };
  if (!ranks.every((own, at) => own !== rank.none || (words[at] && isAbove(words[at])))) return undefined;
  // A miss counts one more than the weakest match: regions have no options.
  return ranks.reduce((sum: number, own) => sum + Math.min(own, rank.elsewhere + 1), 0);
}

const ID = /^\d{2,15}$/;

function rankOf({ id, name, sounds, initials }: Row, { text, letters }: Word): Rank {
  if (id === text) return rank.exactCode;
  if (ID.test(text) && id.startsWith(text)) return rank.start;
  const inName = rankInTitle(name, text);
  if (inName === rank.start || letters === undefined || (initials & bitOf(letters, A)) === 0) return inName;
  const inSounds = rankInSounds(sounds, letters);
  return inName < inSounds ? inName : inSounds;
}

const A = 'a'.charCodeAt(0);
const CAPITAL_A = 'A'.charCodeAt(0);
const bitOf = (letters: string, first: number) => 1 << (letters.charCodeAt(0) - first);

function initialsIn(sounds: string): number {
  let bits = 0;
  for (const [initial] of sounds.matchAll(/[A-Z]/g)) bits |= bitOf(initial, CAPITAL_A);
  return bits;
}
