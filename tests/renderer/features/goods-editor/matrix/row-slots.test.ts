// The sheet reuses its row elements: which element shows which row.
import { describe, expect, it } from 'vitest';
import { createRowSlots } from '../../../../../src/renderer/features/goods-editor/matrix/rows.ts';
import { fc } from '../../../../support/fast-check.ts';

const rowsFrom = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ at: from + at }));
const slotsOf = (rows: readonly { at: number; slot: number }[]) =>
  new Map(rows.map(({ at, slot }) => [at, slot]));

describe('the row elements', () => {
  it('are all reused when other rows come into view', () => {
    const inSlots = createRowSlots();
    inSlots(rowsFrom(0, 20));
    expect(inSlots(rowsFrom(980, 20)).map(({ slot }) => slot)).toEqual(rowsFrom(0, 20).map(({ at }) => at));
  });

  it('stay with the rows that remain, and one is found for each new row', () => {
    const someWindow = fc.record({ from: fc.nat(60), count: fc.integer({ min: 1, max: 20 }) });
    fc.assert(
      fc.property(fc.array(someWindow, { minLength: 2, maxLength: 10 }), (windows) => {
        const inSlots = createRowSlots();
        let before = new Map<number, number>();
        for (const { from, count } of windows) {
          const shown = inSlots(rowsFrom(from, count));
          const slots = slotsOf(shown);
          expect([...slots.keys()].toSorted((one, other) => one - other)).toEqual(
            rowsFrom(from, count).map(({ at }) => at),
          );
          expect(new Set(slots.values()).size).toBe(count);
          for (const [at, slot] of before) if (slots.has(at)) expect(slots.get(at)).toBe(slot);
          // In the order of the elements: none is moved, so the focused one keeps the focus.
          expect(shown.map(({ slot }) => slot)).toEqual(
            [...slots.values()].toSorted((one, other) => one - other),
          );
          before = slots;
        }
      }),
    );
  });
});
