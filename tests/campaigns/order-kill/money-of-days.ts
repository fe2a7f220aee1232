// A shop that taxes what it sells and numbers its receipts, and what its reports must say of both after any kill.
import type { DayReport } from '../../../src/contract/business-days.ts';
import { type TaxClass, taxUses } from '../../../src/contract/tax.ts';
import { startDesk } from '../../support/driven-desk.ts';

const IN_HOUSE = 'a'.repeat(32);
const TAKEN_AWAY = 'b'.repeat(32);

const classes: TaxClass[] = [
  { id: TAKEN_AWAY, zh: '外带', en: 'Takeout', basisPoints: 300, isIncluded: true, takeAway: null },
  { id: IN_HOUSE, zh: '堂食', en: 'In house', basisPoints: 600, isIncluded: true, takeAway: TAKEN_AWAY },
];

/** Everything that is sold has a tax, so that the taxes of a day add up to its sales. */
export async function taxAndNumber(home: string, shop: string): Promise<void> {
  const desk = await startDesk(home);
  for (const taxClass of classes) await desk.ask('tax.save-class', { shop, taxClass });
  for (const use of taxUses) await desk.ask('tax.choose', { shop, use, taxClass: IN_HOUSE });
  await desk.ask('tax.number-receipts', { shop, prefix: 'K-' });
  await desk.stop();
}

/** Over all days each number was given once, and none is missing between them. */
export function wrongReceipts(reports: readonly DayReport[]): string[] {
  const given = reports
    .flatMap(({ number, receipts }) => receipts.given.map(({ from, to }) => ({ from, to, day: number })))
    .toSorted((one, other) => one.from - other.from);
  let last = 0;
  return given.flatMap(({ from, to, day }) => {
    const expected = last + 1;
    last = Math.max(last, to);
    return from === expected ? [] : [`day ${day}: receipt ${from} follows ${expected - 1}`];
  });
}

/** Rounding comes last and changes no tax. */
export function wrongTaxes({ number, taxes, totalFen, roundingFen }: DayReport): string[] {
  const taxedFen = taxes.reduce((fen, { netFen, taxFen }) => fen + netFen + taxFen, 0);
  const soldFen = totalFen + roundingFen;
  return taxedFen === soldFen ? [] : [`day ${number}: ${taxedFen} are taxed of ${soldFen}`];
}
