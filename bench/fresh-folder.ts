// A new temporary folder for one measurement.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];

// Deleted only at exit: after deletions some file systems create files slowly for minutes.
process.once('exit', () => {
  for (const folder of folders)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'servery-bench-'));
  folders.push(folder);
  return folder;
}
