// The cutter, the buzzer, the drawer, and questions that are answered in order.
import { type Command, codeOf, counted, DLE, ESC, fixed, GS, type Target } from './command.ts';

/** So far the paper moves before it is cut with GS V 66. */
const CUT_FEED_DOTS = 48;

/** GS V: kinds up to 1 cut where the paper is, the others feed first. */
const cut: Command = {
  needs: ([kind]) => (kind === undefined || [0, 1, 0x30, 0x31].includes(kind) ? 1 : 2),
  run: (target, given) => target.cut(given.length === 1 ? 0 : CUT_FEED_DOTS + (given[1] ?? 0)),
};

const ONE_BYTE_ANSWERS: Readonly<Record<number, number>> = { 1: 0x20, 2: 0x02, 3: 0x01 };
const TEXT_ANSWERS: Readonly<Record<number, string>> = {
  65: '1.00',
  66: 'Servery',
  67: 'Paper on screen',
  68: '0000000001',
  69: 'CHINA GB18030',
};
const TEXT_HEADER = 0x5f;

/** GS I: what printer this is. */
function describe(target: Target, kind = 0): void {
  const short = ONE_BYTE_ANSWERS[kind % 48];
  const text = TEXT_ANSWERS[kind];
  if (text !== undefined) target.answer([TEXT_HEADER, ...new TextEncoder().encode(text), 0]);
  else if (short !== undefined) target.answer([short]);
}

const PROCESS_ID = 48;
/** The first byte of the answer to a question with an id. */
export const NAMED_ANSWER = 0x37;

/** GS ( H 48: sends back four bytes that the computer has chosen, when everything before is printed. */
export function requestedAnswer(target: Target, data: Uint8Array): void {
  if (data[0] === PROCESS_ID && data.length === 6)
    target.answer([NAMED_ANSWER, 0x22, ...data.subarray(2), 0]);
}

const EOT = '\u{4}';
const ENQ = '\u{5}';
const DC4 = '\u{14}';
const bytesAfterDc4: Readonly<Record<number, number>> = { 1: 2, 2: 2, 3: 5, 7: 1, 8: 7 };

export const deviceCommands: [code: number, Command][] = [
  [codeOf(ESC, '@'), fixed(0, (target) => target.initialise())],
  [codeOf(GS, 'V'), cut],
  [codeOf(ESC, 'i'), fixed(0, (target) => target.cut(0))],
  [codeOf(ESC, 'm'), fixed(0, (target) => target.cut(0))],
  [codeOf(ESC, 'p'), fixed(3, (target) => target.openDrawer())],
  [codeOf(ESC, 'B'), fixed(2, (target) => target.buzz())],
  [codeOf(GS, 'a'), fixed(1, (target, kinds = 0) => target.setAutomaticStatus(kinds !== 0))],
  [codeOf(GS, 'r'), fixed(1, (target, kind = 0) => target.answerStatus(kind))],
  [codeOf(GS, 'I'), fixed(1, describe)],
  // They were obeyed when they arrived.
  [codeOf(DLE, EOT), fixed(1)],
  [codeOf(DLE, ENQ), fixed(1)],
  [codeOf(DLE, DC4), counted(1, ([kind = 0]) => bytesAfterDc4[kind] ?? 0)],
];
