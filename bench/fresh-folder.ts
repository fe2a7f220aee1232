// A folder for one measurement: a home that nobody has lived in, or a place for a shop.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];

// Not earlier: for minutes a file system looks at every file that was deleted before it makes a new one.
process.once('exit', () => {
  for (const folder of folders)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'servery-bench-'));
  folders.push(folder);
  return folder;
}
