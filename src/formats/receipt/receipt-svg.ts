// Draws the paper of a ticket for the screen. The picture is complete in itself: it names no file, font or script.
import { type BaseCommand, commands, transform } from 'receiptline';
import type { DrawnPicture } from './drawn-codes.ts';
import { logoIn } from './logo-picture.ts';
import { columnsOf, encodingsCommand, REPLACEMENT } from './markup.ts';
import { CHARACTER_DOTS, encodingSamples, LINE_DOTS } from './paper.ts';
import { layoutFor } from './receipt-bytes.ts';
import type { TicketLanguage } from './ticket.ts';

export interface SvgOptions {
  dots: number;
  language: TicketLanguage;
}

export const receiptSvg = (text: string, { dots, language }: SvgOptions): string =>
  transform(text, layoutFor(text, dots, drawing(language)));

const base = commands.svg;

/** What receiptline's drawing knows of itself, and what ours adds. */
interface Drawing extends BaseCommand {
  svgWidth: number;
  svgHeight: number;
  svgContent: string;
  /** Of the current line. */
  textElement: string;
  textAttributes: Record<string, string>;
  /** Where the next text comes and how wide its characters are, in columns. */
  textPosition: number;
  textScale: number;
  textHeight: number;
  isInverted: boolean;
  /** Of the area of the line, in columns. */
  lineMargin: number;
  lineWidth: number;
  lineAlign: number;
  charWidth: number;
}

const FONTS = "'Noto Sans Mono CJK SC', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', monospace";
const FONT_DOTS = LINE_DOTS - 2;
/** Fonts have boxes of different heights, so letters are placed by their baseline, above the bottom of the line. */
const BASELINE = '-4';
const MARGIN_DOTS = CHARACTER_DOTS;
const ENCODING = 'gb18030';
/** Not allowed in XML. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu;

const drawing = (language: TicketLanguage): BaseCommand => ({
  ...base,
  close(this: Drawing) {
    return picture(this, language);
  },
  normal(this: Drawing) {
    base.normal.call(this);
    this.textAttributes = { y: BASELINE };
    this.textHeight = 1;
    this.isInverted = false;
    return '';
  },
  wh(this: Drawing, size) {
    this.textHeight = size < 3 ? size : size - 1;
    return base.wh.call(this, size);
  },
  iv(this: Drawing) {
    this.textAttributes.fill = '#fff';
    this.isInverted = true;
    return '';
  },
  text(this: Drawing, text) {
    const shown = text.replace(FORBIDDEN, REPLACEMENT);
    this.textElement += (this.isInverted ? box(this, shown) : '') + letters(this, shown);
    this.textPosition += columnsOf(shown) * this.textScale;
    return '';
  },
  command(this: Drawing, name) {
    const logo = logoIn(name);
    if (logo !== undefined) draw(this, logo);
    if (name !== encodingsCommand) return '';
    for (const sample of Object.values(encodingSamples)) {
      this.text(sample, ENCODING);
      this.lf();
    }
    return '';
  },
});

function draw(drawing: Drawing, { width, height, areas }: DrawnPicture): void {
  const runs = areas.map(({ left, top, width: run }) => `M${left},${top}h${run}v1h${-run}z`).join('');
  const { lineMargin, lineWidth, lineAlign, charWidth } = drawing;
  const left = Math.floor(lineMargin * charWidth + ((lineWidth * charWidth - width) * lineAlign) / 2);
  drawing.svgContent += `<g transform="translate(${left},${drawing.svgHeight})"><path d="${runs}"/></g>`;
  drawing.svgHeight += height;
}

/** Black behind a text; the bottom of the line is 0. */
function box({ textPosition, textScale, textHeight }: Drawing, text: string): string {
  const height = textHeight * LINE_DOTS;
  const width = columnsOf(text) * textScale * CHARACTER_DOTS;
  return `<rect x="${textPosition * CHARACTER_DOTS}" y="${-height}" width="${width}" height="${height}"/>`;
}

/** Each letter in the middle of its columns, because fonts of the screen have other widths; the element is scaled. */
function letters({ textPosition, textScale, textAttributes }: Drawing, text: string): string {
  let column = textPosition / textScale;
  const spans = Array.from(text, (letter) => {
    const columns = columnsOf(letter);
    const middle = Math.floor((column + columns / 2) * CHARACTER_DOTS);
    column += columns;
    return `<tspan x="${middle}">${escaped(letter)}</tspan>`;
  });
  const attributes = Object.entries(textAttributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<text${attributes.join('')}>${spans.join('')}</text>`;
}

/** A plain space at the edge of an element would not be drawn. */
const escapes: Readonly<Record<string, string>> = { ' ': '\u00a0', '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (letter: string) => escapes[letter] ?? letter;

function picture({ svgWidth, svgHeight, svgContent }: Drawing, language: TicketLanguage): string {
  const width = svgWidth + 2 * MARGIN_DOTS;
  const height = svgHeight + 2 * MARGIN_DOTS;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="#fff"/>` +
    `<g transform="translate(${MARGIN_DOTS},${MARGIN_DOTS})" lang="${language}" font-family="${FONTS}" ` +
    `font-size="${FONT_DOTS}" fill="#000" text-anchor="middle">${svgContent}</g></svg>`
  );
}
