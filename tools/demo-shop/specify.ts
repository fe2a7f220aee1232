// A dish's specification kinds, and a row for every combination of their options.
import { scanCode } from '../../src/service/multiply/codes.ts';
import { lean, type SpecKind, type SpecRow } from '../../src/service/multiply/draft.ts';
import { pictureOf } from './goods-fields.ts';
import { oneIn, spread } from '../../src/service/multiply/hash.ts';
import type { MenuLine } from './menu/read-menu.ts';
import { choices, kindNames, type Choice } from './menu/specs.ts';
import { percentOf, yuan } from '../../src/service/multiply/money.ts';

/** Counters that continue from dish to dish. */
export interface Numbering {
  rowId: number;
  scan: number;
}

export interface Specified {
  readonly kinds: readonly SpecKind[];
  readonly rows: readonly SpecRow[];
  /** The lowest row's price, or the dish's own. */
  readonly priceFen: number;
  readonly stock: number;
}

const firstOptionId = 30;

export function specify(line: MenuLine, numbering: Numbering, addTime: number): Specified {
  const chosen = chosenFor(line);
  const soldOut = line.marks.has('out');
  if (chosen.length === 0) {
    return {
      kinds: [],
      rows: [],
      priceFen: line.priceFen,
      stock: soldOut ? 0 : spread(`stock ${line.english}`, 6, 240),
    };
  }
  const kinds = numberOptions(chosen);
  const rows = combine(chosen, kinds).map(({ model, extra }) => {
    const priceFen = percentOf(line.priceFen, 100 + extra);
    const stock = soldOut ? 0 : spread(`stock ${line.english} ${model}`, 0, 60);
    const commodityCode = scanCode(numbering.scan++);
    const fixed = {
      id: String(numbering.rowId++),
      model,
      price: yuan(priceFen),
      stock,
      commodity_code: commodityCode,
    };
    return { ...fixed, ...rowExtras(line, model, priceFen), add_time: addTime };
  });
  const lowest = Math.min(
    ...combine(chosen, kinds).map(({ extra }) => percentOf(line.priceFen, 100 + extra)),
  );
  return { kinds, rows, priceFen: lowest, stock: rows.reduce((sum, row) => sum + row.stock, 0) };
}

function chosenFor(line: MenuLine): Choice[] {
  const names = line.marks.get('s')?.split(',') ?? [];
  const chosen = names.map((name) => {
    const choice = choices[name];
    if (!choice) throw new Error(`no such choice: ${name} (${line.english})`);
    return choice;
  });
  return chosen.sort((a, b) => kindNames.indexOf(a.kind) - kindNames.indexOf(b.kind));
}

function numberOptions(chosen: readonly Choice[]): SpecKind[] {
  let next = firstOptionId;
  return chosen.map(({ kind, title, options }) => ({
    id: kindNames.indexOf(kind) + 1,
    name: title,
    options: options.map(([name]) => ({ id: next++, name })),
  }));
}

interface Combination {
  readonly model: string;
  readonly extra: number;
}

function combine(chosen: readonly Choice[], kinds: readonly SpecKind[]): Combination[] {
  let all: Combination[] = [{ model: '', extra: 0 }];
  kinds.forEach(({ options }, k) => {
    all = all.flatMap(({ model, extra }) =>
      options.map(({ id }, i) => ({
        model: model === '' ? String(id) : `${model},${id}`,
        extra: extra + (chosen[k]?.options[i]?.[1] ?? 0),
      })),
    );
  });
  return all;
}

function rowExtras(line: MenuLine, model: string, priceFen: number): Partial<SpecRow> {
  const key = `${line.english} ${model}`;
  const flash = line.marks.has('flash') || line.marks.has('flash-off');
  const coloured = line.marks.get('s')?.includes('colour') ?? false;
  return lean<Partial<SpecRow>>({
    img_url: coloured ? pictureOf(line) : '',
    virtual_price: flash ? yuan(percentOf(priceFen, 120)) : '',
    sales: spread(`sales ${key}`, 0, 400),
    seckill_stock: flash ? spread(`flash ${key}`, 5, 30) : 0,
    seckill_price: flash ? yuan(percentOf(priceFen, 75)) : '',
    seckill_sales: flash ? spread(`flash sales ${key}`, 0, 25) : 0,
    no_discount: flash && oneIn(6, `full price ${key}`) ? 1 : 0,
  });
}
