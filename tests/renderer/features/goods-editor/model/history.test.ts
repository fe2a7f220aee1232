// The undo history has one step for each edited field, however many keys were typed.
import { expect, test } from 'vitest';
import {
  begun,
  edited,
  redone,
  sealed,
  undone,
} from '../../../../../src/renderer/features/goods-editor/editing.ts';
import { fc } from '../../../../support/fast-check.ts';

const typed = (states: readonly string[], key = 'title', from = begun('')) =>
  states.reduce((history, state) => edited(history, { key, state }), from);

test('continuous typing into one field is one step', () => {
  const history = typed(['T', 'Te', 'Tea']);
  expect(undone(history)).toMatchObject({ key: 'title', history: { now: '', past: [] } });
});

test('editing a second field is a second step, and so is the same field after it was left', () => {
  const history = typed(['a', 'ab'], 'title', typed(['x'], 'price', sealed(typed(['1', '12']))));
  expect(history.past.map(({ key }) => key)).toEqual(['title', 'price', 'title']);
  expect(sealed(typed(['1'])).past).toHaveLength(1);
  expect(typed(['2'], 'title', sealed(typed(['1']))).past).toHaveLength(2);
});

test('typing after an undo is a new step and discards the redo', () => {
  const back = undone(typed(['Tea']))?.history ?? begun('lost');
  expect(redone(back)?.history.now).toBe('Tea');
  const other = typed(['Soup'], 'title', back);
  expect(redone(other)).toBeUndefined();
  expect(undone(other)?.history.now).toBe('');
});

test('undoing and redoing everything leads through the same states', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 30 }), (states) => {
      let history = states.reduce((now, state) => sealed(edited(now, { key: 'k', state })), begun('first'));
      const last = history.now;
      for (let step = undone(history); step !== undefined; step = undone(history)) history = step.history;
      expect(history.now).toBe('first');
      for (let step = redone(history); step !== undefined; step = redone(history)) history = step.history;
      expect(history.now).toBe(last);
    }),
  );
});
