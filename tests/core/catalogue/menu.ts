// Menus of any size as goodsList answers them, without a shop: the demo's goods, multiplied.

import { openReadings } from '../../../src/core/catalogue/readings.ts';
import { readFileSync } from 'node:fs';
import { buildCatalogue, type Built, runAll, type Steps } from '../../../src/core/catalogue/build.ts';
import { type CatalogueData, openCatalogue } from '../../../src/core/catalogue/catalogue.ts';
import type { Category } from '../../../src/core/catalogue/categories.ts';
import { multiplyGoods } from '../../../src/service/multiply/multiply.ts';
import { goodsDocument, withTotals } from '../../../src/service/goods/document.ts';
import { closeListing, listingOf } from '../../../src/service/goods/listing.ts';
import { openZone } from '../../../src/service/goods/zone.ts';

interface DemoFile {
  goods: Parameters<typeof multiplyGoods>[0];
  categories: { id: string; pid: string; name: string }[];
}

/** 2025-06-01 12:00:00 in the shop's zone. */
export const NOW = 1_748_750_400;

const demo = JSON.parse(readFileSync('resources/demo/shop.json', 'utf8')) as DemoFile;
const zone = openZone('Asia/Shanghai');

export const { secondsOf } = zone;
export const demoTree: Category[] = demo.categories.map(({ id, pid }) => ({ id, parent: pid }));

/** One JSON text per record, as from the shop. */
export function* menuTexts(count: number): Generator<string> {
  const categoryNames = new Map(demo.categories.map(({ id, name }) => [id, name]));
  for (const item of multiplyGoods(demo.goods, count)) {
    const document = withTotals(goodsDocument.parse(item));
    yield closeListing(listingOf(document, { appId: 'demo', zone, categoryNames }), NOW);
  }
}

export function menuOf(count: number): unknown[] {
  return Array.from(menuTexts(count), (text): unknown => JSON.parse(text));
}

export function opened(steps: Steps<CatalogueData>): Built {
  const parts = runAll(steps);
  return { catalogue: openCatalogue(parts), data: parts };
}

export const built = (records: Iterable<unknown>, tree: readonly Category[] = demoTree): Built =>
  opened(
    buildCatalogue({
      shards: [{ shard: 1, records }],
      tree,
      surroundings: { secondsOf, readings: openReadings() },
    }),
  );

/** A record with only the required fields, and `rest`. */
export const dish = (id: string, title: string, rest: Readonly<Record<string, unknown>> = {}) => ({
  form_data: { id: Number(id), title, price: '10.00', stock: 5, ...rest },
});
