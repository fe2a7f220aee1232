// What is added to the dishes of an order, how its total is rounded, and its sums.
import * as z from 'zod/mini';
import { fen } from './goods-fields.ts';
import { taxRow, taxTerms } from './tax-rates.ts';

export const MOST_FROM_GUESTS = 99;
export const MOST_SERVICE_BASIS_POINTS = 10_000;

export const feeKinds = ['box', 'server', 'tissue'] as const;
export type FeeKind = (typeof feeKinds)[number];
export const feeUnits = ['order', 'guest', 'piece'] as const;
/** `service` is the service charge of the counter's own settings. */
export const orderFeeKinds = [...feeKinds, 'service'] as const;
export type OrderFeeKind = (typeof orderFeeKinds)[number];

/** In hundredths of a percent of what the dishes cost, for a table of so many guests or more. */
export const serviceCharge = {
  basisPoints: z.int().check(z.minimum(1), z.maximum(MOST_SERVICE_BASIS_POINTS)),
  fromGuests: z.int().check(z.minimum(1), z.maximum(MOST_FROM_GUESTS)),
};

/** Earlier versions, and most shops, have none. */
const taxed = { tax: z.exactOptional(taxTerms) };

/** A fee as it was when the order began; what the unit of a shop's fee is, the interface does not say. */
export const orderFee = z.discriminatedUnion('unit', [
  z.strictObject({ kind: z.enum(feeKinds), unit: z.enum(feeUnits), unitFen: fen, ...taxed }),
  z.strictObject({ kind: z.literal('service'), unit: z.literal('percent'), ...serviceCharge, ...taxed }),
]);
export type OrderFee = z.output<typeof orderFee>;

/** The total is rounded down to a multiple of it: to the jiao, to the yuan, or to tens of yuan. */
export const roundingUnits = { jiao: 10, yuan: 100, ten: 1_000 } as const;
export const roundingUnit = z.nullable(
  z.literal([roundingUnits.jiao, roundingUnits.yuan, roundingUnits.ten]),
);
export type RoundingUnit = z.output<typeof roundingUnit>;

export const orderSums = z.strictObject({
  /** Before all discounts. */
  grossFen: z.int(),
  lineDiscountsFen: z.int(),
  /** The discount of the bill, on the lines after their own discounts. */
  discountFen: z.int(),
  fees: z.array(
    z.strictObject({
      kind: z.enum(orderFeeKinds),
      count: z.int(),
      fen: z.int(),
      /** Of a service charge. */
      basisPoints: z.exactOptional(z.int()),
    }),
  ),
  feesFen: z.int(),
  /** By rate, the highest first. */
  taxes: z.array(taxRow),
  /** What is added to the prices. */
  addedTaxFen: z.int(),
  /** What rounding takes off the bill. */
  roundingFen: z.int(),
  totalFen: z.int(),
  /** Less refunds. */
  paidFen: z.int(),
  /** Negative when too much was paid. */
  owedFen: z.int(),
  /** No part of the above. */
  tipsFen: z.int(),
});
export type OrderSums = z.output<typeof orderSums>;
