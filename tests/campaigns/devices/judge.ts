// Compares what devices did and were answered with the orders, the screens and the paper at the end of a run.
import { isDeepStrictEqual } from 'node:util';

import type { KitchenTicket } from '../../../src/contract/kitchen.ts';
import type { Order } from '../../../src/contract/orders.ts';
import type { KitchenPaper } from '../order-kill/tickets.ts';
import type { ActMade, DevicesReport, MarkMade } from './report.ts';

export interface Ending {
  report: DevicesReport;
  counter: {
    orders: readonly Order[];
    history: Readonly<Record<string, readonly string[]>>;
    tickets: readonly KitchenTicket[];
    done: readonly KitchenTicket[];
    revisions: Readonly<Record<string, number>>;
  };
  papers: readonly KitchenPaper[];
  /** A printing that was killed may have come out: a person decides. */
  unknownJobs: number;
  /** When the counter began to live, and when half a minute passed there. */
  lives: readonly number[];
  jumped: readonly number[];
}

export function judge(ending: Ending): string[] {
  return [...judgeActs(ending), ...judgeViews(ending), ...judgeMarks(ending), ...judgeKitchen(ending)];
}

const nameOf = ({ kind, id, key }: ActMade) => `${kind} ${key ?? id}`;
const count = <Item>(items: readonly Item[], is: (item: Item) => boolean) => items.filter(is).length;

/** What was answered is there once, what was refused is not there, and nothing still waits. */
function judgeActs({ report, counter }: Ending): string[] {
  const lines = counter.orders.flatMap((order) => order.lines);
  return report.acts.flatMap((act) => {
    const times = count(counter.history[act.order] ?? [], (id) => id === act.id);
    // Of several sendings of an act the last one may be judged otherwise: a refused act leaves its number to the next one.
    const isJudgedAgain = act.outcome === 'refused' && act.sent > 1 && act.kind !== 'add';
    const wanted = act.outcome === 'done' || (isJudgedAgain && times === 1) ? 1 : 0;
    const pieces = lines
      .filter(({ note }) => act.kind === 'add' && note === act.key)
      .reduce(
        (sum, { amount, voided }) => sum + amount + voided.reduce((all, each) => all + each.amount, 0),
        0,
      );
    return [
      ...(act.outcome === 'waiting' ? [`${nameOf(act)} was never answered`] : []),
      ...(times === wanted ? [] : [`${nameOf(act)} was ${act.outcome}, and is done ${times} times`]),
      ...(act.kind === 'add' && pieces !== wanted ? [`${nameOf(act)} is there ${pieces} times`] : []),
    ];
  });
}

/** Every device shows what the counter shows. */
function judgeViews({ report, counter }: Ending): string[] {
  const orders = new Map(counter.orders.map((order) => [order.id, order]));
  return report.views.flatMap(({ device, orders: seen, tickets, revisions }) => [
    ...Object.entries(seen)
      .filter(([id, view]) => !isDeepStrictEqual(view, orders.get(id)))
      .map(([id]) => `${device} shows the order ${id} otherwise`),
    ...(tickets === null || isDeepStrictEqual(tickets, counter.tickets)
      ? []
      : [`${device} shows other tickets`]),
    ...Object.entries(revisions)
      .filter(([event, revision]) => revision !== counter.revisions[event])
      .map(
        ([event, revision]) => `${device} heard ${event} up to ${revision}, not ${counter.revisions[event]}`,
      ),
  ]);
}

/** A tap of a cook that was answered holds, unless another one came later or beside it. */
function judgeMarks({ report, counter }: Ending): string[] {
  const isDone = new Map<string, boolean>(
    [...counter.tickets, ...counter.done].flatMap(({ sending, lines }) =>
      lines.map((line) => [`${sending} ${line.id}`, line.isDone] as const),
    ),
  );
  const marks = new Map<string, MarkMade[]>();
  for (const mark of report.marks)
    for (const line of mark.lines) {
      const key = `${mark.sending} ${line}`;
      marks.set(key, [...(marks.get(key) ?? []), mark]);
    }
  return [...marks].flatMap(([key, all]) => {
    const shown = isDone.get(key);
    const expected = lastKind(all);
    if (expected === undefined || shown === undefined) return [];
    return shown === (expected === 'bump') ? [] : [`a ${expected} of ${key} was answered and does not hold`];
  });
}

/** Undefined if it cannot be known: one is not answered, or two were under way at once. */
function lastKind(marks: readonly MarkMade[]): MarkMade['kind'] | undefined {
  const [first] = marks;
  if (marks.every(({ kind }) => kind === first?.kind))
    return marks.some(({ isAnswered }) => isAnswered) ? first?.kind : undefined;
  const [last, ...others] = marks.toSorted((a, b) => b.begunAtMs - a.begunAtMs);
  return last?.isAnswered === true && others.every(({ endedAtMs }) => endedAtMs < last.begunAtMs)
    ? last.kind
    : undefined;
}

/** Each dish that was sent stands on the screens; on paper only with the mark, and then the screen says so. */
function judgeKitchen(ending: Ending): string[] {
  const { report, counter, papers, unknownJobs } = ending;
  const tickets = [...counter.tickets, ...counter.done];
  const ticketOf = new Map(tickets.flatMap((ticket) => ticket.lines.map(({ note }) => [note, ticket])));
  const seen = new Set(report.cancellations);
  const findings = counter.orders.flatMap(({ lines }) =>
    lines.flatMap(({ note: key, amount, sentAtSeconds, voided }) => {
      const made = papers.filter((paper) => !paper.isCancellation && paper.dishes.has(key));
      const cancelled = papers.some((paper) => paper.isCancellation && paper.dishes.has(key));
      const ticket = ticketOf.get(key);
      if (voided.some(({ wasSent }) => wasSent))
        return seen.has(key) || cancelled || made.length > 0
          ? made.length > 1
            ? [`${key} was taken back, and came out ${made.length} times`]
            : []
          : [`${key} was taken back, and no cook has seen it`];
      if (amount === 0) return [];
      if (sentAtSeconds === null)
        return made.length + count([...ticketOf.keys()], (note) => note === key) === 0
          ? []
          : [`${key} was not sent, and is in the kitchen`];
      if (ticket === undefined) return [`${key} was sent, and stands on no screen`];
      const wanted = ticket.isOnPaper ? 1 : 0;
      return [
        ...(made.length === wanted || (wanted === 1 && made.length === 0 && unknownJobs > 0)
          ? []
          : [`${key} came out ${made.length} times, and its screen says ${wanted}`]),
        ...(made.every(({ isMissed }) => isMissed) ? [] : [`${key} is on paper without a mark`]),
      ];
    }),
  );
  return [...findings, ...needlessPapers(ending, ticketOf)];
}

/** What a screen had shown in time comes out on no paper. */
function needlessPapers(
  { report, papers, lives, jumped }: Ending,
  ticketOf: ReadonlyMap<string, KitchenTicket>,
): string[] {
  const recalled = new Set(
    report.marks.filter(({ kind }) => kind === 'recall').map(({ sending }) => sending),
  );
  const mayBePrinted = (sending: string) =>
    recalled.has(sending) ||
    jumped.some((atMs) => {
      const bornMs = Math.max(...lives.filter((life) => life <= atMs));
      const isShown = report.shown.some(
        (each) => each.sending === sending && each.begunAtMs >= bornMs && each.endedAtMs < atMs,
      );
      return !isShown;
    });
  return papers.flatMap(({ dishes, isCancellation }) =>
    [...dishes.keys()].flatMap((key) => {
      const ticket = ticketOf.get(key);
      if (isCancellation || ticket === undefined || mayBePrinted(ticket.sending)) return [];
      return [`${key} came out on paper, although a screen had shown it`];
    }),
  );
}
