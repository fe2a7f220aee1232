// Reads a zip file whose every number is untrusted: its directory, and entries until they grow like a zip bomb.
import { Inflate } from 'fflate';
import { unreadable } from './unreadable.ts';

export interface Packed {
  isDeflated: boolean;
  isEncrypted: boolean;
  checksum: number;
  bytes: number;
  content: Uint8Array;
}

const MOST_PARTS = 10_000;
const END = 0x06054b50;
const END_64_LOCATOR = 0x07064b50;
const END_64 = 0x06064b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const MOST_COMMENT = 0xffff;
/** This value means that the real number is in the zip64 field. */
const IN_ZIP64 = 0xffff_ffff;

/** The entries by lower-case name, because programs differ in case. */
export function partsIn(zip: Uint8Array): Map<string, Packed> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  try {
    const { count, at: first } = directoryIn(view);
    if (count > MOST_PARTS) throw unreadable('too-large');
    const parts = new Map<string, Packed>();
    let at = first;
    for (let index = 0; index < count; index += 1) {
      if (view.getUint32(at, true) !== ENTRY) throw unreadable('damaged');
      const name = textAt(zip, at + 46, view.getUint16(at + 28, true));
      parts.set(name.replaceAll('\\', '/').toLowerCase(), packedAt(view, at));
      const more = view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
      at += 46 + view.getUint16(at + 28, true) + more;
    }
    return parts;
  } catch (error) {
    // An offset beyond the end.
    if (error instanceof RangeError) throw unreadable('damaged');
    throw error;
  }
}

const textAt = (zip: Uint8Array, at: number, length: number) =>
  new TextDecoder().decode(zip.subarray(at, at + length));

function directoryIn(view: DataView): { count: number; at: number } {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= 0 && at >= last - MOST_COMMENT; at -= 1) {
    if (view.getUint32(at, true) !== END) continue;
    const count = view.getUint16(at + 10, true);
    const first = view.getUint32(at + 16, true);
    const isLarge = count === 0xffff || first === IN_ZIP64;
    return isLarge ? largeDirectoryIn(view, at) : { count, at: first };
  }
  throw unreadable('damaged');
}

function largeDirectoryIn(view: DataView, end: number): { count: number; at: number } {
  if (view.getUint32(end - 20, true) !== END_64_LOCATOR) throw unreadable('damaged');
  const at = wholeAt(view, end - 12);
  if (view.getUint32(at, true) !== END_64) throw unreadable('damaged');
  return { count: wholeAt(view, at + 32), at: wholeAt(view, at + 48) };
}

/** 53 bits suffice for every file that is accepted. */
const wholeAt = (view: DataView, at: number) => Number(view.getBigUint64(at, true));

function packedAt(view: DataView, at: number): Packed {
  const method = view.getUint16(at + 10, true);
  if (method !== 0 && method !== 8) throw unreadable('damaged');
  const { packed, bytes, local } = sizesAt(view, at);
  if (view.getUint32(local, true) !== LOCAL) throw unreadable('damaged');
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  if (start + packed > view.byteLength) throw unreadable('damaged');
  return {
    isDeflated: method === 8,
    isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
    checksum: view.getUint32(at + 16, true),
    bytes,
    content: new Uint8Array(view.buffer, view.byteOffset + start, packed),
  };
}

/** Some programs write every size into the zip64 field. */
function sizesAt(view: DataView, at: number): { packed: number; bytes: number; local: number } {
  const stated = {
    bytes: view.getUint32(at + 24, true),
    packed: view.getUint32(at + 20, true),
    local: view.getUint32(at + 42, true),
  };
  let position = large(view, at);
  const next = (value: number) => {
    if (value !== IN_ZIP64) return value;
    if (position === undefined) throw unreadable('damaged');
    position += 8;
    return wholeAt(view, position - 8);
  };
  // The field has them in this order.
  const bytes = next(stated.bytes);
  const packed = next(stated.packed);
  return { bytes, packed, local: next(stated.local) };
}

const LARGE = 1;

function large(view: DataView, entry: number): number | undefined {
  let at = entry + 46 + view.getUint16(entry + 28, true);
  const end = at + view.getUint16(entry + 30, true);
  while (at + 4 <= end) {
    if (view.getUint16(at, true) === LARGE) return at + 4;
    at += 4 + view.getUint16(at + 2, true);
  }
  return undefined;
}

/** Even compressed zeros unpack from this to four megabytes at most. */
const STEP = 4096;
const CHUNK = 1 << 15;
/** The limit for all entries of a file together. */
const MOST_BYTES = 300_000_000;
/** The emptiest real sheet compresses to about a three-hundredth. */
const MOST_GROWTH = 500;
const ALWAYS_FINE = 10_000_000;

/** An unpacker that passes on the text of entries in chunks, and counts the bytes of all of them together. */
export function createUnpacker(): (part: Packed, take: (text: string) => void) => void {
  let left = MOST_BYTES;
  return (part, take) => {
    if (part.isEncrypted) throw unreadable('encrypted');
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let checksum = NO_CHECKSUM;
    let bytes = 0;
    const add = (chunk: Uint8Array) => {
      bytes += chunk.length;
      left -= chunk.length;
      const isGrowing = bytes > ALWAYS_FINE && bytes > part.content.length * MOST_GROWTH;
      if (left < 0 || isGrowing) throw unreadable('too-large');
      checksum = checksumAfter(checksum, chunk);
      take(decoder.decode(chunk, { stream: true }));
    };
    try {
      inflate(part, add);
      take(decoder.decode());
    } catch (error) {
      // Errors of inflating or decoding mean damaged bytes.
      if (error instanceof TypeError || isInflating(error)) throw unreadable('damaged');
      throw error;
    }
    const isWhole = bytes === part.bytes && (checksum ^ NO_CHECKSUM) >>> 0 === part.checksum;
    if (!isWhole) throw unreadable('damaged');
  };
}

/** Small steps and chunks, so that an entry or a text in it that grows too much is noticed early. */
function inflate({ isDeflated, content }: Packed, take: (chunk: Uint8Array) => void): void {
  const cut = (bytes: Uint8Array) => {
    for (let at = 0; at < bytes.length; at += CHUNK) take(bytes.subarray(at, at + CHUNK));
  };
  const inflater = new Inflate(cut);
  if (!isDeflated) cut(content);
  else
    for (let at = 0; at < content.length; at += STEP)
      inflater.push(content.subarray(at, at + STEP), at + STEP >= content.length);
}

/** Errors of fflate have a numeric code. */
const isInflating = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'number';

const NO_CHECKSUM = -1;

const table = new Int32Array(256);
for (let value = 0; value < 256; value += 1) {
  let bits = value;
  for (let bit = 0; bit < 8; bit += 1) bits = (bits & 1) === 1 ? (bits >>> 1) ^ 0xedb88320 : bits >>> 1;
  table[value] = bits;
}

function checksumAfter(before: number, chunk: Uint8Array): number {
  let checksum = before;
  for (const byte of chunk) checksum = (checksum >>> 8) ^ (table[(checksum ^ byte) & 0xff] ?? 0);
  return checksum;
}
