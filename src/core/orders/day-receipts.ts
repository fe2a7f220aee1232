// The receipt numbers of a business day: all that were given, and what became of those that do not count any more.
import type { DayReport } from '../../contract/business-days.ts';
import { receiptText, type ReceiptNumber } from '../../contract/order-bills.ts';
import { gapsIn, rangesOf, slipNumber, type SlipsOfDay } from './day-slips.ts';
import type { StoredOrder } from './stored-order.ts';

interface Given {
  order: StoredOrder;
  receipt: ReceiptNumber;
}

/** Numbers go on over days, so one may also be missing between the day before and this one. */
export function receiptsOf(slips: SlipsOfDay, before: number): DayReport['receipts'] {
  const given = slips.orders.flatMap((order) =>
    order.receipts.filter(({ day }) => day === slips.day).map((receipt): Given => ({ order, receipt })),
  );
  const prefixes = [...new Set(given.map(({ receipt }) => receipt.prefix))];
  const numbersOf = (of: readonly Given[]) => of.map(({ receipt }) => receipt.number);
  return {
    given: prefixes.flatMap((prefix) =>
      rangesOf(numbersOf(given.filter(({ receipt }) => receipt.prefix === prefix))).map((range) => ({
        prefix,
        ...range,
      })),
    ),
    missing: gapsIn(rangesOf(before === 0 ? numbersOf(given) : [before, ...numbersOf(given)])),
    replaced: given.flatMap(({ order, receipt }) => {
      const { replaced, fen } = receipt;
      return replaced === undefined
        ? []
        : [{ text: receiptText(receipt), ...slipNumber(order, slips), ...replaced, fen }];
    }),
  };
}
