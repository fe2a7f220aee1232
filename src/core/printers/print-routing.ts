// The routing of one shop, as a person has saved it; until then it follows from the printers.
import { printRouting, type PrintRouting } from '../../contract/printers.ts';
import type { DocumentKind } from '../platform/storage/cache.ts';
import { z } from 'zod';

/** Null until a person has saved one. */
export const printRoutingKind = (ownFolder: string): DocumentKind<PrintRouting | null> => ({
  name: `${ownFolder}/print-routing`,
  version: 1,
  schema: z.nullable(printRouting),
  empty: null,
});

export const printersIn = ({ groups, others, receipts }: PrintRouting): string[] =>
  [...Object.values(groups).flat(), others, receipts].filter((id) => id !== null);

/** Leaves only these printers. */
export function routingWithin(routing: PrintRouting, isPrinter: (id: string) => boolean): PrintRouting {
  const within = (id: string | null) => (id !== null && isPrinter(id) ? id : null);
  const groups = mapped(routing.groups, (group, printers) => [group, printers.filter(isPrinter)]);
  return {
    groups,
    others: within(routing.others),
    receipts: within(routing.receipts),
  };
}

/** A group that was routed before the shop had made it keeps its printers under the shop's id. */
export function withMadeGroups(
  routing: PrintRouting,
  madeIdOf: (provisional: string) => string | undefined,
): PrintRouting {
  return { ...routing, groups: mapped(routing.groups, (id, printers) => [madeIdOf(id) ?? id, printers]) };
}

type Groups = PrintRouting['groups'];

const mapped = (groups: Groups, to: (group: string, printers: string[]) => [string, string[]]): Groups =>
  Object.fromEntries(Object.entries(groups).map(([group, printers]) => to(group, printers)));
