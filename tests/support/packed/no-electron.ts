// A folder laid out as Electron's own, in which there is nothing that could be started: for packing where it cannot be had.

import { Buffer } from 'node:buffer';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeTree } from '../temp-folder.ts';

/** By it the fuses are found inside Electron's program; then come their version, their count and their states. */
const FUSES_BEGIN = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** As Electron is delivered: every process as Node, no integrity, no archive needed. */
const DELIVERED = '10110001';

export function writeNoElectron(folder: string): void {
  writeTree(folder, { version: 'v0.0.0', LICENSE: 'Electron', 'LICENSES.chromium.html': 'Chromium' });
  writeTree(folder, { 'locales/en-US.pak': '', 'chrome-sandbox': '' });
  const wire = Buffer.concat([
    Buffer.from(FUSES_BEGIN),
    Buffer.from([1, DELIVERED.length]),
    Buffer.from(DELIVERED),
  ]);
  writeFileSync(join(folder, 'electron'), wire);
  chmodSync(join(folder, 'electron'), 0o755);
}
