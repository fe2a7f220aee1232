// Menus of any size as goodsList answers them, without a shop: the demo's goods, multiplied.

import { openReadings } from '../../../src/text/readings.ts';
import { readFileSync } from 'node:fs';
import type { CategoryLink } from '../../../src/core/work.ts';
import { changedCatalogue, emptyCatalogue, ReadRecords } from '../../../src/worker/catalogue/build.ts';
import {
  type Catalogue,
  type CatalogueData,
  openCatalogue,
} from '../../../src/worker/catalogue/catalogue.ts';
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
const readings = openReadings();
export const demoTree: CategoryLink[] = demo.categories.map(({ id, pid }) => ({ id, parent: pid }));

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

export interface Built {
  catalogue: Catalogue;
  data: CatalogueData;
}

export const opened = (data: CatalogueData): Built => ({ catalogue: openCatalogue(data), data });

export interface Change {
  /** Each with its number. */
  shards: Iterable<readonly [shard: number, records: readonly unknown[]]>;
  dropped?: Iterable<number>;
}

export function changed(data: CatalogueData, { shards, dropped = [] }: Change): CatalogueData {
  const read = new ReadRecords({ secondsOf, readings });
  for (const [shard, records] of shards) read.add(shard, records);
  return changedCatalogue(data, read, new Set(dropped));
}

export const built = (records: readonly unknown[], tree: readonly CategoryLink[] = demoTree): Built =>
  opened(changed(emptyCatalogue(tree), { shards: [[1, records]] }));

/** A record with only the required fields, and `rest`. */
export const dish = (id: string, title: string, rest: Readonly<Record<string, unknown>> = {}) => ({
  form_data: { id: Number(id), title, price: '10.00', stock: 5, ...rest },
});
