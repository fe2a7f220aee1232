// How a ticket looks with what was just marked, whether it is still open, how old it is, and what all of them need.
import type { KitchenLine, KitchenSettings, KitchenTicket } from '../../../../contract/kitchen.ts';

type IsDone = (sending: string, line: string, station: string) => boolean | undefined;

/** The same object if nothing was marked. */
export function marked(ticket: KitchenTicket, isDone: IsDone): KitchenTicket {
  const lines = ticket.lines.map((line) => markedLine(line, ticket, isDone));
  return lines.every((line, at) => line === ticket.lines[at]) ? ticket : { ...ticket, lines };
}

function markedLine(line: KitchenLine, { sending, station }: KitchenTicket, isDone: IsDone): KitchenLine {
  const now = isDone(sending, line.id, station) ?? line.isDone;
  const cancelled = line.cancelled.filter((each) => isDone(each.sending, each.line, station) !== true);
  if (now === line.isDone && cancelled.length === line.cancelled.length) return line;
  return { ...line, isDone: now, cancelled };
}

/** A card of held courses is open until they are fired. */
export const isOpenTicket = ({ kind, lines }: KitchenTicket): boolean =>
  kind === 'held' ||
  lines.some(({ amount, isDone, cancelled }) => (amount > 0 && !isDone) || cancelled.length > 0);

/** The former object of each ticket that has not changed. */
export function unchanged(
  before: readonly KitchenTicket[],
  now: readonly KitchenTicket[],
): readonly KitchenTicket[] {
  const known = new Map(before.map((ticket) => [keyOf(ticket), { ticket, text: JSON.stringify(ticket) }]));
  return now.map((ticket) => {
    const same = known.get(keyOf(ticket));
    return same?.text === JSON.stringify(ticket) ? same.ticket : ticket;
  });
}

/** What a screen shows with a ticket: the cancellations and rushes on it are sendings, too. */
export const sendingsOn = ({ kind, sending, lines, rushes }: KitchenTicket): string[] => [
  ...(kind === 'held' ? [] : [sending]),
  ...lines.flatMap(({ cancelled }) => cancelled.map((each) => each.sending)),
  ...rushes,
];

export const keyOf = ({ sending, station, kind }: KitchenTicket): string => `${kind} ${station} ${sending}`;

/** 0 for a fresh ticket, 3 for one that is over all limits. */
export const ageLevel = (minutes: number, limits: KitchenSettings['limits']): number =>
  limits.filter((limit) => minutes >= limit).length;

/** A clock that was set back makes no ticket younger than new. */
export const minutesBetween = (fromSeconds: number, toSeconds: number): number =>
  Math.max(0, Math.floor((toSeconds - fromSeconds) / 60));

/** A takeout for later is not late before it is fetched. */
export const agesFrom = ({ atSeconds, place }: Pick<KitchenTicket, 'atSeconds' | 'place'>): number =>
  place?.kind === 'take-away' ? Math.max(atSeconds, place.dueAtSeconds ?? 0) : atSeconds;

export interface DishCount {
  title: string;
  amount: number;
}

/** All that is still to be made, the most first. */
export function allDay(tickets: readonly KitchenTicket[]): DishCount[] {
  const counts = new Map<string, number>();
  for (const { kind, lines } of tickets) {
    if (kind !== 'send') continue;
    for (const { title, amount, isDone } of lines)
      if (!isDone && amount > 0) counts.set(title, (counts.get(title) ?? 0) + amount);
  }
  return [...counts].map(([title, amount]) => ({ title, amount })).toSorted((a, b) => b.amount - a.amount);
}

/** At the expo: whether every station is done with all of it. */
export const isComplete = ({ lines }: KitchenTicket): boolean =>
  lines.every(({ amount, stations }) => amount === 0 || stations.every(({ isDone }) => isDone));
