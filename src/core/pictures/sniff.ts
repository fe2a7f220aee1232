// What kind of picture some bytes are, by the bytes themselves: a server's word for it may be a mistake, or a trick.
import type { PictureType } from '../platform/shop/picture.ts';

/** Undefined where it is none that we show. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  const head = latin(bytes, 0, 16);
  if (head.startsWith('\x89PNG\r\n\x1A\n')) return 'image/png';
  if (head.startsWith('\xFF\xD8\xFF')) return 'image/jpeg';
  if (/^GIF8[79]a/.test(head)) return 'image/gif';
  if (/^RIFF[\s\S]{4}WEBP/.test(head)) return 'image/webp';
  if (isAvif(bytes, head)) return 'image/avif';
  if (isBitmap(bytes, head)) return 'image/bmp';
  return isDrawing(bytes) ? 'image/svg+xml' : undefined;
}

const latin = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

const MOST_BRANDS_BYTES = 256;

/** A box of the kind `ftyp` that names the brand, first or among those that it goes along with. */
function isAvif(bytes: Uint8Array, head: string): boolean {
  if (head.slice(4, 8) !== 'ftyp') return false;
  const length = Math.min(viewOf(bytes).getUint32(0), MOST_BRANDS_BYTES, bytes.length);
  for (let at = 8; at + 4 <= length; at += 4) {
    // The second word is the version of the first brand.
    if (at !== 12 && /^avi[fs]$/.test(latin(bytes, at, at + 4))) return true;
  }
  return false;
}

const bitmapHeaders = [12, 40, 52, 56, 64, 108, 124];

/** Two letters are too little to believe: the size of the header that follows must be one of those in use. */
const isBitmap = (bytes: Uint8Array, head: string) =>
  head.startsWith('BM') && bytes.length >= 26 && bitmapHeaders.includes(viewOf(bytes).getUint32(14, true));

const MOST_PROLOGUE_BYTES = 8192;

/** Nothing but a prologue of XML may stand before the first element, and that must be a drawing's. */
function isDrawing(bytes: Uint8Array): boolean {
  let text = new TextDecoder().decode(bytes.subarray(0, MOST_PROLOGUE_BYTES)).trimStart();
  for (let end = endOfPiece(text); end !== undefined; end = endOfPiece(text)) {
    text = text.slice(end).trimStart();
  }
  return /^<svg[\s>/]/i.test(text);
}

/** Where the comment, instruction or declaration ends with which this begins; undefined where it begins with none. */
function endOfPiece(text: string): number | undefined {
  if (text.startsWith('<!--')) return after(text, '-->');
  if (text.startsWith('<?')) return after(text, '?>');
  return /^<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>/i.exec(text)?.[0].length;
}

/** One without an end is no piece. */
function after(text: string, end: string): number | undefined {
  const at = text.indexOf(end, 2);
  return at === -1 ? undefined : at + end.length;
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);
