// The tables with the slips at them: states, areas of the plan, search, and how large a plan is drawn.
import { describe, expect, it } from 'vitest';
import {
  countByStatus,
  findTables,
  floorAreas,
  floorTables,
} from '../../../../../src/renderer/features/counter/tables/seating.ts';
import { drawPlan } from '../../../../../src/renderer/features/counter/tables/plan-scale.ts';
import type { DiningLocation } from '../../../../../src/contract/dining-locations.ts';
import type { Slip } from '../../../../../src/contract/orders.ts';
import { atTable, placed } from '../floor-desk.ts';

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
  ...change,
});

/** Three guests at A1 owe 36.00, at A3 something is unsent. */
const slips = () => [
  slip('first', atTable('1', 'A1'), { guests: 3, owedFen: 3600 }),
  slip('second', atTable('3', 'A3'), { owedFen: 3000, unsent: 1 }),
  slip('third', { kind: 'take-away' }),
];
const nameOf = ({ title }: { title: string }) => title;
const tables = () => floorTables(fourTables, slips(), nameOf);

describe('a table', () => {
  it('is free, seated, owes, or has something unsent, which comes before owing', () => {
    const empty = slip('empty', atTable('4', 'Terrace 1'));
    const all = floorTables(fourTables, [...slips(), empty], nameOf);
    expect(all.map(({ name, status }) => [name, status])).toEqual([
      ['A1', 'owed'],
      ['A2', 'free'],
      ['A3', 'unsent'],
      ['Terrace 1', 'seated'],
    ]);
    expect(countByStatus(all)).toEqual({ free: 1, seated: 1, unsent: 1, owed: 1 });
  });

  it('adds up several slips, and counts from the first of them', () => {
    const second = slip('earlier', atTable('1', 'A1'), { guests: 2, openedAtSeconds: 5000, owedFen: 500 });
    const [first] = floorTables(fourTables, [...slips(), second], nameOf);
    expect(first).toMatchObject({ guests: 5, owedFen: 4100, sinceSeconds: 5000 });
    expect(first?.slips.map(({ id }) => id)).toEqual(['earlier', 'first']);
  });

  it('that the shop has removed remains while guests sit there', () => {
    const gone = floorTables(fourTables.slice(1), slips(), nameOf);
    expect(gone.map(({ name }) => name)).toEqual(['A2', 'A3', 'Terrace 1', 'A1']);
    expect(gone.at(-1)).toMatchObject({ status: 'owed', isClosed: true });
  });
});

describe('the areas', () => {
  it('are one without a plan, in the shop’s order', () => {
    const [area, ...others] = floorAreas({ areas: [], tables: [] }, fourTables, tables());
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
      tables: [placed('1'), placed('3'), placed('4', { area: 'area-2' }), placed('gone')],
    };
    const areas = floorAreas(plan, fourTables, tables());
    expect(areas.map(({ name, tables: inArea }) => [name, inArea.map((table) => table.name)])).toEqual([
      ['Hall', ['A1', 'A3']],
      ['Terrace', ['Terrace 1']],
      ['', ['A2']],
    ]);
    expect(areas[0]?.places.map(({ name }) => name)).toEqual(['A1', 'A3']);
  });
});

describe('the search', () => {
  const named = ['A10', 'A1', 'Hall A1', 'B1'].map((title, index) => location(String(index), title));
  const all = floorTables(named, [], nameOf);

  it('puts the exact name first', () => {
    expect(findTables(all, ' a1 ').map(({ name }) => name)).toEqual(['A1', 'A10', 'Hall A1']);
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
