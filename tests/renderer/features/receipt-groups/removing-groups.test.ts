// Removing groups on the real core, after an informed confirmation; and the whole page by keyboard.
import { expect, test } from 'vitest';
import { addField, beginRemove, openGroups, row, withoutMenu } from './groups-desk.ts';

test('removes only after a confirmation, and says what happens to the goods in the group', async () => {
  const opened = await openGroups();
  const { press, pressWords, text, find, desk, seen } = opened;
  const pending = async () =>
    (await desk.ask('receipt-groups.get', null)).groups.flatMap((group) => group.pending ?? []);
  await press(`${row('1')} [data-menu=group] button`);
  await pressWords('Delete');
  expect(text()).toContain('Delete station “Bar”?');
  expect(text()).toContain('12 items are at this station');
  expect(text()).toContain('only at the printer for other items');
  await pressWords('Cancel');
  expect(await pending()).toEqual([]);
  await beginRemove(opened, '1');
  await press('[data-answer=yes]');
  await seen('the change', () => find(row('1'))?.textContent.includes('Deleting') === true);
  expect(await pending()).toEqual(['remove']);
});

test('says that a group is not used', async () => {
  const opened = await openGroups();
  await beginRemove(opened, '3');
  expect(opened.text()).toContain('No items are at this station');
});

test('says that it is unknown whether a group is used while there is no menu', async () => {
  const opened = await openGroups({ beforehand: withoutMenu });
  await beginRemove(opened, '3');
  expect(opened.text()).toContain('its items are unknown');
});

test('can be used by keys: to the search, through the groups, and to remove', async () => {
  const { key, find, text } = await openGroups();
  await key('/');
  expect(document.activeElement).toBe(find('[data-part=items] .search input'));
  find('[data-place=all]')?.focus();
  await key('ArrowDown');
  expect(document.activeElement).toBe(find('[data-place=none]'));
  await key('End');
  expect(document.activeElement).toBe(find(`${row('3')} [data-name]`));
  await key('ArrowUp');
  await key('ArrowUp');
  await key('Delete');
  expect(text()).toContain('Delete station “Bar”?');
});

test('focuses the name of a new group by one key, and lists its shortcuts', async () => {
  const { key, find, text } = await openGroups();
  await key('Insert');
  expect(document.activeElement).toBe(find(addField));
  find(addField)?.blur();
  await key('?');
  expect(text()).toContain('Rename');
});
