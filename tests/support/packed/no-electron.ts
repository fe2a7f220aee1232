// Writes a folder laid out like Electron's but without a program, for packing tests on machines without Electron.

import { Buffer } from 'node:buffer';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeTree } from '../temp-folder.ts';

/** Marks the fuses inside Electron's program; their version, their count and their states follow it. */
const FUSES_BEGIN = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** The fuse states of an Electron release: run-as-node allowed, no integrity check, archive optional. */
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
