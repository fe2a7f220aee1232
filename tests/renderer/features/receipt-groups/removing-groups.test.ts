// Removing groups: nothing before a yes that knows what it does; and the whole page worked by keys.
import { expect, test } from 'vitest';
import { readyGoods } from '../../support/scripted-goods.ts';
import { addField, createGroupsDesk, openGroups, row } from './scripted-groups.ts';

test('removes nothing before a yes, and says what becomes of the goods that point there', async () => {
  const parts = createGroupsDesk();
  const { press, pressWords, text, find } = await openGroups(parts);
  await press(`${row('1')} [data-do=remove]`);
  expect(text()).toContain('Remove the group “Bar”?');
  expect(text()).toContain('12 items still point at this group');
  expect(text()).toContain('will come out on no printer');
  await pressWords('Cancel');
  expect(parts.requests).toEqual([]);
  await press(`${row('1')} [data-do=remove]`);
  await press('[data-answer=yes]');
  expect(parts.requests).toEqual([{ kind: 'group.remove', id: '1' }]);
  expect(find(row('1'))?.textContent).toContain('Waits to be removed');
});

test('says that a group is not used', async () => {
  const { press, text } = await openGroups(createGroupsDesk());
  await press(`${row('3')} [data-do=remove]`);
  expect(text()).toContain('No item points at this group');
});

test.each(['opening', 'previewed'] as const)(
  'says that nobody knows whether a group is used while the menu is %s',
  async (menu) => {
    const { press, text } = await openGroups(createGroupsDesk({ desk: { goods: { ...readyGoods, menu } } }));
    await press(`${row('3')} [data-do=remove]`);
    expect(text()).toContain('nobody knows how many items point at this group');
  },
);

test('is worked by keys: to the search, down the list, and removed', async () => {
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
  expect(text()).toContain('Remove the group “Bar”?');
});

test('goes to the name of a new group by one key, and names its keys in the list of keys', async () => {
  const { key, find, text } = await openGroups(createGroupsDesk());
  await key('Insert');
  expect(document.activeElement).toBe(find(addField));
  find(addField)?.blur();
  await key('?');
  expect(text()).toContain('Rename the chosen group');
});
