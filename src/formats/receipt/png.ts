// Writes a bitmap as a PNG of one bit a dot.
import { zlibSync } from 'fflate';
import type { Bitmap } from './bitmap.ts';
import { joined } from './printer-commands.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const BIT_DEPTH = 1;
const GREYSCALE = 0;
const NO_FILTER = 0;

export function bitmapPng(bitmap: Bitmap): Uint8Array<ArrayBuffer> {
  return joined([
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', header(bitmap)),
    chunk('IDAT', zlibSync(scanlines(bitmap))),
    chunk('IEND', new Uint8Array()),
  ]);
}

function header({ widthDots, heightDots }: Bitmap): Uint8Array {
  const bytes = new Uint8Array(13);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, widthDots);
  view.setUint32(4, heightDots);
  bytes.set([BIT_DEPTH, GREYSCALE, 0, 0, 0], 8);
  return bytes;
}

/** Each row with its filter in front; in PNG a set bit is white. */
function scanlines(bitmap: Bitmap): Uint8Array {
  const { bytesPerRow, heightDots } = bitmap;
  const dots = bitmap.rows();
  const bytes = new Uint8Array((bytesPerRow + 1) * heightDots);
  for (let y = 0; y < heightDots; y += 1) {
    const place = y * (bytesPerRow + 1);
    bytes[place] = NO_FILTER;
    for (let index = 0; index < bytesPerRow; index += 1) {
      bytes[place + 1 + index] = ~(dots[y * bytesPerRow + index] ?? 0) & 0xff;
    }
  }
  return bytes;
}

function chunk(name: string, content: Uint8Array): Uint8Array {
  const named = joined([new TextEncoder().encode(name), content]);
  const bytes = new Uint8Array(named.length + 8);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, content.length);
  bytes.set(named, 4);
  view.setUint32(named.length + 4, crc32(named));
  return bytes;
}

const POLYNOMIAL = 0xed_b8_83_20;

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1;
  return crc;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xff_ff_ff_ff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xff_ff_ff_ff) >>> 0;
}
