// An unsent line is chosen again: three taps, the difference on the button, and nothing lost when others were faster.
import { expect, test } from 'vitest';
import { shareNoodleShop } from '../../../support/noodle-shop.ts';
import { openCounter as open } from '../counter-desk.ts';

const shop = shareNoodleShop();

/** A small mild soup for 28.00 is on the slip, picked. */
async function withSoup() {
  const counter = await open(shop());
  const { press, tile, order } = counter;
  await press(tile('101'));
  await press('[data-option="30"]');
  await press('[data-option="40"]');
  await press('[data-do=add]');
  // Another dish is the picked one now.
  await press(tile('102'));
  const { id, lines } = await order();
  return { ...counter, id, line: lines[0]?.id ?? '' };
}

const SOUP = '[data-line]:first-child [data-do=open-line]';

test('the options of an unsent line are changed with three taps', async () => {
  const { press, find, order, lines, total } = await withSoup();
  await press(SOUP);
  expect(find('[data-option="30"]')?.getAttribute('aria-pressed')).toBe('true');
  expect(find('[data-option="40"]')?.getAttribute('aria-pressed')).toBe('true');
  await press('[data-option="31"]');
  expect(find('[data-do=add]')?.textContent.trim()).toBe('Save, +¥8.00');
  await press('[data-do=add]');
  expect(find('[data-part=options]')).toBeUndefined();
  expect((await order()).lines).toMatchObject([
    { row: '31,40', options: ['Large', 'Mild'], unitFen: 3600 },
    {},
  ]);
  expect(lines()).toEqual(['1 Beef noodle soup', '1 Dan dan noodles']);
  expect(total()).toBe('¥54.00');
});

test('notes, allergies and the amount stand in the same sheet, filled in', async () => {
  const { press, pressWords, find, order, type } = await withSoup();
  await press(SOUP);
  await pressWords('No coriander');
  await type('[data-part=options] [data-part=note]', 'in a bowl');
  const quick = find('[data-part=quick-notes] [data-option="No coriander"]');
  expect(quick?.getAttribute('aria-pressed')).toBe('true');
  await press('[data-do=allergy]');
  await press('[data-allergy=Peanuts]');
  await press('[data-part=options] [data-do=more]');
  expect(find('[data-do=add]')?.textContent.trim()).toBe('Save, +¥28.00');
  await press('[data-do=add]');
  const changed = { note: 'No coriander, in a bowl', allergy: 'Peanuts', amount: 2, row: '30,40' };
  expect((await order()).lines).toMatchObject([changed, {}]);
  expect(find('[data-line]:first-child [data-part=allergy-mark]')?.textContent).toContain('Allergy: Peanuts');
  await press(SOUP);
  await press(SOUP);
  expect(find('[data-allergy=Peanuts]')?.getAttribute('aria-pressed')).toBe('true');
});

test('a choice over a line that another window has changed is refused once, and stays in the sheet', async () => {
  const { press, find, seen, order, elsewhere, id, line } = await withSoup();
  await press(SOUP);
  await press('[data-option="31"]');
  await elsewhere(id, { kind: 'change', line, note: 'No onion' });
  await press('[data-do=add]');
  await seen('why not', () => find('[data-part=options-failure]') !== undefined);
  expect(find('[data-part=options-failure]')?.textContent).toContain('This order has changed');
  expect(find('[data-option="31"]')?.getAttribute('aria-pressed')).toBe('true');
  expect((await order()).lines[0]).toMatchObject({ row: '30,40', note: 'No onion' });
});

test('the sheet of a line that another window sends closes, and says that the choice was not saved', async () => {
  const { press, find, seen, text, order, elsewhere, id } = await withSoup();
  await press(SOUP);
  await press('[data-option="31"]');
  await elsewhere(id, { kind: 'send', courses: null });
  await seen('no sheet', () => find('[data-part=options]') === undefined);
  expect(text()).toContain('Beef noodle soup was sent. Your changes weren’t saved.');
  expect((await order()).lines[0]).toMatchObject({ row: '30,40' });
});

test('the sheet of a line that is sent closes without a word if nothing was changed', async () => {
  const { press, find, seen, text } = await withSoup();
  await press(SOUP);
  await seen('the sheet', () => find('[data-part=options]') !== undefined);
  await press('[data-do=send]');
  await seen('no sheet', () => find('[data-part=options]') === undefined);
  expect(text()).not.toContain('weren’t saved');
});

test('two presses on Add make one line', async () => {
  const { press, find, tile, order, hold, quiet } = await open(shop());
  await press(tile('108'));
  await press('[data-option="50"]');
  const letGo = hold('orders.do');
  find('[data-do=add]')?.click();
  find('[data-do=add]')?.click();
  letGo();
  await quiet();
  expect((await order()).lines).toMatchObject([{ item: '108', amount: 1 }]);
});

test('the sheet marks what has to be chosen, and Enter follows the last choice', async () => {
  const { press, find, tile, lines } = await open(shop());
  await press(tile('101'));
  const missing = () => document.querySelectorAll('[data-part=options] .missing').length;
  expect(missing()).toBe(1);
  expect(find('[data-do=add]')?.hasAttribute('disabled')).toBe(true);
  await press('[data-option="31"]');
  expect(missing()).toBe(1);
  await press('[data-option="40"]');
  expect(missing()).toBe(0);
  expect(document.activeElement).toBe(find('[data-do=add]'));
  expect(lines()).toEqual([]);
});

test('a dish with two kinds takes three taps: the size is the first one until another is tapped', async () => {
  const { press, tile, order } = await open(shop());
  await press(tile('101'));
  await press('[data-option="40"]');
  await press('[data-do=add]');
  expect((await order()).lines).toMatchObject([{ row: '30,40', unitFen: 2800 }]);
});

test('an option says what it costs', async () => {
  const { press, find, tile } = await open(shop());
  await press(tile('108'));
  expect(find('[data-option="50"] [data-part=extra]')?.textContent).toBe('¥9.00');
  expect(find('[data-option="51"] [data-part=extra]')?.textContent).toBe('¥12.00');
});

test('nothing that sends or takes money lies below the sheet', async () => {
  const { press, find, tile } = await open(shop());
  await press(tile('101'));
  expect(find('[data-part=slip]')?.contains(find('[data-part=options]') ?? null)).toBe(false);
  expect(find('[data-part=slip]')?.querySelector('[data-do=send]')).not.toBeNull();
});

test('the sheet closes without a question unless words for the kitchen would be lost', async () => {
  const { press, tile, find, seen, pressWords, key, type } = await open(shop());
  await press(tile('101'));
  await press('[data-option="40"]');
  await key('Escape');
  await seen('the tiles', () => find('[data-part=options]') === undefined);
  await press(tile('101'));
  await type(
    '[data-part=options] [data-part=note] input, [data-part=options] input[data-part=note]',
    'no ice',
  );
  await key('Escape');
  await pressWords('Stay');
  expect(find('[data-part=options]')).toBeDefined();
});
