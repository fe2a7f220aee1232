// What is owed on account: each day adds to what was owed at the end of the day before.
import { z } from 'zod';
import type { DayReport } from '../../contract/business-days.ts';
import type { DrawerEntry } from '../../contract/drawer.ts';
import type { OrderPayment } from '../../contract/order-bills.ts';
import { settlementsIn } from './drawer-operation.ts';

/** At the end of a day; those that are even are left out. */
export const storedAccounts = z.array(
  /** `since` is the day in which it began to owe. */
  z.strictObject({ name: z.string(), owedFen: z.int(), since: z.int() }),
);
export type StoredAccounts = z.output<typeof storedAccounts>;

export interface AccountFacts {
  /** At the end of the day before. */
  before: StoredAccounts;
  /** Of the day. */
  payments: readonly OrderPayment[];
  entries: readonly DrawerEntry[];
}

/** Those that changed in the day, and those that still owe something; the largest first. */
export function accountsOf({ before, payments, entries }: AccountFacts): DayReport['accounts'] {
  const owed = sumsByName(before.map(({ name, owedFen }) => [name, owedFen]));
  const charged = sumsByName(
    payments.flatMap(({ account, amountFen }) => (account === undefined ? [] : [[account, amountFen]])),
  );
  const settled = sumsByName(settlementsIn(entries).map(({ name, fen }) => [name, fen]));
  return [...new Set([...owed.keys(), ...charged.keys(), ...settled.keys()])]
    .map((name) => {
      const [chargedFen, settledFen] = [charged.get(name) ?? 0, settled.get(name) ?? 0];
      return { name, chargedFen, settledFen, owedFen: (owed.get(name) ?? 0) + chargedFen - settledFen };
    })
    .sort((left, right) => right.owedFen - left.owedFen);
}

/** For the day after. */
export function accountsAfter(
  { accounts, number }: Pick<DayReport, 'accounts' | 'number'>,
  before: StoredAccounts,
): StoredAccounts {
  return accounts
    .filter(({ owedFen }) => owedFen !== 0)
    .map(({ name, owedFen }) => ({
      name,
      owedFen,
      since: before.find((account) => account.name === name)?.since ?? number,
    }));
}

function sumsByName(facts: readonly (readonly [name: string, fen: number])[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [name, fen] of facts) sums.set(name, (sums.get(name) ?? 0) + fen);
  return sums;
}
