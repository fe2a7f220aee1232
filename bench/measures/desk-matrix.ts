// Measures frames in the sheet of an item with a thousand combinations while cells are typed, filled, pasted, set and undone.
import type { Page } from 'playwright-core';
import { openBrowserDesk } from '../../tests/support/desk/browser.ts';
import { startDesk } from '../../tests/support/driven-desk.ts';
import { until } from '../../tests/support/until.ts';
import { framesOf } from '../frames.ts';
import type { DeskMeasure, Finding } from '../measure.ts';
import { percentile } from '../pair.ts';
import { openAt, withShopHome } from '../shop-home.ts';

const KINDS = 3;
const OPTIONS = 10;
const ROWS = OPTIONS ** KINDS;
const TYPED_CELLS = 20;
const ROUNDS = 5;
const BETWEEN_KEYS_MS = 30;
/** Long enough for the validation and the saving of the draft, which belong to the act. */
const QUIET_MS = 1600;
const MOST_FRAME_MS = 50;
const STANDS = '#goods-rows';

const ids = (kind: number) => Array.from({ length: OPTIONS }, (_, at) => 30 + kind * OPTIONS + at);

/** A shop with one item, each of whose combinations has a price, a stock and a code. */
function shopOfOneDish(): object {
  const model = ['Size', 'Taste', 'Side'].map((name, kind) => ({
    id: kind + 1,
    name,
    options: ids(kind).map((id) => ({ id, name: `${name} ${id}` })),
  }));
  const keys = ids(0).flatMap((a) => ids(1).flatMap((b) => ids(2).map((c) => `${a},${b},${c}`)));
  const rows = keys.map((key, at) => ({
    id: String(9001 + at),
    model: key,
    price: (10 + at / 100).toFixed(2),
    stock: 10,
    commodity_code: String(6_900_001_000_000 + at),
  }));
  const stock = ROWS * 10;
  const dish = { id: '1', title: 'Noodles', price: '10.00', stock, model, goods_model: rows };
  return { goods: [dish] };
}

/** Goes to the first cell; the input of the current cell exists at any scroll position. */
async function toTop(page: Page): Promise<void> {
  await page.locator(STANDS).focus();
  await page.keyboard.press('Control+Home');
}

const mustHold = (page: Page, text: string) =>
  until(`the cell holds ${text}`, async () => (await page.locator(STANDS).inputValue()) === text, 10_000);

async function typeCells(page: Page): Promise<void> {
  await toTop(page);
  for (let cell = 0; cell < TYPED_CELLS; cell += 1) {
    await page.keyboard.type(`${20 + cell}.50`, { delay: BETWEEN_KEYS_MS });
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('ArrowUp');
  await mustHold(page, `${19 + TYPED_CELLS}.50`);
}

/** Selects the column from the first row to the last. */
async function chooseColumn(page: Page, text: string): Promise<void> {
  await toTop(page);
  await page.keyboard.type(text, { delay: BETWEEN_KEYS_MS });
  await page.keyboard.press('Control+Shift+ArrowDown');
}

async function fill(page: Page, round: number): Promise<void> {
  await chooseColumn(page, `${50 + round}.50`);
  await page.keyboard.press('Control+d');
  await mustHold(page, `${50 + round}.50`);
}

async function empty(page: Page, round: number): Promise<void> {
  await chooseColumn(page, `${60 + round}.50`);
  await page.keyboard.press('Delete');
  await mustHold(page, '');
}

/** Pastes price, struck price and stock, as a spreadsheet provides them. */
async function paste(page: Page, round: number): Promise<void> {
  await toTop(page);
  const lines = Array.from({ length: ROWS }, (_, at) => {
    const price = (70 + round + at / 100).toFixed(2);
    return `${price}\t${price}\t${at + round}`;
  });
  await page.locator(STANDS).evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, lines.join('\n'));
  await mustHold(page, `${70 + round}.00`);
}

async function setAll(page: Page, round: number): Promise<void> {
  await toTop(page);
  const form = page.locator('[data-tool=set]');
  await form.locator('input[inputmode=decimal]').fill(`${80 + round}.50`);
  await form.locator('button').click();
  await mustHold(page, `${80 + round}.50`);
}

async function step(page: Page, keys: string): Promise<void> {
  const before = await page.locator(STANDS).inputValue();
  await page.keyboard.press(keys);
  await until('a step is made', async () => (await page.locator(STANDS).inputValue()) !== before, 10_000);
}

const acts: readonly { what: string; times: number; act: (page: Page, round: number) => Promise<void> }[] = [
  { what: `typing into ${TYPED_CELLS} cells`, times: 1, act: typeCells },
  { what: 'filling a column down', times: ROUNDS, act: fill },
  { what: 'emptying a column', times: ROUNDS, act: empty },
  { what: 'pasting three columns', times: ROUNDS, act: paste },
  { what: 'setting a column', times: ROUNDS, act: setAll },
  { what: 'undoing a step', times: ROUNDS, act: (page) => step(page, 'Control+z') },
  { what: 'redoing a step', times: ROUNDS, act: (page) => step(page, 'Control+Shift+z') },
];

/** Measures each act separately, with everything that it triggers, on an open and idle page. */
export async function* measureMatrixIn(page: Page): AsyncGenerator<Finding> {
  await page.evaluate(() => (location.hash = '#/goods/1/edit'));
  await page.locator(STANDS).waitFor({ timeout: 30_000 });
  await page.locator('[data-group=tools] .el-collapse-item__header').click();
  await page.locator(STANDS).scrollIntoViewIfNeeded();
  await page.waitForTimeout(QUIET_MS);
  for (const { what, times, act } of acts) {
    const frames: number[] = [];
    for (let round = 0; round < times; round += 1) {
      const measured = await framesOf(page, async () => {
        await act(page, round);
        await page.waitForTimeout(QUIET_MS);
      });
      frames.push(...measured);
    }
    const of = `${what} of ${ROWS.toLocaleString('en')} combinations`;
    yield { what: `${of}: the longest frame`, ours: Math.max(...frames), most: MOST_FRAME_MS };
    yield { what: `${of}: a frame, p95`, ours: percentile(frames, 95) };
  }
}

export const measureDeskMatrix: DeskMeasure = async function* () {
  yield* await withShopHome({ sections: shopOfOneDish() }, async ({ service, home }) => {
    const host = await startDesk(home);
    await openAt(host, service);
    await host.stop();
    const desk = await openBrowserDesk({ home, language: 'en' });
    const findings: Finding[] = [];
    try {
      for await (const finding of measureMatrixIn(desk.page)) findings.push(finding);
    } finally {
      await desk.stop();
    }
    return findings;
  });
};
