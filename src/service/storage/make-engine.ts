// Makes the embedded database once, when the program is built: it takes seconds, and to lay it out a part of one.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENGINE_FOLDER, openDatabase } from './open.ts';
import { packFolder } from './pack.ts';

const [file = 'engine.pack'] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'servery-engine-'));
try {
  const { close } = await openDatabase({ folder });
  await close();
  packFolder(join(folder, ENGINE_FOLDER), file);
} finally {
  rmSync(folder, { recursive: true });
}
