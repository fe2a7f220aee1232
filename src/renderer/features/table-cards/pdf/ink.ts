// Words as ink: drawn by the system's own fonts, which no file could carry, at the fineness of a good printer.
import type { Pixels } from '../codes/qr.ts';
import { baselines, type TextMark } from '../layout/marks.ts';
import type { InkImage } from './pdf-file.ts';

/** Small letters need 600 dots an inch; large ones look the same with half of them. */
const FINE_DOTS = 600 / 25.4;
const PLAIN_DOTS = 300 / 25.4;
const LARGE_MM = 8;

const dotsFor = (size: number) => (size < LARGE_MM ? FINE_DOTS : PLAIN_DOTS);

export interface Writing {
  /** As CSS names them. */
  fonts: string;
  canvas: HTMLCanvasElement;
}

/** Null where there is no canvas to be had. */
export function inkOf(mark: TextMark, { fonts, canvas }: Writing): InkImage | null {
  const dots = dotsFor(mark.size);
  const [width, height] = [mark.box.width, mark.box.height].map((mm) => Math.ceil(mm * dots));
  if (width === undefined || height === undefined) return null;
  // Setting the size empties the canvas.
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

/** Black where more than half of a dot would be. */
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
