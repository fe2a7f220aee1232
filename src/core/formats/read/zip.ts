// Reads the directory at the end of a zip file; every number in it is untrusted.
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
