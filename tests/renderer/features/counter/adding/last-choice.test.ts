// With the setting "Add right after the last choice" a dish is added as soon as nothing is left to choose.
import { expect, test } from 'vitest';
import type { CounterSettings } from '../../../../../src/contract/counter.ts';
import type { CoreDesk } from '../../../../support/core-desk.ts';
import { shareNoodleShop } from '../../../support/noodle-shop.ts';
import { usualNotes } from '../../../../../src/renderer/app/dishes/quick-notes.ts';
import { openCounter } from '../counter-desk.ts';

const shop = shareNoodleShop();
const ADD = '[data-do=add]';
const OPTIONS = '[data-part=options]';

const noNotes = { own: [], hidden: [...usualNotes] };

async function open(changed: Partial<CounterSettings>) {
  const prepare = async (desk: CoreDesk) => {
    const current = (await desk.ask('session.get', null)).currentId ?? '';
    const { settings } = await desk.ask('counter.get', null);
    await desk.ask('counter.save', { shop: current, settings: { ...settings, ...changed } });
  };
  return openCounter(shop(), { prepare });
}

/** The heading of the kind of which nothing is chosen. */
const missingKind = () =>
  document.querySelector(`${OPTIONS} legend:has(.missing)`)?.firstChild?.textContent?.trim() ?? '?';

test('is off at first: the last choice moves on to Add', async () => {
  const { press, tile, find, lines } = await open({ notes: noNotes });
  await press(tile('101'));
  await press('[data-option="40"]');
  expect(find(OPTIONS)).toBeDefined();
  expect(document.activeElement).toBe(find(ADD));
  expect(lines()).toEqual([]);
});

test('a dish that cannot be added yet says on its button what is to be chosen', async () => {
  const { press, tile, find } = await open({ notes: noNotes });
  await press(tile('101'));
  expect(find(ADD)?.hasAttribute('disabled')).toBe(true);
  expect(find(ADD)?.textContent).toContain(`Choose ${missingKind()}`);
  await press('[data-option="40"]');
  expect(find(ADD)?.textContent).toContain('Add ¥');
});

test('the last required choice adds the dish, and the sheet closes', async () => {
  const { press, tile, find, seen, lines, order } = await open({ notes: noNotes, addsAtLastChoice: true });
  await press(tile('101'));
  await press('[data-option="31"]');
  expect(lines()).toEqual([]);
  await press('[data-option="40"]');
  await seen('the tiles', () => find(OPTIONS) === undefined);
  expect(lines()).toEqual(['1 Beef noodle soup']);
  expect((await order()).lines).toMatchObject([{ row: '31,40' }]);
});

test('a second tap on the last choice adds nothing more, and reaches no tile', async () => {
  const { press, tile, find, seen, acts } = await open({ notes: noNotes, addsAtLastChoice: true });
  await press(tile('108'));
  find('[data-option="51"]')?.click();
  find('[data-option="51"]')?.click();
  await seen('the tiles', () => find(OPTIONS) === undefined);
  expect(acts()).toEqual(['open', 'add']);
});

test('where quick notes can be chosen, Add stays', async () => {
  const { press, tile, find, lines } = await open({ addsAtLastChoice: true });
  await press(tile('101'));
  await press('[data-option="40"]');
  expect(document.activeElement).toBe(find(ADD));
  await press(ADD);
  expect(lines()).toEqual(['1 Beef noodle soup']);
});

test('a line that is chosen again is not changed before Change is pressed', async () => {
  const { press, tile, find, seen, order } = await open({ notes: noNotes, addsAtLastChoice: true });
  await press(tile('108'));
  await press('[data-option="50"]');
  await seen('the tiles', () => find(OPTIONS) === undefined);
  await press('[data-do=change-line]');
  await press('[data-option="51"]');
  expect((await order()).lines).toMatchObject([{ row: '50' }]);
});

test('a drink offers no notes for dishes, if its prep station has none', async () => {
  const { press, tile, find } = await open({ noteless: ['2'] });
  const notes = () =>
    [...(find('[data-part=quick-notes]')?.querySelectorAll<HTMLElement>('[data-option]') ?? [])].map(
      ({ dataset }) => dataset.option,
    );
  await press(tile('107'));
  await press(tile('104'));
  await press('[data-line]:first-child [data-do=open-line]');
  await press('[data-do=change-line]');
  expect(notes()).toEqual(['To go']);
});

test('a takeout is not offered the note that it is to go', async () => {
  const { press, tile, find } = await open({});
  const isOffered = () => find('[data-part=quick-notes] [data-option="To go"]') !== undefined;
  await press(tile('101'));
  expect(isOffered()).toBe(true);
  await press('[data-do=new-take-away]');
  await press(tile('101'));
  expect(find('[data-part=quick-notes] [data-option="Less salt"]')).toBeDefined();
  expect(isOffered()).toBe(false);
});
