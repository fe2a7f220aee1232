// Opens every page of the desk, and everything that opens on it, one after the other.

import type { Page } from 'playwright-core';
import { callRaw, go } from './visit.ts';

const ANY_SHEET = '[role=dialog]';

/** Continues from the screen that the previous scene left. */
type Show = (page: Page) => Promise<unknown>;
export type Scene = readonly [name: string, show: Show];

const sees = (page: Page, mark: string) => page.locator(mark).first().waitFor();

/** Goes to a path and waits for an element of its page. */
const at =
  (path: string, mark: string): Show =>
  async (page) => {
    await go(page, path);
    await sees(page, mark);
  };

/** Clicks an element of the current page and waits for what opens. */
const opens =
  (mark: string, opened: string): Show =>
  async (page) => {
    await page.locator(mark).first().click();
    await sees(page, opened);
  };

const presses =
  (keys: string, opened: string): Show =>
  async (page) => {
    await page.keyboard.press(keys);
    await sees(page, opened);
  };

const types =
  (field: string, text: string): Show =>
  (page) =>
    page.locator(field).first().fill(text);

/** Closes a menu, or all stacked sheets. */
const closes: Show = async (page) => {
  const sheets = page.locator(ANY_SHEET);
  do {
    const top = (await sheets.elementHandles()).at(-1);
    await page.keyboard.press('Escape');
    // Another sheet may take its place.
    await top?.waitForElementState('hidden');
  } while ((await sheets.count()) > 0);
};

const all =
  (...steps: Show[]): Show =>
  async (page) => {
    for (const step of steps) await step(page);
  };

const SEARCH = '[role=search] input';

interface Found {
  data: { lines: { id: string; title: string; codes: string[] }[] };
}

export async function linesOf(page: Page): Promise<Found['data']['lines']> {
  const query = { words: '', filters: {}, offset: 0, limit: 200, facets: false };
  return ((await callRaw(page, 'goods.search', query)) as Found).data.lines;
}

/** The layouts are the first entries of the menu, and the table is the third. */
const showsTable: Show = async (page) => {
  await page.locator('[data-menu=views] button').click();
  const layout = page.getByRole('menuitem').nth(2);
  await layout.click();
  await sees(page, '.goods-list.table [data-index]');
  // The menu fades.
  await layout.waitFor({ state: 'hidden' });
};

/** Edits the item with the most combinations. */
const editsLargest: Show = async (page) => {
  const [item] = (await linesOf(page)).toSorted((a, b) => b.codes.length - a.codes.length);
  await at(`/goods/${item?.id ?? ''}/edit`, '[data-part=totals]')(page);
};

const choosesFile: Show = async (page) => {
  const rows = (await linesOf(page))
    .slice(0, 6)
    .map(({ title }, nth) => `${title},${nth === 2 ? 'x' : '18'}`);
  const file = {
    name: 'menu.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Name,Price\n${rows.join('\n')}`),
  };
  await page.locator('input[type=file]').setInputFiles(file);
  await sees(page, '[data-do=check]');
};

const goods: readonly Scene[] = [
  ['goods', at('/goods', '.goods-list [data-index]')],
  ['goods, what can be done', opens('[data-menu=more] button', '[role=menu]')],
  ['goods, an item', all(closes, opens('.goods-list [data-index]', '.drawer [data-do=price]'))],
  ['goods, the price of an item', opens('.drawer [data-do=price]', '[data-part=act-sheet]')],
  ['goods, filters', all(closes, opens('[data-do=filter]', '[data-group=status]'))],
  ['goods, filtered', all(opens('[data-choice=on-sale]', '[data-do=clear-panel]'), closes)],
  ['goods, nothing found', all(types(SEARCH, 'zzzz'), (page) => sees(page, '[data-widen]'))],
  ['goods, table', all(types(SEARCH, ''), showsTable)],
  ['goods, many chosen', all(types(SEARCH, 'gb'), opens('[data-do=select]', '[data-do=all-found]'))],
  [
    'many at once',
    all(
      opens('[data-do=all-found]', '[data-do=change-many]'),
      opens('[data-do=change-many]', '[data-switch]'),
    ),
  ],
  [
    'many at once, the plan',
    all(
      opens('[data-switch=price]', '[data-part=price] input[inputmode=decimal]'),
      types('[data-part=price] input[inputmode=decimal]', '5'),
      opens('[data-do=plan]', '[data-do=put]'),
    ),
  ],
  ['a batch', opens('[data-do=put]', '[data-part=progress]')],
  ['batches', at('/goods/batches', '[data-batch]')],
  ['import', at('/goods/import', '[data-do=choose]')],
  ['import, columns', choosesFile],
  ['import, the plan', opens('[data-do=check]', '[data-do=put]')],
  [
    'editor, a new item with faults',
    all(at('/goods/new', '[data-do=save]'), opens('[data-do=save]', '[data-fault]')),
  ],
  ['editor', editsLargest],
];

const serving: readonly Scene[] = [
  ['receipt groups', at('/receipt-groups', '[data-group]')],
  [
    'receipt groups, ticked',
    all(opens('[data-group="1"] [data-name]', '[data-item]'), opens('[data-item]', '[data-part=acts]')),
  ],
  ['receipt groups, by category', opens('[data-do=by-category]', '[data-part=by-category]')],
  [
    'receipt groups, a question',
    all(closes, opens('[data-menu=group] button', '[role=menu]'), async (page) => {
      await page.getByRole('menuitem').last().click();
      await sees(page, '[data-answer=yes]');
    }),
  ],
  ['add-ons', all(closes, at('/add-ons', '[data-do=new-list]'))],
  ['dining locations', at('/dining-locations', '[data-location]')],
  ['dining locations, one', opens('[data-location]', '[data-part=location]')],
  ['dining locations, list', all(closes, opens('[data-view=list]', '[data-location]'))],
  ['floor plan, none yet', opens('[data-view=plan]', '[data-do=lay-out]')],
  ['floor plan', opens('[data-do=lay-out]', '[data-table]')],
  [
    'floor plan, a table',
    all(opens('[data-do=edit-plan]', '[data-tool]'), opens('[data-table]', '[data-part=chosen]')),
  ],
  ['table cards', at('/table-cards', '[data-part=preview] path[data-code]')],
  [
    'coupons',
    all(
      at('/coupons', '[data-part=look-up]'),
      types('[data-part=look-up] input', '1'),
      presses('Enter', '[data-part=ticket]'),
    ),
  ],
  ['store settings', at('/store-settings', '[data-card=hours]')],
  ['store settings, dining in', opens('[data-view=catering]', '[data-part=view]')],
  ['store settings, compared', opens('[data-view=compare]', '[data-part=view]')],
  ['store settings, history', opens('[data-do=history]', ANY_SHEET)],
];

/** The printer of these scenes cannot be reached. */
const printing: readonly Scene[] = [
  ['printers, none yet', all(closes, at('/printers', '[data-part=no-printers]'))],
  [
    'a new printer with faults',
    all(opens('[data-kind=network]', '#printer-host'), opens('[data-do=save-printer]', '[role=alert]')),
  ],
  ['a new printer, more fields', opens('details.more summary', '#printer-place')],
  [
    'a test ticket',
    all(
      types('#printer-name', 'Grill'),
      types('#printer-host', '127.0.0.1'),
      types('#printer-port', '9'),
      opens('[data-do=save-printer]', '[data-step=offer]'),
    ),
  ],
  ['a test ticket, the question', opens('[data-do=print-test]', '[data-answer=garbled]')],
  ['a test ticket, what to check', opens('[data-answer=nothing]', '[data-step=check]')],
  ['printers', all(closes, (page) => sees(page, '[data-printer] [data-part=trouble]'))],
  ['print jobs', at('/printers/jobs', '[data-job] [data-part=trouble]')],
  [
    'print jobs, history',
    all(opens('[data-do=cancel]', '[data-part=history]'), opens('[data-do=show-job]', '[data-job] img')),
  ],
  ['ticket design', at('/printers/templates', '[data-part=preview]')],
];

const PLAIN_TILE = '[data-part=tiles] .tile:not(:has([data-mark]), .gone)';

/** From a panel of the bill back to what is owed. */
const toOwed = opens('[data-do=panel-back]', '[data-part=owed]');

export const counterScenes: readonly Scene[] = [
  ['counter', all(closes, at('/counter', '[data-part=tiles] [data-item]'))],
  [
    'counter, options of a dish',
    opens('[data-part=tiles] [data-item]:has([data-mark=options])', '[data-part=options]'),
  ],
  ['counter, a slip', all(closes, opens(PLAIN_TILE, '[data-part=slip] [data-line]'))],
  ['counter, a line', opens('[data-part=slip] [data-do=change-line]', '[data-part=options]')],
  [
    'counter, delivery fee',
    all(
      closes,
      opens('[data-part=more] button', '[role=menu]'),
      opens('[role=menuitem] >> nth=1', '[data-part=delivery-sheet] [data-level]'),
    ),
  ],
  [
    'counter, coupon',
    all(
      closes,
      opens('[data-part=more] button', '[role=menu]'),
      opens('[role=menuitem] >> nth=2', '[data-part=coupon-sheet] [data-field=coupon]'),
    ),
  ],
  ['counter, guests', all(closes, opens('[data-do=guests]', '[data-guests="2"]'))],
  ['counter, who is there', all(closes, opens('[data-do=person]', '[data-part=people]'))],
  [
    'counter, sent',
    all(
      closes,
      opens('[data-do=send]', '[data-part=send-place]'),
      opens('[data-do=send-take-away]', '[data-part=sent]'),
    ),
  ],
  ['counter, a sent line', opens('[data-part=slip] [data-do=open-line]', '[data-do=hurry]')],
  ['counter, a void', opens('[data-part=slip] [data-do=less]', '[data-part=void]')],
  ['a bill', all(closes, opens('[data-part=slip] [data-do=bill]', '[data-part=tender]'))],
  ['a bill, discount', opens('[data-part=owed] [data-do=discount]', '[data-part=discount-panel]')],
  ['a bill, split', all(toOwed, opens('[data-part=owed] [data-do=split]', '[data-part=preview]'))],
  ['a bill, coupon', all(toOwed, opens('[data-part=owed] [data-do=coupon]', '[data-part=coupon-panel]'))],
  ['a bill, by card', all(toOwed, opens('[data-way=card]', '[data-field=note]'))],
  [
    'a bill, paid',
    all(opens('[data-way=cash]', '[data-do=exact]'), opens('[data-do=exact]', '[data-part=paid-view]')),
  ],
  ['slips', all(opens('[data-do=next]', '[data-part=tiles]'), opens('[data-do=slips]', '[data-part=slips]'))],
  ['slips, closed', opens('[data-tab=closed]', '[data-part=slips] [data-slip]')],
  ['a closed slip', opens('[data-part=slips] [data-slip]', '[data-part=closed-slip]')],
  ['counter, tables', all(closes, opens('[data-do=tables]', '[data-part=tables] [data-table]'))],
  ['counter, seats', opens('[data-part=tables] [data-table]', '[data-part=guests-pad]')],
  ['counter settings', all(closes, at('/counter/settings', '[data-part=people]'))],
  ['counter settings, colors', opens('[data-part=tones] [data-category]', '[data-part=palette]')],
  ['payments and charges', all(closes, at('/counter/money', '[data-part=ways]'))],
  ['tax and receipts', all(closes, at('/counter/tax', '[data-part=tax-classes]'))],
  ['cash drawer', all(closes, at('/drawer', '[data-part=drawer-now]'))],
  ['cash drawer, a pay-out', opens('[data-do=pay-out]', '[role=dialog]')],
  ['business days', all(closes, at('/days', '[data-report]'))],
  ['business days, closing', opens('[data-do=close]', '[data-part=closing]')],
  ['reports', all(closes, at('/reports', '[data-report] [data-part=money]'))],
  ['reports, a table', opens('[data-do=table-hours]', '[data-part=hours] .scrolls')],
];

/** Each sending of the counter is on the screens from here on. */
const kitchenScenes: readonly Scene[] = [
  ['kitchen screens, off', at('/kitchen/screens', '[data-part=limits]')],
  ['kitchen, off', at('/kitchen', '[data-do=start-kitchen]')],
  ['kitchen, where tickets go', opens('[data-do=start-kitchen]', '[data-part=start-screens]')],
  ['kitchen, nothing to make', opens('[data-way=screen]', '[data-part=no-tickets]')],
  [
    'kitchen, a ticket',
    all(
      at('/counter', PLAIN_TILE),
      opens(PLAIN_TILE, '[data-part=slip] [data-line]'),
      opens('[data-do=send]', '[data-part=send-place]'),
      opens('[data-do=send-take-away]', '[data-part=sent]'),
      at('/kitchen', '[data-part=ticket]'),
    ),
  ],
  ['kitchen, undo', opens('[data-do=finish-ticket]', '[data-part=bump-undo]')],
  ['kitchen, last finished', opens('[data-do=done-tickets]', '[data-do=recall]')],
  ['order status', all(closes, at('/kitchen/guests', '[data-column=ready] li'))],
  [
    'a kitchen screen',
    all(at('/kitchen/screens', '[data-do=new-station]'), opens('[data-do=new-station]', '#station-name')),
  ],
];

const lookedUp: readonly Scene[] = [
  ['categories', all(closes, at('/categories', '[role=treeitem]'))],
  ['a category', opens('[data-do=details]', '[data-part=category]')],
  ['articles', all(closes, at('/articles', 'tbody tr'))],
  ['an article', opens('[data-do=details]', '[data-part=article]')],
  ['regions', all(closes, at('/regions', '[role=treeitem]'))],
  ['data objects, no form', at('/data', '[data-part=form]')],
  ['data objects', all(types('[data-part=form]', '501'), presses('Enter', '[data-index]'))],
  ['a data object', opens('[data-index]', ANY_SHEET)],
  ['data objects, columns', all(closes, opens('[data-do=columns]', '[data-do=done]'))],
  ['data objects, export', all(closes, opens('[data-do=export]', '[data-do=make-file]'))],
];

const desk: readonly Scene[] = [
  ['overview', all(closes, at('/', '[data-part=needs]'))],
  ['palette', presses('Control+k', ANY_SHEET)],
  ['shortcuts', all(closes, presses('?', ANY_SHEET))],
  ['help', all(closes, at('/help', '[data-part=chapters]'))],
  ['help, found', all(types(SEARCH, 'printer'), (page) => sees(page, '[data-part=results] mark'))],
  ['help, a chapter', opens('[data-part=results] a', '[data-part=chapter] h2')],
  ['outbox', all(closes, at('/outbox', '[data-command]'))],
  ['outbox, what is over', opens('[data-show=over]', '[data-show=over]')],
  ['a new shop', at('/shops/new', '#shop-name')],
  ['shops', at('/shops', '[data-do=edit]')],
  ['a shop', opens('[data-do=edit]', '#shop-name')],
  ['people', at('/people', '[data-part=set-up]')],
  ['devices', at('/devices', '[data-part=door]')],
  ['guests', at('/guests', '[data-part=guests]')],
  ['activity log', at('/audit', '[data-do=verify]')],
  ['hours', at('/hours', '[data-do=add-entry]')],
  ['settings', at('/settings', '[data-part=kept]')],
  ['diagnostics', at('/diagnostics', '[data-do=look]')],
  ['backup', at('/backup', '[data-part=export]')],
];

/** Each group starts from any page. Needs a shop with a whole menu and a paused outbox. */
export const sceneGroups: readonly (readonly [name: string, scenes: readonly Scene[]])[] = [
  ['the counter', counterScenes],
  ['the kitchen', kitchenScenes],
  ['the goods', goods],
  ['groups, tables, coupons and settings of the store', serving],
  ['the printers', printing],
  ['categories, articles, regions and data objects', lookedUp],
  ['the desk itself', desk],
];
