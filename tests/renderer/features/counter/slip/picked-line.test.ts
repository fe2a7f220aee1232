// The picked line carries its steps: what is sent can be hurried, printed again, ordered again or voided.
import { expect, test } from 'vitest';
import { shareNoodleShop } from '../../../support/noodle-shop.ts';
import { openCounter as open } from '../counter-desk.ts';

const shop = shareNoodleShop();

test('the line that was added last is the picked one, and another tap picks another', async () => {
  const { press, tile, find } = await open(shop());
  await press(tile('102'));
  await press(tile('107'));
  const picked = () => find('[data-part=line-steps]')?.closest('[data-line]')?.textContent;
  expect(picked()).toContain('Jasmine tea');
  await press('[data-line]:first-child [data-do=open-line]');
  expect(picked()).toContain('Dan dan noodles');
  expect(document.querySelectorAll('[data-part=line-steps]')).toHaveLength(1);
});

test('a simple dish that is picked opens nothing over the tiles', async () => {
  const { press, tile, find } = await open(shop());
  await press(tile('102'));
  await press(tile('107'));
  await press('[data-line]:first-child [data-do=open-line]');
  expect(find('[data-part=options]')).toBeUndefined();
});

test('a dish that the kitchen has is hurried with a ticket of its own', async () => {
  const { press, tile, acts, order, text, find } = await open(shop());
  await press(tile('102'));
  await press('[data-do=send]');
  await press('[data-line] [data-do=open-line]');
  await press('[data-do=hurry]');
  expect(acts().at(-1)).toBe('hurry');
  expect((await order()).sendings.map(({ kind }) => kind)).toEqual(['send', 'hurry']);
  expect(text()).toContain('Rush sent: Dan dan noodles');
  // The line keeps its steps under the finger, and a mark for the next person.
  expect(find('[data-part=line-steps]')).toBeDefined();
  expect(find('[data-part=hurried]')?.textContent.trim()).toMatch(/^Rushed \d/);
});

test('all dishes that the kitchen has are hurried with one ticket, and only these', async () => {
  const { press, pressWords, tile, order, text, find } = await open(shop());
  await press(tile('102'));
  await press('[data-part=slip-menu] button');
  expect(text()).not.toContain('Rush all');
  await press(tile('107'));
  await press('[data-do=send]');
  await press(tile('107'));
  await press('[data-part=slip-menu] button');
  await pressWords('Rush all');
  const { sendings, lines } = await order();
  expect(sendings.map(({ kind }) => kind)).toEqual(['send', 'hurry']);
  expect(lines.map(({ hurriedAtSeconds }) => hurriedAtSeconds !== undefined)).toEqual([true, true, false]);
  expect(find('[data-part=hurried]')).toBeDefined();
});

test('one course has no heading', async () => {
  const { press, pressWords, tile, find } = await open(shop());
  await press('[data-part=next-course] button');
  await pressWords('Mains');
  await press(tile('102'));
  expect(find('[data-course]')).toBeUndefined();
  await press('[data-part=slip-menu] button');
  await pressWords('Hold Mains');
  expect(find('[data-course="2"]')?.textContent).toContain('On hold');
});
