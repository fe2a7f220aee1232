// For trying a packaged program: says that the page stands, or that it does not, and ends.
import { app, type BrowserWindow } from 'electron';
import type { PageAddress } from './address.ts';

export function setupSmoke({ webContents }: BrowserWindow, page: PageAddress): void {
  webContents.once('did-finish-load', () => {
    const ready = page.isPage(webContents.getURL());
    process.stdout.write(`${JSON.stringify({ ready })}\n`, () => (ready ? app.quit() : app.exit(1)));
  });
}
