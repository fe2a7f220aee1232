// What the tasks of a person at the desk share: where they begin, and what they tap.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Person } from './person.ts';
import type { Shop } from './shop.ts';
import { callRaw, go } from './visit.ts';

export interface Task {
  name: string;
  start: (person: Person, shop: Shop) => Promise<unknown>;
  act: (person: Person) => Promise<unknown>;
}

export const PRAWNS = '滑蛋虾仁';

export const item = (title: string) => `.goods-list [data-index]:has-text("${title}")`;
export const inNav = (path: string) => `nav a[href$="#${path}"]`;

/** Goes to a page, once more if a page that was still opening wrote its own address. */
async function visit(page: Page, path: string, mark: string): Promise<void> {
  const arrived = page.locator(mark).locator('visible=true').first();
  await go(page, path);
  try {
    await arrived.waitFor({ timeout: 3000 });
  } catch {
    await go(page, path);
    await arrived.waitFor();
  }
}

export async function atGoods({ page }: Person): Promise<void> {
  await visit(page, '/', '[data-part=needs]');
  await visit(page, '/goods?filters={}', '.goods-list [data-index]');
}

export async function atOverview({ page }: Person): Promise<void> {
  await visit(page, '/store-settings', '.calculator');
  await visit(page, '/', '[data-part=needs]');
}

export const nothingWaits = (page: Page) =>
  expect
    .poll(() => callRaw(page, 'outbox.list', { which: 'open', offset: 0, limit: 1 }))
    .toMatchObject({ data: { total: 0 } });
