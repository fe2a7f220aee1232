// The drawer: everything that the shop sent of one item, with inferred values marked.
import { afterEach, expect, test, vi } from 'vitest';
import { openDrawer, plain, richDesk, richDetail, row } from './opened-drawer.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test('distinguishes all prices', async () => {
  const { fact } = await openDrawer(richDesk());
  expect(fact('Price')).toBe('¥28.00 to ¥36.00');
  expect(fact('Promotion price')).toBe('¥25.00');
  expect(fact('Flash sale from')).toContain('¥19.90');
  expect(fact('Was price')).toBe('¥38.00');
  expect(fact('Box fee')).toBe('¥1.00');
});

test('shows the prices and the combinations above the other facts, and the picture beside the prices', async () => {
  const { drawer } = await openDrawer(richDesk());
  const first = drawer.get('.body > .first');
  expect(first.get('h3').text()).toBe('Prices');
  expect(first.find('.picture').exists()).toBe(true);
  expect(plain(first.element.nextElementSibling?.querySelector('h3')?.textContent)).toBe(
    'Specifications (3 combinations)',
  );
});

test('shows an unreadable former price as the shop wrote it, and hides one of 0', async () => {
  expect((await openDrawer(richDesk({ virtualPrice: 'market price' }))).fact('Was price')).toBe(
    'market price',
  );
  expect((await openDrawer(richDesk({ virtualPrice: '0.00' }))).fact('Was price')).toBe('');
});

test('shows each combination with its price, its stock and its code', async () => {
  const { drawer } = await openDrawer(richDesk());
  const cells = drawer
    .findAll('[role=row]')
    .map((line) => line.findAll('[role=columnheader], [role=rowheader], [role=cell]'))
    .map((line) => line.map((cell) => plain(cell.text())));
  expect(cells).toEqual([
    ['Size', 'Spice', 'Price', 'Stock', 'Code', 'Was price', 'Sold'],
    ['Large', 'Mild', '¥28.00', '4', 'L-M', '¥30.00', '4'],
    ['Large', 'Hot', '¥28.00', '0 Sold out', 'L-H', '¥30.00', '4'],
    ['Small', 'Mild', '¥28.00', '—', '', '¥30.00', '4'],
  ]);
});

test('shows the first of very many combinations, and all of them on request', async () => {
  const rows = Array.from({ length: 150 }, (_, index) => row(['Large', `No. ${index}`], 1, `C-${index}`));
  const { drawer } = await openDrawer(richDesk({ rows }));
  const count = () => drawer.findAll('[role=row]').length - 1;
  expect(count()).toBeLessThan(100);
  const more = drawer.findAll('button').find((button) => button.text() === 'Show all 150 combinations');
  await more?.trigger('click');
  await expect.poll(() => count()).toBe(150);
});

test('shows a code next to its meaning, and an unknown code alone', async () => {
  const { fact } = await openDrawer(richDesk());
  expect(fact('Delivery')).toBe('Same-city deliveryThe shop’s own code2unknown codeThe shop’s own code9');
  expect(fact('Sale switch')).toBe('On saleThe shop’s own code0');
});

test('marks inferred values, and says why', async () => {
  const { fact, said } = await openDrawer(richDesk());
  expect(fact('Badge')).toContain('On the picture');
  expect(fact('Badge')).toContain('in which corner it is drawn is inferred');
  expect(fact('type')).toContain('Physical goods');
  expect(fact('type')).toContain('inferred');
  expect(fact('goods_type')).toBe('3');
  expect(said()).toContain('Everything else the shop sent (4 fields)');
});

test('shows receipt groups and categories by name, or by id if there is no name', async () => {
  const { fact } = await openDrawer(richDesk());
  expect(fact('Receipt groups')).toBe('Kitchenid 6');
  expect(fact('Categories')).toBe('Noodles › Hot noodles');
});

test('draws the badge in the shop’s position', async () => {
  const onPicture = await openDrawer(richDesk());
  expect(onPicture.drawer.find('.stage [data-badge]').exists()).toBe(true);
  const badge = { picture: 'run-9', place: { raw: '1', read: 'title' as const } };
  const onTitle = await openDrawer(richDesk({ badge }));
  expect(onTitle.drawer.find('.stage [data-badge]').exists()).toBe(false);
  expect(onTitle.drawer.find('h2 [data-badge]').exists()).toBe(true);
});

test('cycles through the pictures', async () => {
  const { pressLabel, said } = await openDrawer(richDesk());
  expect(said()).toContain('1 of 3');
  await pressLabel('Picture before');
  expect(said()).toContain('3 of 3');
  await pressLabel('Next picture');
  expect(said()).toContain('1 of 3');
});

test('links from a package to its parts, if the shop lists them', async () => {
  const parts = [
    { id: '106', title: 'Steamed rice', options: 'Large', amount: 2 },
    { id: '999', title: null, options: '', amount: null },
  ];
  const { drawer, said } = await openDrawer(richDesk({ parts }));
  expect(said()).toContain('An item that the shop does not list (id 999)');
  const link = drawer.findAll('button').find((button) => button.text() === 'Steamed rice');
  await link?.trigger('click');
  expect(drawer.emitted('open')).toEqual([['106']]);
});

test('copies the name and the whole record', async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    copied.push(text);
    return Promise.resolve();
  });
  const { pressLabel } = await openDrawer(richDesk());
  await pressLabel('Copy the name');
  await pressLabel('Copy the whole record');
  expect(copied[0]).toBe('Beef noodle soup');
  expect(JSON.parse(copied[1] ?? '')).toEqual(richDetail.record);
});

test('shows text that looks like markup as it is', async () => {
  const nasty = '<b onclick="x">hot</b>';
  const { drawer, said } = await openDrawer(
    richDesk({ description: nasty, rest: [{ name: 'note', value: nasty }] }),
  );
  expect(said()).toContain(nasty);
  expect(drawer.find('b').exists()).toBe(false);
});

test('is available in Chinese', async () => {
  const { fact } = await openDrawer(richDesk(), '101', 'zh-CN');
  expect(fact('售价')).toBe('¥28.00 至 ¥36.00');
  expect(fact('配送方式')).toContain('同城配送');
});
