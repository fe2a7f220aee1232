// Draws the document of a ticket in dots, laid out as a printer with a Chinese font prints it.
import { type BaseCommand, commands, transform } from 'receiptline';
import { drawnBars, drawnQr } from './drawn-codes.ts';
import { type Area, Bitmap, type GlyphLook } from './bitmap.ts';
import { logoIn } from './logo-picture.ts';
import { encodingsCommand } from './markup.ts';
import { CHARACTER_DOTS, encodingSamples, LINE_DOTS, LINE_FEED_DOTS } from './paper.ts';
import type { Glyph, PrintFont } from './print-font.ts';
import { layoutFor } from './receipt-bytes.ts';

export function drawnReceipt(text: string, dots: number, font: PrintFont): Bitmap {
  const paper = new Paper(dots, font);
  transform(text, layoutFor(text, dots, drawing(paper)));
  return paper.bitmap;
}

interface Look extends GlyphLook {
  isInverted: boolean;
  isUnderlined: boolean;
}

const plainLook: Look = {
  widthFactor: 1,
  heightFactor: 1,
  isBold: false,
  isInverted: false,
  isUnderlined: false,
};

interface PlacedGlyph {
  glyph: Glyph;
  left: number;
  look: Look;
}

const RULE_DOTS = 2;

class Paper {
  readonly bitmap: Bitmap;
  readonly #font: PrintFont;
  look = plainLook;
  /** Of the area of the current line, in dots. */
  left = 0;
  width = 0;
  /** 0 left, 1 centred, 2 right. */
  align = 0;
  /** Where the next character comes, in dots from the left of the area. */
  position = 0;
  #line: PlacedGlyph[] = [];
  #ruleWidth = 0;

  constructor(dots: number, font: PrintFont) {
    this.bitmap = new Bitmap(dots);
    this.#font = font;
  }

  write(text: string): void {
    for (const character of text) {
      const glyph = this.#font.glyph(character.codePointAt(0) ?? 0);
      this.#line.push({ glyph, left: this.left + this.position, look: this.look });
      this.position += glyph.widthDots * this.look.widthFactor;
    }
  }

  /** Characters of different heights stand on the same line. */
  endLine(): void {
    const factors = this.#line.map(({ look }) => look.heightFactor);
    const height = LINE_DOTS * Math.max(1, ...factors);
    const bottom = this.bitmap.heightDots + height;
    this.bitmap.growTo(this.bitmap.heightDots + Math.max(height, LINE_FEED_DOTS));
    for (const placed of this.#line) this.#draw(placed, bottom);
    const top = bottom - (LINE_DOTS + RULE_DOTS) / 2;
    this.bitmap.fill({ left: this.left, top, width: this.#ruleWidth, height: RULE_DOTS });
    this.#line = [];
    this.#ruleWidth = 0;
    this.position = 0;
  }

  rule(characters: number): void {
    this.#ruleWidth = characters * CHARACTER_DOTS;
  }

  /** Places a picture in the area of the line. */
  picture(width: number, height: number, areas: readonly Area[]): void {
    const left = this.left + Math.floor(((this.width - width) * this.align) / 2);
    const top = this.bitmap.heightDots;
    this.bitmap.growTo(top + height);
    for (const area of areas) {
      this.bitmap.fill({ ...area, left: area.left + left, top: area.top + top });
    }
  }

  #draw({ glyph, left, look }: PlacedGlyph, bottom: number): void {
    const height = LINE_DOTS * look.heightFactor;
    const cell = {
      left,
      top: bottom - height,
      width: glyph.widthDots * look.widthFactor,
      height,
    };
    this.bitmap.drawGlyph(glyph, cell.left, cell.top, look);
    if (look.isUnderlined) this.bitmap.fill({ ...cell, top: bottom - RULE_DOTS, height: RULE_DOTS });
    if (look.isInverted) this.bitmap.invert(cell);
  }
}

/** Receiptline's commands as changes of the paper. Our documents have no framed columns and no pictures. */
const drawing = (paper: Paper): BaseCommand => ({
  ...commands.base,
  ...placing(paper),
  ...looking(paper),
  ...codes(paper),
  text(text) {
    paper.write(text);
    return '';
  },
  lf() {
    paper.endLine();
    return '';
  },
  hr(characters) {
    paper.rule(characters);
    return '';
  },
  command(name) {
    const logo = logoIn(name);
    if (logo !== undefined) paper.picture(logo.width, logo.height, logo.areas);
    if (name !== encodingsCommand) return '';
    for (const sample of Object.values(encodingSamples)) {
      paper.write(sample);
      paper.endLine();
    }
    return '';
  },
});

const placing = (paper: Paper) => ({
  area(left: number, width: number) {
    paper.left = left * CHARACTER_DOTS;
    paper.width = width * CHARACTER_DOTS;
    return '';
  },
  align(align: number) {
    paper.align = align;
    return '';
  },
  absolute(characters: number) {
    paper.position = characters * CHARACTER_DOTS;
    return '';
  },
  relative(characters: number) {
    paper.position += characters * CHARACTER_DOTS;
    return '';
  },
});

function looking(paper: Paper) {
  const change = (look: Partial<Look>) => {
    paper.look = { ...paper.look, ...look };
    return '';
  };
  return {
    normal: () => change(plainLook),
    em: () => change({ isBold: true }),
    iv: () => change({ isInverted: true }),
    ul: () => change({ isUnderlined: true }),
    /** 1 is double width, 2 double height, 3 both, and so on. */
    wh: (size: number) =>
      change({
        widthFactor: size < 2 ? size + 1 : size - 1,
        heightFactor: size < 3 ? Math.max(1, size) : size - 1,
      }),
  };
}

const codes = (paper: Paper) => ({
  qrcode(symbol: Parameters<BaseCommand['qrcode']>[0]) {
    const { width, height, areas } = drawnQr(symbol);
    paper.picture(width, height, areas);
    return '';
  },
  barcode(symbol: Parameters<BaseCommand['barcode']>[0]) {
    const { width, height, areas } = drawnBars(symbol);
    paper.picture(width, height, areas);
    return '';
  },
});
