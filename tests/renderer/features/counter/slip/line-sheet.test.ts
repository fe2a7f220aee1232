// The note of a line on the real core: what changes under it is not set back, and what was typed is not dropped.
import { expect, test } from 'vitest';
import { shareDemoShop } from '../../../../support/hosted-shop.ts';
import { openCoreCounter } from '../core-counter.ts';

const shop = shareDemoShop();
const NOTE = '[data-part=options] input[maxlength="200"]';

async function withLine() {
  const counter = await openCoreCounter(shop());
  const { tap, dishes, seen, lines, order } = counter;
  await tap(dishes[0]);
  await seen('its line', () => lines().length === 1);
  const { id, lines: stored } = await order();
  return { ...counter, id, line: stored[0]?.id ?? '' };
}

test('a note that is typed while taps on plus are being stored does not take them back', async () => {
  const { find, press, type, hold, seen, order } = await withLine();
  const letGo = hold('orders.do');
  find('[data-do=more]')?.click();
  find('[data-do=more]')?.click();
  await press('[data-line] [data-do=change-line]');
  await seen('the sheet', () => find(NOTE) !== undefined);
  await type(NOTE, 'no ice');
  letGo();
  await seen('the taps', () => find('[data-line] [data-part=amount]')?.textContent.trim() === '3');
  await press('[data-part=options] [data-do=add]');
  await seen('the sheet to close', () => find('[data-part=options]') === undefined);
  expect((await order()).lines).toMatchObject([{ amount: 3, note: 'no ice' }]);
});

test('an amount that another window raises is not set back by a note', async () => {
  const { find, press, type, seen, order, elsewhere, id, line } = await withLine();
  await press('[data-line] [data-do=change-line]');
  await seen('the sheet', () => find(NOTE) !== undefined);
  await type(NOTE, 'no ice');
  await elsewhere(id, { kind: 'change', line, amount: 4 });
  await seen('the amount', () => find('[data-line] [data-part=amount]')?.textContent.trim() === '4');
  await press('[data-part=options] [data-do=add]');
  await seen('the sheet to close', () => find('[data-part=options]') === undefined);
  expect((await order()).lines).toMatchObject([{ amount: 4, note: 'no ice' }]);
});

test('a note that is typed for a line which is sent meanwhile is not saved, and a message says so', async () => {
  const { find, press, type, seen, text, elsewhere, id, order } = await withLine();
  await press('[data-line] [data-do=change-line]');
  await seen('the sheet', () => find(NOTE) !== undefined);
  await type(NOTE, 'no ice');
  await elsewhere(id, { kind: 'send', courses: null });
  await seen('the sending', () => find('[data-line]')?.dataset.state === 'sent');
  await seen('the message', () => text().includes('Your changes weren’t saved.'));
  expect(find(NOTE)).toBeUndefined();
  expect((await order()).lines).toMatchObject([{ note: '' }]);
});
