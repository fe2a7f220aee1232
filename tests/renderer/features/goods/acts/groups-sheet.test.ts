// The receipt groups of one item, on the real core, changed from where the drawer shows them.
import { expect, test } from 'vitest';
import { type OddScreenOptions, openOddScreen } from '../../../support/odd-screen.ts';

async function openItem(groups: string[], options: OddScreenOptions = {}) {
  const known = [
    { id: '1', name: 'Bar' },
    { id: '2', name: 'Grill' },
    { id: '9', name: 'Wok' },
  ];
  const opened = await openOddScreen('/goods?open=101', {
    ...options,
    stock: { items: [{ id: '101', title: 'Beef noodle soup', receipt_group_id: groups }], groups: known },
    then: async (shop, desk) => {
      // The desk knew group 9 by its name before the shop deleted it.
      await desk.until('receipt-groups.changed', ({ groups: fetched }) => fetched.length === 3);
      shop.store.groups = shop.store.groups.filter(({ id }) => id !== '9');
      await desk.ask('receipt-groups.fetch', null);
      await options.then?.(shop, desk);
    },
  });
  const { find, seen, settled, desk } = opened;
  await seen('the groups', () => find('[data-part=receipt-groups]') !== undefined);
  await opened.quiet();
  return {
    ...opened,
    shown: () => find('[data-part=receipt-groups]')?.textContent,
    openSheet: async () => {
      await opened.press('[data-do=groups]');
      await seen('the sheet', () => find('[data-part=act-sheet] [data-tick="1"]') !== undefined);
    },
    save: async () => {
      find('[data-part=act-sheet]')?.dispatchEvent(new Event('submit', { cancelable: true }));
      await settled();
    },
    requests: async () => {
      const { commands } = await desk.ask('outbox.list', { which: 'open', offset: 0, limit: 10 });
      return commands.map(({ request }) => request);
    },
  };
}

test('shows the groups as chips, and marks a deleted one', async () => {
  const { shown } = await openItem(['1', '9']);
  expect(shown()).toMatch(/Bar.*Wok \(deleted\)/s);
  expect(shown()).not.toContain('saved on this device');
});

test('says when this device stores the groups', async () => {
  const { shown } = await openItem([], {
    habits: { keepsReceiptGroups: false },
    isChecked: true,
    then: (_shop, desk) =>
      desk.ask('outbox.put', {
        requests: [{ kind: 'goods.change', id: '101', fields: { receiptGroups: ['1'] } }],
      }),
  });
  expect(shown()).toMatch(/Bar.*saved on this device/s);
});

test('says that an item is in no group, with the way to change that', async () => {
  const { shown, find } = await openItem([]);
  expect(shown()).toContain('No station');
  expect(shown()).not.toContain('saved on this device');
  expect(find('[data-do=groups]')).toBeDefined();
});

test('ticks and unticks groups in a sheet, saved as one change', async () => {
  const { openSheet, press, save, find, text, seen, requests } = await openItem(['1']);
  await openSheet();
  await press('[data-part=act-sheet] [data-tick="1"] input');
  await press('[data-part=act-sheet] [data-tick="2"] input');
  await save();
  await seen('the end of the sheet', () => find('[data-part=act-sheet]') === undefined);
  expect(await requests()).toEqual([{ kind: 'goods.change', id: '101', fields: { receiptGroups: ['2'] } }]);
  expect(text()).toContain('prep stations changed');
});

test('sends nothing if the same groups are ticked', async () => {
  const { openSheet, press, save, quiet, requests } = await openItem(['1']);
  await openSheet();
  await press('[data-part=act-sheet] [data-tick="1"] input');
  await press('[data-part=act-sheet] [data-tick="1"] input');
  await save();
  await quiet();
  expect(await requests()).toEqual([]);
});

test('offers a deleted group only to be left', async () => {
  const { openSheet, press, find } = await openItem(['9']);
  await openSheet();
  expect(find('[data-tick="9"]')?.textContent).toContain('Wok (deleted)');
  await press('[data-part=act-sheet] [data-tick="9"] input');
  expect(find('[data-tick="9"]')).toBeUndefined();
});
