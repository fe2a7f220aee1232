// Reads the guide in docs/guide for the page of help: the few forms of Markdown that it uses, and no others.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * @typedef {import('../../src/renderer/features/help/guide.ts').Span} Span
 * @typedef {import('../../src/renderer/features/help/guide.ts').Block} Block
 * @typedef {import('../../src/renderer/features/help/guide.ts').ListBlock} ListBlock
 * @typedef {import('../../src/renderer/features/help/guide.ts').Section} Section
 * @typedef {import('../../src/renderer/features/help/guide.ts').Guide} Guide
 */

/** The title of the whole guide is not shown. */
const HEADING = /^(#{2,3}) (.+)$/;
const LIST_ITEM = /^( *)(-|\d+\.) (.+)$/;
const RULER = /^\|[\s:|-]+\|$/;
/** Code blocks, quotes, deeper headings, other marks of lists, lines across, pictures within text. */
const UNKNOWN = /^(?:\s|```|~~~|>|#|[*+] |---|===|\\)|!\[/;
const SPAN =
  /`(?<code>[^`]+)`|\*\*(?<strong>.+?)\*\*|(?<![\p{L}\p{N}])_(?<emphasis>[^_]+)_(?![\p{L}\p{N}])|\[(?<words>[^\]]+)\]\((?<target>[^)]+)\)/gu;

/** The anchor that GitHub gives a title. @param {string} title */
const anchorOf = (title) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
    .replaceAll(' ', '-');

/** @param {string} text */
const headingsIn = (text) =>
  text.split('\n').flatMap((line) => {
    const [, { length: level } = '', title = ''] = HEADING.exec(line) ?? [];
    return level === 0 ? [] : [{ level, anchor: anchorOf(title) }];
  });

/**
 * The ids that the anchors of a text stand for: those of the English titles in the same places.
 * @param {string} text
 * @param {string} english
 */
function idsOf(text, english) {
  const headings = headingsIn(text);
  const originals = headingsIn(english);
  const odd = headings.find(({ level }, at) => level !== originals[at]?.level);
  if (odd !== undefined || headings.length !== originals.length)
    throw new Error(`the chapters differ from the English ones${odd ? `, first at #${odd.anchor}` : ''}`);
  const ids = new Map(headings.map(({ anchor }, at) => [anchor, originals[at]?.anchor ?? '']));
  if (ids.size < headings.length) throw new Error('two chapters have the same title');
  return ids;
}

/**
 * @param {string} text
 * @param {string} english the same guide in English
 * @returns {Guide}
 */
export function readGuide(text, english = text) {
  const ids = idsOf(text, english);
  /** @type {Guide} */
  const guide = { chapters: [] };
  /** @type {Section | undefined} */
  let section;
  let previous = '';
  const lines = text.split('\n').filter((line) => !/^!\[[^\]]*\]\([^)]+\)$/.test(line));
  for (const line of lines) {
    const heading = HEADING.exec(line);
    if (heading) section = addSection(guide, heading, ids);
    else if (line !== '' && section !== undefined) addLine(section.blocks, line, previous, ids);
    previous = line;
  }
  return guide;
}

/** @param {Guide} guide @param {RegExpExecArray} heading @param {Map<string, string>} ids @returns {Section} */
function addSection(guide, [, marks = '', title = ''], ids) {
  const section = { id: ids.get(anchorOf(title)) ?? '', title, blocks: [] };
  if (marks.length === 2) {
    const chapter = { ...section, sections: [] };
    guide.chapters.push(chapter);
    return chapter;
  }
  const chapter = guide.chapters.at(-1);
  if (chapter === undefined) throw new Error(`“${title}” stands before the first chapter`);
  chapter.sections.push(section);
  return section;
}

/** @param {Block[]} blocks @param {string} line @param {string} previous @param {Map<string, string>} ids */
function addLine(blocks, line, previous, ids) {
  const last = blocks.at(-1);
  const item = LIST_ITEM.exec(line);
  if (item) addItem(blocks, item, ids);
  else if (line.startsWith('|')) addRow(blocks, line, previous, ids);
  else if (UNKNOWN.test(line) || (previous !== '' && last !== undefined)) throw unread(line);
  else blocks.push({ kind: 'paragraph', spans: spansOf(line, ids) });
}

/** A list goes on after a picture. @param {Block[]} blocks @param {RegExpExecArray} item @param {Map<string, string>} ids */
function addItem(blocks, [line, indent = '', mark = '', text = ''], ids) {
  const isOrdered = mark !== '-';
  const last = blocks.at(-1);
  const spans = spansOf(text, ids);
  if (indent === '') {
    if (last?.kind === 'list' && last.isOrdered === isOrdered) last.items.push({ spans });
    else blocks.push({ kind: 'list', isOrdered, items: [{ spans }] });
    return;
  }
  const outer = last?.kind === 'list' ? last.items.at(-1) : undefined;
  if (outer === undefined) throw unread(line);
  outer.inner ??= { kind: 'list', isOrdered, items: [] };
  outer.inner.items.push({ spans });
}

/** @param {Block[]} blocks @param {string} line @param {string} previous @param {Map<string, string>} ids */
function addRow(blocks, line, previous, ids) {
  if (RULER.test(line)) return;
  const cells = line
    .split('|')
    .slice(1, -1)
    .map((cell) => spansOf(cell.trim(), ids));
  const last = blocks.at(-1);
  if (!previous.startsWith('|')) blocks.push({ kind: 'table', head: cells, rows: [] });
  else if (last?.kind === 'table' && last.head.length === cells.length) last.rows.push(cells);
  else throw unread(line);
}

/** @param {string} text @param {Map<string, string>} ids @returns {Span[]} */
function spansOf(text, ids) {
  /** @type {Span[]} */
  const spans = [];
  let end = 0;
  /** @param {string} plain */
  const addPlain = (plain) => {
    if (/\*\*|`|\]\(/.test(plain)) throw unread(text);
    if (plain !== '') spans.push(plain);
  };
  for (const match of text.matchAll(SPAN)) {
    addPlain(text.slice(end, match.index));
    spans.push(...spanOf(match.groups ?? {}, ids));
    end = match.index + match[0].length;
  }
  addPlain(text.slice(end));
  return spans;
}

/** @param {Record<string, string | undefined>} groups @param {Map<string, string>} ids @returns {Span[]} */
function spanOf({ code, strong, emphasis, words = '', target = '' }, ids) {
  if (code !== undefined) return [{ kind: 'code', text: code }];
  if (strong !== undefined) return [{ kind: 'strong', spans: spansOf(strong, ids) }];
  if (emphasis !== undefined) return [{ kind: 'emphasis', spans: spansOf(emphasis, ids) }];
  // The page opens nothing outside the guide, so other links are read as their words.
  if (!target.startsWith('#')) return spansOf(words, ids);
  const to = ids.get(target.slice(1));
  if (to === undefined) throw new Error(`no chapter has the anchor ${target}`);
  return [{ kind: 'link', to, spans: spansOf(words, ids) }];
}

/** @param {string} line */
const unread = (line) => new Error(`the help cannot show this line of the guide: ${line}`);

/** Turns a language of the guide into a module that exports it as `guide`. @type {import('vite').Plugin} */
export const guideModules = {
  name: 'guide-modules',
  transform(text, id) {
    if (!/\/docs\/guide\/[\w-]+\.md$/.test(id)) return undefined;
    const english = join(dirname(id), 'en.md');
    this.addWatchFile(english);
    const guide = readGuide(text, readFileSync(english, 'utf8'));
    return { code: `export const guide = ${JSON.stringify(guide)};`, map: null };
  },
};
