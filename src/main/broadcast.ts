// Forwards the core's events to the page.
import type { BrowserWindow } from 'electron';
import { EVENT_CHANNEL } from '../contract/bridge.ts';
import type { App } from '../core/app.ts';

export function setupEvents(core: App, window: () => BrowserWindow | undefined): void {
  core.subscribe((event) => {
    const contents = window()?.webContents;
    if (contents !== undefined && !contents.isCrashed()) contents.send(EVENT_CHANNEL, event);
  });
}
