// Searches by a few typed letters: every word must match, and earlier names rank higher.

export interface Findable {
  /** The name on screen first, then its aliases. */
  names: readonly string[];
}

export function find<Item extends Findable>(items: readonly Item[], query: string): Item[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return items
    .map((item) => ({ item, score: scoreOf(item, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item);
}

/** Whether each word is a part of a name, not only its letters in order. */
export const isCloseMatch = ({ names }: Findable, query: string): boolean =>
  plain(query)
    .split(/\s+/)
    .every((word) => names.some((name) => plain(name).includes(word)));

const plain = (text: string) => text.normalize('NFKC').toLowerCase().trim();

/** 0 when any of the words does not match. */
function scoreOf({ names }: Findable, words: readonly string[]): number {
  let score = 1;
  for (const word of words) {
    const best = Math.max(...names.map((name) => placeOf(plain(name), word)));
    if (best === 0) return 0;
    score += best;
  }
  return score;
}

function placeOf(name: string, word: string): number {
  if (name.startsWith(word)) return 8;
  const at = name.indexOf(word);
  if (at > 0) return /[\s&/·(“]/.test(name.charAt(at - 1)) ? 6 : 4;
  return word.length > 1 && inOrder(name, word) ? 1 : 0;
}

/** Whether all letters of the word appear in the name in order. */
function inOrder(name: string, word: string): boolean {
  let from = 0;
  return Array.from(word).every((letter) => {
    const at = name.indexOf(letter, from);
    from = at + 1;
    return at >= 0;
  });
}
