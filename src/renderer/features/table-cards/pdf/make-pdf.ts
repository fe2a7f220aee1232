// Makes the PDF of the cards sheet by sheet, reports progress, and can be cancelled.
import { loadImage, pixelsOf, type Size, sizeOf } from '../codes/pixels.ts';
import { placePicture } from '../codes/modules.ts';
import type { TableCode } from '../codes/codes-store.ts';
import type { Pixels } from '../codes/qr.ts';
import {
  baselines,
  type Box,
  type CardsPage,
  type CodeMark,
  type Mark,
  type TextMark,
  within,
} from '../layout/marks.ts';
import { type ColourImage, type InkImage, type JpegImage, PdfDrawing, PdfFile } from './pdf-file.ts';

export interface CardsToMake {
  title: string;
  pages: readonly CardsPage[];
  codes: ReadonlyMap<string, TableCode>;
  logo: string | null;
  fonts: string;
}

export interface Watch {
  /** Called with the number of cards drawn so far. */
  made: (cards: number) => void;
  isStopped: () => boolean;
}

/** Null if it was cancelled. */
export async function makePdf(cards: CardsToMake, watch: Watch): Promise<readonly Uint8Array[] | null> {
  const maker = new CardMaker(cards);
  let made = 0;
  for (const page of cards.pages) {
    const drawing = new PdfDrawing(page.paper, page.dpi);
    for (const mark of page.marks) await maker.draw(mark, drawing, page.dpi);
    await maker.file.page({ paper: page.paper, drawing: drawing.text(), images: drawing.images });
    if (watch.isStopped()) return null;
    made += page.tables.length;
    watch.made(made);
  }
  return maker.file.end(cards.title);
}

class CardMaker {
  readonly file = new PdfFile();
  readonly #cards: CardsToMake;
  readonly #writing: Writing;
  /** Content that all cards share is stored in the file once. */
  readonly #texts = new Map<string, Promise<number | null>>();
  readonly #pictures = new Map<string, Promise<Added | null>>();

  constructor(cards: CardsToMake) {
    this.#cards = cards;
    this.#writing = { fonts: cards.fonts, canvas: document.createElement('canvas') };
  }

  async draw(mark: Mark, drawing: PdfDrawing, dpi: number): Promise<void> {
    if (mark.kind === 'line') drawing.line(mark);
    else if (mark.kind === 'text') await this.#text(mark, drawing);
    else if (mark.kind === 'code') await this.#code(mark, drawing, dpi);
    else await this.#picture({ ...mark, address: this.#cards.logo ?? '' }, drawing);
  }

  async #text(mark: TextMark, drawing: PdfDrawing): Promise<void> {
    const { lines, size, weight, box } = mark;
    const key = JSON.stringify([lines, size, weight, box.width, box.height]);
    const adding = this.#texts.get(key) ?? this.#ink(mark);
    this.#texts.set(key, adding);
    const id = await adding;
    if (id !== null) drawing.image(mark, id);
  }

  async #code(mark: CodeMark, drawing: PdfDrawing, dpi: number): Promise<void> {
    const code = this.#cards.codes.get(mark.table);
    if (code?.kind === 'drawn') drawing.code(mark, code.modules);
    if (code?.kind !== 'picture') return;
    const box = placePicture(mark.box, code.size, dpi);
    await this.#picture({ box, isTurned: mark.isTurned, address: code.address }, drawing);
  }

  async #picture({ box, isTurned, address }: Picture, drawing: PdfDrawing): Promise<void> {
    const adding = this.#pictures.get(address) ?? this.#add(address);
    this.#pictures.set(address, adding);
    const added = await adding;
    if (added !== null) drawing.image({ box: within(box, added.size), isTurned }, added.id);
  }

  async #add(address: string): Promise<Added | null> {
    const image = await loadImage(address);
    if (image === null) return null;
    const size = sizeOf(image);
    const jpeg = jpegFrom(address);
    // Browsers apply the EXIF rotation of photos; PDF readers do not.
    const isUpright = jpeg?.width === size.width && jpeg.height === size.height;
    const made = isUpright ? jpeg : colourOf(pixelsOf(image, mostOf(size)));
    return made === null ? null : { id: await this.file.image(made), size };
  }

  #ink(mark: TextMark): Promise<number | null> {
    const ink = inkOf(mark, this.#writing);
    return ink === null ? Promise.resolve(null) : this.file.image(ink);
  }
}

interface Picture {
  box: Box;
  isTurned: boolean;
  /** A data URL. */
  address: string;
}

interface Added {
  id: number;
  size: Size;
}

const MOST_DOTS = 1600;

function mostOf({ width, height }: Size): Size {
  const scale = Math.min(1, MOST_DOTS / Math.max(width, height));
  return { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
}

function colourOf(pixels: Pixels | null): ColourImage | null {
  if (pixels === null) return null;
  const { width, height, data } = pixels;
  const bytes = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    bytes.set(data.subarray(from, from + 3), to);
  }
  return { kind: 'colour', width, height, bytes };
}

/** Small letters need 600 dpi; large ones look the same at half of it. */
const FINE_DOTS = 600 / 25.4;
const PLAIN_DOTS = 300 / 25.4;
const LARGE_MM = 8;

const dotsFor = (size: number) => (size < LARGE_MM ? FINE_DOTS : PLAIN_DOTS);

interface Writing {
  /** A CSS font-family list. */
  fonts: string;
  canvas: HTMLCanvasElement;
}

/** Null if there is no canvas. */
function inkOf(mark: TextMark, { fonts, canvas }: Writing): InkImage | null {
  const dots = dotsFor(mark.size);
  const [width, height] = [mark.box.width, mark.box.height].map((mm) => Math.ceil(mm * dots));
  if (width === undefined || height === undefined) return null;
  // Setting the size clears the canvas.
  Object.assign(canvas, { width, height });
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (drawing === null) return null;
  drawing.font = `${mark.weight} ${mark.size * dots}px ${fonts}`;
  drawing.textAlign = 'center';
  const lines = baselines(mark);
  mark.lines.forEach((line, at) => drawing.fillText(line, width / 2, (lines[at] ?? 0) * dots));
  return packed(drawing.getImageData(0, 0, width, height));
}

const HALF = 128;

/** A dot is black if ink covers more than half of it. */
export function packed({ width, height, data }: Pixels): InkImage {
  const row = Math.ceil(width / 8);
  const bytes = new Uint8Array(row * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < HALF) continue;
      const at = y * row + (x >> 3);
      bytes[at] = (bytes[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return { kind: 'ink', width, height, bytes };
}

const ADDRESS = 'data:image/jpeg;base64,';

/** Null if it is no JPEG, or one that PDF readers may show differently from browsers. */
export function jpegFrom(address: string): JpegImage | null {
  if (!address.startsWith(ADDRESS)) return null;
  const text = atob(address.slice(ADDRESS.length));
  const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  return sized(bytes);
}

const START = 0xd8;
const SCAN = 0xda;
/** Baseline and progressive JPEGs, which every PDF reader can decode. */
const FRAMES = [0xc0, 0xc1, 0xc2];

function sized(bytes: Uint8Array): JpegImage | null {
  const view = new DataView(bytes.buffer);
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== START) return null;
  for (let at = 2; at + 10 < bytes.length && bytes[at] === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = bytes[at + 1] ?? SCAN;
    if (marker === SCAN) return null;
    if (!FRAMES.includes(marker)) continue;
    const [height, width, channels] = [view.getUint16(at + 5), view.getUint16(at + 7), bytes[at + 9]];
    return channels === 1 || channels === 3 ? { kind: 'jpeg', width, height, channels, bytes } : null;
  }
  return null;
}
