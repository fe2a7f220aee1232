// A shift on paper: the slip at its end, and its lines in the report of the day, in both languages and on both papers.
import { expect, it, test } from 'vitest';
import type { DrawerEntry } from '../../../../src/contract/drawer.ts';
import type { ShiftSums } from '../../../../src/contract/shifts.ts';
import { wayOf } from '../../../../src/contract/pay-ways.ts';
import { reportOf } from '../../../../src/core/orders/day-report.ts';
import { jobTitle } from '../../../../src/core/orders/papers/job-title.ts';
import { charactersPerLine } from '../../../../src/formats/receipt/paper.ts';
import { type DrawerTicket, opensDrawer } from '../../../../src/formats/receipt/ticket.ts';
import { columnsOf, packed, papers, printed } from './printed.ts';

const SHIFT = 'a'.repeat(32);
const zone = 'Asia/Shanghai';
const by = { person: 'Li', shift: SHIFT };
const entries: DrawerEntry[] = [
  {
    id: 'm',
    atSeconds: 1_800_000_000,
    person: 'Mei',
    kind: 'float',
    fen: 50_000,
    reason: '',
    isUndone: false,
  },
  { ...by, id: SHIFT, atSeconds: 1_800_000_060, kind: 'start-shift', drawer: 'Bar' },
  {
    ...by,
    id: 'f',
    atSeconds: 1_800_000_060,
    kind: 'float',
    fen: 10_000,
    reason: '',
    isUndone: false,
    isFromDrawer: true,
  },
  { ...by, id: 'o', atSeconds: 1_800_003_000, kind: 'pay-out', fen: 500, reason: 'Ice', isUndone: false },
  {
    ...by,
    id: 'e',
    atSeconds: 1_800_007_200,
    kind: 'end-shift',
    pieces: [{ unitFen: 10_000, pieces: 1 }],
    fen: 10_000,
    expectedFen: 10_700,
    differenceFen: -700,
    reason: '',
  },
];
const [main, sums] = reportWith(entries).shifts;
const paid = {
  way: 'cash',
  as: wayOf({ way: 'cash' }),
  count: 1,
  fen: 1_200,
  refundsFen: 0,
  tipsFen: 0,
  settledFen: 0,
};
const shift: ShiftSums = {
  ...known(sums),
  orders: 1,
  salesFen: 1_200,
  takenFen: 1_200,
  payments: [paid],
  expectedFen: 10_700,
  differenceFen: -700,
};
const ended = known(entries.at(-1));
const slip: DrawerTicket = { kind: 'drawer', entry: ended, shift, zone };

function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('there is none');
  return value;
}

test('a count of a person who may not see what the drawer should hold prints what was counted alone', () => {
  const entry: DrawerEntry = {
    ...by,
    id: SHIFT,
    atSeconds: 1_800_000_060,
    kind: 'count',
    pieces: [{ unitFen: 10_000, pieces: 4 }],
    fen: 40_000,
    expectedFen: 51_300,
    differenceFen: -11_300,
    reason: '',
  };
  const count: DrawerTicket = { kind: 'drawer', entry, zone };
  expect(packed(count)).toContain('513.00');
  expect(packed({ ...count, hidesExpected: true })).toContain('400.00');
  expect(packed({ ...count, hidesExpected: true })).not.toContain('13.00');
});

function reportWith(drawer: DrawerEntry[]) {
  return reportOf({
    day: {
      number: 1,
      date: '2027-01-15',
      nth: 1,
      openedAtSeconds: 1_800_000_000,
      closedAtSeconds: 1_800_009_000,
    },
    orders: [],
    openOrders: [],
    secondsToHour: () => 8,
    dateOf: () => '2027-01-15',
    traces: [],
    countedFen: 50_000,
    drawer,
    accountsBefore: [],
    receiptBefore: 0,
  });
}

it('says at its end from when to when it was, what was sold and taken, and how the count came out', () => {
  expect(packed(slip)).toBe(
    [
      'Shift report 2027-01-15 18:00 Li',
      '-'.repeat(48),
      'Bar Li Started 2027-01-15 16:01 Ended 2027-01-15 18:00',
      '-'.repeat(48),
      'Orders 1 Sales before refunds ￥12.00 Cash ￥12.00',
      '-'.repeat(48),
      'Opening float ￥100.00 Cash payments ￥12.00 Paid out -￥5.00',
      '￥100.00 x 1 ￥100.00 Counted ￥100.00 Expected ￥107.00 Difference -￥7.00',
    ]
      .join('')
      .replaceAll(' ', ''),
  );
  expect(jobTitle(slip)).toBe('¥100.00');
  // The cash of a shift goes into the main drawer.
  expect(opensDrawer(slip)).toBe(true);
});

it('says of a shift that was not counted only what it should hold', () => {
  const uncounted = { ...ended, pieces: null, fen: null, differenceFen: null } as DrawerEntry;
  const paper = packed({ ...slip, entry: uncounted }, { language: 'zh-CN' });
  expect(paper).toContain('交班单');
  expect(paper).toContain('应有￥107.00未清点');
  expect(paper).not.toContain('差额');
});

it('has a line for the main drawer and each shift in the report of the day', () => {
  const report = { kind: 'report', report: reportWith(entries), zone } as const;
  const paper = packed(report);
  expect(paper).toContain(
    'ShiftsMaindrawerOpeningfloat￥500.00Floatsgivenout-￥100.00Returned￥100.00Expected￥500.00',
  );
  expect(paper).toContain(
    'BarLiOpeningfloat￥100.00Paidout-￥5.00Expected￥95.00Counted￥100.00Difference￥5.00',
  );
  expect(paper).toContain('Difference￥5.00Inshifts￥5.00Inthemaindrawer￥0.00');
  expect(known(main)).toMatchObject({ shift: null, countedFen: 50_000, differenceFen: 0 });
});

test.each([
  ['en', 58],
  ['zh-CN', 58],
  ['en', 80],
  ['zh-CN', 80],
] as const)('fits in %s on paper of %d mm', (language, paperMm) => {
  const most = charactersPerLine(papers[paperMm]);
  const lines = printed(
    { ...slip, entry: { ...ended, person: 'Aleksandra Wang-Lehmann' } },
    { language, paperMm },
  );
  expect(lines.filter((line) => columnsOf(line) > most)).toEqual([]);
});
