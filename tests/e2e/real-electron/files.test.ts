// What the desk exchanges with the system in a real Electron: files through system dialogs, print, the clipboard.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  clipboardText,
  copyElsewhere,
  type DialogWindow,
  opensDialog,
  press,
  typeText,
} from '../../support/real-electron/hands.ts';
import { giveToPerson } from '../../support/real-electron/person.ts';
import { readCardsPdf } from '../../support/read-cards-pdf.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { until } from '../../support/until.ts';
import { shopFileOf } from '../../service/arbitrary-shop.ts';
import { openShop } from '../desk/shop.ts';
import { button, connect, frame, go, sees } from '../desk/visit.ts';
import { call, openReal } from './real-desk.ts';

const TRIES = 4;

/** A dialog that is still opening loses keys, so the path is typed again until the dialog has taken it. */
async function answerWith(path: string, dialog: DialogWindow, ...toTheField: string[]): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await press(...toTheField, 'ctrl+a');
    await typeText(path);
    try {
      await dialog.confirm(12_000);
      return;
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}

async function exportsDiagnostics(page: Page): Promise<void> {
  await go(page, '/diagnostics');
  await button(page, frame.diagnostics.export.look).click();
  await page.locator('[data-do=export]').click();
}

describe("the system's dialogs in electron", () => {
  it('choose where a file is saved, and its path can be copied', async () => {
    const { page, home } = await openReal();
    const file = join(home, 'mine.zip');
    const dialog = await opensDialog(() => exportsDiagnostics(page));
    await answerWith(file, dialog);
    await sees(page, file);
    expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK');
    await page.locator('[data-part=delivered] button').click();
    await until('the clipboard holds the path', async () => (await clipboardText()) === file);
  });

  it('save no file if the person cancels', async () => {
    const { page } = await openReal();
    let answer: Promise<unknown> | undefined;
    const dialog = await opensDialog(() => void (answer = call(page, 'diagnostics.export')));
    await dialog.cancel();
    expect(await answer).toEqual({ ok: true, data: { kind: 'cancelled' } });
  });

  it('choose the file that the desk imports', async () => {
    const { service } = await openShop(shopFileOf({ goods: [{ id: '1', title: 'Rice', price: '12.00' }] }));
    const { page } = await openReal();
    await connect(page, service);
    const folder = tempFolder({ 'menu.csv': 'ID,Title,Price\n1,Rice,13.20\n' });
    giveToPerson(folder);
    await go(page, '/goods/import');
    const dialog = await opensDialog(() => page.locator('[data-do=choose]').click());
    await answerWith(join(folder, 'menu.csv'), dialog, 'ctrl+l');
    await page.locator('[data-do=check]').waitFor();
    await sees(page, 'menu.csv');
  });
});

describe('the clipboard in electron', () => {
  it('pastes into a field what another program has copied', async () => {
    const { page } = await openReal();
    await go(page, '/shops/new');
    await page.locator('#shop-name').click();
    await copyElsewhere('Market Street');
    await press('ctrl+v');
    await expect.poll(() => page.locator('#shop-name').inputValue()).toBe('Market Street');
    await page.locator('#shop-name').fill('');
  });
});

describe('printing in electron', () => {
  it('makes a PDF with a code for each table, and opens the print dialog of the system', async () => {
    const { service } = await openShop('demo');
    const { page, home } = await openReal();
    await connect(page, service);
    await go(page, '/table-cards');
    await page.locator('[data-table][data-state=drawn]').first().waitFor();
    const file = join(home, 'cards.pdf');
    const saving = await opensDialog(() => page.locator('[data-do=pdf]').click());
    await answerWith(file, saving);
    await sees(page, file);
    const { pages, title } = readCardsPdf(readFileSync(file));
    const codes = pages.flatMap((printed) => printed.codes);
    expect(codes.length).toBeGreaterThan(12);
    for (const code of codes) expect(code).toMatch(/^https:\/\/desk\.example\/t\//);
    expect(title).toContain(frame.tableCards.make.name.replace('{shop}', '').trim());
    for (const { width, height } of pages)
      expect([Math.round(width), Math.round(height)]).toEqual([210, 297]);
    // The page, and so the click, blocks for as long as the print dialog is open.
    const clicked = page.locator('[data-do=print]');
    const printing = await opensDialog(() => void clicked.click().catch(() => undefined));
    await printing.cancel();
  });
});
