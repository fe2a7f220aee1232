// Removing groups after an informed confirmation, and the whole page by keyboard.
import { expect, test } from 'vitest';
import { readyGoods } from '../../support/scripted-goods.ts';
import { addField, createGroupsDesk, openGroups, row } from './scripted-groups.ts';

test('removes only after a confirmation, and says what happens to the goods in the group', async () => {
  const parts = createGroupsDesk();
  const { press, pressWords, text, find } = await openGroups(parts);
  await press(`${row('1')} [data-do=remove]`);
  expect(text()).toContain('Delete group “Bar”?');
  expect(text()).toContain('12 items are in this group');
  expect(text()).toContain('won’t be printed');
  await pressWords('Cancel');
  expect(parts.requests).toEqual([]);
  await press(`${row('1')} [data-do=remove]`);
  await press('[data-answer=yes]');
  expect(parts.requests).toEqual([{ kind: 'group.remove', id: '1' }]);
  expect(find(row('1'))?.textContent).toContain('Deleting');
});

test('says that a group is not used', async () => {
  const { press, text } = await openGroups(createGroupsDesk());
  await press(`${row('3')} [data-do=remove]`);
  expect(text()).toContain('No items are in this group');
});

test('says that it is unknown whether a group is used while the menu is opening', async () => {
  const goods = { ...readyGoods, menu: 'opening' } as const;
  const { press, text } = await openGroups(createGroupsDesk({ desk: { goods } }));
  await press(`${row('3')} [data-do=remove]`);
  expect(text()).toContain('its items are unknown');
});

test('can be used by keys: to the search, down the list, and to remove', async () => {
  const { key, find, text } = await openGroups(createGroupsDesk());
  await key('/');
  expect(document.activeElement).toBe(find('.search input'));
  await key('ArrowDown');
  expect(document.activeElement).toBe(find(`${row('1')} [data-name]`));
  await key('ArrowDown');
  await key('ArrowDown');
  await key('ArrowDown');
  expect(document.activeElement).toBe(find(`${row('3')} [data-name]`));
  await key('Home');
  await key('Delete');
  expect(text()).toContain('Delete group “Bar”?');
});

test('focuses the name of a new group by one key, and lists its shortcuts', async () => {
  const { key, find, text } = await openGroups(createGroupsDesk());
  await key('Insert');
  expect(document.activeElement).toBe(find(addField));
  find(addField)?.blur();
  await key('?');
  expect(text()).toContain('Rename');
});
