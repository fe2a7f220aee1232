// The page of table cards: the selection of tables, notices about their codes, and the saved choices.
import { flushPromises } from '@vue/test-utils';
import { expect, test } from 'vitest';
import { openDesk } from '../../support/open-desk.ts';
import { englishSettings, nameNotFound } from '../../support/scripted-desk.ts';
import { createCardsDesk, openCards, table } from './scripted-cards.ts';

const count = '[data-part=count]';
const noticeOf = (kind: string) => `[data-notice=${kind}]`;
const textsOnPaper = () =>
  [...document.querySelectorAll('[data-part=preview] tspan')].map(({ textContent }) => textContent);

const choose = async (format: string) => {
  document.querySelector<HTMLElement>('[data-part=template] .el-select__wrapper')?.click();
  const options = [...document.querySelectorAll<HTMLElement>('.el-select-dropdown__item')];
  options.find(({ textContent }) => textContent === format)?.click();
  await flushPromises();
};

test('selects all tables that are not closed at first, and remembers a selection', async () => {
  const { find, press, text } = await openCards(createCardsDesk());
  expect(text()).toContain('2 of 3 selected');
  expect(find(count)?.textContent).toContain('2 cards, pages: 2');
  await press('[data-table="3"] input');
  expect(text()).toContain('3 of 3 selected');
  await press('[data-do=clear]');
  expect(text()).toContain('0 of 3 selected');
  expect(find('[data-do=pdf]')?.hasAttribute('disabled')).toBe(true);
  expect(text()).toContain('Select tables to see a preview.');
  await press('[data-do=open]');
  expect(text()).toContain('2 of 3 selected');
});

test('selects exactly the tables that a link names, also closed ones', async () => {
  const { desk } = createCardsDesk();
  const { text, router } = await openDesk(desk, '/table-cards?tables=1&tables=3');
  expect(text()).toContain('2 of 3 selected');
  expect(document.querySelector<HTMLInputElement>('[data-table="3"] input')?.checked).toBe(true);
  expect(router.currentRoute.value.query).toEqual({});
});

test('selects all or none of the search results, and leaves the others as they are', async () => {
  const locations = [table('1'), table('2', { title: 'Terrace', description: '' }), table('3')];
  const { type, press, text } = await openCards(createCardsDesk({ state: { locations } }));
  await type('.search input', 'ｔｅｒｒ');
  await press('[data-do=clear]');
  expect(text()).toContain('2 of 3 selected');
  await type('.search input', 'bar');
  expect(text()).toContain('No results for “bar”');
});

test('previews the shop, the table and the hint in the language of the card', async () => {
  const { press, settled } = await openCards(createCardsDesk());
  expect(textsOnPaper()).toEqual(['Riverside', 'Hall 1', 'Scan to order']);
  await press('[data-do=next-page]');
  expect(textsOnPaper()).toContain('Hall 2');
  await press('[data-language=both]');
  await settled();
  expect(textsOnPaper()).toEqual(['Riverside', 'Hall 2', '扫码点餐', 'Scan to order']);
  await press('[data-choice=remark]');
  expect(textsOnPaper()).toContain('by the window');
});

test('saves each choice for this shop at once', async () => {
  const parts = createCardsDesk();
  const { type, press, find } = await openCards(parts);
  await type('#card-shop', 'The Grill');
  await choose('Stickers');
  expect(parts.saved()).toMatchObject({ shopName: 'The Grill', template: 'stickers' });
  expect(parts.desk.askedFor('table-cards.save')[0]).toMatchObject({ shop: 'river' });
  expect(textsOnPaper()).toContain('The Grill');
  await press('[data-do=usual]');
  expect(parts.saved().shopName).toBeNull();
  expect(find('[data-do=usual]')).toBeUndefined();
});

test('prints no shop name and no hint if they were cleared', async () => {
  await openCards(createCardsDesk({ choices: { shopName: '', hint: '' } }));
  expect(textsOnPaper()).toEqual(['Hall 1']);
});

test('says which tables have no code and which could not be loaded, leaves them out, and retries', async () => {
  const locations = [table('1'), table('2', { code: null }), table('3')];
  const pictures: Record<string, string | null> = { 'run-3': null };
  const parts = createCardsDesk({ state: { locations }, pictures });
  const { find, press } = await openCards(parts);
  expect(find(count)?.textContent).toContain('1 card, pages: 1');
  expect(find(noticeOf('none'))?.textContent).toContain('Not printed: Hall 2');
  expect(find(noticeOf('missing'))?.textContent).toContain('Not printed: Hall 3');
  delete pictures['run-3'];
  await press('[data-do=read-again]');
  expect(find(noticeOf('missing'))).toBeUndefined();
  expect(find(count)?.textContent).toContain('2 cards');
});

test('says that unreadable codes are printed as the shop’s pictures', async () => {
  const { find } = await openCards(createCardsDesk());
  expect(find(noticeOf('pictures'))?.textContent).toContain('2 codes are printed as the shop’s pictures');
  expect(find('[data-part=preview] image')?.getAttribute('href')).toMatch(/^data:image\/png/);
});

test('is available in Chinese', async () => {
  const settings = { ...englishSettings, language: 'zh-CN' as const };
  const { text } = await openCards(createCardsDesk({ desk: { settings } }));
  expect(text()).toContain('2 张桌卡，2 页');
  expect(text()).toContain('A6 卡片');
});

test('explains why there are no tables: the shop has none, or was never reached', async () => {
  const none = await openCards(createCardsDesk({ state: { locations: [] } }));
  expect(none.find('[data-status]')?.dataset.status).toBe('empty');
  document.body.replaceChildren();
  const freshness = { asOfSeconds: null, error: nameNotFound };
  const never = await openCards(createCardsDesk({ state: { locations: [], freshness } }));
  expect(never.find('[data-status]')?.dataset.status).toBe('offline');
});
