// A person at the floor plan: lays the tables out, drags one, and moves two together.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { callRaw } from './visit.ts';

interface Point {
  x: number;
  y: number;
}

const table = (page: Page, id: string) => page.locator(`[data-table="${id}"]`);

async function middleOf(page: Page, id: string): Promise<Point> {
  await table(page, id).waitFor();
  const box = await table(page, id).boundingBox();
  if (box === null) throw new Error('the table is not on screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drag(page: Page, from: Point, by: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 5 });
  await page.mouse.up();
}

type Position = { id: string; x: number; y: number } | undefined;

/** The table's position as the core has stored it. */
async function positionOf(page: Page, id: string): Promise<Position> {
  const { data } = (await callRaw(page, 'floor-plan.get', null)) as {
    data: { plan: { tables: { id: string; x: number; y: number }[] } };
  };
  return data.plan.tables.find((each) => each.id === id);
}

/** Lays out the tables, of which the first two are in the hall, and moves these; returns where table 1 is then. */
export async function lays(page: Page): Promise<Position> {
  await page.locator('[data-view=plan]').click();
  await page.locator('[data-do=lay-out]').click();
  await page.locator('[data-do=edit-plan]').click();
  await page.locator('[data-part=plane]').evaluate((plane) => plane.scrollIntoView({ block: 'center' }));
  const before = await positionOf(page, '1');
  await drag(page, await middleOf(page, '1'), { x: 0, y: 60 });
  await expect.poll(async () => (await positionOf(page, '1'))?.y).toBeGreaterThan(before?.y ?? 0);
  // Selects both tables of the hall, which then move together.
  const plane = await page.locator('[data-part=plane]').boundingBox();
  if (plane === null) throw new Error('there is no plane');
  await drag(page, { x: plane.x + 6, y: plane.y + 6 }, { x: plane.width - 12, y: plane.height - 12 });
  await expect.poll(() => page.locator('[data-table][aria-pressed=true]').count()).toBe(2);
  await page.keyboard.press('ArrowRight');
  const laid = await positionOf(page, '1');
  expect(laid?.x).toBe((before?.x ?? 0) + 20);
  return laid;
}

export async function seesLaid(page: Page, laid: Position): Promise<void> {
  await table(page, '2').waitFor();
  expect(await positionOf(page, '1')).toEqual(laid);
}
