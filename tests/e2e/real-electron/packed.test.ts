// The desk packed with a real Electron: its fuses, its start, and the switches that it refuses.

import { chmodSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeLegal } from '../../../scripts/steps/legal.mjs';
import { electronFolder, pack, type Packed, releaseOf } from '../../../scripts/steps/pack.mjs';
import { runPacked, tryPacked } from '../../../scripts/steps/packed-start.mjs';

let folder: string;
let packed: Packed;

beforeAll(async () => {
  const electron = electronFolder();
  if (electron === undefined)
    throw new Error('There is no Electron here. Name its program in SERVERY_ELECTRON.');
  folder = mkdtempSync(join(tmpdir(), 'servery-packed-'));
  // The user that runs the program must be able to read it.
  chmodSync(folder, 0o755);
  writeLegal();
  packed = await pack({ electron, output: join(folder, 'dist'), isOlder: !releaseOf(electron).isPinned });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SHORT_MS = 6_000;

describe('electron: the packed desk', () => {
  it('has the fuses of electron-builder.yml that this Electron supports', () => {
    expect(packed.lacking).toEqual([]);
    expect(packed.fuses).toMatchObject({
      runAsNode: false,
      enableCookieEncryption: true,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
    });
  });

  it('shows its page, starts and stops the training shop, and exits', async () => {
    await expect(tryPacked(packed.program)).resolves.toBeUndefined();
  });

  it('reports a missing file', async () => {
    const service = join(packed.program, '..', 'resources', 'app.asar.unpacked', 'out', 'node', 'service.js');
    renameSync(service, `${service}.away`);
    await expect(tryPacked(packed.program)).rejects.toThrow(/"ready":false,"reason":"the training shop/);
    renameSync(`${service}.away`, service);
  });

  it('opens no debugging port for any flag and stops with a message', async () => {
    const flags = ['--smoke', '--remote-debugging-port=0', '--inspect=0'];
    const { output } = await runPacked(packed.program, flags, { timeoutMs: SHORT_MS });
    expect(output).not.toContain('listening');
    expect(output).not.toContain('ready');
  });

  it('cannot be run as plain Node', async () => {
    const env = { ELECTRON_RUN_AS_NODE: '1', NODE_OPTIONS: '--require=/nothing.js' };
    const { output, code } = await runPacked(packed.program, ['--smoke'], { env });
    expect([code, output]).toEqual([0, expect.stringContaining('"ready":true')]);
  });
});
