// The open business day up to now, beside what was sold a week before up to the same time.
import { bestSold, type DayNow, type DayReport } from '../../contract/business-days.ts';
import type { Zone } from '../../contract/time-zone.ts';
import { sumOf } from './adding-up.ts';
import { hoursToShow, nightOrder } from '../../contract/night-order.ts';

const SECONDS_OF_HOUR = 3_600;
const SECONDS_OF_DAY = 24 * SECONDS_OF_HOUR;
const WEEK_DAYS = 7;
const BEST_SOLD = 5;

/** What an earlier day sold, order by order. */
export interface EarlierDay {
  date: string;
  sales: readonly { atSeconds: number; fen: number }[];
}

interface Moment {
  nowSeconds: number;
  wallOf: Zone['wallOf'];
}

const midnightOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 1000;

/** 2026-11-28 for 2026-12-05. */
export const weekBefore = (date: string): string =>
  new Date((midnightOf(date) - WEEK_DAYS * SECONDS_OF_DAY) * 1000)
    .toISOString()
    .slice(0, 'yyyy-mm-dd'.length);

export function dayNowOf(report: DayReport, earlier: EarlierDay | null, moment: Moment): DayNow {
  const { number, date, nth, openedAtSeconds, orders, guests, grossFen, discountsFen, fees, roundingFen } =
    report;
  const { totalFen, taxes, addedTaxFen, net } = report;
  const compared = (earlier?.sales ?? []).some(({ fen }) => fen !== 0) ? earlier : null;
  const tables = report.open.flatMap(({ place }) => (place?.kind === 'table' ? [place.id] : []));
  return {
    number,
    date,
    nth,
    openedAtSeconds,
    orders,
    guests,
    grossFen,
    discountsFen,
    fees,
    roundingFen,
    totalFen,
    taxes,
    addedTaxFen,
    net: { refundsFen: net.refundsFen, fen: net.fen },
    open: {
      slips: report.open.length,
      tables: new Set(tables).size,
      owedFen: sumOf(report.open.map(({ owedFen }) => owedFen)),
    },
    payments: report.payments.map(({ way, as, fen, refundsFen }) => ({ way, as, fen: fen - refundsFen })),
    cashFen: (report.shifts[0] ?? report.cash).expectedFen,
    dishes: bestSold(report.dishes, BEST_SOLD),
    before: earlier && {
      date: earlier.date,
      fen: compared && soldByNow(report.date, compared, moment),
    },
    hours: hoursOf(report, compared, moment.wallOf),
  };
}

/** Both days are counted from the midnight of their date, so that a night goes on after it. */
function soldByNow(today: string, { date, sales }: EarlierDay, { nowSeconds, wallOf }: Moment): number {
  const passed = wallOf(nowSeconds) - midnightOf(today);
  return sumOf(
    sales.filter(({ atSeconds }) => wallOf(atSeconds) - midnightOf(date) <= passed).map(({ fen }) => fen),
  );
}

/** All hours of both days, those without sales in between, and those that are still to come. */
function hoursOf(report: DayReport, earlier: EarlierDay | null, wallOf: Zone['wallOf']): DayNow['hours'] {
  const hourOf = (seconds: number) => Math.floor(wallOf(seconds) / SECONDS_OF_HOUR) % 24;
  const now = new Map(report.hours.map(({ hour, fen }) => [hour, fen]));
  const before = new Map<number, number>();
  for (const { atSeconds, fen } of earlier?.sales ?? [])
    before.set(hourOf(atSeconds), (before.get(hourOf(atSeconds)) ?? 0) + fen);
  const hours = new Set([...now.keys(), ...before.keys()]);
  return hoursToShow(nightOrder([...hours], hourOf(report.openedAtSeconds))).map((hour) => ({
    hour,
    fen: now.get(hour) ?? 0,
    beforeFen: earlier === null ? null : (before.get(hour) ?? 0),
  }));
}
