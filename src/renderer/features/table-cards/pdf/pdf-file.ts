// Writes a PDF of drawings and images, compressed by the browser. It embeds no fonts: text is drawn as images.
import { type Paper, papers } from '../layout/templates.ts';
import { barsOf, type Modules, placeCode, turnedModules } from '../codes/modules.ts';
import { type Box, dotsPerMm, type LineMark, type Point } from '../layout/marks.ts';

export interface InkImage {
  kind: 'ink';
  width: number;
  height: number;
  /** One bit per dot, each row padded to whole bytes; 1 is ink. */
  bytes: Uint8Array;
}

export interface ColourImage {
  kind: 'colour';
  width: number;
  height: number;
  /** RGB bytes. */
  bytes: Uint8Array;
}

export interface JpegImage {
  kind: 'jpeg';
  width: number;
  height: number;
  channels: 1 | 3;
  /** The complete file. */
  bytes: Uint8Array;
}

type PdfImage = InkImage | ColourImage | JpegImage;

function coloursOf(image: PdfImage): string {
  if (image.kind === 'ink') return '/ImageMask true /BitsPerComponent 1 /Decode [1 0]';
  const isGrey = image.kind === 'jpeg' && image.channels === 1;
  return `/ColorSpace /Device${isGrey ? 'Gray' : 'RGB'} /BitsPerComponent 8`;
}

interface PdfPage {
  paper: Paper;
  /** PDF operators, in points from the bottom left corner. */
  drawing: string;
  /** The object numbers of the images; the drawing calls object 1 /I1. */
  images: ReadonlySet<number>;
}

const POINTS_PER_MM = 72 / 25.4;
const points = (mm: number) => Number((mm * POINTS_PER_MM).toFixed(3));

/** The first two objects: the entry point of every reader, and the list of pages. */
const CATALOGUE = 1;
const PAGES = 2;

export class PdfFile {
  readonly #pieces: Uint8Array[] = [];
  readonly #offsets = new Map<number, number>();
  readonly #pages: number[] = [];
  #length = 0;
  #objects = PAGES;

  constructor() {
    // Bytes above 127 mark the file as binary for programs that transfer it.
    this.#write('%PDF-1.7\n');
    this.#write(new Uint8Array([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]));
  }

  /** Returns the number by which drawings refer to it. */
  async image(image: PdfImage): Promise<number> {
    const head =
      `/Type /XObject /Subtype /Image /Width ${image.width} /Height ${image.height} ` +
      `${coloursOf(image)} /Interpolate false`;
    if (image.kind === 'jpeg') return this.#packed(`${head} /Filter /DCTDecode`, image.bytes);
    return this.#stream(head, image.bytes);
  }

  async page({ paper, drawing, images }: PdfPage): Promise<void> {
    const { width, height } = papers[paper];
    const content = await this.#stream('', ascii(drawing));
    const named = [...images].map((id) => `/I${id} ${id} 0 R`).join(' ');
    const box = `[0 0 ${points(width)} ${points(height)}]`;
    this.#pages.push(
      this.#object(
        `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox ${box} ` +
          `/Resources << /XObject << ${named} >> >> /Contents ${content} 0 R >>`,
      ),
    );
  }

  end(title: string): readonly Uint8Array[] {
    const info = this.#object(`<< /Title ${textOf(title)} /Producer (Servery) >>`);
    const kids = this.#pages.map((id) => `${id} 0 R`).join(' ');
    this.#object(`<< /Type /Pages /Count ${this.#pages.length} /Kids [${kids}] >>`, PAGES);
    const shown = '/ViewerPreferences << /DisplayDocTitle true /PrintScaling /None >>';
    this.#object(`<< /Type /Catalog /Pages ${PAGES} 0 R ${shown} >>`, CATALOGUE);
    const from = this.#length;
    const entries = Array.from({ length: this.#objects }, (_, at) => this.#offsets.get(at + 1) ?? 0);
    const lines = entries.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    this.#write(`xref\n0 ${this.#objects + 1}\n0000000000 65535 f \n${lines}`);
    this.#write(`trailer\n<< /Size ${this.#objects + 1} /Root ${CATALOGUE} 0 R /Info ${info} 0 R >>\n`);
    this.#write(`startxref\n${from}\n%%EOF\n`);
    return this.#pieces;
  }

  async #stream(head: string, bytes: Uint8Array): Promise<number> {
    return this.#packed(`${head} /Filter /FlateDecode`, await deflated(bytes));
  }

  #packed(head: string, bytes: Uint8Array): number {
    const id = this.#begin();
    this.#write(`<< ${head} /Length ${bytes.length} >>\nstream\n`);
    this.#write(bytes);
    this.#write('\nendstream\nendobj\n');
    return id;
  }

  #object(text: string, known?: number): number {
    const id = this.#begin(known);
    this.#write(`${text}\nendobj\n`);
    return id;
  }

  #begin(known?: number): number {
    const id = known ?? (this.#objects += 1);
    this.#offsets.set(id, this.#length);
    this.#write(`${id} 0 obj\n`);
    return id;
  }

  #write(what: string | Uint8Array): void {
    const bytes = typeof what === 'string' ? ascii(what) : what;
    this.#pieces.push(bytes);
    this.#length += bytes.length;
  }
}

const ascii = (text: string) => new TextEncoder().encode(text);

/** UTF-16 with a byte order mark, as hex digits, so that nothing needs escaping. */
const textOf = (text: string) =>
  `<FEFF${Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')}>`;

/** Read as a blob, whose pieces arrive in tasks of their own: the page stays usable between two images. */
async function deflated(bytes: Uint8Array): Promise<Uint8Array> {
  const packed = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

const POINTS_PER_INCH = 72;
const LINE_MM = 0.1;
const DASH_MM = 2;

interface Placed {
  box: Box;
  isTurned: boolean;
}

/** In printer dots from the top left corner, so that codes have whole numbers. */
export class PdfDrawing {
  readonly images = new Set<number>();
  readonly #dpi: number;
  readonly #lines: string[];

  constructor(paper: Paper, dpi: number) {
    this.#dpi = dpi;
    const scale = (POINTS_PER_INCH / dpi).toFixed(6);
    this.#lines = [`${scale} 0 0 -${scale} 0 ${points(papers[paper].height)} cm`];
  }

  code({ box, isTurned }: Placed, modules: Modules): void {
    const { x, y, module } = placeCode(box, modules.size, this.#dpi);
    const shown = isTurned ? turnedModules(modules) : modules;
    for (const bar of barsOf(shown)) {
      const at = [x + bar.x * module, y + bar.y * module, bar.length * module, module];
      this.#lines.push(`${at.join(' ')} re`);
    }
    this.#lines.push('f');
  }

  image({ box, isTurned }: Placed, id: number): void {
    const [x, y, width, height] = [box.x, box.y, box.width, box.height].map((mm) => this.#dots(mm));
    this.images.add(id);
    // An image is 1 by 1 in PDF, with its rows from the top.
    const matrix = isTurned
      ? `-${width} 0 0 ${height} ${this.#dots(box.x + box.width)} ${y}`
      : `${width} 0 0 -${height} ${x} ${this.#dots(box.y + box.height)}`;
    this.#lines.push(`q ${matrix} cm /I${id} Do Q`);
  }

  line({ from, to, isDashed }: LineMark): void {
    const at = ({ x, y }: Point) => `${this.#dots(x)} ${this.#dots(y)}`;
    const dashes = isDashed ? `[${this.#dots(DASH_MM)}] 0 d` : '[] 0 d';
    this.#lines.push(`${this.#dots(LINE_MM)} w ${dashes} ${at(from)} m ${at(to)} l S`);
  }

  text(): string {
    return this.#lines.join('\n');
  }

  #dots(mm: number): string {
    return (mm * dotsPerMm(this.#dpi)).toFixed(2);
  }
}
