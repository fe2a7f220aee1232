// Where a half-typed name belongs when the groups change below it.
import { expect, test } from 'vitest';
import { matchDrafts } from '../../../../src/renderer/features/receipt-groups/name-drafts.ts';

const draft = { id: 'new-1', from: 'Grill', name: 'Charcoal' };
const group = (id: string, name: string, pending: 'add' | 'rename' | 'remove' | null = null) => ({
  id,
  name,
  pending,
});

test('stays with its group, whatever that is called now', () => {
  const { byGroup, lost } = matchDrafts([{ ...draft, id: '4' }], [group('4', 'Pasta', 'rename')]);
  expect([...byGroup.keys()]).toEqual(['4']);
  expect(lost).toEqual([]);
});

test('follows a new group to the id that the shop gives it', () => {
  expect(matchDrafts([draft], [group('new-1', 'Grill', 'add')]).byGroup.get('new-1')).toEqual(draft);
  expect(matchDrafts([draft], [group('7', 'Grill')]).byGroup.get('7')).toEqual(draft);
});

test('never goes to another new group of the same name', () => {
  expect(matchDrafts([draft], [group('new-2', 'Grill', 'add')]).lost).toEqual([draft]);
});

test('is lost, and said to be, when its group goes or is to go', () => {
  const old = { ...draft, id: '4' };
  expect(matchDrafts([old], [group('9', 'Grill')]).lost).toEqual([old]);
  expect(matchDrafts([old], [group('4', 'Grill', 'remove')]).lost).toEqual([old]);
});
