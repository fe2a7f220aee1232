// Where characters stand, and how the paper moves.
import { type Command, codeOf, endedBy, ESC, fixed, GS, type Target } from './command.ts';

const NUL = 0x00;
const HT = 0x09;
const LF = 0x0a;
const MOST_TAB_STOPS = 32;

const word = (low = 0, high = 0) => low + 256 * high;

/** A movement may be to the left: then it is the complement. */
const signedWord = (low = 0, high = 0) => (word(low, high) << 16) >> 16;

function align({ composer }: Target, alignment = 0): void {
  if (alignment % 48 <= 2) composer.align(alignment % 48);
}

export const lineCommands: [code: number, Command][] = [
  [LF, fixed(0, ({ composer }) => composer.endLine())],
  [HT, fixed(0, ({ composer }) => composer.tab())],
  [codeOf(ESC, '2'), fixed(0, ({ composer }) => composer.setSpacing())],
  [codeOf(ESC, '3'), fixed(1, ({ composer }, dots) => composer.setSpacing(dots))],
  [codeOf(ESC, 'a'), fixed(1, align)],
  [codeOf(ESC, '$'), fixed(2, ({ composer }, low, high) => composer.moveTo(word(low, high)))],
  [codeOf(ESC, '\\'), fixed(2, ({ composer }, low, high) => composer.moveBy(signedWord(low, high)))],
  [codeOf(ESC, 'D'), endedBy(NUL, { most: MOST_TAB_STOPS + 1 }, setTabStops)],
  [codeOf(ESC, 'J'), fixed(1, ({ composer }, dots = 0) => composer.feed(dots))],
  [codeOf(ESC, 'd'), fixed(1, ({ composer }, lines = 0) => composer.feedLines(lines))],
  [codeOf(GS, 'L'), fixed(2, ({ composer }, low, high) => composer.setArea({ leftDots: word(low, high) }))],
  [codeOf(GS, 'W'), fixed(2, ({ composer }, low, high) => composer.setArea({ widthDots: word(low, high) }))],
];

function setTabStops({ composer }: Target, given: Uint8Array): void {
  composer.setTabStops([...given].filter((column) => column > 0));
}
