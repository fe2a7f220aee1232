// A kitchen screen in a browser as large as a kitchen's display: where its tickets stand, and what a tap may do.
import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { callRaw, connect, go, sharedDesk } from './visit.ts';
import { openShop } from './shop.ts';

interface Answer<Data> {
  data: Data;
}

const make = () => randomBytes(16).toString('hex');
const MOST_DISHES = 24;
const CARD = '[data-part=ticket]';

interface Ticket {
  order: string;
  sending: string;
  station: string;
  lines: { id: string }[];
}

/** Its kitchen works from screens. */
const shared = sharedDesk('browser', async (page, onClose) => {
  const shop = await openShop('demo', onClose);
  await connect(page, shop.service);
  const { data: session } = (await callRaw(page, 'session.get', null)) as Answer<{ currentId: string }>;
  await callRaw(page, 'kitchen.start', { shop: session.currentId, printsToo: false });
});

/** Without the tickets of the test before. */
async function openKitchen() {
  const { page } = shared();
  const station = '';
  const { data } = (await callRaw(page, 'kitchen.tickets', { station })) as Answer<{ tickets: Ticket[] }>;
  const acts = data.tickets.map(({ order, sending, lines }) => ({
    id: make(),
    kind: 'bump',
    order,
    sending,
    station,
    lines: lines.map(({ id }) => id),
  }));
  if (acts.length > 0) await callRaw(page, 'kitchen.do', { acts });
  const simpleDishes = async () => {
    const query = { words: '', filters: {}, offset: 0, limit: 100, facets: false };
    const { data } = (await callRaw(page, 'goods.search', query)) as Answer<{
      lines: { id: string; hasRows: boolean; isPackage: boolean }[];
    }>;
    return data.lines.filter(({ hasRows, isPackage }) => !hasRows && !isPackage);
  };
  await expect.poll(async () => (await simpleDishes()).length).toBeGreaterThan(MOST_DISHES);
  const simple = await simpleDishes();
  const order = async (table: string, dishes: number) => {
    const lines = simple.slice(0, dishes).map(({ id: item }) => {
      const plain = { row: null, parts: [], extras: [], note: '', course: 1, guest: 0 };
      return { id: make(), item, amount: 1, ...plain };
    });
    const place = { kind: 'table', id: table, name: table };
    const acts = [
      { id: make(), kind: 'open', place, guests: 2 },
      { id: make(), kind: 'add', lines },
      { id: make(), kind: 'send', courses: null },
    ];
    await callRaw(page, 'orders.do', { order: make(), acts });
  };
  const shows = (count: number) => expect.poll(() => page.locator(CARD).count()).toBe(count);
  return { page, order, shows };
}

/** Of each column, from the left: its tables, and the room between its tickets. */
const columnsOn = (page: Page) =>
  page.locator('[data-card]').evaluateAll((cards) => {
    const columnOf = (card: Element) => Number(card.getAttribute('data-column'));
    return [...new Set(cards.map(columnOf))].map((column) => {
      const own = cards.filter((card) => columnOf(card) === column);
      const boxes = own.map((card) => card.getBoundingClientRect());
      return {
        left: boxes[0]?.left ?? 0,
        top: boxes[0]?.top ?? 0,
        tables: own.map((card) => card.querySelector('.place')?.textContent ?? ''),
        gaps: boxes.slice(1).map(({ top }, at) => Math.round(top - (boxes[at]?.bottom ?? 0))),
      };
    });
  });

/** As a cook reads them: each column down, then the next one to the right. */
async function readOn(page: Page): Promise<string[]> {
  const columns = await columnsOn(page);
  return columns.toSorted((a, b) => a.left - b.left).flatMap(({ tables }) => tables);
}

/** Of what is on the screen without a turn. */
const seenOn = async (page: Page) => {
  const columns = await columnsOn(page);
  const width = page.viewportSize()?.width ?? 0;
  return columns.filter(({ left }) => left >= 0 && left < width).flatMap(({ tables }) => tables);
};

it('lays tickets out by age, down a column without holes and then right, also when one is finished', async () => {
  const { page, order, shows } = await openKitchen();
  await page.setViewportSize({ width: 1024, height: 768 });
  const dishes = [2, 6, 1, 1, 3, 1, 2, 4, 1, 2];
  for (const [at, count] of dishes.entries()) await order(`A${at + 1}`, count);
  await go(page, '/kitchen');
  await shows(dishes.length);
  const tables = dishes.map((_, at) => `A${at + 1}`);
  expect(await readOn(page)).toEqual(tables);
  const columns = await columnsOn(page);
  expect(new Set(columns.flatMap((column) => column.gaps))).toEqual(new Set([12]));
  await page.locator(`${CARD}:has-text("A3")`).locator('[data-do=finish-ticket]').click();
  await shows(dishes.length - 1);
  expect(await readOn(page)).toEqual(tables.filter((table) => table !== 'A3'));
});

it('has all columns beside each other, and counts on a button the tickets beyond the right edge', async () => {
  const { page, order, shows } = await openKitchen();
  await page.setViewportSize({ width: 1024, height: 768 });
  const tables = Array.from({ length: 10 }, (_, at) => `E${at + 1}`);
  for (const table of tables) await order(table, 7);
  await go(page, '/kitchen');
  await shows(tables.length);
  expect(new Set((await columnsOn(page)).map(({ top }) => top)).size).toBe(1);
  const scrollsDown = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('html, [data-part=columns]')].some(
        (each) => each.scrollHeight > each.clientHeight,
      ),
    );
  expect(await scrollsDown()).toBe(false);
  const first = await seenOn(page);
  expect(first).toEqual(tables.slice(0, first.length));
  const more = page.locator('[data-do=turn-right]');
  expect((await more.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await more.textContent()).toContain(String(tables.length - first.length));
  await more.click();
  await expect.poll(() => seenOn(page)).toContain(tables[first.length]);
  await page.locator('[data-do=turn-left]').click();
  await expect.poll(() => seenOn(page)).toEqual(first);
  const oldest = page.locator('[data-do=finish-ticket]').first();
  await oldest.click();
  await shows(tables.length - 1);
  await expect.poll(() => seenOn(page)).toEqual(tables.slice(1, first.length + 1));
});

it('fills the room as high as its tickets are, and takes a row up where that brings a hidden one into view', async () => {
  const { page, order, shows } = await openKitchen();
  await page.setViewportSize({ width: 1024, height: 768 });
  const tables = Array.from({ length: 14 }, (_, at) => `F${at + 1}`);
  for (const table of tables) await order(table, 3);
  await go(page, '/kitchen');
  await shows(tables.length);
  const more = page.locator('[data-do=turn-right]');
  await more.waitFor();
  const room = (await page.locator('[data-part=columns]').boundingBox())?.height ?? 0;
  const card = (await page.locator('[data-card]').first().boundingBox())?.height ?? 0;
  const inColumn = Math.floor((room - 2 + 12) / (card + 12));
  const first = await seenOn(page);
  expect(first).toHaveLength(4 * inColumn);
  await page.locator('[data-do=finish-ticket]').first().click();
  await expect.poll(() => seenOn(page)).toEqual(tables.slice(1, first.length + 1));
});

it('has larger letters on a large display, and as this screen chose them', async () => {
  const { page, order, shows } = await openKitchen();
  await page.setViewportSize({ width: 1366, height: 768 });
  await order('G1', 2);
  await go(page, '/kitchen');
  await shows(1);
  const letters = () =>
    page
      .locator(`${CARD} .title`)
      .first()
      .evaluate((title) => Math.round(Number.parseFloat(getComputedStyle(title).fontSize)));
  expect(await letters()).toBe(22);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect.poll(letters).toBe(30);
  await page.locator('[data-do=kitchen-more] button').click();
  await page.getByText('Small text').click();
  await expect.poll(letters).toBe(26);
  await page.reload();
  await shows(1);
  expect(await letters()).toBe(26);
  await page.evaluate(() => localStorage.removeItem('servery.kitchen-letters'));
  await page.reload();
});

/** Two taps on the first head, the second as soon as the next ticket has moved there; the time between them. */
const tapTwice = (page: Page) =>
  page.evaluate(async () => {
    const tap = () =>
      document
        .querySelector('[data-do=finish-ticket]')
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    const begunAtMs = performance.now();
    tap();
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    tap();
    return performance.now() - begunAtMs;
  });

it('finishes one ticket with two quick taps, although the next one has moved below the finger', async () => {
  const { page, order, shows } = await openKitchen();
  await page.setViewportSize({ width: 1366, height: 768 });
  await go(page, '/kitchen');
  await shows(0);
  for (let round = 0; ; round += 1) {
    for (const table of ['H1', 'H2', 'H3']) await order(`${table}.${round}`, 1);
    await shows(3);
    const isQuick = (await tapTwice(page)) < 300;
    if (isQuick) break;
    await openKitchen();
    await shows(0);
  }
  await shows(2);
  await expect
    .poll(async () => {
      await page.locator('[data-do=finish-ticket]').first().click();
      return page.locator(CARD).count();
    })
    .toBeLessThan(2);
});

it('shows what was finished beside the tickets, and over none of them', async () => {
  const { page, order, shows } = await openKitchen();
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const table of ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I9']) await order(table, 5);
  await go(page, '/kitchen');
  await shows(9);
  await page.locator('[data-do=finish-ticket]').first().click();
  const undo = (await page.locator('[data-part=bump-undo]').boundingBox())?.y ?? 0;
  const lowest = await page
    .locator('[data-card]')
    .evaluateAll((cards) => Math.max(...cards.map((card) => card.getBoundingClientRect().bottom)));
  expect(undo).toBeGreaterThan(lowest);
});

it('selects no words when a ticket is tapped twice quickly', async () => {
  const { page, order, shows } = await openKitchen();
  await order('B1', 2);
  await go(page, '/kitchen');
  await shows(1);
  await page.locator('[data-do=press-line]').first().dblclick();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
});

it('shows on the head of a ticket, as large as a finger, that a tap finishes it', async () => {
  const { page, order, shows } = await openKitchen();
  await order('C1', 1);
  await go(page, '/kitchen');
  await shows(1);
  const sign = page.locator('[data-do=finish-ticket] svg');
  const box = await sign.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await sign.click();
  await shows(0);
});

/** What all tickets need: the words that are cut, and how many dishes stand below the last line that is seen. */
const allDayOn = (page: Page) =>
  page.locator('[data-part=all-day]').evaluate((list) => {
    const room = list.getBoundingClientRect();
    const items = [...list.children].map((item) => ({ item, box: item.getBoundingClientRect() }));
    const seen = items.filter(({ box }) => box.bottom <= room.bottom + 1);
    return {
      cut: seen.filter(({ item, box }) => item.scrollWidth > item.clientWidth || box.right > room.right + 1)
        .length,
      hidden: items.length - seen.length,
      all: items.length,
    };
  });

it.each([1024, 1366])(
  'shows whole words of what all tickets need at %i pixels, and the rest behind a button',
  async (width) => {
    const { page, order, shows } = await openKitchen();
    await page.setViewportSize({ width, height: 768 });
    await order(`D${width}`, MOST_DISHES);
    await go(page, '/kitchen');
    await shows(1);
    const more = page.locator('[data-do=all-day]');
    await more.waitFor();
    const { cut, hidden, all } = await allDayOn(page);
    expect([cut, all]).toEqual([0, MOST_DISHES]);
    expect((await more.textContent())?.trim()).toBe(`+${hidden}`);
    await more.click();
    await expect.poll(() => page.locator('[data-part=all-day-list] li').count()).toBe(MOST_DISHES);
    await page.keyboard.press('Escape');
  },
);
