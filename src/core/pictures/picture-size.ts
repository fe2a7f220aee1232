// Reads the dimensions of a picture from its header: a decoder needs four bytes for each pixel.
import type { PictureType } from '../platform/shop/picture.ts';

/** A page needs 160 megabytes for a picture of this size. */
export const MOST_PIXELS = 40_000_000;

export interface PictureSize {
  width: number;
  height: number;
}

type Raster = Exclude<PictureType, 'image/svg+xml'>;

/** Undefined if the header cannot be read. */
export function pictureSizeOf(type: Raster, bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return readers[type](view);
  } catch (error) {
    // The header points beyond the end of the file.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const readers: Readonly<Record<Raster, (view: DataView) => PictureSize | undefined>> = {
  'image/png': (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  'image/jpeg': jpegSize,
  'image/gif': gifSize,
  'image/webp': webpSize,
  'image/avif': avifSize,
  'image/bmp': bitmapSize,
};

const largest = (sizes: readonly PictureSize[]): PictureSize | undefined =>
  sizes.reduce<PictureSize | undefined>(
    (most, size) => (most !== undefined && areaOf(most) >= areaOf(size) ? most : size),
    undefined,
  );

const areaOf = ({ width, height }: PictureSize) => width * height;

/** From the first frame header; each segment before it gives its own length. */
function jpegSize(view: DataView): PictureSize | undefined {
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    else at += 2 + (isBare(marker) ? 0 : view.getUint16(at + 2));
  }
}

/** SOF0 to SOF15, except for three markers with other meanings. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Frames may be larger than the screen size at the beginning of the file. */
function gifSize(view: DataView): PictureSize | undefined {
  const size = (at: number) => ({ width: view.getUint16(at, true), height: view.getUint16(at + 2, true) });
  const colours = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 << ((flags & 7) + 1));
  const sizes = [size(6)];
  let at = 13 + colours(view.getUint8(10));
  while (at < view.byteLength) {
    const kind = view.getUint8(at);
    if (kind === 0x21) at += 2;
    else if (kind === 0x2c) {
      sizes.push(size(at + 5));
      at += 11 + colours(view.getUint8(at + 9));
    } else break;
    at = endOfBlocks(view, at);
  }
  return largest(sizes);
}

function endOfBlocks(view: DataView, from: number): number {
  let at = from;
  while (at < view.byteLength && view.getUint8(at) !== 0) at += 1 + view.getUint8(at);
  return at + 1;
}

function webpSize(view: DataView): PictureSize | undefined {
  const three = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  switch (nameAt(view, 12)) {
    case 'VP8X':
      return { width: three(24) + 1, height: three(27) + 1 };
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    default:
      return undefined;
  }
}

function bitmapSize(view: DataView): PictureSize | undefined {
  if (view.getUint32(14, true) === 12)
    return { width: view.getUint16(18, true), height: view.getUint16(20, true) };
  return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) };
}

/** The largest of all pictures in the file, including the tracks of an animation. */
function avifSize(view: DataView): PictureSize | undefined {
  const sizes: PictureSize[] = [];
  const look = (from: number, to: number, depth: number): void => {
    for (let at = from; at + 8 <= to;) {
      const { name, content, end } = boxAt(view, at, to);
      if (name === 'ispe')
        sizes.push({ width: view.getUint32(content + 4), height: view.getUint32(content + 8) });
      if (name === 'tkhd') sizes.push({ width: view.getUint16(end - 8), height: view.getUint16(end - 4) });
      const inner = folders[name];
      if (inner !== undefined && depth < MOST_BOXES_DEEP) look(content + inner, end, depth + 1);
      at = end;
    }
  };
  look(0, view.byteLength, 0);
  return largest(sizes);
}

const MOST_BOXES_DEEP = 6;

/** Boxes that contain boxes, with the offset of their content. */
const folders: Partial<Record<string, number>> = { meta: 4, iprp: 0, ipco: 0, moov: 0, trak: 0 };

function boxAt(view: DataView, at: number, to: number) {
  const short = view.getUint32(at);
  const isLong = short === 1;
  const length = isLong ? Number(view.getBigUint64(at + 8)) : short;
  const content = at + (isLong ? 16 : 8);
  // A box without a length extends to the end; after one with a wrong length nothing can be read.
  const end = length === 0 ? to : Math.min(to, at + length);
  if (end < content) throw new RangeError('a box that is shorter than its own head');
  return { name: nameAt(view, at + 4), content, end };
}

const nameAt = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
