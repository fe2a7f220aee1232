// Decodes a QR code, and draws one with the same content; loaded with the first code.
import { decodeQR } from 'qr/decode.js';
import { encodeQR, type ErrorCorrection } from 'qr';
import { type Modules, modulesOf, QUIET } from './modules.ts';

export interface Pixels {
  width: number;
  height: number;
  /** RGBA bytes. */
  data: Uint8ClampedArray;
}

/** For codes that are hard to read; a clean one takes a tenth of this. */
const TIMEOUT_MS = 200;

/** Null if there is no readable code, as with the round codes of mini programs. */
export function readCode(pixels: Pixels): string | null {
  try {
    const content = decodeQR(pixels, { timeLimit: TIMEOUT_MS });
    return content === '' ? null : content;
  } catch {
    return null;
  }
}

/** The highest error correction first, against stains and scratches; long content fits only a lower one. */
const levels: readonly ErrorCorrection[] = ['quartile', 'medium', 'low'];

/** Null if no code decodes to the content: guests must never reach the wrong table. */
export function drawCode(content: string): Modules | null {
  for (const level of levels) {
    const modules = drawnAt(content, level);
    if (modules !== null) return readCode(shown(modules)) === content ? modules : null;
  }
  return null;
}

function drawnAt(content: string, ecc: ErrorCorrection): Modules | null {
  try {
    // The encoder's smallest border, which is removed again.
    const rows = encodeQR(content, 'raw', { ecc, border: 1 });
    return modulesOf(rows.slice(1, -1).map((row) => row.slice(1, -1)));
  } catch {
    return null;
  }
}

const SCALE = 4;

/** The pixels as a reader would see them. */
function shown({ size, isDark }: Modules): Pixels {
  const side = (size + 2 * QUIET) * SCALE;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  const at = (dot: number) => Math.floor(dot / SCALE) - QUIET;
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      if (isDark(at(x), at(y))) data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return { width: side, height: side, data };
}
