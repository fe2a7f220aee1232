// What a file leaves open is decided above the preview, and the preview follows.
import { expect, test } from 'vitest';
import { touch } from '../../support/touch.ts';
import { csv, menu, openImport } from './opened-import.ts';

test('a code of a dish with another name waits for a tick, and the row is named as in the file', async () => {
  const items = [...menu, { id: '103', title: 'Red-Braised Pork', price: '48.00', code: 'C001' }];
  const { choose, check, find, press, seen, text } = await openImport({ stock: { items } });
  await choose(csv('Code,Name,Price\nC001,Steamed Fish,52.00'));
  await check();
  await seen('the row', () => find('[data-index="0"]') !== undefined);
  const row = () => (find('[data-index="0"]')?.textContent ?? '').replace(/\s+/g, ' ').trim();
  expect(row()).toMatch(/^Steamed Fish ?In the menu: Red-Braised Pork ?row 2/);
  expect(row()).toContain('Code “C001”: is the code of “Red-Braised Pork” in the menu');
  expect(find('[data-do=put]')).toHaveProperty('disabled', true);
  await press('[data-do=trust-codes]');
  await seen('the new preview', () => text().includes('Changed (1)'));
  expect(find('[data-do=put]')?.textContent).toContain('Send 1 change');
  expect(find('[data-part=other-names] input')).toHaveProperty('checked', true);
});

const picture = 'https://pictures.example.com/house.png';
const withPicture: Parameters<typeof openImport>[0] = {
  then: (_shop, desk) => desk.ask('default-picture.choose', { address: picture }),
};

test('importing without categories takes effect at once, and can be changed again', async () => {
  const { choose, check, find, press, pressWords, seen, text } = await openImport(withPicture);
  await choose(csv('Name,Price,Category\nSoup,8,Starters\nStew,9,Mains'));
  await check();
  expect(find('[data-part=unknown-categories]')?.textContent).toContain('2 categories aren’t matched yet');
  await press('[data-do=no-categories]');
  await seen('the new preview', () => text().includes('New (2)'));
  expect(find('[data-do=put]')?.textContent).toContain('Send 2 changes');
  expect(find('[data-part=unknown-categories]')?.textContent).toContain('Categories are matched');
  await press('[data-name=Mains] .el-select__wrapper');
  await pressWords('No category');
  await seen('the preview after it', () => find('[data-do=put]') !== undefined);
});

test('an unknown station is created, chosen or left out', async () => {
  const { choose, check, find, press, pressWords, seen, text, desk } = await openImport(withPicture);
  await choose(csv('Name,Price,Prep station\nSoup,8,Wok\nStew,9,Wok\nTea,3,Bar'));
  await check();
  expect(find('[data-part=unknown-groups]')?.textContent).toContain('Wok');
  await press('[data-name=Wok] .el-select__wrapper');
  await pressWords('Create “Wok”');
  await seen('the new station', () => text().includes('New (2)'));
  expect((await desk.ask('receipt-groups.get', null)).groups).toContainEqual(
    expect.objectContaining({ name: 'Wok', pending: 'add' }),
  );
  await press('[data-name=Bar] .el-select__wrapper');
  await pressWords('No station');
  await seen('the preview after it', () => text().includes('New (3)'));
  expect(find('[data-part=unknown-groups]')?.textContent).toContain('Prep stations are matched');
});

test('a finger on the choice for a name opens its list, and no keyboard over it', async () => {
  const { choose, check, find, settled } = await openImport();
  await choose(csv('Name,Price,Category\nSoup,8,Starters'));
  await check();
  touch('[data-name=Starters] input');
  await settled();
  expect(find('[data-part=screen-keyboard]')).toBeUndefined();
});
