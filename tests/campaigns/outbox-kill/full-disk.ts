// A disk of a few megabytes that can be filled to its last byte and freed again, on machines that allow mounting one.
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  folder: string;
  fill: () => void;
  free: () => void;
  remove: () => void;
}

const SIZE = 'size=32m';
const PIECES = [Buffer.alloc(1_048_576), Buffer.alloc(4096), Buffer.alloc(1)];

/** Undefined if this user may not mount. */
export function openSmallDisk(): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'servery-small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', SIZE, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const ballast = join(folder, 'ballast');
  const remove = () => {
    process.off('exit', remove);
    execFileSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true });
  };
  process.once('exit', remove);
  return { folder, fill: () => fill(ballast), free: () => rmSync(ballast, { force: true }), remove };
}

function fill(ballast: string): void {
  const file = openSync(ballast, 'a');
  try {
    for (const piece of PIECES) while (isWritten(file, piece));
  } finally {
    closeSync(file);
  }
}

function isWritten(file: number, piece: Buffer): boolean {
  try {
    return writeSync(file, piece) > 0;
  } catch {
    return false;
  }
}
