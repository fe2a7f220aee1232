// The tables with the slips at them: states, areas of the plan, search, and how large a plan is drawn.
import { describe, expect, it } from 'vitest';
import {
  countByStatus,
  findTables,
  floorAreas,
  floorTables,
} from '../../../../src/renderer/app/tables/seating.ts';
import { drawPlan } from '../../../../src/renderer/features/counter/tables/plan-scale.ts';
import type { DiningLocation } from '../../../../src/contract/dining-locations.ts';
import type { Slip } from '../../../../src/contract/slips.ts';
import type { TableSign } from '../../../../src/contract/table-signs.ts';
import { atTable, placed } from '../../features/counter/floor-desk.ts';

const location = (id: string, title: string, change: Partial<DiningLocation> = {}): DiningLocation => ({
  id,
  title,
  description: '',
  isOpen: true,
  status: '0',
  code: null,
  codeAddress: '',
  addedAtSeconds: null,
  updatedAtSeconds: null,
  ...change,
});

const fourTables = [
  location('1', 'A1'),
  location('2', 'A2', { isOpen: false, status: '1' }),
  location('3', 'A3'),
  location('4', 'Terrace 1'),
];

const slip = (id: string, place: Slip['place'], change: Partial<Slip> = {}): Slip => ({
  id,
  revision: 1,
  number: 1,
  place,
  guests: null,
  status: 'open',
  openedAtSeconds: 9000,
  closedAtSeconds: null,
  person: '',
  totalFen: 0,
  owedFen: 0,
  unsent: 0,
  held: 0,
  titles: [],
  dishes: 0,
  receipts: [],
  ways: [],
  refundedFen: 0,
  pickedUpAtSeconds: null,
  ...change,
});

/** Three guests at A1 owe 36.00, at A3 something is unsent. */
const slips = () => [
  slip('first', atTable('1', 'A1'), { guests: 3, owedFen: 3600 }),
  slip('second', atTable('3', 'A3'), { owedFen: 3000, unsent: 1 }),
  slip('third', { kind: 'take-away' }),
];
const naming = { language: 'en', nameless: (id: string) => `Table ${id}` } as const;
const NOW = 10_000;
const seated = (
  locations: readonly DiningLocation[],
  own: readonly Slip[],
  { signs = [], nowSeconds = NOW }: { signs?: readonly TableSign[]; nowSeconds?: number } = {},
) => floorTables(locations, { slips: own, signs, nowSeconds }, naming);
const tables = () => seated(fourTables, slips());
const signOf = (order: string, change: Partial<TableSign> = {}): TableSign => ({
  order,
  hasBill: false,
  waiting: null,
  ...change,
});
const noTicketFor = (seconds: number) => ({ waiting: { sinceSeconds: NOW - seconds, title: 'Soup' } });
const statusesOf = (all: ReturnType<typeof seated>) => all.map(({ status }) => status);

describe('a table', () => {
  it('is free, closed, or has guests who eat or whose dishes are unsent', () => {
    expect(tables().map(({ name, status }) => [name, status])).toEqual([
      ['A1', 'seated'],
      ['A2', 'closed'],
      ['A3', 'unsent'],
      ['Terrace 1', 'free'],
    ]);
  });

  it('that is closed is not counted as free, unless guests sit there', () => {
    expect(countByStatus(tables())).toMatchObject({ free: 1, closed: 1 });
    const atClosed = seated(fourTables, [slip('one', atTable('2', 'A2'))]);
    expect(countByStatus(atClosed)).toMatchObject({ free: 3, closed: 0, seated: 1 });
  });

  it('has the bill until something is unsent again', () => {
    const signs = [signOf('first', { hasBill: true }), signOf('second', { hasBill: true })];
    expect(statusesOf(seated(fourTables, slips(), { signs }))).toEqual([
      'billed',
      'closed',
      'unsent',
      'free',
    ]);
  });

  it('is paid if all its orders are, and one without dishes is not', () => {
    const [at, paid] = [atTable('1', 'A1'), { totalFen: 3600, owedFen: 0 }];
    const isPaid = (...own: Slip[]) => seated(fourTables, own)[0]?.isPaid;
    expect(isPaid(slip('one', at, paid))).toBe(true);
    expect(isPaid(slip('one', at, paid), slip('two', at, { totalFen: 900, owedFen: 900 }))).toBe(false);
    expect(isPaid(slip('one', at))).toBe(false);
    expect(isPaid()).toBe(false);
  });

  it('waits too long for a ticket after 15 minutes, which comes before all else', () => {
    const at = (seconds: number) =>
      seated(fourTables, slips(), { signs: [signOf('second', noTicketFor(seconds))] })[2];
    expect(at(15 * 60 - 1)?.status).toBe('unsent');
    expect(at(15 * 60)).toMatchObject({ status: 'late', waiting: { title: 'Soup' } });
  });

  it('shows the longest waiting dish of its slips', () => {
    const own = [slip('one', atTable('1', 'A1')), slip('two', atTable('1', 'A1'))];
    const signs = [
      signOf('one', noTicketFor(60)),
      signOf('two', noTicketFor(120)),
      signOf('other', noTicketFor(999)),
    ];
    expect(seated(fourTables, own, { signs })[0]?.waiting?.sinceSeconds).toBe(NOW - 120);
  });

  it('is named in the language of the screen, and an order keeps the name that the shop wrote', () => {
    const both = [location('1', '大厅 Hall A01')];
    const named = (language: 'en' | 'zh-CN') =>
      floorTables(both, { slips: [], signs: [], nowSeconds: NOW }, { ...naming, language })[0];
    expect(named('en')).toMatchObject({ name: 'Hall A01', title: '大厅 Hall A01' });
    expect(named('zh-CN')).toMatchObject({ name: '大厅 A01', title: '大厅 Hall A01' });
  });

  it('adds up several slips, and counts from the first of them', () => {
    const second = slip('earlier', atTable('1', 'A1'), { guests: 2, openedAtSeconds: 5000, owedFen: 500 });
    const [first] = seated(fourTables, [...slips(), second]);
    expect(first).toMatchObject({ guests: 5, owedFen: 4100, sinceSeconds: 5000 });
    expect(first?.slips.map(({ id }) => id)).toEqual(['earlier', 'first']);
  });

  it('that the shop has removed remains while guests sit there', () => {
    const gone = seated(fourTables.slice(1), slips());
    expect(gone.map(({ name }) => name)).toEqual(['A2', 'A3', 'Terrace 1', 'A1']);
    expect(gone.at(-1)).toMatchObject({ status: 'seated', isClosed: true });
  });
});

describe('the areas', () => {
  it('are one without a plan, in the shop’s order', () => {
    const [area, ...others] = floorAreas({ areas: [], tables: [] }, fourTables, tables(), 'en');
    expect(area).toMatchObject({ id: null, places: [] });
    expect(area?.tables.map(({ name }) => name)).toEqual(['A1', 'A2', 'A3', 'Terrace 1']);
    expect(others).toEqual([]);
  });

  it('are those of the plan, and one of the tables that are not on it', () => {
    const plan = {
      areas: [
        { id: 'area-1', name: 'Hall' },
        { id: 'area-2', name: 'Terrace' },
        { id: 'area-3', name: 'Garden' },
      ],
      tables: [placed('3'), placed('1'), placed('4', { area: 'area-2' }), placed('gone')],
    };
    const areas = floorAreas(plan, fourTables, tables(), 'en');
    expect(areas.map(({ name, tables: inArea }) => [name, inArea.map((table) => table.name)])).toEqual([
      ['Hall', ['A1', 'A3']],
      ['Terrace', ['Terrace 1']],
      ['', ['A2']],
    ]);
    // As they lie on the plan; a list has them by name.
    expect(areas[0]?.places.map(({ name }) => name)).toEqual(['A3', 'A1']);
  });
});

it('a table of the room that its area is named after needs only its code there', () => {
  const both = [location('1', '大厅 Hall A01'), location('2', '吧台 Bar B01')];
  const plan = { areas: [{ id: 'area-1', name: '大厅 Hall' }], tables: [placed('1'), placed('2')] };
  const [area] = floorAreas(plan, both, seated(both, []), 'en');
  expect(area?.name).toBe('Hall');
  expect(area?.tables.map(({ shortName }) => shortName)).toEqual(['A01', 'Bar B01']);
});

describe('the search', () => {
  const named = ['A10', 'A1', 'Hall A1', 'B1'].map((title, index) => location(String(index), title));
  const all = seated(named, []);

  it('puts the exact name first', () => {
    expect(findTables(all, ' a1 ').map(({ name }) => name)).toEqual(['A1', 'A10', 'Hall A1']);
  });

  it('finds a name in either language', () => {
    const both = seated([location('1', '大厅 Hall A01')], []);
    expect(findTables(both, '大厅')).toHaveLength(1);
    expect(findTables(both, 'hall a01')).toHaveLength(1);
  });

  it('reads full-width letters', () => {
    expect(findTables(all, 'ｂ１').map(({ name }) => name)).toEqual(['B1']);
  });
});

describe('the plan', () => {
  const view = { widthPx: 800, heightPx: 500 };

  it('fits into the view, centred', () => {
    const plan = drawPlan([placed('1'), placed('2', { x: 480 })], view);
    expect(plan).toMatchObject(view);
    const [first, second] = plan.places;
    expect(first?.leftPx).toBeCloseTo(view.widthPx - (second?.leftPx ?? 0) - (second?.widthPx ?? 0));
    expect((first?.topPx ?? 0) + (first?.heightPx ?? 0) / 2).toBeCloseTo(view.heightPx / 2);
  });

  it('is scrolled before its tables are too small to read', () => {
    const plan = drawPlan([placed('1'), placed('2', { x: 4080 })], view);
    expect(plan.places[0]).toMatchObject({ widthPx: 80, heightPx: 80 });
    expect(plan.widthPx).toBeGreaterThan(4000);
  });

  it('gives a turned table the room that it takes', () => {
    const turned = drawPlan([placed('1', { width: 160, rotationDegrees: 90 })], view);
    const { widthPx = 0, heightPx = 0 } = turned.places[0] ?? {};
    expect(heightPx).toBeCloseTo(2 * widthPx);
  });
});
