// How the lines of a slip are grouped and marked.
import { expect, test } from 'vitest';
import type { Order } from '../../../../../src/contract/orders.ts';
import {
  chargedFees,
  isQuote,
  lastUnsent,
  lineState,
  slipCourses,
} from '../../../../../src/renderer/features/counter/slip/slip-lines.ts';
import { orderHex, madeLine, madeOrder } from '../../../support/made-order.ts';

const tea = madeLine({ id: orderHex(1), title: 'Tea', course: 2 });
const soup = madeLine({ id: orderHex(2), title: 'Soup', sentAtSeconds: 5 });
const rice = madeLine({ id: orderHex(3), title: 'Rice' });
const gone = madeLine({ id: orderHex(4), title: 'Fish', amount: 0 });
const order = madeOrder({ lines: [tea, soup, rice, gone], heldCourses: [2] });

test('courses stand in their order, each with its lines as they were added', () => {
  expect(slipCourses(order).map(({ course, lines }) => [course, lines.map(({ title }) => title)])).toEqual([
    [1, ['Soup', 'Rice', 'Fish']],
    [2, ['Tea']],
  ]);
});

test('a course waits as long as something of it is not sent', () => {
  expect(slipCourses(order).map(({ isWaiting }) => isWaiting)).toEqual([true, true]);
  expect(slipCourses(madeOrder({ lines: [soup, gone] }))[0]?.isWaiting).toBe(false);
});

test('a line is unsent, held, sent or void', () => {
  expect(order.lines.map((line) => lineState(order, line))).toEqual(['held', 'sent', 'unsent', 'void']);
});

test('the keyboard changes the newest line that is neither sent nor void', () => {
  expect(lastUnsent(order)?.title).toBe('Rice');
  expect(lastUnsent(null)).toBeUndefined();
});

test('a slip is a quote until the kitchen or the till knows of it', () => {
  expect(isQuote(order)).toBe(true);
  const sending: Order['sendings'][number] = {
    id: orderHex(9),
    kind: 'cancel',
    atSeconds: 1,
    person: '',
    lines: [],
    isHandedOver: true,
    jobs: [],
    unprinted: [],
  };
  expect(isQuote(madeOrder({ sendings: [sending] }))).toBe(false);
});

test('a fee that comes to nothing is not shown', () => {
  const boxes = { kind: 'box', count: 0, fen: 0 } as const;
  const napkins = { kind: 'tissue', count: 2, fen: 200 } as const;
  expect(chargedFees({ fees: [boxes, napkins] })).toEqual([napkins]);
});
