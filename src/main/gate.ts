// The gate between page and core: only our own page in a window of ours may call, and gets the events.
import { ipcMain, type IpcMainInvokeEvent, type BrowserWindow } from 'electron';
import { CALL_CHANNEL, EVENT_CHANNEL } from '../contract/bridge.ts';
import { failed } from '../contract/result.ts';
import type { App } from '../core/app.ts';
import type { Call } from '../core/dispatch.ts';

export interface GateDeps {
  call: Call;
  /** Our windows. */
  windows: () => readonly BrowserWindow[];
  origin: string;
}

export function setupGate({ call, windows, origin }: GateDeps): void {
  const isOurs = ({ sender, senderFrame }: IpcMainInvokeEvent) =>
    senderFrame?.parent === null &&
    senderFrame.origin === origin &&
    windows().some(({ webContents }) => webContents.id === sender.id);
  ipcMain.handle(CALL_CHANNEL, (event, route: unknown, input: unknown) =>
    isOurs(event)
      ? call(route, input, `window-${event.sender.id}`)
      : failed({ code: 'ipc.forbidden', message: 'the caller is a stranger' }),
  );
}

export function setupEvents(core: App, windows: () => readonly BrowserWindow[]): void {
  core.subscribe((event) => {
    for (const { webContents } of windows())
      if (!webContents.isCrashed()) webContents.send(EVENT_CHANNEL, event);
  });
}
