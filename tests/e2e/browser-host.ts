// Opens desks in the built browser host for the tests beside this file, and calls routes from within their pages.

import { afterAll, beforeEach, onTestFinished } from 'vitest';
import type { Page } from 'playwright-core';
import { folderUntilTheEnd } from '../service/fresh-place.ts';
import { openInBrowser } from '../support/desk.ts';
import { type BrowserDesk, startWebHost, type WebHostStart } from '../support/desk/browser.ts';
import { tempFolder } from '../support/temp-folder.ts';

export async function openDesk(start: Partial<WebHostStart> = {}) {
  const desk = await openInBrowser({ home: tempFolder(), language: 'en', ...start });
  onTestFinished(desk.stop);
  return desk;
}

/** One desk for tests that leave it as it was; one that failed leaves a new one. */
export function sharedDesk(): () => BrowserDesk {
  let desk: BrowserDesk | undefined;
  const close = async () => {
    const open = desk;
    desk = undefined;
    await open?.stop();
  };
  beforeEach(async ({ onTestFailed }) => {
    onTestFailed(close);
    if (desk !== undefined) return;
    desk = await openInBrowser({ home: folderUntilTheEnd(), language: 'en' });
    await firstButton(desk.page).waitFor();
  });
  afterAll(close);
  return () => {
    if (desk === undefined) throw new Error('the desk is not open yet');
    return desk;
  };
}

export async function startHost(start: Partial<WebHostStart> = {}) {
  const host = await startWebHost({ home: tempFolder(), language: 'en', ...start });
  onTestFinished(host.stop);
  return host;
}

/** Calls a route from within the page, as the page itself does. */
export const callFrom = (page: Page, route: string, input: unknown = null) =>
  page.evaluate(async (body) => {
    const secret = localStorage.getItem('servery-page') ?? '';
    const headers = { 'content-type': 'application/json', 'x-servery': '1', 'x-servery-page': secret };
    const answer = await fetch('/call', { method: 'POST', headers, body });
    return { status: answer.status, text: await answer.text() };
  }, JSON.stringify({ route, input }));

export const firstButton = (page: Page) => page.locator('main button:enabled').first();
