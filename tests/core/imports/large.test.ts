// A whole menu in one file is read and checked, and every line of it is planned.
import { expect, test } from 'vitest';
import { xlsxTable } from '../../../src/formats/write/xlsx.ts';
import { shopBehaviour } from '../../../src/contract/shop-behaviour.ts';
import { openShop } from '../../../src/core/platform/shop/open-shop.ts';
import { chinaTime } from '../../support/china-time.ts';
import { bytesOf, choices, dish, openCounter, words } from './counter.ts';

const PIECE = 400_000;

const dishesOf = (lines: number) =>
  Array.from({ length: lines }, (_none, at) =>
    dish(String(1001 + at), `红烧牛肉面 ${at}`, { code: `C-${at}`, status: '0' }),
  );
const rowsOf = (dishes: ReturnType<typeof dishesOf>) =>
  dishes.map(({ form_data: { title } }, at) => [String(1001 + at), title, `${at % 99}.50`]);

const files = {
  csv: (rows: string[][]) => bytesOf(['Id,Title,Price', ...rows.map((row) => row.join(','))].join('\r\n')),
  xlsx: (rows: string[][]) => {
    const table = xlsxTable(['Id', 'Title', 'Price'], 'goods');
    table.put(rows.map((row) => row.map((text) => ({ kind: 'prose', text }))));
    return new Uint8Array(Buffer.concat(table.end()));
  },
};

test.each([
  [20_000, 'csv'],
  [5_000, 'xlsx'],
] as const)('%i lines of %s are read and checked', async (count, format) => {
  const dishes = dishesOf(count);
  const rows = rowsOf(dishes);
  const { imports, plans } = openCounter({ dishes });
  const file = files[format](rows);
  const { id } = await imports.begin({ name: 'menu' });
  for (let at = 0; at < file.length; at += PIECE)
    await imports.add({ id, base64: Buffer.from(file.subarray(at, at + PIECE)).toString('base64') });
  const { columns, lines } = await imports.read({ id, words });
  const made = await imports.plan({ id, columns, words, choices, corrections: [], trustsCodes: false });
  expect({ lines, ...made }).toMatchObject({ lines: count, new: 0, wrong: 0, leftOut: 0 });
  expect(made.changed).toBeGreaterThan(count * 0.9);
  expect(plans.at(-1)?.planned.map(({ item }) => item.id)).toEqual(rows.map(([rowId]) => rowId));
});

/** Each item loses fields there. */
function overwritingShop() {
  const saving = { known: true, value: 'replaces' };
  const learned = shopBehaviour.parse({ learnedAtSeconds: 1, saving });
  const nobody = () => Promise.reject(new Error('nobody is called here'));
  const client = { call: nobody, callRaw: nobody, callForm: nobody, callList: nobody };
  const options = { client, target: nobody, onOutcome: () => undefined, learned: () => learned };
  return openShop({ id: '1', appId: 'odd', nesting: 'brackets' }, { ...options, ...chinaTime }).shop;
}

test('5,000 lines for a shop that overwrites whole items are all warned of', async () => {
  const dishes = dishesOf(5_000);
  const { made } = await openCounter({ dishes, shop: overwritingShop() }).plan(files.csv(rowsOf(dishes)));
  expect(made.risk.items).toBe(made.changed);
  expect(made.changed).toBeGreaterThan(4_500);
});
