// The rows of a tree: each once, below its parent, and only expanded branches.
import { expect, test } from 'vitest';
import { treeRows } from '../../../../src/renderer/ui/tree/tree-rows.ts';
import { fc } from '../../../support/fast-check.ts';

interface Item {
  id: string;
}

const rowsOf = (tree: Readonly<Record<string, readonly string[]>>, opened: readonly string[]) => {
  const items = (id: string): Item[] => (tree[id] ?? []).map((one) => ({ id: one }));
  return treeRows(items(''), {
    below: ({ id }) => items(id),
    mayOpen: ({ id }) => items(id).length > 0,
    opened: new Set(opened),
  });
};

test('are in order, with their level and their position among siblings', () => {
  const rows = rowsOf({ '': ['a', 'b'], a: ['c', 'd'], d: ['e'] }, ['a']);
  expect(rows.map(({ id, level, place, size, isOpen }) => [id, level, place, size, isOpen])).toEqual([
    ['a', 1, 1, 2, true],
    ['c', 2, 1, 2, null],
    ['d', 2, 2, 2, false],
    ['b', 1, 2, 2, null],
  ]);
});

const anId = fc.constantFrom('a', 'b', 'c', 'd', 'e');

test('end and contain each item once, even if the tree has cycles', () => {
  const anyTree = fc.dictionary(fc.oneof(anId, fc.constant('')), fc.array(anId, { maxLength: 5 }));
  fc.assert(
    fc.property(anyTree, fc.array(anId), (tree, opened) => {
      const rows = rowsOf(tree, opened);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      for (const [at, { above }] of rows.entries()) {
        if (above !== null)
          expect(rows.slice(0, at).some(({ id, isOpen }) => id === above && isOpen === true)).toBe(true);
      }
    }),
  );
});
