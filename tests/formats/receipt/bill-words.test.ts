// The words of a printed bill.
import { expect, test } from 'vitest';
import { ticketWords } from '../../../src/formats/receipt/ticket-words.ts';

test('a whole bill that costs nothing has another word in Chinese than a dish that is given', () => {
  const { bill } = ticketWords['zh-CN'];
  expect([bill.discount(10_000, 'bill'), bill.discount(10_000, 'dish')]).toEqual(['免单', '赠送']);
});
