// What plus on a sent line orders: the same combination with the same extras and note.
import { expect, test } from 'vitest';
import { sameDish } from '../../../../../src/renderer/features/counter/adding/adding.ts';
import { orderHex, scriptedLine } from '../../../support/scripted-order.ts';

const line = (change: Parameters<typeof scriptedLine>[0]) => scriptedLine({ id: orderHex(1), ...change });

test('a line without a combination keeps all of its extras and its note', () => {
  const wanted = sameDish(line({ item: '102', options: ['No ice'], note: 'quickly', amount: 3 }));
  expect(wanted).toMatchObject({ item: '102', row: null, extras: ['No ice'], note: 'quickly', amount: 1 });
});

test('the options of a combination are no extras', () => {
  const wanted = sameDish(line({ item: '101', row: '30,40', options: ['Small', 'Mild', 'No coriander'] }));
  expect(wanted).toMatchObject({ item: '101', row: '30,40', extras: ['No coriander'] });
});

test('a combo is not repeated, because its line does not say which combinations were chosen', () => {
  expect(sameDish(line({ item: '109', parts: ['2× Tea Small'] }))).toBeNull();
});
