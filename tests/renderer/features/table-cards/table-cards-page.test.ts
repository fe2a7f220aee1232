// The page of table cards on the real core: the selection of tables, notices about their codes, and the saved choices.
import { flushPromises } from '@vue/test-utils';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { CardChoices } from '../../../../src/contract/table-cards.ts';
import { type MemoryDesk, openCoreScreen } from '../../support/core-screen.ts';
import { openShopOf, type ShopOf } from '../../support/shop-of.ts';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>';

interface CardsStart {
  tables?: readonly Readonly<Record<string, unknown>>[];
  choices?: Partial<CardChoices>;
  prepare?: (desk: MemoryDesk, shop: ShopOf) => unknown;
  path?: string;
}

const table = (id: number, rest: Readonly<Record<string, unknown>> = {}) => ({
  id,
  title: `Hall ${id}`,
  description: 'by the window',
  status: 0,
  qrcode: `/code-${id}.svg`,
  ...rest,
});
const threeTables = [table(1), table(2), table(3, { status: 1 })];

/** Each table has a picture that the test's window cannot read. */
async function openCards({ tables = threeTables, choices, prepare, path = '/table-cards' }: CardsStart = {}) {
  const shop = await openShopOf();
  shop.list(
    'getEcLocationDataList',
    tables.map((each) => ({
      ...each,
      qrcode: each.qrcode === '' ? '' : `${shop.url}${String(each.qrcode)}`,
    })),
  );
  for (const { qrcode } of tables) shop.pictures[String(qrcode)] = PICTURE;
  const screen = await openCoreScreen(path, async (desk) => {
    const id = await desk.add(shop, 'Riverside');
    await desk.until('dining-locations.changed', ({ fetching, freshness: { asOfSeconds, error } }) => {
      return !fetching && (asOfSeconds !== null || error !== null);
    });
    const usual = await desk.ask('table-cards.get', null);
    const wanted = { ...usual, template: 'a6' as const, language: 'en' as const, ...choices };
    await desk.ask('table-cards.save', { shop: id, choices: wanted });
    await prepare?.(desk, shop);
  });
  const { find, seen, text } = screen;
  return {
    ...screen,
    shop,
    saved: () => screen.desk.ask('table-cards.get', null),
    reads: (words: string) => seen(words, () => text().includes(words)),
    /** Waits until all codes are read. */
    ready: () =>
      seen(
        'the codes',
        () => find('[data-part=count]') !== undefined && find('[data-part=reading]') === undefined,
      ),
  };
}

const count = '[data-part=count]';
const noticeOf = (kind: string) => `[data-notice=${kind}]`;
const textsOnPaper = () =>
  [...document.querySelectorAll('[data-part=preview] tspan')].map(({ textContent }) => textContent);

const choose = async (format: string) => {
  document.querySelector<HTMLElement>('[data-part=template] .el-select__wrapper')?.click();
  await flushPromises();
  const options = [...document.querySelectorAll<HTMLElement>('.el-select-dropdown__item')];
  options.find(({ textContent }) => textContent === format)?.click();
  await flushPromises();
};

test('selects all tables that are not closed at first, and remembers a selection', async () => {
  const { find, press, text, ready } = await openCards();
  await ready();
  expect(text()).toContain('2 of 3 selected');
  expect(find(count)?.textContent).toContain('2 cards, pages: 2');
  await press('[data-table="3"] input');
  expect(text()).toContain('3 of 3 selected');
  await press('[data-do=clear]');
  expect(text()).toContain('0 of 3 selected');
  expect(find('[data-do=print]')?.hasAttribute('disabled')).toBe(true);
  expect(text()).toContain('Select tables to see a preview.');
  await press('[data-do=open]');
  expect(text()).toContain('2 of 3 selected');
});

test('selects exactly the tables that a link names, also closed ones', async () => {
  const { reads, router } = await openCards({ path: '/table-cards?tables=1&tables=3' });
  await reads('2 of 3 selected');
  expect(document.querySelector<HTMLInputElement>('[data-table="3"] input')?.checked).toBe(true);
  expect(router.currentRoute.value.query).toEqual({});
});

test('selects all or none of the search results, and leaves the others as they are', async () => {
  const tables = [table(1), table(2, { title: 'Terrace', description: '' }), table(3)];
  const { type, press, text, ready } = await openCards({ tables });
  await ready();
  await type('.search input', 'ｔｅｒｒ');
  await press('[data-do=clear]');
  expect(text()).toContain('2 of 3 selected');
  await type('.search input', 'bar');
  expect(text()).toContain('No results for “bar”');
});

test('previews the shop, the table and the hint in the language of the card', async () => {
  const { press, ready } = await openCards();
  await ready();
  expect(textsOnPaper()).toEqual(['Riverside', 'Hall 1', 'Scan to order']);
  await press('[data-do=next-page]');
  expect(textsOnPaper()).toContain('Hall 2');
  await press('[data-language=both]');
  expect(textsOnPaper()).toEqual(['Riverside', 'Hall 2', '扫码点餐', 'Scan to order']);
  await press('[data-choice=remark]');
  expect(textsOnPaper()).toContain('by the window');
});

test('saves each choice for this shop at once', async () => {
  const { type, press, find, saved, seen, ready } = await openCards();
  await ready();
  await type('#card-shop', 'The Grill');
  await choose('Stickers');
  expect(textsOnPaper()).toContain('The Grill');
  await seen('the choices', async () => (await saved()).template === 'stickers');
  expect((await saved()).shopName).toBe('The Grill');
  await press('[data-do=usual]');
  await seen('the usual name', async () => (await saved()).shopName === null);
  expect(find('[data-do=usual]')).toBeUndefined();
});

test('prints no shop name and no hint if they were cleared', async () => {
  const { ready } = await openCards({ choices: { shopName: '', hint: '' } });
  await ready();
  expect(textsOnPaper()).toEqual(['Hall 1']);
});

test('says which tables have no code and which could not be loaded, leaves them out, and retries', async () => {
  const tables = [table(1), table(2, { qrcode: '' }), table(3, { status: 1 })];
  const { find, press, lose, seen, ready } = await openCards({ tables });
  await ready();
  expect(find(count)?.textContent).toContain('1 card, pages: 1');
  expect(find(noticeOf('none'))?.textContent).toContain('Not printed: Hall 2');
  const again = lose('table-cards.picture');
  await press('[data-table="3"] input');
  await seen('the notice', () => find(noticeOf('missing')) !== undefined);
  expect(find(noticeOf('missing'))?.textContent).toContain('Not printed: Hall 3');
  expect(find(count)?.textContent).toContain('1 card');
  again();
  await press('[data-do=read-again]');
  await seen('the code', () => find(noticeOf('missing')) === undefined);
  await ready();
  expect(find(count)?.textContent).toContain('2 cards');
});

test('says that unreadable codes are printed as the shop’s pictures', async () => {
  const { find, ready } = await openCards();
  await ready();
  expect(find(noticeOf('pictures'))?.textContent).toContain('2 codes are printed as the shop’s pictures');
  expect(find('[data-part=preview] image')?.getAttribute('href')).toMatch(/^data:image\/svg\+xml/);
});

test('prints one page for each sheet of paper, named after the shop, and leaves nothing behind', async () => {
  let sheets = 0;
  let title = '';
  vi.stubGlobal('print', () => {
    sheets = document.querySelectorAll('.card-page svg').length;
    ({ title } = document);
    window.dispatchEvent(new Event('afterprint'));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { press, ready, seen, find } = await openCards();
  await ready();
  await press('[data-do=print]');
  await seen('the end', () => sheets > 0 && find('.card-pages') === undefined);
  expect([sheets, title]).toEqual([2, 'Riverside table cards']);
  expect(document.title).not.toBe(title);
});

test('a browser is told how it saves a PDF, and the desktop program saves one itself', async () => {
  const browser = await openCards();
  await browser.ready();
  expect(browser.find('[data-do=pdf]')).toBeUndefined();
  expect(browser.find('[data-part=pdf-hint]')?.textContent).toContain('“Save as PDF”');
  document.body.replaceChildren();

  let onPaper: [number, string] = [0, ''];
  const { press, ready, text, seen, find, desk } = await openCards({
    prepare: ({ ports }) => {
      ports.desk.facts.host = 'electron';
      ports.desk.printToPdf = () => {
        onPaper = [document.querySelectorAll('.card-page svg').length, document.title];
        return Promise.resolve(Buffer.from('%PDF-1.4'));
      };
    },
  });
  await ready();
  await press('[data-do=pdf]');
  await seen('the file', () => find('[data-part=delivered]') !== undefined);
  expect(text()).toContain('/delivered/Riverside table cards.pdf');
  expect(onPaper).toEqual([2, 'Riverside table cards']);
  expect(desk.ports.files.delivered.map(({ type }) => type)).toEqual(['application/pdf']);
  expect(find('.card-pages')).toBeUndefined();
  expect(find('[data-part=pdf-hint]')).toBeUndefined();
});

test('is available in Chinese', async () => {
  const { reads } = await openCards({
    prepare: (desk) => desk.ask('settings.change', { language: 'zh-CN' }),
  });
  await reads('2 张桌卡，2 页');
  await reads('A6 卡片');
});

test('explains why there are no tables: the shop has none, or was never reached', async () => {
  const none = await openCards({ tables: [] });
  await none.seen('the status', () => none.find('[data-status]')?.dataset.status === 'empty');
  document.body.replaceChildren();
  const shop = await openShopOf();
  shop.fail('getEcLocationDataList');
  const never = await openCoreScreen('/table-cards', (desk) => desk.add(shop));
  await never.seen('the status', () => never.find('[data-status]')?.dataset.status === 'offline');
});
