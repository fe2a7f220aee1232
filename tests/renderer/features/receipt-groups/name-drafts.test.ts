// The group of a half-typed name when the groups change meanwhile.
import { expect, test } from 'vitest';
import { matchDrafts } from '../../../../src/renderer/features/receipt-groups/names.ts';

const draft = { id: 'new-1', from: 'Grill', name: 'Charcoal' };
const group = (id: string, name: string, pending: 'add' | 'rename' | 'remove' | null = null) => ({
  id,
  name,
  pending,
});

test('stays with its group when that is renamed', () => {
  const { byGroup, lost } = matchDrafts([{ ...draft, id: '4' }], [group('4', 'Pasta', 'rename')]);
  expect([...byGroup.keys()]).toEqual(['4']);
  expect(lost).toEqual([]);
});

test('follows a new group to the id that the shop assigns', () => {
  expect(matchDrafts([draft], [group('new-1', 'Grill', 'add')]).byGroup.get('new-1')).toEqual(draft);
  expect(matchDrafts([draft], [group('7', 'Grill')]).byGroup.get('7')).toEqual(draft);
});

test('never moves to another new group with the same name', () => {
  expect(matchDrafts([draft], [group('new-2', 'Grill', 'add')]).lost).toEqual([draft]);
});

test('is dropped with a message when its group is removed or about to be', () => {
  const old = { ...draft, id: '4' };
  expect(matchDrafts([old], [group('9', 'Grill')]).lost).toEqual([old]);
  expect(matchDrafts([old], [group('4', 'Grill', 'remove')]).lost).toEqual([old]);
});
