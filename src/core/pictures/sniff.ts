// Detects the type of a picture from its bytes, since the server's content type may be wrong or malicious.
import type { PictureType } from '../platform/shop/picture.ts';

/** Undefined if it is not of a type that is shown. */
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

/** A box of type `ftyp` that lists an AVIF brand, as the major or a compatible one. */
function isAvif(bytes: Uint8Array, head: string): boolean {
  if (head.slice(4, 8) !== 'ftyp') return false;
  const length = Math.min(viewOf(bytes).getUint32(0), MOST_BRANDS_BYTES, bytes.length);
  for (let at = 8; at + 4 <= length; at += 4) {
    // The second word is the version of the major brand.
    if (at !== 12 && /^avi[fs]$/.test(latin(bytes, at, at + 4))) return true;
  }
  return false;
}

const bitmapHeaders = [12, 40, 52, 56, 64, 108, 124];

/** Two letters prove little, so the size of the following header must be a known one. */
const isBitmap = (bytes: Uint8Array, head: string) =>
  head.startsWith('BM') && bytes.length >= 26 && bitmapHeaders.includes(viewOf(bytes).getUint32(14, true));

const MOST_PROLOGUE_BYTES = 8192;

/** Only an XML prologue may precede the first element, and that must be `svg`. */
function isDrawing(bytes: Uint8Array): boolean {
  let text = new TextDecoder().decode(bytes.subarray(0, MOST_PROLOGUE_BYTES)).trimStart();
  for (let end = endOfPiece(text); end !== undefined; end = endOfPiece(text)) {
    text = text.slice(end).trimStart();
  }
  return /^<svg[\s>/]/i.test(text);
}

/** The end of the comment, instruction or declaration at the start; undefined if there is none. */
function endOfPiece(text: string): number | undefined {
  if (text.startsWith('<!--')) return after(text, '-->');
  if (text.startsWith('<?')) return after(text, '?>');
  return /^<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>/i.exec(text)?.[0].length;
}

/** Undefined if it does not end. */
function after(text: string, end: string): number | undefined {
  const at = text.indexOf(end, 2);
  return at === -1 ? undefined : at + end.length;
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);
