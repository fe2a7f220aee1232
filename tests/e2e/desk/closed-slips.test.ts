// The closed slips of the training shop on a small screen: their marks and the head of the sheet stay in view.
import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { OrderAct } from '../../../src/contract/orders.ts';
import { pageHosts } from '../../support/desk.ts';
import { atCounter, PRAWNS } from './at-counter.ts';
import { callRaw, go, open, startTraining } from './visit.ts';

const newId = () => randomBytes(16).toString('hex');
type Unnamed<Act> = Act extends unknown ? Omit<Act, 'id'> : never;

async function actOn(page: Page, order: string, ...acts: Unnamed<OrderAct>[]): Promise<void> {
  const named = acts.map((act) => ({ id: newId(), ...act }));
  expect(await callRaw(page, 'orders.do', { order, acts: named })).toMatchObject({ ok: true });
}

async function owedFenOf(page: Page, order: string): Promise<number> {
  const answer = (await callRaw(page, 'orders.get', { order })) as { data: { sums: { owedFen: number } } };
  return answer.data.sums.owedFen;
}

const addLine = (item: string): Unnamed<OrderAct> => ({
  kind: 'add',
  lines: [{ id: newId(), item, row: null, parts: [], extras: [], note: '', course: 1, guest: 0, amount: 1 }],
});

/** A takeout of many lines, paid in four ways, of which a part was refunded. */
async function closeInFourWays(page: Page): Promise<string> {
  const order = newId();
  const dishes = Array.from({ length: 12 }, () => addLine(PRAWNS));
  await actOn(page, order, { kind: 'open', place: { kind: 'take-away' }, guests: 4 }, ...dishes);
  await actOn(page, order, { kind: 'send', courses: null });
  for (const way of ['cash', 'code', 'account', 'card']) {
    const shownOwedFen = await owedFenOf(page, order);
    const amountFen = way === 'card' ? shownOwedFen : 1000;
    const who = way === 'account' && { account: 'Harbour Hotel' };
    const pay = { kind: 'pay', bill: null, way, ...who, amountFen, note: '', shownOwedFen } as const;
    await actOn(page, order, { ...pay, tenderedFen: way === 'cash' ? amountFen : null });
  }
  return order;
}

/** The marks and words that stick out of their row, or lie over the next one. */
const outsideOfRows = (page: Page): Promise<string[]> =>
  page.locator('[data-part=slips] [data-slip]').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const { left, right, top, bottom } = row.getBoundingClientRect();
      const item = row.closest('li')?.getBoundingClientRect();
      return [row, ...row.querySelectorAll('.pill, .guests, .since, .sum')]
        .filter((part) => {
          const rect = part.getBoundingClientRect();
          const isInRow =
            rect.left >= left && rect.right <= right && rect.top >= top && rect.bottom <= bottom;
          return !isInRow || rect.bottom > (item?.bottom ?? 0) + 0.5;
        })
        .map((part) => part.textContent.trim());
    }),
  );

describe.each(pageHosts)('the closed slips in %s', (host) => {
  async function openClosed() {
    const { page } = await open(host);
    await startTraining(page);
    await go(page, '/counter');
    await page.setViewportSize({ width: 1024, height: 768 });
    await atCounter(page);
    const orders = [await closeInFourWays(page), await closeInFourWays(page)];
    await page.locator('[data-do=slips]').locator('visible=true').first().click();
    await page.locator('[data-tab=closed]').click();
    await expect.poll(() => page.locator('[data-slip] [data-part=way]').count()).toBe(8);
    return { page, first: orders[0] ?? '' };
  }

  it('hold all marks of an order that was paid in many ways', async () => {
    const { page } = await openClosed();
    await expect.poll(() => outsideOfRows(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => outsideOfRows(page)).toEqual([]);
  });

  it('keep the head of the sheet in view when a long order is opened again', async () => {
    const { page, first } = await openClosed();
    await page.locator(`[data-slip="${first}"]`).click();
    await page.locator('[data-part=closed-slip] [data-do=reopen]').click();
    const field = page.locator('[data-part=reopen] [data-field=reason]');
    await field.focus();
    const sheet = page.locator('[role=dialog]').last();
    expect(await field.evaluate((element) => element.getBoundingClientRect().top > 0)).toBe(true);
    await sheet.evaluate((element) => {
      for (let part: Element | null = element; part !== null; part = part.parentElement)
        part.scrollTop = 1000;
    });
    expect(
      await page
        .locator('[role=dialog] [data-do=close]')
        .first()
        .evaluate((button) => button.getBoundingClientRect().top),
    ).toBeGreaterThan(0);
  });
});
