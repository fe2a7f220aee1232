// Finds the sections of the guide that a person's words are about.
import type { Block, Guide, Span } from './guide.ts';
import { type Place, placesIn } from './guide-text.ts';

export interface Found extends Place {
  /** The passage with most of the words; every other part is a word that was found. */
  excerpt: string[];
}

interface Entry extends Place {
  /** Each paragraph, item of a list or row of a table. */
  texts: string[];
}

interface Term {
  pattern: RegExp;
  /** Words that many sections have say little. */
  weight: number;
}

const MOST_FOUND = 20;
/** Sections whose score is a smaller share of the best one are not about the words. */
const LEAST_SHARE = 0.5;
const TITLE_COUNTS = 3;
const EXCERPT_BEFORE = 40;
const EXCERPT_LENGTH = 140;

export function createFinder(guide: Guide): (typed: string) => Found[] {
  const entries = placesIn(guide).map((place): Entry => ({
    ...place,
    texts: place.section.blocks.flatMap(textsOf),
  }));
  return (typed) => {
    const terms = patternsOf(typed).map((pattern) => ({ pattern, weight: weightOf(pattern, entries) }));
    const scored = entries
      .map((entry) => ({ entry, score: scoreOf(entry, terms) }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score);
    const least = (scored[0]?.score ?? 0) * LEAST_SHARE;
    return scored
      .filter(({ score }) => score >= least)
      .slice(0, MOST_FOUND)
      .map(({ entry: { chapter, section, texts } }) => ({
        chapter,
        section,
        excerpt: excerptOf(texts, terms),
      }));
  };
}

const HAN = /\p{Script=Han}+/gu;

/** Chinese has no gaps between words, so its characters are looked up in pairs; other words by their beginning. */
const patternsOf = (typed: string): RegExp[] => {
  const words =
    typed
      .normalize('NFKC')
      .replace(HAN, ' $& ')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const sources = words.flatMap((word) => (word.search(HAN) === 0 ? pairsOf(word) : [beginningOf(word)]));
  return [...new Set(sources)].map((source) => new RegExp(source, 'giu'));
};

const pairsOf = (word: string): string[] =>
  word.length <= 2 ? [word] : Array.from(word.slice(1), (next, at) => `${word.charAt(at)}${next}`);

/** Without the ending of an English plural. */
const beginningOf = (word: string) => `(?<![\\p{L}\\p{N}])${word.replace(/(?<=\w{3})e?s$/i, '')}`;

const has = (text: string, { source, flags }: RegExp) =>
  new RegExp(source, flags.replace('g', '')).test(text);

const isIn = ({ section, texts }: Entry, pattern: RegExp) =>
  has(section.title, pattern) || texts.some((text) => has(text, pattern));

function weightOf(pattern: RegExp, entries: readonly Entry[]): number {
  const count = entries.filter((entry) => isIn(entry, pattern)).length;
  return count === 0 ? 0 : Math.log((entries.length + 1) / count);
}

function scoreOf(entry: Entry, terms: readonly Term[]): number {
  return terms.reduce((score, { pattern, weight }) => {
    if (has(entry.section.title, pattern)) return score + weight * TITLE_COUNTS;
    return isIn(entry, pattern) ? score + weight : score;
  }, 0);
}

function excerptOf(texts: readonly string[], terms: readonly Term[]): string[] {
  const weightIn = (text: string) =>
    terms.reduce((sum, { pattern, weight }) => (has(text, pattern) ? sum + weight : sum), 0);
  const best = texts.toSorted((a, b) => weightIn(b) - weightIn(a))[0] ?? '';
  const any = new RegExp(`(${terms.map(({ pattern }) => pattern.source).join('|')})`, 'giu');
  const from = Math.max(0, best.search(any) - EXCERPT_BEFORE);
  const start = from === 0 ? 0 : best.indexOf(' ', from) + 1 || from;
  const end = start + EXCERPT_LENGTH;
  const cut = `${start > 0 ? '…' : ''}${best.slice(start, end)}${end < best.length ? '…' : ''}`;
  return cut.split(any);
}

function textsOf(block: Block): string[] {
  if (block.kind === 'paragraph') return [textOf(block.spans)];
  if (block.kind === 'table')
    return [block.head, ...block.rows].map((row) => row.map(textOf).filter(Boolean).join(' · '));
  return block.items.flatMap(({ spans, inner }) => [textOf(spans), ...(inner ? textsOf(inner) : [])]);
}

const textOf = (spans: readonly Span[]): string =>
  spans
    .map((span) => {
      if (typeof span === 'string') return span;
      return span.kind === 'code' ? span.text : textOf(span.spans);
    })
    .join('');
