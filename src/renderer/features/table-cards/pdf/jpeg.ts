// A JPEG as it stands goes into a PDF: a fraction of what its pixels would take, and nothing is lost.
import type { JpegImage } from './pdf-file.ts';

const ADDRESS = 'data:image/jpeg;base64,';

/** Null where it is none, or one of a kind that readers of PDFs may not show as browsers do. */
export function jpegFrom(address: string): JpegImage | null {
  if (!address.startsWith(ADDRESS)) return null;
  const text = atob(address.slice(ADDRESS.length));
  const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  return sized(bytes);
}

const START = 0xd8;
const SCAN = 0xda;
/** Whole or progressive pictures, of which every reader knows how they are packed. */
const FRAMES = [0xc0, 0xc1, 0xc2];

function sized(bytes: Uint8Array): JpegImage | null {
  const view = new DataView(bytes.buffer);
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== START) return null;
  for (let at = 2; at + 10 < bytes.length && bytes[at] === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = bytes[at + 1] ?? SCAN;
    if (marker === SCAN) return null;
    if (!FRAMES.includes(marker)) continue;
    const [height, width, channels] = [view.getUint16(at + 5), view.getUint16(at + 7), bytes[at + 9]];
    return channels === 1 || channels === 3 ? { kind: 'jpeg', width, height, channels, bytes } : null;
  }
  return null;
}
