// The receipt groups of one item, changed from where the drawer shows them.
import { expect, test } from 'vitest';
import type { GoodsLine } from '../../../../../src/contract/goods.ts';
import { done } from '../../../../../src/contract/result.ts';
import { openDesk } from '../../../support/open-desk.ts';
import { createScriptedDesk } from '../../../support/scripted-desk.ts';
import { menuOfTwelve } from '../../../support/scripted-goods.ts';
import { twoGroups } from '../../../support/scripted-receipt-groups.ts';

async function openItem(change: Partial<GoodsLine>) {
  const menu = menuOfTwelve.map((line) => (line.id === '101' ? { ...line, ...change } : line));
  const desk = createScriptedDesk({ menu });
  const fields = { receiptGroups: change.receiptGroups ?? [] };
  desk.answer({
    ...twoGroups({ removedGroups: [{ id: '9', name: 'Wok', goods: 1 }] }),
    'editing.open': ({ id }) => done({ id, title: '', fields, unread: [] }),
  });
  const opened = await openDesk(desk, `/goods?open=${change.id ?? '101'}`);
  return {
    desk,
    ...opened,
    shown: () => opened.find('[data-part=receipt-groups]')?.textContent,
    save: async () => {
      opened.find('[data-part=act-sheet]')?.dispatchEvent(new Event('submit', { cancelable: true }));
      await opened.settled();
    },
  };
}

test('shows the groups as chips, marks a deleted one, and says when this device stores them', async () => {
  const { shown } = await openItem({ receiptGroups: ['1', '9'], hasLocalGroups: true });
  expect(shown()).toMatch(/Bar.*Wok \(deleted\).*saved on this device/s);
});

test('says that an item is in no group, with the way to change that', async () => {
  const { shown, find } = await openItem({});
  expect(shown()).toContain('In no group');
  expect(shown()).not.toContain('saved on this device');
  expect(find('[data-do=groups]')).toBeDefined();
});

test('ticks and unticks groups in a sheet, saved as one change', async () => {
  const { desk, press, save, find, text } = await openItem({ receiptGroups: ['1'] });
  await press('[data-do=groups]');
  await press('[data-part=act-sheet] [data-tick="1"] input');
  await press('[data-part=act-sheet] [data-tick="2"] input');
  await save();
  expect(desk.askedFor('outbox.put')).toEqual([
    { requests: [{ kind: 'goods.change', id: '101', fields: { receiptGroups: ['2'] } }] },
  ]);
  expect(find('[data-part=act-sheet]')).toBeUndefined();
  expect(text()).toContain('receipt groups changed');
});

test('sends nothing if the same groups are ticked', async () => {
  const { desk, press, save } = await openItem({ receiptGroups: ['1'] });
  await press('[data-do=groups]');
  await press('[data-part=act-sheet] [data-tick="1"] input');
  await press('[data-part=act-sheet] [data-tick="1"] input');
  await save();
  expect(desk.askedFor('outbox.put')).toEqual([]);
});

test('offers a deleted group only to be left', async () => {
  const { press, find } = await openItem({ receiptGroups: ['9'] });
  await press('[data-do=groups]');
  expect(find('[data-tick="9"]')?.textContent).toContain('Wok (deleted)');
  await press('[data-part=act-sheet] [data-tick="9"] input');
  expect(find('[data-tick="9"]')).toBeUndefined();
});
