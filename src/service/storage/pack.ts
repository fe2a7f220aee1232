// Packs a folder into one compressed file and lays it out again: first a line that names all folders and files with
// their sizes, then the files' bytes.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';

const contents = z.object({
  folders: z.array(z.string()),
  files: z.array(z.tuple([z.string(), z.int().nonnegative()])),
});

type Contents = z.output<typeof contents>;

const NEW_LINE = 0x0a;

export function packFolder(folder: string, file: string): void {
  const found: Contents = { folders: [], files: [] };
  const bytes: Buffer[] = [];
  const collect = (below: string) => {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) {
        found.folders.push(path);
        collect(path);
      } else {
        const held = readFileSync(join(folder, path));
        found.files.push([path, held.length]);
        bytes.push(held);
      }
    }
  };
  collect('');
  const whole = Buffer.concat([Buffer.from(`${JSON.stringify(found)}\n`), ...bytes]);
  writeFileSync(file, gzipSync(whole, { level: constants.Z_BEST_COMPRESSION }));
}

/** The folder is there whole or not at all, also when the power goes meanwhile. */
export function unpackFolder(file: string, folder: string): void {
  const draft = `${folder}.unpacking`;
  rmSync(draft, { recursive: true, force: true });
  try {
    layOut(gunzipSync(readFileSync(file)), draft);
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

function layOut(whole: Buffer, folder: string): void {
  const start = whole.indexOf(NEW_LINE) + 1;
  const { folders, files } = contents.parse(JSON.parse(whole.toString('utf8', 0, start)));
  const end = files.reduce((sum, [, size]) => sum + size, start);
  if (end !== whole.length) throw new Error(`the pack holds ${whole.length} bytes instead of ${end}`);
  mkdirSync(folder, { recursive: true });
  for (const path of folders) mkdirSync(join(folder, path));
  let at = start;
  for (const [path, size] of files) {
    writeFileSync(join(folder, path), whole.subarray(at, at + size));
    at += size;
  }
}
