// Opens the built desk on the stand-in for Electron.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { RawBridge } from '../../src/contract/bridge.ts';
import { openStandIn, type StandInDesk, type StandInStart } from '../support/desk/stand-in.ts';
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

/** One desk for all tests of a file or suite, each of which leaves it as it was. */
export function deskForAll(): () => StandInDesk {
  let desk: StandInDesk | undefined;
  const home = mkdtempSync(join(tmpdir(), 'servery-test-'));
  beforeAll(async () => {
    desk = await openStandIn({ home, language: 'en' });
  });
  afterAll(async () => {
    await desk?.kill();
    rmSync(home, { recursive: true, force: true });
  });
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
  is: { kiosk: boolean; fullScreen: boolean; visible: boolean; focused: number; destroyed: boolean };
  zoomFactor: number;
  webRtcPolicy: string;
}
export const windowOf = (desk: StandInDesk) => desk.ask<WindowNow>('window');
