// Paper as dots: one bit a dot, eight dots a byte, the leftmost in the highest bit; it grows downwards.
import type { Glyph } from './print-font.ts';

export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface GlyphLook {
  /** How often each dot is repeated. */
  widthFactor: number;
  heightFactor: number;
  isBold: boolean;
}

const FIRST_ROWS = 256;

export class Bitmap {
  readonly widthDots: number;
  readonly bytesPerRow: number;
  #heightDots = 0;
  #dots: Uint8Array<ArrayBuffer>;

  constructor(widthDots: number, heightDots = 0) {
    this.widthDots = widthDots;
    this.bytesPerRow = Math.ceil(widthDots / 8);
    this.#dots = new Uint8Array(this.bytesPerRow * Math.max(heightDots, FIRST_ROWS));
    this.#heightDots = heightDots;
  }

  get heightDots(): number {
    return this.#heightDots;
  }

  /** Adds white rows below until it is as high. */
  growTo(heightDots: number): void {
    if (heightDots <= this.#heightDots) return;
    const bytes = heightDots * this.bytesPerRow;
    if (bytes > this.#dots.length) {
      const larger = new Uint8Array(Math.max(bytes, 2 * this.#dots.length));
      larger.set(this.#dots);
      this.#dots = larger;
    }
    this.#heightDots = heightDots;
  }

  hasInk(x: number, y: number): boolean {
    if (!this.#contains(x, y)) return false;
    return ((this.#dots[y * this.bytesPerRow + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0;
  }

  /** The bytes of some rows, as printers and PNG take them. */
  rows(from = 0, to = this.#heightDots): Uint8Array<ArrayBuffer> {
    return this.#dots.slice(from * this.bytesPerRow, Math.min(to, this.#heightDots) * this.bytesPerRow);
  }

  fill({ left, top, width, height }: Area): void {
    for (let y = top; y < top + height; y += 1) this.#inkRun(left, y, width);
  }

  /** Swaps ink and paper. */
  invert({ left, top, width, height }: Area): void {
    for (let y = top; y < top + height; y += 1) {
      for (let x = left; x < left + width; x += 1) this.#flip(x, y);
    }
  }

  /** Adds the ink of another bitmap. */
  blit(source: Bitmap, left: number, top: number): void {
    for (let y = 0; y < source.heightDots; y += 1) {
      for (let x = 0; x < source.widthDots; x += 1) {
        if (source.hasInk(x, y)) this.#inkRun(left + x, top + y, 1);
      }
    }
  }

  /** Adds a glyph; what reaches over the edges is left out. */
  drawGlyph({ widthDots, rows }: Glyph, left: number, top: number, look: GlyphLook): void {
    const { widthFactor, heightFactor, isBold } = look;
    // Bold prints each dot twice, one dot apart.
    const width = widthFactor + (isBold ? 1 : 0);
    for (const [row, bits] of rows.entries()) {
      for (let dot = 0; dot < widthDots; dot += 1) {
        if ((bits & (1 << (widthDots - 1 - dot))) === 0) continue;
        for (let copy = 0; copy < heightFactor; copy += 1) {
          this.#inkRun(left + dot * widthFactor, top + row * heightFactor + copy, width);
        }
      }
    }
  }

  #contains(x: number, y: number): boolean {
    return x >= 0 && x < this.widthDots && y >= 0 && y < this.#heightDots;
  }

  #inkRun(left: number, y: number, width: number): void {
    for (let x = left; x < left + width; x += 1) {
      if (!this.#contains(x, y)) continue;
      const place = y * this.bytesPerRow + (x >> 3);
      this.#dots[place] = (this.#dots[place] ?? 0) | (0x80 >> (x & 7));
    }
  }

  #flip(x: number, y: number): void {
    if (!this.#contains(x, y)) return;
    const place = y * this.bytesPerRow + (x >> 3);
    this.#dots[place] = (this.#dots[place] ?? 0) ^ (0x80 >> (x & 7));
  }
}
