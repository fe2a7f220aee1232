// The rules between the records of a shop file: ids are unique, references exist, rows fit their kinds.
import type { Refusal } from '../../wire/scalars/refusal.ts';
import { refuseMatrix } from '../../wire/specifications/matrix.ts';
import type { GoodsDocument } from '../goods/document.ts';
import { openZone } from '../goods/zone.ts';
import type { RawEntry } from './flatten.ts';
import type { ShopFile } from './schema.ts';

interface Known {
  categories: Set<string>;
  groups: Set<string>;
  goods: Map<string, GoodsDocument>;
  regions: Set<string>;
  isLocalTime: (text: string) => boolean;
}

export function refuseReferences(file: ShopFile, entries: readonly RawEntry[]): Refusal[] {
  const ofKind = (kind: string) =>
    new Set(entries.filter((entry) => entry.kind === kind).map((entry) => entry.id));
  const zone = openZone(file.shop.time_zone);
  const known: Known = {
    categories: ofKind('category'),
    groups: new Set(file.receipt_groups.map((group) => group.id)),
    goods: new Map(file.goods.map((goods) => [goods.id, goods])),
    regions: ofKind('region'),
    isLocalTime: (text) => zone.secondsOf(text) !== undefined,
  };
  return [
    ...refuseDoubled(entries.map((entry) => ({ key: `${entry.kind} ${entry.id}`, path: entry.path }))),
    ...refuseDoubled(file.goods.map((goods, index) => ({ key: goods.id, path: ['goods', index] }))),
    ...refuseDoubled(
      file.receipt_groups.map((group, index) => ({ key: group.id, path: ['receipt_groups', index] })),
    ),
    ...refuseDoubledRows(file),
    ...refuseDoubledNames(file),
    ...entries.flatMap((entry) => refuseParent(entry, known)),
    ...file.goods.flatMap((goods, index) => at(['goods', index], refuseGoods(goods, known))),
  ];
}

const at = (path: (string | number)[], refusals: readonly Refusal[]): Refusal[] =>
  refusals.map((refusal) => ({ ...refusal, path: [...path, ...refusal.path] }));

function refuseDoubled(places: readonly { key: string; path: (string | number)[] }[]): Refusal[] {
  const seen = new Set<string>();
  return places.flatMap(({ key, path }): Refusal[] => {
    if (seen.has(key)) return [{ code: 'twice', path, got: key }];
    seen.add(key);
    return [];
  });
}

/** A row's id is unique in the shop, its combination is unique in its item. */
function refuseDoubledRows(file: ShopFile): Refusal[] {
  const rows = file.goods.flatMap((goods, index) =>
    goods.goods_model.map((row, place) => ({ goods, row, path: ['goods', index, 'goods_model', place] })),
  );
  return [
    ...refuseDoubled(rows.map(({ row, path }) => ({ key: row.id, path: [...path, 'id'] }))),
    ...refuseDoubled(
      rows.map(({ goods, row, path }) => ({ key: `${goods.id}: ${row.model}`, path: [...path, 'model'] })),
    ),
  ];
}

function refuseDoubledNames(file: ShopFile): Refusal[] {
  const live = file.receipt_groups
    .map((group, index) => ({ group, index }))
    .filter(({ group }) => !group.is_deleted);
  return refuseDoubled(
    live.map(({ group, index }) => ({ key: group.name, path: ['receipt_groups', index, 'name'] })),
  );
}

function refuseParent({ kind, parent, path }: RawEntry, known: Known): Refusal[] {
  const parents = { category: known.categories, region: known.regions } as const;
  if (kind !== 'category' && kind !== 'region') return [];
  if (parent === '0' || parents[kind].has(parent)) return [];
  return [{ code: 'unknown', path: [...path, kind === 'category' ? 'pid' : 'pId'], got: parent }];
}

function refuseGoods(goods: GoodsDocument, known: Known): Refusal[] {
  const unknown = (name: string, ids: readonly string[], held: { has: (id: string) => boolean }): Refusal[] =>
    ids.filter((id) => !held.has(id)).map((id): Refusal => ({ code: 'unknown', path: [name], got: id }));
  const rows = refuseMatrix(
    goods.model,
    goods.goods_model.map((row) => row.model),
  );
  return [
    ...unknown('category_id', goods.category_id, known.categories),
    ...unknown('receipt_group_id', goods.receipt_group_id, known.groups),
    ...unknown('recommend_id', goods.recommend_id, known.goods),
    ...unknown('region_id', goods.region_id === '' ? [] : [goods.region_id], known.regions),
    ...refuseParts(goods, known),
    ...rows,
    ...refuseState(goods, known),
  ];
}

/** The same rule as AddGoods: the parts of a package are single goods, or one combination of goods with rows. */
function refuseParts(goods: GoodsDocument, known: Known): Refusal[] {
  if (!goods.is_package_goods && goods.package.length > 0) {
    return [{ code: 'needs', path: ['package'], limit: 'is_package_goods' }];
  }
  return goods.package.flatMap(({ goods_id: id, model }, index): Refusal[] => {
    const part = known.goods.get(id);
    if (part === undefined || part.is_package_goods || id === goods.id) {
      return [{ code: 'unknown', path: ['package', index, 'goods_id'], got: id }];
    }
    const fits =
      model === '' ? part.goods_model.length === 0 : part.goods_model.some((row) => row.model === model);
    return fits ? [] : [{ code: 'unknown', path: ['package', index, 'model'], got: model }];
  });
}

function refuseState(goods: GoodsDocument, known: Known): Refusal[] {
  const refusals: Refusal[] = [];
  if (goods.is_seckill === 1 && goods.is_group_buy) {
    refusals.push({ code: 'conflict', path: ['is_seckill'], limit: 'is_group_buy' });
  }
  if (goods.sell_time !== '' && !known.isLocalTime(goods.sell_time)) {
    refusals.push({ code: 'not-date', path: ['sell_time'], got: goods.sell_time });
  }
  return refusals;
}
