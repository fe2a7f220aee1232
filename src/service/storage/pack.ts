// Packs a folder into one file: an uncompressed zip inside gzip, because native zlib is faster than JavaScript.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { constants, gunzipSync, gzipSync } from 'node:zlib';
import { unzipSync, zipSync } from 'fflate';

export function packFolder(folder: string, file: string, level: number = constants.Z_BEST_COMPRESSION): void {
  const held: Record<string, Uint8Array> = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const place = join(entry.parentPath, entry.name);
    const path = relative(folder, place).split(sep).join('/');
    if (entry.isDirectory()) held[`${path}/`] = new Uint8Array();
    else held[path] = readFileSync(place);
  }
  writeFileSync(file, gzipSync(zipSync(held, { level: 0 }), { level }));
}

/** Unpacks into a draft and renames it, so that the folder is complete or missing. */
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
