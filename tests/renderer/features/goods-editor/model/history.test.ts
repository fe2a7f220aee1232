// The undo history has one step for each edited field, however many keys were typed.
import { expect, test } from 'vitest';
import { useSteps } from '../../../../../src/renderer/features/goods-editor/editing.ts';
import type { GoodsFieldName } from '../../../../../src/contract/goods-fields.ts';

const sheetOf = (title: string) => ({ fields: { title }, typed: {} });

function begun() {
  const steps = useSteps(sheetOf(''), () => undefined);
  return {
    ...steps,
    type: (name: GoodsFieldName, ...titles: string[]) =>
      titles.forEach((title) => steps.edit({ name, sheet: sheetOf(title) })),
    title: () => steps.sheet.value.fields.title,
  };
}

test('continuous typing into one field is one step', () => {
  const { type, undo, redo, title, canUndo } = begun();
  type('title', 'T', 'Te', 'Tea');
  expect(undo()).toBe('title');
  expect([title(), canUndo.value]).toEqual(['', false]);
  expect(redo()).toBe('title');
  expect(title()).toBe('Tea');
});

test('editing a second field is a second step, and so is the same field after it was left', () => {
  const { type, undo, redo, seal, title } = begun();
  type('title', '1', '12');
  type('code', '12x');
  type('title', '12xa', '12xab');
  seal();
  type('title', '12xabc');
  const back = [undo(), title(), undo(), title(), undo(), title(), undo(), title(), undo()];
  expect(back).toEqual(['title', '12xab', 'title', '12x', 'code', '12', 'title', '', undefined]);
  expect([redo(), title()]).toEqual(['title', '12']);
});

test('typing after an undo is a new step and discards the redo', () => {
  const { type, undo, redo, title, canRedo } = begun();
  type('title', 'Tea');
  undo();
  expect(canRedo.value).toBe(true);
  type('title', 'Soup');
  expect([redo(), title()]).toEqual([undefined, 'Soup']);
  undo();
  expect(title()).toBe('');
});
