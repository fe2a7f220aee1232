// Packs a folder into one file and lays it out again: a zip of files as they are, compressed as a whole by Node's own
// zlib, which is not written in JavaScript.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { constants, gunzipSync, gzipSync } from 'node:zlib';
import { unzipSync, zipSync } from 'fflate';

export function packFolder(folder: string, file: string): void {
  const held: Record<string, Uint8Array> = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const place = join(entry.parentPath, entry.name);
    const path = relative(folder, place).split(sep).join('/');
    if (entry.isDirectory()) held[`${path}/`] = new Uint8Array();
    else held[path] = readFileSync(place);
  }
  writeFileSync(file, gzipSync(zipSync(held, { level: 0 }), { level: constants.Z_BEST_COMPRESSION }));
}

/** The folder is there whole or not at all, however this process ends. */
export function unpackFolder(file: string, folder: string): void {
  const draft = `${folder}.unpacking`;
  rmSync(draft, { recursive: true, force: true });
  try {
    const held = unzipSync(gunzipSync(readFileSync(file)));
    mkdirSync(draft, { recursive: true });
    for (const [path, bytes] of Object.entries(held)) {
      if (path.endsWith('/')) mkdirSync(join(draft, path));
      else writeFileSync(join(draft, path), bytes);
    }
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}
