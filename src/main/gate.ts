// The gate: the page may call the core only from our own page in our own window; every other sender is refused.
import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron';
import { CALL_CHANNEL } from '../contract/bridge.ts';
import { failed, type Result } from '../contract/result.ts';

export interface GateDeps {
  call: (route: unknown, input: unknown) => Promise<Result<unknown>>;
  /** The contents of our window; undefined while there is none. */
  contents: () => WebContents | undefined;
  origin: string;
}

export function setupGate({ call, contents, origin }: GateDeps): void {
  const isOurs = ({ sender, senderFrame }: IpcMainInvokeEvent) =>
    senderFrame?.parent === null && senderFrame.origin === origin && sender.id === contents()?.id;
  ipcMain.handle(CALL_CHANNEL, (event, route: unknown, input: unknown) =>
    isOurs(event)
      ? call(route, input)
      : failed({ code: 'ipc.forbidden', message: 'the caller is a stranger' }),
  );
}
