// How characters look, and how their bytes are read.
import type { Scale } from '../paper/strip.ts';
import { type Command, codeOf, ESC, fixed, FS, GS, isOn, type Target } from './command.ts';

/** Bits of ESC ! and FS !. */
const looks = {
  letter: { bold: 0x08, tall: 0x10, wide: 0x20, underlined: 0x80 },
  wide: { wide: 0x04, tall: 0x08, underlined: 0x80 },
} as const;

const scaleOf = (isWide: boolean, isTall: boolean): Scale => ({ x: isWide ? 2 : 1, y: isTall ? 2 : 1 });

function setLooks({ composer }: Target, bits = 0): void {
  const { bold, tall, wide, underlined } = looks.letter;
  composer.style({
    narrow: scaleOf((bits & wide) !== 0, (bits & tall) !== 0),
    isBold: (bits & bold) !== 0,
    underlineDots: (bits & underlined) === 0 ? 0 : 1,
  });
}

function setWideLooks({ composer }: Target, bits = 0): void {
  const { tall, wide, underlined } = looks.wide;
  composer.style({
    wide: scaleOf((bits & wide) !== 0, (bits & tall) !== 0),
    underlineDots: (bits & underlined) === 0 ? 0 : 1,
  });
}

/** GS ! takes sizes from 1 to 8 in both directions. */
function setSize({ composer }: Target, size = 0): void {
  const scale = { x: ((size >> 4) & 7) + 1, y: (size & 7) + 1 };
  composer.style({ narrow: scale, wide: scale });
}

const underline = ({ composer }: Target, thickness = 0) =>
  composer.style({ underlineDots: Math.min(2, thickness % 48) });

const CHOOSE_ENCODING = 48;

/** FS ( C 48: the code pages, or UTF-8. */
export function setEncoding({ text }: Target, data: Uint8Array): void {
  if (data[0] === CHOOSE_ENCODING) text.setUtf8((data[1] ?? 0) % 48 === 2);
}

export const textCommands: [code: number, Command][] = [
  [codeOf(ESC, '!'), fixed(1, setLooks)],
  [codeOf(ESC, 'E'), fixed(1, ({ composer }, bold) => composer.style({ isBold: isOn(bold) }))],
  [codeOf(ESC, 'G'), fixed(1, ({ composer }, bold) => composer.style({ isBold: isOn(bold) }))],
  [codeOf(ESC, '-'), fixed(1, underline)],
  [codeOf(ESC, ' '), fixed(1, ({ composer }, gapDots = 0) => composer.style({ gapDots }))],
  [codeOf(ESC, 't'), fixed(1, ({ text }, page = 0) => text.selectPage(page))],
  [codeOf(ESC, '{'), fixed(1, ({ composer }, on) => composer.style({ isUpsideDown: isOn(on) }))],
  [codeOf(GS, '!'), fixed(1, setSize)],
  [codeOf(GS, 'B'), fixed(1, ({ composer }, on) => composer.style({ isInverted: isOn(on) }))],
  [codeOf(FS, '&'), fixed(0, ({ text }) => text.setMultiByte(true))],
  [codeOf(FS, '.'), fixed(0, ({ text }) => text.setMultiByte(false))],
  [codeOf(FS, '!'), fixed(1, setWideLooks)],
  [codeOf(FS, '-'), fixed(1, underline)],
  [codeOf(FS, 'W'), fixed(1, ({ composer }, on) => composer.style({ wide: scaleOf(isOn(on), isOn(on)) }))],
  [
    codeOf(FS, 'S'),
    fixed(2, ({ composer }, before = 0, after = 0) => composer.style({ wideGapDots: { before, after } })),
  ],
];
