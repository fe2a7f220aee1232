// Composes the lines: puts characters and pictures beside each other until the line is printed or full.
import type { Character } from '../text/text-reader.ts';
import { isWide } from '../text/wide.ts';
import {
  type DotRows,
  feedStrip,
  type Glyph,
  heightOf,
  LETTER_DOTS,
  type Picture,
  rightOf,
  type Scale,
  type Strip,
  textOf,
} from './strip.ts';

const USUAL_SPACING_DOTS = 30;
const TAB_COLUMNS = 8;
const WIDE_DOTS = 2 * LETTER_DOTS;

export interface Style {
  /** The size of letters, and that of wide characters. */
  narrow: Scale;
  wide: Scale;
  isBold: boolean;
  isInverted: boolean;
  underlineDots: number;
  /** The gap after a letter, and those around a wide character. */
  gapDots: number;
  wideGapDots: { before: number; after: number };
  isUpsideDown: boolean;
}

const plain: Style = {
  narrow: { x: 1, y: 1 },
  wide: { x: 1, y: 1 },
  isBold: false,
  isInverted: false,
  underlineDots: 0,
  gapDots: 0,
  wideGapDots: { before: 0, after: 0 },
  isUpsideDown: false,
};

export class Composer {
  readonly #paperDots: number;
  readonly #print: (strip: Strip) => void;
  #style: Style = plain;
  #parts: (Glyph | Picture)[] = [];
  #xDots = 0;
  #leftDots = 0;
  #areaDots: number;
  #spacingDots = USUAL_SPACING_DOTS;
  #alignment = 0;
  #tabStops: readonly number[] = [];

  constructor(paperDots: number, print: (strip: Strip) => void) {
    this.#paperDots = paperDots;
    this.#areaDots = paperDots;
    this.#print = print;
  }

  /** ESC @ also forgets the line that has begun. */
  reset(): void {
    this.#style = plain;
    this.#parts = [];
    this.#xDots = 0;
    this.#leftDots = 0;
    this.#areaDots = this.#paperDots;
    this.#spacingDots = USUAL_SPACING_DOTS;
    this.#alignment = 0;
    this.#tabStops = [];
  }

  style(change: Partial<Style>): void {
    this.#style = { ...this.#style, ...change };
  }

  add({ text, isWide }: Character): void {
    const { narrow, wide, gapDots, wideGapDots, isBold, isInverted, underlineDots } = this.#style;
    const scale = isWide ? wide : narrow;
    const widthDots = isWide ? WIDE_DOTS : LETTER_DOTS;
    const before = isWide ? wideGapDots.before : 0;
    const after = isWide ? wideGapDots.after : gapDots;
    if (this.#xDots > 0 && this.#xDots + before + widthDots * scale.x > this.#area()) this.endLine();
    this.#xDots += before;
    const look = { scale, isBold, isInverted, underlineDots };
    this.#parts.push({ kind: 'glyph', leftDots: this.#xDots, character: text, widthDots, ...look });
    this.#xDots += widthDots * scale.x + after;
  }

  /** A picture within the line, at the position that has been reached. */
  addPicture(dots: DotRows, scale: Scale): void {
    this.#parts.push({ kind: 'picture', leftDots: this.#xDots, dots, scale });
    this.#xDots += dots.widthDots * scale.x;
  }

  /** A picture that is a line of its own. */
  printPicture(dots: DotRows, scale: Scale): void {
    this.printBegun();
    this.#print(this.#strip([{ kind: 'picture', leftDots: 0, dots, scale }], 0));
  }

  /** The frame of a code, and below it in plain letters what a scanner would read. */
  printCode(frame: DotRows, label: string): void {
    this.printPicture(frame, { x: 1, y: 1 });
    const style = this.#style;
    this.#style = plain;
    for (const character of label.replaceAll(/\p{C}/gu, '.'))
      this.add({ text: character, isWide: isWide(character) });
    this.endLine();
    this.#style = style;
  }

  endLine(): void {
    this.#printLine(this.#spacingDots);
  }

  /** Prints the line if one has begun. */
  printBegun(): void {
    if (this.#parts.length > 0) this.endLine();
  }

  /** Prints the line and moves the paper this far in all. */
  feed(dots: number): void {
    if (this.#parts.length > 0) this.#printLine(dots);
    else if (dots > 0) this.#print(feedStrip(dots));
    this.#xDots = 0;
  }

  feedLines(count: number): void {
    this.feed(count * this.#spacingDots);
  }

  setSpacing(dots = USUAL_SPACING_DOTS): void {
    this.#spacingDots = dots;
  }

  /** 0 left, 1 centre, 2 right. */
  align(alignment: number): void {
    this.#alignment = alignment;
  }

  setArea(change: { leftDots?: number; widthDots?: number }): void {
    this.#leftDots = change.leftDots ?? this.#leftDots;
    this.#areaDots = change.widthDots ?? this.#areaDots;
  }

  setRightEdge(dots: number): void {
    this.#areaDots = Math.max(0, dots - this.#leftDots);
  }

  moveTo(xDots: number): void {
    if (xDots <= this.#area()) this.#xDots = xDots;
  }

  moveBy(dots: number): void {
    this.moveTo(Math.max(0, this.#xDots + dots));
  }

  setTabStops(columns: readonly number[]): void {
    this.#tabStops = columns.map((column) => column * LETTER_DOTS * this.#style.narrow.x);
  }

  tab(): void {
    const step = TAB_COLUMNS * LETTER_DOTS;
    const usual = (Math.floor(this.#xDots / step) + 1) * step;
    const next = this.#tabStops.length === 0 ? usual : this.#tabStops.find((stop) => stop > this.#xDots);
    if (next !== undefined) this.moveTo(next);
  }

  /** The printable width; a width of nothing would print nothing for ever. */
  #area(): number {
    const most = Math.max(0, this.#paperDots - this.#leftDots);
    return Math.max(LETTER_DOTS, Math.min(most, this.#areaDots));
  }

  #printLine(feedDots: number): void {
    const parts = this.#parts;
    this.#parts = [];
    this.#xDots = 0;
    this.#print(this.#strip(parts, feedDots));
  }

  #strip(parts: readonly (Glyph | Picture)[], feedDots: number): Strip {
    const inkDots = parts.reduce((highest, part) => Math.max(highest, heightOf(part)), 0);
    const right = parts.reduce((end, part) => Math.max(end, rightOf(part)), 0);
    const spare = Math.max(0, this.#area() - right);
    const shift = this.#leftDots + Math.floor((spare * this.#alignment) / 2);
    const placed = parts.map((part) => ({ ...part, leftDots: part.leftDots + shift }));
    return {
      heightDots: Math.max(inkDots, feedDots),
      inkDots,
      parts: placed,
      text: textOf(placed),
      isUpsideDown: this.#style.isUpsideDown,
    };
  }
}
