// The worker draws tickets with the font that its host reads, and opens it once.
import { expect, it } from 'vitest';
import type { PrintSetup } from '../../src/formats/receipt/printer-commands.ts';
import { printFontFrom } from '../../src/formats/receipt/print-font.ts';
import { rasterBytes } from '../../src/formats/receipt/raster.ts';
import { createJobs } from '../../src/worker/jobs.ts';
import { inflatedPrintFont } from '../support/direct-work.ts';

const setup: PrintSetup = {
  commands: 'escpos',
  dots: 384,
  characters: 'raster',
  cuts: true,
  buzzes: false,
  opensDrawer: false,
  copies: 1,
};

it('reads the font with the first ticket, and no more', async () => {
  let reads = 0;
  const run = createJobs({
    printFont: () => {
      reads += 1;
      return inflatedPrintFont();
    },
  });
  expect(reads).toBe(0);
  const font = printFontFrom(inflatedPrintFont());
  for (const text of ['|宫保鸡丁 |', '|麻婆豆腐 |']) {
    expect(await run('receipt.raster', { text, setup })).toEqual(rasterBytes(text, setup, font));
  }
  expect(reads).toBe(1);
});

it('reads the font again with the next ticket if it could not be read', async () => {
  let isThere = false;
  const run = createJobs({
    printFont: () => {
      if (!isThere) throw new Error('no such file');
      return inflatedPrintFont();
    },
  });
  await expect(run('receipt.raster', { text: 'a', setup })).rejects.toThrow('no such file');
  isThere = true;
  expect((await run('receipt.raster', { text: 'a', setup })).length).toBeGreaterThan(1000);
});
