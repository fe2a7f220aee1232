// The drawer: everything that the shop sent of one item, in words.
import { afterEach, expect, test, vi } from 'vitest';
import { plainDish } from '../../../../core/goods/odd-shop.ts';
import { openDrawer, openRich, openRichShop, plain, richRecord, row } from './opened-drawer.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test('is named in the language of the screen first', async () => {
  const { shown } = await openRich({ title: '红烧牛肉面 Beef noodle soup' });
  expect(plain(shown.get('h2').text())).toContain('Beef noodle soup 红烧牛肉面');
});

test('distinguishes all prices', async () => {
  const { fact } = await openRich();
  expect(fact('Price')).toBe('¥28–36');
  expect(fact('Promotion price')).toBe('¥25.00');
  expect(fact('Flash sale price')).toContain('¥19.90');
  expect(fact('Original price')).toBe('¥38.00');
  expect(fact('Box fee')).toBe('¥1.00');
});

test('shows the prices and the combinations above the other facts, and the picture beside the prices', async () => {
  const { shown } = await openRich();
  const first = shown.get('.body > .first');
  expect(first.get('h3').text()).toBe('Price');
  expect(first.find('.picture').exists()).toBe(true);
  const headings = shown.findAll('.body h3').map((heading) => plain(heading.text()));
  expect(headings.slice(0, 2)).toEqual(['Price', 'Variations (3)']);
});

test('shows an unreadable former price as the shop wrote it, and no former price or box fee of 0', async () => {
  const { drawer, fact } = await openRich({ virtual_price: 'market price' });
  expect(fact('Original price')).toBe('market price');
  drawer.unmount();
  const { fact: factOfFree } = await openRich({ virtual_price: '0.00', box_fee: '0.00' });
  expect([factOfFree('Original price'), factOfFree('Box fee')]).toEqual(['', '']);
});

test('shows each combination with its price, its stock and its code', async () => {
  const { shown } = await openRich();
  const cells = shown
    .findAll('[role=row]')
    .map((line) => line.findAll('[role=columnheader], [role=rowheader], [role=cell]'))
    .map((line) => line.map((cell) => plain(cell.text())));
  expect(cells).toEqual([
    ['Size', 'Spice', 'Price', 'Stock', 'Code', 'Flash sale', 'Original price', 'Sold', 'Picture'],
    ['Large', 'Mild', '¥36.00', '4', 'L-M', '¥19.90', '¥30.00', '4', 'L'],
    ['Large', 'Hot', '¥36.00', '0 Sold out', 'L-H', '—', '¥30.00', '4', 'L'],
    ['Small', 'Mild', '¥28.00', '—', '', '—', '¥30.00', '4', ''],
  ]);
});

test('shows the first of very many combinations, and all of them on request', async () => {
  const rows = Array.from({ length: 150 }, (_, index) => row(`31,${1000 + index}`, 1));
  const { shown, pressWords } = await openRich({ goods_model: rows });
  const count = () => shown.findAll('[role=row]').length - 1;
  expect(count()).toBeLessThan(100);
  await pressWords('Show all 150');
  await expect.poll(() => count()).toBe(150);
});

test('shows the meaning of a code, and a code only if it has none', async () => {
  const { fact } = await openRich();
  expect(fact('Delivery')).toBe('Local deliveryunknown code9');
  expect(fact('Available or hidden')).toBe('Listed');
});

test('says in words what it infers', async () => {
  const { fact, said } = await openRich();
  expect(fact('Badge')).toContain('On picture');
  expect(fact('type')).toContain('Physical');
  expect(fact('goods_type')).toBe('3');
  expect(said()).toContain('Other fields (6)');
});

test('shows receipt groups and categories by name, and a deleted group by its id', async () => {
  const { fact } = await openRich();
  expect(fact('Prep stations')).toBe('Kitchen6 (deleted)Change');
  expect(fact('Categories')).toBe('Noodles › Hot noodles');
});

test('draws the badge in the shop’s position', async () => {
  const onPicture = await openRich();
  expect(onPicture.shown.find('.stage [data-badge]').exists()).toBe(true);
  onPicture.drawer.unmount();
  const onTitle = await openRich({ corner_position: '1' });
  expect(onTitle.shown.find('.stage [data-badge]').exists()).toBe(false);
  expect(onTitle.shown.find('h2 [data-badge]').exists()).toBe(true);
});

test('cycles through the pictures', async () => {
  const { pressLabel, said } = await openRich();
  expect(said()).toContain('1 of 3');
  await pressLabel('Previous picture');
  expect(said()).toContain('3 of 3');
  await pressLabel('Next picture');
  expect(said()).toContain('1 of 3');
});

test('links from a package to its parts, if the shop lists them', async () => {
  const { model, goods_model } = richRecord().form_data as Record<string, unknown>;
  const rice = plainDish(106, { title: 'Steamed rice', model, goods_model });
  const parts = [{ goods_id: '106', model: '31,41', num: 2 }, { goods_id: '999' }];
  const { drawer, said, pressWords } = await openRich({ package: parts }, [rice]);
  expect(said()).toContain('Large · Hot');
  expect(said()).toContain('Unlisted item (ID 999)');
  await pressWords('Steamed rice');
  expect(drawer.emitted('open')).toEqual([['106']]);
});

test('copies the name and the whole record', async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    copied.push(text);
    return Promise.resolve();
  });
  const { pressLabel } = await openRich();
  await pressLabel('Copy name');
  await pressLabel('Copy record');
  expect(copied[0]).toBe('Beef noodle soup');
  expect(JSON.parse(copied[1] ?? '')).toEqual(richRecord());
});

test('shows text that looks like markup as it is', async () => {
  const nasty = '<b onclick="x">hot</b>';
  const { shown, said } = await openRich({ description: nasty, note: nasty });
  expect(said()).toContain(nasty);
  expect(shown.find('b').exists()).toBe(false);
});

test('is available in Chinese', async () => {
  const { fact } = await openDrawer(await openRichShop(), '101', 'zh-CN');
  expect(fact('售价')).toBe('¥28–36');
  expect(fact('配送方式')).toContain('同城配送');
});
