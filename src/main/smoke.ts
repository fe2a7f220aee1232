// Tests a packaged program: reports whether the page loads and the training shop starts, then quits.
import { app, type BrowserWindow } from 'electron';
import type { TrainingShop } from '../core/ports.ts';
import type { PageAddress } from './address.ts';

export interface SmokeDeps {
  page: PageAddress;
  training: TrainingShop;
}

export function setupSmoke({ webContents }: BrowserWindow, { page, training }: SmokeDeps): void {
  webContents.once('did-finish-load', () => {
    void findTrouble(page.isPage(webContents.getURL()), training).then((reason) => {
      const report = reason === undefined ? { ready: true } : { ready: false, reason };
      process.stdout.write(`${JSON.stringify(report)}\n`, () => {
        if (reason === undefined) app.quit();
        else app.exit(1);
      });
    });
  });
}

/** Undefined when everything works. */
async function findTrouble(hasPage: boolean, training: TrainingShop): Promise<string | undefined> {
  if (!hasPage) return 'the page does not come';
  try {
    await training.start();
    await training.stop();
    return undefined;
  } catch (error) {
    return `the training shop: ${error instanceof Error ? error.message : String(error)}`;
  }
}
