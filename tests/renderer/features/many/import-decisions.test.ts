// What a file leaves open is decided above the preview, and the preview follows.
import { expect, test } from 'vitest';
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
