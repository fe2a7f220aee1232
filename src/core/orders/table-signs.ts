// What a table says of its open order: that the guests have the bill, and which dish the kitchen has no ticket of.
import type { TableSign } from '../../contract/table-signs.ts';
import type { StoredOrder, StoredSending } from './stored-order.ts';

/** `openJobs` are the print jobs whose paper is not where it belongs. */
export function tableSigns(orders: readonly StoredOrder[], openJobs: ReadonlySet<string>): TableSign[] {
  return orders
    .map((order) => ({ order: order.id, hasBill: hasBill(order), waiting: waitingIn(order, openJobs) }))
    .filter(({ hasBill: isBilled, waiting }) => isBilled || waiting !== null);
}

/** After these the bill that the guests have is not all that they owe. */
const adds: ReadonlySet<string> = new Set(['add', 'change', 'merge']);

function hasBill({ history }: StoredOrder): boolean {
  const lastOf = (isIt: (kind: string) => boolean) => history.findLastIndex(({ kind }) => isIt(kind));
  return lastOf((kind) => kind === 'print') > lastOf((kind) => adds.has(kind));
}

function waitingIn(order: StoredOrder, openJobs: ReadonlySet<string>): TableSign['waiting'] {
  const wanted = new Set(order.lines.filter(({ amount }) => amount > 0).map(({ id }) => id));
  const [first] = order.sendings
    .filter(({ kind }) => kind === 'send')
    .flatMap((sending) => waitingOf(sending, wanted, openJobs) ?? [])
    .toSorted((a, b) => a.sinceSeconds - b.sinceSeconds);
  return first ?? null;
}

function waitingOf(
  { atSeconds: sinceSeconds, isHandedOver, jobs, lines, unprinted }: StoredSending,
  wanted: ReadonlySet<string>,
  openJobs: ReadonlySet<string>,
): TableSign['waiting'] {
  const notOut = jobs.filter((job) => openJobs.has(job));
  if (isHandedOver && notOut.length === 0) return null;
  const dishes = lines.filter(({ id, title }) => wanted.has(id) && !unprinted.includes(title));
  const [dish] = dishes;
  if (dish === undefined) return null;
  const isAny = notOut.length === jobs.length || dishes.length === 1;
  return { sinceSeconds, title: isAny ? dish.title : null };
}
