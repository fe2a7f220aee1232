// Where receiptline may break a line: between words, beside Chinese characters, and never before a closing mark.
import { BORDER, columnsOf } from './markup.ts';

/** Words of any letters but Chinese ones, and what else is written without a space. */
const WORD = /[!-~\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}·’]/u;
/** They stay with what is before them. */
const CLOSING = /[！％）］｝，．：；？、。〉》」』】〕〗…—”’%)\]},.:;!?]/u;
/** They stay with what is behind them. */
const OPENING = /[（［｛〈《「『【〔〖“‘￥$([{]/u;

/** What receiptline calls `arrayFrom`: the parts of a text that it keeps together; it would drop one that does not fit. */
export function partsFor(document: string, charactersPerLine: number): (text: string) => string[] {
  const { rooms, least } = roomsOf(document, charactersPerLine);
  return (text) => {
    const room = rooms.get(text) ?? least;
    return unitsOf(text).flatMap((unit) => (columnsOf(unit) > room ? fitted(unit, room) : [unit]));
  };
}

function unitsOf(text: string): string[] {
  const units: string[] = [];
  let before = '';
  for (const character of text) {
    const last = units.at(-1);
    if (last !== undefined && staysTogether(before, character)) units[units.length - 1] = last + character;
    else units.push(character);
    before = character;
  }
  return units;
}

const isSpace = (character: string) => character === ' ' || character === '\u3000';

function staysTogether(before: string, character: string): boolean {
  if (isSpace(before) || isSpace(character)) return false;
  return (WORD.test(before) && WORD.test(character)) || CLOSING.test(character) || OPENING.test(before);
}

/** The characters of a unit that is wider than its column; a closing mark still stays with the one before, if both fit. */
function fitted(unit: string, room: number): string[] {
  const parts: string[] = [];
  for (const character of unit) {
    const joined = (parts.at(-1) ?? '') + character;
    const isPair = CLOSING.test(character) && !CLOSING.test(parts.at(-1) ?? '') && parts.length > 0;
    if (isPair && columnsOf(joined) <= room) parts[parts.length - 1] = joined;
    else parts.push(character);
  }
  return parts;
}

/** How many columns a run of text may take in one line, in characters of its own size; for all others the least of them. */
function roomsOf(document: string, charactersPerLine: number) {
  const rooms = new Map<string, number>();
  let widths: readonly string[] = ['*'];
  let narrowest = charactersPerLine;
  let largest = 1;
  for (const line of document.normalize().split('\n')) {
    const listed = /^\{width:([\d *]+|auto)\}$/.exec(line)?.[1];
    if (listed !== undefined) widths = listed === 'auto' ? ['*'] : listed.split(' ');
    else if (!line.startsWith('{') && line !== '-') {
      for (const [index, column] of columnsIn(line).entries()) {
        const width = widthOf(widths, index, charactersPerLine);
        narrowest = Math.min(narrowest, width);
        for (const { text, factor } of runsOf(column)) {
          largest = Math.max(largest, factor);
          const room = Math.floor(width / factor);
          rooms.set(text, Math.min(room, rooms.get(text) ?? room));
        }
      }
    }
  }
  return { rooms, least: Math.floor(narrowest / largest) };
}

function widthOf(widths: readonly string[], index: number, charactersPerLine: number): number {
  const listed = widths[index] ?? '0';
  if (listed !== '*') return Number(listed);
  const fixed = widths.reduce((sum, width) => sum + (width === '*' ? 0 : Number(width)), 0);
  return charactersPerLine - fixed - BORDER * (widths.length - 1);
}

/** As receiptline parts a line and its columns; escaped marks are no marks. */
const columnsIn = (line: string): string[] =>
  escaped(line)
    .replace(/^\|(.*)$/, '$1')
    .replace(/^(.*)\|$/, '$1')
    .split('|');

function runsOf(column: string): { text: string; factor: number }[] {
  let size = 0;
  return column
    .replaceAll(/^[\t ]+|[\t ]+$/g, '')
    .split(/([_"`]|\^+)/)
    .flatMap((part, index) => {
      if (index % 2 === 0) return [{ text: unescaped(part.replaceAll('~', ' ')), factor: factorOf(size) }];
      if (part.startsWith('^')) size = size === part.length ? 0 : part.length;
      return [];
    });
}

const MOST_MARKS = 7;
const factorOf = (marks: number): number => {
  const size = Math.min(marks, MOST_MARKS);
  return size < 2 ? size + 1 : size - 1;
};

const ESCAPE = /\\([\\{|}\-=_"`^~])/g;
const FIRST_PRIVATE = 0xe0_00;
const escaped = (line: string): string =>
  line.replace(ESCAPE, (_match, mark: string) => String.fromCharCode(FIRST_PRIVATE + mark.charCodeAt(0)));
const unescaped = (text: string): string =>
  text.replaceAll(/[\ue021-\ue07e]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - FIRST_PRIVATE));
