// The columns that goodsList filters and sorts by, derived from the document.
import { foldTitle, joinsMarketing, modesMask } from '../../wire/sections/goods-meaning.ts';
import type { GoodsTable } from '../storage/tables.ts';
import { type GoodsDocument, writeDocument } from './document.ts';
import { type ListingContext, listingOf } from './listing.ts';

/** A row of the table as JSON, for the insert statement. */
export type GoodsColumns = {
  [Name in keyof GoodsTable]: Name extends 'id' ? string : GoodsTable[Name];
};

export function columnsOf(document: GoodsDocument, context: ListingContext): GoodsColumns {
  const titleKey = foldTitle(document.title);
  return {
    app_id: context.appId,
    id: document.id,
    title: document.title,
    title_key: titleKey,
    title_grams: gramsOf(titleKey),
    price_fen: document.price,
    stock: document.stock,
    sales: document.sales,
    weight: document.weight,
    viewed_count: document.viewed_count,
    add_time: document.add_time ?? 0,
    change_time: document.change_time ?? 0,
    sell_at: document.sell_time === '' ? null : (context.zone.secondsOf(document.sell_time) ?? null),
    ...flagColumnsOf(document),
    category_ids: document.category_id,
    part_ids: document.package.map((part) => part.goods_id),
    codes: codesOf(document),
    document: writeDocument(document),
    listing: listingOf(document, context),
  };
}

function flagColumnsOf(document: GoodsDocument) {
  return {
    type: document.type,
    status: document.status,
    integral: document.integral,
    is_flash_sale: document.is_seckill === 1,
    is_group_buy: document.is_group_buy,
    is_package: document.is_package_goods,
    is_multi: document.goods_model.length > 0,
    is_vip: document.is_vip_goods,
    joins_marketing: joinsMarketing({
      isPresell: document.is_presell_goods,
      isGift: document.is_gift_goods,
      integral: document.integral,
    }),
    pick_up_modes: modesMask(document.pick_up_type),
  };
}

/** Every code that finds the item: its own two and those of its rows. */
function codesOf({ code, scan_code: scanCode, goods_model: rows }: GoodsDocument): string[] {
  const codes = [code, scanCode, ...rows.flatMap((row) => [row.commodity_code, row.code])];
  return [...new Set(codes.filter((held) => held !== ''))];
}

/** Pairs of adjacent characters, and single characters that are words, such as Chinese ones. */
export function gramsOf(text: string): string[] {
  const words = Array.from(text).filter((character) => (character.codePointAt(0) ?? 0) > 0x2e7f);
  return [...new Set([...pairsOf(text), ...words])];
}

/** The grams that a title must have to contain this text; as few as possible, for the query planner. */
export function gramsToFind(text: string): string[] {
  const pairs = pairsOf(text);
  return pairs.length > 0 ? [...new Set(pairs)] : gramsOf(text);
}

function pairsOf(text: string): string[] {
  const characters = Array.from(text);
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
}
