// What the kitchen's screens do to a sending: dishes are done or not done after all, or came out on paper instead.
import type { OperationOf } from './operation.ts';
import type { Outcome } from './outcome.ts';
import type { StoredOrder, StoredSending } from './stored-order.ts';

type Mark = NonNullable<StoredSending['screens']>['marks'][number];

export const bumped = (order: StoredOrder, operation: OperationOf<'bump'>) => marked(order, operation);

/** The inverse of `bumped`. */
export const recalled = (order: StoredOrder, operation: OperationOf<'recall'>) => marked(order, operation);

function marked(order: StoredOrder, operation: OperationOf<'bump' | 'recall'>): Outcome | undefined {
  const { id, kind, station, atSeconds, person, day } = operation;
  return withScreens(order, operation.of, (screens, { lines: own }) => {
    const lines = operation.lines.filter((line) => own.some((one) => one.id === line));
    if (lines.length === 0 || screens.marks.some((mark) => mark.id === id)) return undefined;
    const mark: Mark = { id, kind, station, lines, atSeconds, person, ...(day !== undefined && { day }) };
    return { screens: { ...screens, marks: [...screens.marks, mark] } };
  });
}

export function missed(order: StoredOrder, operation: OperationOf<'missed'>): Outcome | undefined {
  const { station, lines, atSeconds, printsToo } = operation;
  return withScreens(order, operation.of, (screens, { jobs, unprinted }) => {
    if (lines.length === 0 || isMissed(screens, station, lines)) return undefined;
    return {
      screens: {
        ...screens,
        missed: [...screens.missed, { station, lines, atSeconds, ...(printsToo && { printsToo }) }],
      },
      jobs: [...jobs, ...operation.jobs],
      unprinted: [...new Set([...unprinted, ...operation.unprinted])],
    };
  });
}

const isMissed = (
  { missed: before }: NonNullable<StoredSending['screens']>,
  station: string,
  lines: readonly string[],
): boolean => {
  const own = before.filter((one) => one.station === station).flatMap((one) => one.lines);
  return lines.every((line) => own.includes(line));
};

/** Nothing for a sending that is only on paper. */
function withScreens(
  order: StoredOrder,
  id: string,
  change: (
    screens: NonNullable<StoredSending['screens']>,
    sending: StoredSending,
  ) => Partial<StoredSending> | undefined,
): Outcome | undefined {
  const sending = order.sendings.find((one) => one.id === id);
  if (sending?.screens === undefined) return undefined;
  const changes = change(sending.screens, sending);
  if (changes === undefined) return undefined;
  const sendings = order.sendings.map((one) => (one === sending ? { ...one, ...changes } : one));
  return { order: { ...order, sendings } };
}
