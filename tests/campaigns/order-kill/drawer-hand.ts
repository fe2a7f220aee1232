// A person at the drawer while the desk is killed: what was acknowledged stands in the report of one day, once.
import { randomUUID } from 'node:crypto';
import type { DayReport } from '../../../src/contract/business-days.ts';
import type { DrawerAct } from '../../../src/contract/drawer.ts';
import type { DrivenDesk } from '../../support/driven-desk.ts';
import type { Chance } from '../chance.ts';

const ANSWERED_ERROR = /^drawer\.do: [a-z]+\.[a-z-]+$/;
const REFUSED = /^drawer\.do: orders\.refused$/;
const REPEAT_PERCENT = 50;
/** The drawer beside the main one. */
export const BAR = 'Bar';
const NO_SHIFT = '0'.repeat(32);

type WithoutId<Act> = Act extends DrawerAct ? Omit<Act, 'id'> : never;

interface DrawerCall {
  act: DrawerAct;
  /** As for the calls on orders; what is only in memory may be lost by a kill. */
  answer: 'none' | 'stored' | 'held' | 'refused';
}

export class DrawerHand {
  readonly #chance: Chance;
  readonly #calls: DrawerCall[] = [];
  #unanswered: DrawerCall[] = [];
  /** The shift that was started last. */
  #shift: string | undefined;

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  /** Resolves to false if there was no answer. */
  async actAt(desk: DrivenDesk): Promise<boolean> {
    const again = this.#unanswered.pop();
    if (again !== undefined && this.#chance.percent(REPEAT_PERCENT)) return this.#call(desk, again);
    const act = { ...this.#wanted(), id: randomUUID().replaceAll('-', '') };
    if (act.kind === 'start-shift') this.#shift = act.id;
    const call: DrawerCall = { act, answer: 'none' };
    this.#calls.push(call);
    return this.#call(desk, call);
  }

  /** Every broken promise about the drawer and the money of these days. */
  judge(reports: readonly DayReport[]): string[] {
    const ids = reports.flatMap(({ drawer }) => drawer.map(({ id }) => id));
    const isIn = new Set(ids);
    const listed = this.#calls.filter(({ act }) => !['tally', 'undo', 'explain'].includes(act.kind));
    return [
      ...listed
        .filter(({ act, answer }) => answer === 'stored' && !isIn.has(act.id))
        .map(({ act }) => `the act ${act.kind} at the drawer was acknowledged and is lost`),
      ...listed
        .filter(({ act, answer }) => answer === 'refused' && isIn.has(act.id))
        .map(({ act }) => `the act ${act.kind} at the drawer was refused and is done`),
      ...(isIn.size < ids.length ? ['an act at the drawer stands twice in the reports'] : []),
      ...reports.flatMap(wrongMoney),
    ];
  }

  get stored(): number {
    return this.#calls.filter(({ answer }) => answer === 'stored').length;
  }

  #wanted(): WithoutId<DrawerAct> {
    const fen = 1 + this.#chance.below(50_000);
    const kind = this.#chance.pick([
      'pay-in',
      'pay-out',
      'drop',
      'open',
      'tally',
      'tally',
      'count',
      'float',
      'start-shift',
      'end-shift',
    ] as const);
    switch (kind) {
      case 'pay-in':
      case 'pay-out':
      case 'drop':
        return { kind, fen, reason: 'change' };
      case 'float':
        return { kind, fen };
      case 'start-shift':
        return { kind, drawer: BAR };
      case 'end-shift':
        return { kind, shift: this.#shift ?? NO_SHIFT, pieces: null };
      case 'open':
        return { kind, reason: '' };
      case 'tally':
        return { kind, unitFen: 100, pieces: this.#chance.below(100) };
      case 'count':
        return { kind, pieces: [{ unitFen: 100, pieces: this.#chance.below(100) }] };
    }
  }

  async #call(desk: DrivenDesk, call: DrawerCall): Promise<boolean> {
    try {
      const { isUnwritten } = await desk.ask('drawer.do', call.act);
      call.answer = isUnwritten ? 'held' : 'stored';
      return true;
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      if (REFUSED.test(message)) call.answer = 'refused';
      else this.#unanswered.push(call);
      return ANSWERED_ERROR.test(message);
    }
  }
}

/** The report adds up by itself: gross to net to payments, and the cash that should be there. */
function wrongMoney({ number, net, cash, payments, shifts, ...report }: DayReport): string[] {
  const { grossFen, discountsFen, feesFen, roundingFen, totalFen } = report;
  const paidFen = payments.reduce((fen, row) => fen + row.fen - row.refundsFen, 0);
  const cashFen = payments
    .filter(({ as }) => as.isInDrawer)
    .reduce((fen, row) => fen + row.fen - row.refundsFen + row.tipsFen + row.settledFen, 0);
  const drawerFen = cash.floatFen + cashFen + cash.paidInFen - cash.paidOutFen - cash.droppedFen;
  const [main, ...others] = shifts;
  const handedInFen = others.reduce((fen, sums) => fen + sums.handedInFen, 0);
  const togetherFen = shifts.reduce((fen, { expectedFen }) => fen + (expectedFen ?? 0), 0) - handedInFen;
  const sums = {
    sales: grossFen - discountsFen + feesFen - roundingFen - totalFen,
    net: totalFen - net.refundsFen - net.fen,
    payments: net.fen + net.advanceFen - net.earlierFen - paidFen,
    difference: net.differenceFen,
    drawer: (cash.expectedFen ?? drawerFen) - drawerFen,
    shifts: main === undefined ? 0 : togetherFen - drawerFen,
  };
  return Object.entries(sums).flatMap(([name, fen]) =>
    fen === 0 ? [] : [`day ${number}: its ${name} differ by ${fen}`],
  );
}
