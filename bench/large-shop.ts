// A shop with large lists of everything that the desk stores: the demo shop with longer lists.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { ShopOnFile } from './shop-home.ts';

export const LARGE = { goods: 10_000, tables: 300, coupons: 100, form: '501', records: 1000 } as const;

const demo = z.looseObject({
  coupons: z.array(z.record(z.string(), z.unknown())),
  regions: z.array(z.record(z.string(), z.unknown())),
});

const numbered = <Made>(count: number, make: (id: string, at: number) => Made): Made[] =>
  Array.from({ length: count }, (_, at) => make(String(at + 1), at));

export const manyTables = (count: number): object[] =>
  numbered(count, (id, at) => ({ id, title: `${at % 2 === 0 ? '大厅' : '露台'} ${id}` }));

export const manyRecords = (count: number): object[] =>
  numbered(count, (id, at) => ({
    id,
    nickname: `顾客 ${at % 97}`,
    add_time: String(1_700_000_000 + at * 60),
    form_data: {
      name: `客人 ${(at * 2_654_435_761) % 99_991}`,
      phone: `1${String(at * 31).padStart(10, '0')}`,
      people: at % 9,
      date: '2024-01-17',
      time: '20:15',
      table: `A${at % 30}`,
      request: at % 3 === 0 ? '靠窗, please' : '',
    },
  }));

const SYLLABLES = '安宝昌东福广海江开临梅南平清仁上通文新兴永中阳源';
const named = (at: number, ending: string) =>
  [at, Math.floor(at / SYLLABLES.length)].map((each) => SYLLABLES[each % SYLLABLES.length]).join('') + ending;

/** Four levels, 46,144 regions in all: about as many as China has down to its streets and towns. */
const LEVELS = [
  { count: 32, ending: '省' },
  { count: 11, ending: '市' },
  { count: 10, ending: '县' },
  { count: 12, ending: '镇' },
] as const;

/** Higher than the first digits of any real region id, so that these and the demo's do not collide. */
const FIRST = 50;

export function manyRegions(): object[] {
  const regions: { id: string; pId: string; name: string }[] = [];
  let above = ['0'];
  for (const { count, ending } of LEVELS) {
    const level = above.flatMap((pId) =>
      numbered(count, (_, at) => ({
        id: `${pId === '0' ? '' : pId}${FIRST + at}`,
        pId,
        name: named(regions.length + Number(pId) + at * 7, ending),
      })),
    );
    regions.push(...level);
    above = level.map(({ id }) => id);
  }
  return regions;
}

/** The large shop without pictures, which no measurement shows. */
export function largeShop(): ShopOnFile {
  const text = readFileSync('resources/demo/shop.json', 'utf8').replaceAll(/"picture:[^"]*"/g, '""');
  const sections = demo.parse(JSON.parse(text));
  const coupons = numbered(LARGE.coupons, (id, at) => ({
    ...sections.coupons[at % sections.coupons.length],
    id,
  }));
  return {
    goods: LARGE.goods,
    sections: {
      ...sections,
      coupons,
      regions: [...sections.regions, ...manyRegions()],
      locations: manyTables(LARGE.tables),
      data_objects: { [LARGE.form]: manyRecords(LARGE.records) },
    },
  };
}
