// A home folder that nobody has lived in, for as long as a measurement needs it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export async function withFreshHome<Value>(work: (home: string) => Promise<Value>): Promise<Value> {
  const home = mkdtempSync(join(tmpdir(), 'servery-bench-home-'));
  try {
    return await work(home);
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}
