// Reads what a code says, and draws a code that says the same; loaded when the first code is looked at.
import { decodeQR } from 'qr/decode.js';
import { encodeQR, type ErrorCorrection } from 'qr';
import { type Modules, modulesOf } from './modules.ts';
import { QUIET } from './place-code.ts';

export interface Pixels {
  width: number;
  height: number;
  /** Red, green, blue and alpha of each. */
  data: Uint8ClampedArray;
}

/** For what is hard to read; a plain code takes a tenth of it. */
const TIMEOUT_MS = 200;

/** Null where there is no code that can be read, as in the round ones of mini programs. */
export function readCode(pixels: Pixels): string | null {
  try {
    const content = decodeQR(pixels, { timeLimit: TIMEOUT_MS });
    return content === '' ? null : content;
  } catch {
    return null;
  }
}

/** The more it bears of stains and scratches, the better; what is very long leaves less room for that. */
const levels: readonly ErrorCorrection[] = ['quartile', 'medium', 'low'];

/** Null where no code can say it: then nobody may be sent astray by one that says something else. */
export function drawCode(content: string): Modules | null {
  for (const level of levels) {
    const modules = drawnAt(content, level);
    if (modules !== null) return readCode(shown(modules)) === content ? modules : null;
  }
  return null;
}

function drawnAt(content: string, ecc: ErrorCorrection): Modules | null {
  try {
    // The narrowest border that can be had is taken off again.
    const rows = encodeQR(content, 'raw', { ecc, border: 1 });
    return modulesOf(rows.slice(1, -1).map((row) => row.slice(1, -1)));
  } catch {
    return null;
  }
}

const SCALE = 4;

/** As a reader would see it. */
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
