// The actions of a person at the desk, the same in every host.

import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, onTestFinished } from 'vitest';
import { en } from '../../../src/renderer/i18n/en/index.ts';
import { type DeskHost, openDesk } from '../../support/desk.ts';
import type { RunningDesk } from '../../support/desk/running-desk.ts';
import type { RunningService } from '../../support/service-process.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { folderUntilTheEnd } from '../../service/fresh-place.ts';

export const { connection, ...frame } = en;

/** Opens the desk in English, on a new home folder unless one is given. */
export async function open(host: DeskHost, home = tempFolder()): Promise<RunningDesk> {
  const desk = await openDesk(host, { home, language: 'en' });
  onTestFinished(() => desk.stop().catch(() => undefined));
  await desk.page.getByRole('button').first().waitFor();
  return desk;
}

type Close = () => Promise<unknown>;
/** Prepares a desk that has just opened; what it opens beside the desk it closes `onClose`. */
type Prepare = (page: Page, onClose: (close: Close) => void) => Promise<void>;

/**
 * One desk for all tests of a block, because a start costs more than most of them do.
 * A test that failed may leave a dialog open: its second try and the tests after it get a new desk.
 */
export function sharedDesk(host: DeskHost, prepare?: Prepare): () => RunningDesk {
  let desk: RunningDesk | undefined;
  let closers: Close[] = [];
  const close = async () => {
    const all = closers;
    [desk, closers] = [undefined, []];
    for (const end of all) await end();
  };
  beforeEach(async ({ onTestFailed }) => {
    onTestFailed(close);
    if (desk !== undefined) return;
    const opened = await openDesk(host, { home: folderUntilTheEnd(), language: 'en' });
    desk = opened;
    closers.push(() => opened.stop());
    await opened.page.getByRole('button').first().waitFor();
    await prepare?.(opened.page, (end) => closers.push(end));
  });
  afterAll(close);
  return () => {
    if (desk === undefined) throw new Error('the desk is not open yet');
    return desk;
  };
}

export const button = (page: Page, name: string) => page.getByRole('button', { name });

export async function sees(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).locator('visible=true').first().waitFor();
}

/** Waits for the overview of a shop that has answered. */
export async function seesOverview(page: Page): Promise<void> {
  await page.locator('[data-part=needs]').waitFor();
  await expect
    .poll(() => callRaw(page, 'overview.get', null))
    .toMatchObject({ data: { counts: expect.any(Object) as unknown } });
}

/** Waits for the counter, which is the start page. */
export const seesCounter = (page: Page) => page.locator('[data-part=tiles]').waitFor();

/** Goes on from the start page to the overview. */
export async function passesCounter(page: Page): Promise<void> {
  await seesCounter(page);
  await go(page, '/');
  await seesOverview(page);
}

/** Says how the desk is, in a word. */
export const pill = (page: Page) => page.locator('[data-part=pill]');

/** The last entry of the pill's menu, in any language. */
export async function checkConnection(page: Page): Promise<void> {
  await pill(page).locator('button').click();
  await page.getByRole('menuitem').locator('visible=true').last().click();
}

export const seesWelcome = (page: Page) => button(page, frame.welcome.training.start).waitFor();
export const seesOnline = (page: Page) => sees(page, connection.online);

export async function startTraining(page: Page): Promise<void> {
  await button(page, frame.welcome.training.start).click();
  await passesCounter(page);
}

/** Goes to a page of the desk by its address, as a bookmark would. */
export const go = (page: Page, path: string) => page.evaluate((hash) => (location.hash = hash), `#${path}`);

/** The dialog for printing is the browser's own, and tests have none; what would be on paper stays on the page. */
export const withoutPrintDialog = (page: Page) => page.evaluate(() => void (window.print = () => undefined));

export interface Filled {
  name: string;
  url: string;
  appId: string;
  token: string;
}

export async function fillIn(page: Page, { name, url, appId, token }: Filled): Promise<void> {
  await go(page, '/shops/new');
  await page.locator('#shop-name').fill(name);
  await page.locator('#shop-base-url').fill(url);
  await page.locator('#shop-app-id').fill(appId);
  await page.locator('#shop-token').fill(token);
}

export const filledFor = ({ url, appId, token }: RunningService, own: Partial<Filled> = {}): Filled => ({
  name: 'Market Street',
  url,
  appId,
  token,
  ...own,
});

export const test = (page: Page) => page.locator('[data-do=test]').click();
export const save = (page: Page) => page.locator('[data-do=save]').click();

export async function connect(page: Page, service: RunningService): Promise<void> {
  await fillIn(page, filledFor(service));
  await save(page);
  await seesOverview(page);
}

/** Calls a route directly, as an attacker who controls the page would. */
export async function callRaw(page: Page, route: string, input: unknown): Promise<unknown> {
  return await page.evaluate(
    async ([name, given]) => {
      const bridge = (window as { servery?: { call: (route: unknown, input: unknown) => Promise<unknown> } })
        .servery;
      if (bridge !== undefined) return await bridge.call(name, given);
      const secret = localStorage.getItem('servery-page') ?? '';
      const headers = {
        'content-type': 'application/json',
        'x-servery': '1',
        'x-servery-page': secret,
        'x-servery-window': sessionStorage.getItem('servery-window') ?? '',
      };
      const body = JSON.stringify({ route: name, input: given });
      const answer = await fetch('/call', { method: 'POST', headers, body });
      return (await answer.json()) as unknown;
    },
    [route, input] as const,
  );
}

/** Types as a scanner does, independent of the focus: all keys at once, then Enter. */
export const scan = (page: Page, code: string) =>
  page.evaluate((keys) => {
    for (const key of [...Array.from(keys), 'Enter']) {
      const press = { key, bubbles: true, cancelable: true };
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', press));
    }
  }, code);

/** All visible text of the page. */
export const textOf = (page: Page) => page.locator('body').innerText();

export const expectText = async (page: Page, text: string) => expect(await textOf(page)).toContain(text);
