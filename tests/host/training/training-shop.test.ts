// The training shop's process: how a failed start is reported, and when it is retried.

import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeService } from '../../../src/web/start-core.ts';
import { type Launch, trainingShop } from '../../../src/host/training/training-shop.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { recordingLog } from '../../support/test-ports.ts';

/** Runs a script in place of the service. */
function shopRunning(script: string) {
  const folder = tempFolder({ 'service.mjs': script });
  let starts = 0;
  const launch: Launch = (flags) => {
    starts += 1;
    return nodeService(join(folder, 'service.mjs'))(flags);
  };
  const shop = trainingShop({ folder: join(folder, 'training'), launch, log: recordingLog() });
  return { shop, starts: () => starts };
}

const READY = `console.log(JSON.stringify({ ready: true, url: 'http://127.0.0.1:1', access_token: 't', app_id: 'demo' }));
  process.stdin.resume().on('end', () => process.exit());`;

describe('a failed start', () => {
  it("is reported without a retry, with the service's reason but not its stack", async () => {
    const { shop, starts } = shopRunning(`
      process.stderr.write('servery: the engine is broken\\n    at somewhere (file.js:1:2)\\n');
      process.exit(1);`);
    await expect(shop.start()).rejects.toThrow(/^servery: the engine is broken$/);
    expect(starts()).toBe(1);
  });

  it("is reported when the service's first line is unexpected, and ends the service", async () => {
    const { shop } = shopRunning(`console.log('hello'); setInterval(() => undefined, 1000);`);
    await expect(shop.start()).rejects.toThrow('it said something else: hello');
  });

  it('is retried while a previous service still holds the folder', async () => {
    const { shop, starts } = shopRunning(`
      import { existsSync, writeFileSync } from 'node:fs';
      const mark = new URL('./tried', import.meta.url);
      if (existsSync(mark)) { ${READY} }
      else {
        writeFileSync(mark, '');
        process.stderr.write('servery: the folder is in use by process 7; stop it first\\n');
        process.exit(2);
      }`);
    expect(await shop.start()).toMatchObject({ appId: 'demo' });
    expect(starts()).toBe(2);
    await shop.stop();
  });
});
