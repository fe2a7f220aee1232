// Adds up the files of days by itself, from their text: an oracle that shares no code with the reports. It knows orders
// without fees, that were never split, and that were refunded only after they were closed.
interface RawDiscount {
  discount: { kind: 'percent'; basisPoints: number } | { kind: 'amount'; fen: number };
  person: string;
}

interface RawLine {
  item: string;
  title: string;
  categories: string[];
  amount: number;
  unitFen: number;
  discount: RawDiscount | null;
  voided: { amount: number; person: string; day: number }[];
}

interface RawOrder {
  id: string;
  status: string;
  closedDay: number | null;
  closedAtSeconds: number;
  closedBy: string;
  guests: number | null;
  place: { kind: 'table'; name: string } | { kind: 'take-away' } | null;
  rounding: number | null;
  discount: RawDiscount | null;
  lines: RawLine[];
  payments: { way: string; amountFen: number; tipFen?: number; day: number; person: string }[];
  history: { kind: string; day?: number; offFen?: number }[];
}

interface RawDrawerAct {
  id: string;
  kind: string;
  day: number;
  pieces?: { unitFen: number; pieces: number }[];
  expectedFen?: number;
}

interface RawFileLine {
  order?: RawOrder;
  carried?: RawOrder[];
  drawer?: RawDrawerAct[];
}

export interface RawDay {
  number: number;
  date: string;
  lines: readonly string[];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** By names, each with a list of sums. */
class Tally {
  readonly rows = new Map<string, number[]>();

  add(name: readonly unknown[], ...values: number[]): void {
    const key = name.join('|');
    const before = this.rows.get(key) ?? [];
    this.rows.set(
      key,
      values.map((value, at) => value + (before[at] ?? 0)),
    );
  }

  sorted(): Record<string, number[]> {
    return Object.fromEntries([...this.rows].sort(([left], [right]) => (left < right ? -1 : 1)));
  }
}

function offOf(given: RawDiscount | null, baseFen: number): number {
  if (given === null) return 0;
  const { discount } = given;
  if (discount.kind === 'amount') return Math.min(discount.fen, baseFen);
  return Number((BigInt(baseFen) * BigInt(discount.basisPoints) * 2n + 10_000n) / 20_000n);
}

interface Priced {
  gross: number;
  /** What is off, and what it is off of. */
  offs: { fen: number; ofFen: number; person: string }[];
  rounding: number;
  total: number;
  /** Of each line, after all discounts. */
  nets: number[];
}

function priced(order: RawOrder): Priced {
  const lines = order.lines.map((line) => {
    const gross = line.amount * line.unitFen;
    return { gross, off: offOf(line.discount, gross), person: line.discount?.person ?? '' };
  });
  const left = lines.map(({ gross, off }) => gross - off);
  const billOff = offOf(order.discount, sum(left));
  const dishes = sum(left) - billOff;
  const rounding = order.rounding === null ? 0 : dishes % order.rounding;
  return {
    gross: sum(lines.map(({ gross }) => gross)),
    offs: [
      ...lines.map(({ gross: ofFen, off: fen, person }) => ({ fen, ofFen, person })),
      { fen: billOff, ofFen: sum(left), person: order.discount?.person ?? '' },
    ].filter(({ fen }) => fen > 0),
    rounding,
    total: dishes - rounding,
    nets: netsAfter(left, billOff),
  };
}

/** Each line loses its share; the fen that are left over go to the largest remainders. */
function netsAfter(left: readonly number[], billOff: number): number[] {
  const whole = sum(left);
  if (whole === 0) return [...left];
  const exact = left.map((fen) => BigInt(fen) * BigInt(billOff));
  const shares = exact.map((each) => Number(each / BigInt(whole)));
  const order = exact
    .map((each, at) => ({ at, rest: each % BigInt(whole) }))
    .sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest < b.rest ? 1 : -1));
  for (const { at } of order.slice(0, billOff - sum(shares))) shares[at] = (shares[at] ?? 0) + 1;
  return left.map((fen, at) => fen - (shares[at] ?? 0));
}

function ordersIn(lines: readonly RawFileLine[]): RawOrder[] {
  const orders = new Map<string, RawOrder>();
  const carried = lines.findLast((line) => line.carried !== undefined)?.carried ?? [];
  for (const order of carried) orders.set(order.id, order);
  for (const { order } of lines) if (order !== undefined) orders.set(order.id, order);
  return [...orders.values()];
}

const SHANGHAI_HOURS = 8;
const hourOf = (seconds: number) => new Date((seconds + SHANGHAI_HOURS * 3600) * 1000).getUTCHours();
const weekdayOf = (date: string) => ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

export function expectedOf(days: readonly RawDay[]) {
  const totals = {
    orders: 0,
    guests: 0,
    gross: 0,
    discounts: 0,
    rounding: 0,
    total: 0,
    refunds: 0,
    otherDays: 0,
    payments: 0,
    tips: 0,
  };
  const [ways, hours, weekHours, categories] = [new Tally(), new Tally(), new Tally(), new Tally()];
  const [dishes, tables, people, odd, byDay] = [
    new Tally(),
    new Tally(),
    new Tally(),
    new Tally(),
    new Tally(),
  ];
  const offs: { fen: number; ofFen: number }[] = [];
  for (const { number: day, date, lines } of days) {
    const file = lines.map((line) => JSON.parse(line) as RawFileLine);
    byDay.add([date, day], 0, 0);
    for (const order of ordersIn(file)) {
      const isSold =
        order.status === 'closed' && order.closedDay === day && order.lines.some(({ amount }) => amount > 0);
      const price = priced(order);
      if (isSold) {
        const guests = order.guests ?? 0;
        totals.orders += 1;
        totals.guests += guests;
        totals.gross += price.gross;
        totals.discounts += sum(price.offs.map(({ fen }) => fen));
        totals.rounding += price.rounding;
        totals.total += price.total;
        byDay.add([date, day], 1, price.total);
        hours.add([hourOf(order.closedAtSeconds)], 1, price.total);
        weekHours.add([weekdayOf(date), hourOf(order.closedAtSeconds)], 1, price.total);
        const name = order.place?.kind === 'table' ? order.place.name : '';
        tables.add([order.place?.kind ?? 'counter', name], 1, guests, price.total);
        people.add([order.closedBy], 1, price.total, 0, 0, 0, 0, 0);
        for (const { person, fen } of price.offs) people.add([person], 0, 0, fen, 0, 0, 0, 0);
        offs.push(...price.offs);
        for (const [at, line] of order.lines.entries()) {
          if (line.amount === 0) continue;
          dishes.add([line.item], line.amount, price.nets[at] ?? 0);
          categories.add([line.categories[0] ?? ''], line.amount, price.nets[at] ?? 0);
        }
      }
      for (const { unitFen, voided } of order.lines)
        for (const part of voided)
          if (part.day === day) people.add([part.person], 0, 0, 0, part.amount * unitFen, 0, 0, 0);
      for (const { way, amountFen, tipFen = 0, day: paidDay, person } of order.payments) {
        if (isSold && paidDay < day && amountFen > 0) totals.otherDays -= amountFen;
        if (paidDay !== day) continue;
        totals.payments += amountFen;
        totals.tips += tipFen;
        if (amountFen < 0) totals.refunds -= amountFen;
        else if (!isSold) totals.otherDays += amountFen;
        ways.add([way], amountFen > 0 ? 1 : 0, Math.max(0, amountFen), Math.max(0, -amountFen), tipFen);
        people.add([person], 0, 0, 0, 0, Math.max(0, -amountFen), tipFen, amountFen);
      }
      for (const { offFen = 0, day: on } of order.history)
        if (offFen > 0 && on === day) odd.add(['taken-off'], 1);
      const prints = order.history.filter(({ kind }) => kind === 'print');
      for (const { day: on } of prints.slice(1)) if (on === day) odd.add(['reprint'], 1);
    }
    const acts = new Map(file.flatMap((line) => line.drawer ?? []).map((act) => [act.id, act]));
    for (const { kind, day: on, pieces = [], expectedFen = 0 } of acts.values()) {
      if (on !== day) continue;
      const counted = sum(pieces.map(({ unitFen, pieces: count }) => unitFen * count));
      if (kind === 'open') odd.add(['opening'], 1);
      if (kind === 'count' && counted !== expectedFen) odd.add(['difference'], 1);
    }
  }
  const [offFen, ofFen] = [sum(offs.map(({ fen }) => fen)), sum(offs.map((each) => each.ofFen))];
  const rate = (fen: number, of: number) => Math.round((fen * 10_000) / of);
  for (const { fen, ofFen: of } of offs) if (rate(fen, of) > rate(offFen, ofFen)) odd.add(['discount'], 1);
  const tallies = { ways, hours, weekHours, categories, dishes, tables, people, odd, byDay };
  return {
    totals,
    ...Object.fromEntries(Object.entries(tallies).map(([name, tally]) => [name, tally.sorted()])),
  };
}

/** Every figure of a report in the shape of the oracle. */
export { Tally };
