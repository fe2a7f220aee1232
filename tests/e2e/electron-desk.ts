// Opens the built desk on the stand-in for Electron.

import type { Page } from 'playwright-core';
import { afterAll, beforeEach, onTestFinished } from 'vitest';
import type { RawBridge } from '../../src/contract/bridge.ts';
import { openStandIn, type StandInDesk, type StandInStart } from '../support/desk/stand-in.ts';
import { folderUntilTheEnd } from '../service/fresh-place.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { until } from '../support/until.ts';

declare global {
  interface Window {
    servery: RawBridge;
    received?: unknown[];
    ranInline?: boolean;
    __brokenInIpc?: { invoke: (channel: string, ...args: unknown[]) => Promise<unknown> };
  }
}

export async function openDesk(start: Partial<StandInStart> = {}): Promise<StandInDesk> {
  const desk = await openStandIn({ home: tempFolder(), language: 'en', ...start });
  onTestFinished(() => desk.kill());
  return desk;
}

/** One desk for all tests of a file or suite, each of which leaves it as it was; one that failed leaves a new one. */
export function deskForAll(): () => StandInDesk {
  let desk: StandInDesk | undefined;
  const close = async () => {
    const open = desk;
    desk = undefined;
    await open?.kill();
  };
  beforeEach(async ({ onTestFailed }) => {
    onTestFailed(close);
    desk ??= await openStandIn({ home: folderUntilTheEnd(), language: 'en' });
  });
  afterAll(close);
  return () => {
    if (desk === undefined) throw new Error('the desk is not open yet');
    return desk;
  };
}

export const callFrom = (page: Page, route: string, input: unknown = null) =>
  page.evaluate(([name, given]) => window.servery.call(name, given), [route, input] as const);

interface Dialog {
  kind: string;
  message?: string;
  detail?: string;
  buttons?: string[];
  defaultPath?: string;
}
export interface Dialogs {
  open: Dialog[];
  errors: { title: string; text: string }[];
}

export async function nextDialog(desk: StandInDesk): Promise<Dialog> {
  const open = async () => (await desk.ask<Dialogs>('dialogs')).open[0];
  await until('a dialog opens', open);
  const dialog = await open();
  if (dialog === undefined) throw new Error('the dialog is gone again');
  return dialog;
}

export interface WindowNow {
  options: { webPreferences: Record<string, unknown>; minWidth: number; minHeight: number };
  box: { x: number; y: number; width: number; height: number };
  is: {
    kiosk: boolean;
    fullScreen: boolean;
    menuBar: boolean;
    visible: boolean;
    focused: number;
    destroyed: boolean;
  };
  zoomFactor: number;
  webRtcPolicy: string;
}
export const windowOf = (desk: StandInDesk) => desk.ask<WindowNow>('window');
