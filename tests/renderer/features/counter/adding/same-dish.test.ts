// What plus on a sent line orders: one more of the same, with everything that was chosen.
import { expect, test } from 'vitest';
import { sameDish } from '../../../../../src/renderer/features/counter/adding/adding.ts';
import { madeLine } from '../../../support/made-order.ts';

test('one more of a line has its combination, its extras, its choices in a combo and its note', () => {
  const chosen = { parts: ['30,40', null], extras: ['No peanuts'] };
  const line = madeLine({ item: '109', row: '31', options: ['No peanuts'], chosen, note: 'quickly' });
  expect(sameDish({ ...line, amount: 3 })).toEqual({
    item: '109',
    allergy: '',
    row: '31',
    ...chosen,
    note: 'quickly',
    amount: 1,
  });
});

test('a line that does not say what was chosen is not repeated', () => {
  expect(sameDish(madeLine({ chosen: null }))).toBeNull();
});
