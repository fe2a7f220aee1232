// The training shop's process: how a failed start is reported, and when it is retried.

import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeService } from '../../../src/web/start-core.ts';
import { trainingShop } from '../../../src/host/training/training-shop.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { recordingLog } from '../../support/test-ports.ts';

/** Runs a script in place of the service. */
function shopRunning(script: string) {
  const folder = tempFolder({ 'service.mjs': script });
  const launch = nodeService(join(folder, 'service.mjs'));
  return trainingShop({ folder: join(folder, 'training'), launch, log: recordingLog() });
}

const READY = `console.log(JSON.stringify({ ready: true, url: 'http://127.0.0.1:1', access_token: 't', app_id: 'demo' }));
  process.stdin.resume().on('end', () => process.exit());`;

/** More than a process takes to start, less than a pause and a retry. */
const AT_ONCE_MS = 3_000;

describe('a failed start', () => {
  it("is reported at once with the service's reason, without its stack", async () => {
    const shop = shopRunning(`
      process.stderr.write('servery: the engine is broken\\n    at somewhere (file.js:1:2)\\n');
      process.exit(1);`);
    const began = performance.now();
    await expect(shop.start()).rejects.toThrow(/^servery: the engine is broken$/);
    expect(performance.now() - began).toBeLessThan(AT_ONCE_MS);
  });

  it("is reported when the service's first line is unexpected, and ends the service", async () => {
    const shop = shopRunning(`console.log('hello'); setInterval(() => undefined, 1000);`);
    await expect(shop.start()).rejects.toThrow('it said something else: hello');
  });

  it('is retried while a previous service still holds the folder', async () => {
    const shop = shopRunning(`
      import { existsSync, writeFileSync } from 'node:fs';
      const mark = new URL('./tried', import.meta.url);
      if (existsSync(mark)) { ${READY} }
      else {
        writeFileSync(mark, '');
        process.stderr.write('servery: the folder is in use by process 7; stop it first\\n');
        process.exit(2);
      }`);
    expect(await shop.start()).toMatchObject({ appId: 'demo' });
    await shop.stop();
  });
});
