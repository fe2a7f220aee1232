// Opens desks in the built browser host for the tests beside this file, and calls routes from within their pages.

import { onTestFinished } from 'vitest';
import type { Page } from 'playwright-core';
import { openInBrowser } from '../support/desk.ts';
import { startWebHost, type WebHostStart } from '../support/desk/browser.ts';
import { tempFolder } from '../support/temp-folder.ts';

export async function openDesk(start: Partial<WebHostStart> = {}) {
  const desk = await openInBrowser({ home: tempFolder(), language: 'en', ...start });
  onTestFinished(desk.stop);
  return desk;
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
