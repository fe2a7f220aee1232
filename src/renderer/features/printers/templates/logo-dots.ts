// Turns a picture into the dots of a receipt: black or white, its greys as more or fewer black dots.
import { type Logo, MOST_LOGO_DOTS } from '../../../../contract/printing.ts';

const DOTS_OF_BYTE = 8;
const WHITE = 255;

export interface Pixels {
  width: number;
  height: number;
  /** Four bytes each: red, green, blue and how much they cover. */
  data: Uint8ClampedArray;
}

/** Null if the file is no picture that can be drawn here. */
export async function logoOf(file: Blob): Promise<Logo | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  const drawing = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (picture === null || drawing === null) return null;
  const { width, height } = fitted(picture);
  Object.assign(drawing.canvas, { width, height });
  drawing.drawImage(picture, 0, 0, width, height);
  return logoFrom(drawing.getImageData(0, 0, width, height));
}

/** As large as a logo may be; a small picture stays as it is. */
export function fitted({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, MOST_LOGO_DOTS.width / width, MOST_LOGO_DOTS.height / height);
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

export function logoFrom({ width, height, data }: Pixels): Logo {
  const widthBytes = Math.ceil(width / DOTS_OF_BYTE);
  const dots = new Uint8Array(widthBytes * height);
  const greys = Float32Array.from({ length: width * height }, (_, at) => greyAt(data, at * 4));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const grey = greys[at] ?? WHITE;
      const isBlack = grey < WHITE / 2;
      if (isBlack) {
        const byte = y * widthBytes + (x >> 3);
        dots[byte] = (dots[byte] ?? 0) | (0x80 >> (x & 7));
      }
      spread(greys, { x, y, width, height }, grey - (isBlack ? 0 : WHITE));
    }
  }
  return { widthBytes, heightDots: height, dots: btoa(String.fromCharCode(...dots)) };
}

/** What is transparent is paper. */
function greyAt(data: Uint8ClampedArray, at: number): number {
  const [red = 0, green = 0, blue = 0, cover = 0] = data.subarray(at, at + 4);
  const share = cover / WHITE;
  return (0.299 * red + 0.587 * green + 0.114 * blue) * share + WHITE * (1 - share);
}

interface Dot {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Floyd and Steinberg: what a dot is too dark or too light goes to those behind and below it. */
const shares = [
  [1, 0, 7 / 16],
  [-1, 1, 3 / 16],
  [0, 1, 5 / 16],
  [1, 1, 1 / 16],
] as const;

function spread(greys: Float32Array, { x, y, width, height }: Dot, error: number): void {
  for (const [right, down, share] of shares) {
    const [toX, toY] = [x + right, y + down];
    if (toX < 0 || toX >= width || toY >= height) continue;
    const at = toY * width + toX;
    greys[at] = (greys[at] ?? 0) + error * share;
  }
}
