// The drawing operators of one PDF page, in printer dots from the top left corner, so that codes have whole numbers.
import { barsOf, type Modules, turnedModules } from '../codes/modules.ts';
import { placeCode } from '../codes/place-code.ts';
import { type Box, dotsPerMm, type Point } from '../layout/geometry.ts';
import type { LineMark } from '../layout/marks.ts';
import { papers, type Paper } from '../layout/templates.ts';
import { points } from './pdf-file.ts';

const POINTS_PER_INCH = 72;
const LINE_MM = 0.1;
const DASH_MM = 2;

export interface Placed {
  box: Box;
  isTurned: boolean;
}

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
