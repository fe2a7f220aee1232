// A slip without a place: where it goes is asked before it is sent, unless the shop has no tables.
import { expect, test } from 'vitest';
import type { CoreDesk } from '../../../support/core-desk.ts';
import { shareNoodleShop } from '../../support/noodle-shop.ts';
import { openCounter } from './counter-desk.ts';

const shop = shareNoodleShop();

async function withTables(desk: CoreDesk) {
  const { currentId } = await desk.ask('session.get', null);
  const { settings } = await desk.ask('counter.get', null);
  await desk.ask('counter.save', { shop: currentId ?? '', settings: { ...settings, hasTables: true } });
}

const open = () => openCounter(shop(), { prepare: withTables });

test('asks Table or takeout, and sends as takeaway with one more tap', async () => {
  const { press, tile, find, order, seen } = await open();
  await press(tile('102'));
  await press('[data-do=send]');
  await seen('the question', () => find('[data-part=send-place]') !== undefined);
  expect((await order()).sendings).toEqual([]);
  await press('[data-do=send-take-away]');
  await seen('that it is sent', () => find('[data-state=sent]') !== undefined);
  expect(await order()).toMatchObject({ place: { kind: 'take-away' }, sendings: [{ kind: 'send' }] });
  expect(find('[data-part=send-place]')).toBeUndefined();
});

test('sends once a table is chosen, and not if none is', async () => {
  const { press, tile, find, order, seen } = await open();
  await press(tile('102'));
  await press('[data-do=send]');
  await press('[data-do=send-to-table]');
  await seen('the tables', () => find('[data-table]') !== undefined);
  await press('[data-do=close]');
  await seen('the counter again', () => find('[data-table]') === undefined);
  expect((await order()).sendings).toEqual([]);
  await press('[data-do=send]');
  await press('[data-do=send-to-table]');
  await seen('the tables', () => find('[data-table]') !== undefined);
  await press('[data-table]');
  await press('[data-guests="4"]');
  await seen('that it is sent', () => find('[data-state=sent]') !== undefined);
  expect(await order()).toMatchObject({ place: { kind: 'table' }, guests: 4 });
});

test('does not ask at a shop without tables, nor for a slip that has its place', async () => {
  const plain = await openCounter(shop());
  await plain.press(plain.tile('102'));
  await plain.press('[data-do=send]');
  await plain.seen('that it is sent', () => plain.find('[data-state=sent]') !== undefined);
});

test('a takeaway keeps who comes for it and when, in the head and the list of slips', async () => {
  const { press, tile, find, order, seen, text, settled } = await open();
  await press('[data-do=new-take-away]');
  await press(tile('102'));
  await seen('its line', () => find('[data-line]') !== undefined);
  expect(find('[data-part=take-away-hint]')?.textContent).toBe('Name, pick-up time');
  await press('[data-do=place]');
  const name = find('[data-part=take-away] [data-field=name]');
  if (!(name instanceof HTMLInputElement)) throw new Error('there is no field for the name');
  name.value = 'Mr Wang';
  name.dispatchEvent(new Event('input', { bubbles: true }));
  await settled();
  await press('[data-part=take-away] [data-due]:nth-of-type(3)');
  await press('[data-do=save-take-away]');
  await seen('the name', () => find('[data-do=place]')?.textContent.includes('Takeout Mr Wang') === true);
  expect(find('[data-part=take-away-hint]')).toBeUndefined();
  expect(find('[data-part=due]')?.textContent).toMatch(/^for \d/u);
  expect((await order()).place).toMatchObject({ kind: 'take-away', name: 'Mr Wang' });
  await press('[data-do=place]');
  await press('[data-due=other]');
  await press('[data-do=save-take-away]');
  expect((await order()).place).toMatchObject({ kind: 'take-away', name: 'Mr Wang' });
  await press('[data-do=send]');
  await seen('that it is sent', () => find('[data-state=sent]') !== undefined);
  await press('[data-do=slips]');
  await seen('the list', () => text().includes('Takeout Mr Wang'));
});
