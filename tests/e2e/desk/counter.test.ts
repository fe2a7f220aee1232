// A guest at the counter of the training shop, in taps: nothing has to be read before the first order.
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { GoodsDetail, GoodsLine } from '../../../src/contract/goods.ts';
import { pageHosts } from '../../support/desk.ts';
import { button, callRaw, frame, open, scan, seesCounter, sharedDesk } from './visit.ts';

const { counter } = frame;

async function openTraining(page: Page): Promise<void> {
  await button(page, frame.welcome.training.start).click();
  await seesCounter(page);
  await page.locator('[data-part=tiles] [data-item]').first().waitFor();
}

async function menuOf(page: Page): Promise<GoodsLine[]> {
  const query = { words: '', filters: { status: 'on-sale' }, offset: 0, limit: 200, facets: false };
  return ((await callRaw(page, 'goods.search', query)) as { data: { lines: GoodsLine[] } }).data.lines;
}

async function detailOf(page: Page, id: string): Promise<GoodsDetail> {
  return ((await callRaw(page, 'goods.get', { id })) as { data: GoodsDetail }).data;
}

const isSimple = ({ hasRows, isPackage, stock, priceFen }: GoodsLine) =>
  !hasRows && !isPackage && (stock ?? 1) > 0 && priceFen !== null;

/** A dish of which every combination of two kinds is in stock. */
async function dishWithTwoKinds(page: Page, menu: readonly GoodsLine[]): Promise<GoodsDetail> {
  for (const { id, hasRows } of menu) {
    const detail = hasRows ? await detailOf(page, id) : undefined;
    if (detail?.kinds.length === 2 && detail.rows.every(({ stock }) => (stock ?? 1) > 0)) return detail;
  }
  throw new Error('the menu has no dish with two kinds of options');
}

/** Opens the part of the menu that an item is on by its name, as a person in a hurry types it. */
async function showTile(page: Page, { id, title }: Pick<GoodsLine, 'id' | 'title'>) {
  await page.locator('[data-part=search]').fill(title);
  const tile = page.locator(`[data-part=tiles] [data-item="${id}"]`);
  await tile.waitFor();
  return tile;
}

/** Two taps 150 ms apart by the clock of the events, however long it takes until the first one has done its work. */
async function tapTwice(page: Page, selector: string, hand: 'mouse' | 'finger', done: () => Promise<void>) {
  const box = await page.locator(selector).boundingBox();
  if (box === null) throw new Error(`${selector} is not on screen`);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const system = await page.context().newCDPSession(page);
  await system.send('Emulation.setTouchEmulationEnabled', { enabled: hand === 'finger' });
  const firstSeconds = Date.now() / 1000;
  for (const clickCount of [1, 2]) {
    const timestamp = firstSeconds + 0.15 * (clickCount - 1);
    if (hand === 'mouse') {
      const press = { ...at, button: 'left', clickCount, timestamp } as const;
      await system.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...press });
      await system.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...press });
    } else {
      await system.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at], timestamp });
      await system.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
    }
    await done();
  }
  await system.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await system.detach();
}

const lines = (page: Page) => page.locator('[data-part=slip] [data-line]');
const openSlips = (page: Page) => page.locator('[data-part=open-slips]');

/** Leaves an empty slip and no words in the search. */
async function clear(page: Page): Promise<void> {
  await page.locator('[data-part=search]').fill('');
  if ((await lines(page).count()) > 0) {
    await page.locator('[data-do=clear]').click();
    // What is more than a simple dish is asked about.
    const yes = page.locator('[data-answer=yes]');
    await expect.poll(async () => (await yes.count()) + Number((await lines(page).count()) === 0)).toBe(1);
    if ((await yes.count()) > 0) await yes.click();
  }
  await expect.poll(() => lines(page).count()).toBe(0);
}

/** The words at the head of the slip that are cut, or that lie over others. */
const faultsOfHead = (page: Page): Promise<string[]> =>
  page.locator('[data-do=place] > *, [data-do=guests]').evaluateAll((parts) => {
    const rects = parts.map((part) => part.getBoundingClientRect());
    const isOver = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return parts
      .filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }, at) =>
          scrollWidth > clientWidth ||
          scrollHeight > clientHeight ||
          rects.some((rect, other) => other !== at && isOver(rects[at] ?? rect, rect)),
      )
      .map((part) => part.textContent.trim());
  });

/** The desk of the training shop, whose start page is the counter. */
describe.each(pageHosts)('the counter in %s', (host) => {
  const desk = sharedDesk(host, openTraining);
  beforeEach(() => clear(desk().page));

  it('answers “what would that cost” in two taps and leaves no order behind', async () => {
    const { page } = desk();
    const simple = (await menuOf(page)).find(isSimple);
    if (simple === undefined) throw new Error('the menu has no simple dish');
    await (await showTile(page, simple)).click();
    await expect.poll(() => page.locator('[data-part=total]').innerText()).not.toBe('¥0.00');
    await page.locator('[data-do=clear]').click();
    await expect.poll(() => lines(page).count()).toBe(0);
    // Its undo is on offer for ten seconds.
    await expect.poll(() => openSlips(page).innerText()).toBe('0');
  });

  it('adds a scanned combination at once, and turns red for a code that no item has', async () => {
    const { page } = desk();
    const dish = await dishWithTwoKinds(page, await menuOf(page));
    const code = dish.rows.find((row) => row.code !== '')?.code;
    if (code === undefined) throw new Error('its combinations have no codes');
    await scan(page, code);
    await expect.poll(() => lines(page).count()).toBe(1);
    expect(await page.locator('[data-part=search]').inputValue()).toBe('');
    await scan(page, '00000000');
    await page.getByText(counter.scan.unknown.replace('{code}', '00000000')).waitFor();
    expect(await lines(page).count()).toBe(1);
  });

  it('marks at the line that the menu has changed since', async () => {
    const { page } = desk();
    const simple = (await menuOf(page)).find((line) => isSimple(line) && line.saleFen === null);
    if (simple === undefined) throw new Error('the menu has no simple dish');
    await (await showTile(page, simple)).click();
    await expect.poll(() => lines(page).count()).toBe(1);
    const fields = { priceFen: (simple.priceFen ?? 0) + 100 };
    await callRaw(page, 'outbox.put', { requests: [{ kind: 'goods.change', id: simple.id, fields }] });
    await page.locator('[data-part=difference]').waitFor();
  });

  it('takes a dish in one tap and one with two kinds in three, and sends in one', async () => {
    const { page } = desk();
    const menu = await menuOf(page);
    const simple = menu.find(isSimple);
    if (simple === undefined) throw new Error('the menu has no simple dish');
    await (await showTile(page, simple)).click();
    await expect.poll(() => lines(page).count()).toBe(1);

    const dish = await dishWithTwoKinds(page, menu);
    await (await showTile(page, dish.line)).click();
    for (const kind of [0, 1])
      await page.locator(`[data-part=options] [data-kind="${kind}"] [data-option]`).first().click();
    await page.locator('[data-part=options] [data-do=add]').click();
    await expect.poll(() => lines(page).count()).toBe(2);

    await page.locator('[data-do=send]').click();
    // Once for a slip that has no place.
    await page.locator('[data-do=send-take-away]').click();
    await page
      .locator('[data-part=sent]')
      .getByText(/^\d+ tickets?: \S/)
      .waitFor();
    expect(await page.locator('[data-part=slip] [data-state=sent]').count()).toBe(2);
  });
});

describe.each(pageHosts)('the counter in %s', (host) => {
  it.each(['mouse', 'finger'] as const)(
    'takes no money with the second of two quick taps of a %s',
    async (hand) => {
      const { page } = await open(host);
      await openTraining(page);
      const simple = (await menuOf(page)).find(isSimple);
      if (simple === undefined) throw new Error('the menu has no simple dish');
      await (await showTile(page, simple)).click();
      await expect.poll(() => lines(page).count()).toBe(1);
      await page.locator('[data-part=slip] [data-do=bill]').click();
      await page.locator('[data-part=owed] [data-do=split]').click();
      await page.locator('[data-parts="2"]').click();
      const apply = '[data-do=apply-split]';
      const isSplit = () => page.locator(apply).waitFor({ state: 'detached' });
      await tapTwice(page, apply, hand, isSplit);
      const query = { which: 'open', words: '', offset: 0, limit: 1 };
      const { data } = (await callRaw(page, 'orders.slips', query)) as {
        data: { slips: { totalFen: number; owedFen: number }[] };
      };
      expect(data.slips.map(({ totalFen, owedFen }) => totalFen - owedFen)).toEqual([0]);
    },
  );

  it('shows the whole name, the pick-up time and the number of a takeout beside each other', async () => {
    const { page } = await open(host);
    await openTraining(page);
    await page.setViewportSize({ width: 1024, height: 768 });
    const simple = (await menuOf(page)).find(isSimple);
    if (simple === undefined) throw new Error('the menu has no simple dish');
    await page.locator('[data-do=new-take-away]').click();
    await (await showTile(page, simple)).click();
    await page.locator('[data-part=take-away-hint]').waitFor();
    expect(await faultsOfHead(page)).toEqual([]);
    await page.locator('[data-do=place]').click();
    await page.locator('[data-field=name]').fill('Maximilian Featherstonehaugh-Worthington');
    await page.locator('[data-due]').nth(2).click();
    await page.locator('[data-do=save-take-away]').click();
    await page.locator('[data-part=due]').waitFor();
    await page.locator('[data-do=send]').click();
    await page.locator('[data-do=place] [data-part=number]').waitFor();
    expect(await faultsOfHead(page)).toEqual([]);
  });

  it('has the slip of before after a restart, with nothing lost', async () => {
    const { page, home, stop } = await open(host);
    await openTraining(page);
    const simple = (await menuOf(page)).find(isSimple);
    if (simple === undefined) throw new Error('the menu has no simple dish');
    const tile = await showTile(page, simple);
    await tile.click();
    await tile.click();
    await expect.poll(() => page.locator('[data-part=amount]').innerText()).toBe('2');
    const total = await page.locator('[data-part=total]').innerText();
    await stop();

    const again = await open(host, home);
    await seesCounter(again.page);
    await expect.poll(() => openSlips(again.page).innerText()).toBe('1');
    const query = { which: 'open', words: '', offset: 0, limit: 1 };
    const answer = (await callRaw(again.page, 'orders.slips', query)) as {
      data: { slips: { totalFen: number; titles: string[] }[] };
    };
    expect(answer.data.slips[0]?.titles).toEqual([simple.title]);
    expect(`¥${((answer.data.slips[0]?.totalFen ?? 0) / 100).toFixed(2)}`).toBe(total);
  });
});
