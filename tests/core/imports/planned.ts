// The menu of the import tests, and short forms of a plan's items.
import type { PlanItem } from '../../../src/contract/plans.ts';
import { bytesOf, type Counter, dish, openCounter, sizes } from './counter.ts';

const sized = (id: string, title: string, codes: [string, string] = ['', '']) =>
  dish(id, title, {
    model: sizes,
    goods_model: [
      { id: 1, model: '31', price: '10.00', stock: 2, commodity_code: codes[0] },
      { id: 2, model: '32', price: '14.00', stock: 3, commodity_code: codes[1] },
    ],
  });

export const menu: Counter = {
  dishes: [
    dish('101', 'Soup', { code: 'SP-1', scan_code: '690', status: '0', category_id: ['11'] }),
    dish('102', 'Noodles', { code: 'ND-1', status: '1', receipt_group_id: ['4', '9'] }),
    dish('103', 'Twins'),
    dish('104', 'Twins'),
    { ...sized('105', 'Tea', ['T-S', 'T-L']) },
    dish('106', 'Shared', { code: 'SAME' }),
    dish('107', 'Other', { code: 'SAME' }),
    dish('109', 'Odd', { code: 'SP-1, ND-1', scan_code: '7' }),
    dish('108', 'Soon', { status: '1', sell_time: '2999-01-01 08:00:00' }),
  ],
  categories: {
    '11': { name: 'Soups' },
    '12': { name: 'Cold', pid: '11' },
    '13': { name: 'Drinks, hot' },
    '14': { name: 'Cold' },
  },
  groups: new Map([
    ['1', 'Bar'],
    ['2', 'Grill, hot'],
    ['3', 'Wok'],
    ['4', 'Wok'],
    [`new-${'a'.repeat(32)}`, '面档'],
  ]),
};

const cells = (line: string[]) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');

/** The plan's items for these lines. */
export async function planned(headings: string, ...lines: string[][]): Promise<PlanItem[]> {
  const text = [headings, ...lines.map(cells)].join('\n');
  return (await openCounter(menu).plan(bytesOf(text))).items;
}

export const changesIn = (items: readonly PlanItem[]) =>
  items.map(({ id, kind, changes }) => [
    id,
    kind,
    Object.fromEntries(changes.map(({ path, after }) => [path.join('/'), after])),
  ]);

export const faultsIn = (items: readonly PlanItem[]) =>
  items.flatMap(({ faults }) =>
    faults.map(({ heading, cellText, path, rule }) => [heading, cellText, path.join('/'), rule]),
  );
