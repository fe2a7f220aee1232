// The gate between page and core: only our own page in our own window may call, and gets the events.
import { ipcMain, type IpcMainInvokeEvent, type WebContents, type BrowserWindow } from 'electron';
import { CALL_CHANNEL, EVENT_CHANNEL } from '../contract/bridge.ts';
import { failed } from '../contract/result.ts';
import type { App } from '../core/app.ts';
import type { Call } from '../core/dispatch.ts';

export interface GateDeps {
  call: Call;
  /** The contents of our window; undefined while there is none. */
  contents: () => WebContents | undefined;
  origin: string;
}

export function setupGate({ call, contents, origin }: GateDeps): void {
  const isOurs = ({ sender, senderFrame }: IpcMainInvokeEvent) =>
    senderFrame?.parent === null && senderFrame.origin === origin && sender.id === contents()?.id;
  ipcMain.handle(CALL_CHANNEL, (event, route: unknown, input: unknown) =>
    isOurs(event)
      ? call(route, input, `window-${event.sender.id}`)
      : failed({ code: 'ipc.forbidden', message: 'the caller is a stranger' }),
  );
}

export function setupEvents(core: App, window: () => BrowserWindow | undefined): void {
  core.subscribe((event) => {
    const contents = window()?.webContents;
    if (contents !== undefined && !contents.isCrashed()) contents.send(EVENT_CHANNEL, event);
  });
}
