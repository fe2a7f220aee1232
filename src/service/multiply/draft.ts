// The shape of the shop file as the demo shop writes it; fields with default values are left out.

export interface SpecOption {
  readonly id: number;
  readonly name: string;
}

export interface SpecKind {
  readonly id: number;
  readonly name: string;
  readonly options: readonly SpecOption[];
}

/** One combination of options; `model` joins their ids with commas, in the order of the kinds. */
export interface SpecRow {
  readonly id: string;
  readonly model: string;
  readonly price: string;
  readonly stock: number;
  readonly commodity_code: string;
  readonly add_time: number;
  readonly virtual_price?: string;
  readonly img_url?: string;
  readonly sales?: number;
  readonly seckill_stock?: number;
  readonly seckill_price?: string;
  readonly seckill_sales?: number;
  readonly no_discount?: number;
}

export interface PackagePart {
  readonly goods_id: string;
  readonly model: string;
  readonly num: number;
}

/** The fields that a goods item may leave out. */
export interface GoodsExtras {
  readonly virtual_price: string;
  readonly sale_price: string;
  readonly type: number;
  readonly status: number;
  readonly sell_time: string;
  readonly scan_code: string;
  readonly pick_up_type: readonly number[];
  readonly box_fee: string;
  readonly corner_mark: number;
  readonly corner_position: number;
  readonly corner_url: string;
  readonly is_recommend: number;
  readonly goods_type: number;
  readonly max_can_use_integral: number;
  readonly mass: string;
  readonly volume: string;
  readonly express_rule_id: string;
  readonly is_group_buy: number;
  readonly delivery_id: string;
  readonly region_id: string;
  readonly receipt_group_id: readonly string[];
  readonly is_package_goods: number;
  readonly package: readonly PackagePart[];
  readonly model: readonly SpecKind[];
  readonly goods_model: readonly SpecRow[];
  readonly img_urls: readonly string[];
  readonly supplier: string;
  readonly share_title: string;
  readonly share_img: string;
  readonly detail_type: number;
  readonly recommend_type: number;
  readonly recommend_id: readonly string[];
  readonly is_vip_goods: number;
  readonly is_presell_goods: number;
  readonly is_gift_goods: number;
  readonly attributes: readonly string[];
}

export interface Goods extends Partial<GoodsExtras> {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly cover: string;
  readonly price: string;
  readonly stock: number;
  readonly sales: number;
  readonly weight: number;
  readonly viewed_count: number;
  readonly add_time: number;
  readonly change_time: number;
  readonly code: string;
  readonly category_id: readonly string[];
  readonly integral: number;
  readonly is_seckill: number;
  readonly seckill_status: number;
}

/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonRecord = Readonly<Record<string, Json>>;
export type IdRecord = JsonRecord & { readonly id: string };

export interface ShopFileDraft {
  readonly format: 'servery-shop';
  readonly version: 1;
  readonly shop: { readonly name: string; readonly time_zone: string };
  readonly categories: readonly IdRecord[];
  readonly receipt_groups: readonly IdRecord[];
  readonly goods: readonly Goods[];
  readonly locations: readonly IdRecord[];
  readonly coupons: readonly IdRecord[];
  readonly regions: readonly IdRecord[];
  readonly pick_up_settings: Readonly<Record<string, JsonRecord>>;
  readonly function_settings: Readonly<Record<string, JsonRecord>>;
  readonly article_categories: readonly IdRecord[];
  readonly data_objects: Readonly<Record<string, readonly IdRecord[]>>;
}

/** Drops values that the reader of the file fills in by default. */
export function lean<T extends object>(record: T): Partial<T> {
  const filled = Object.entries(record).filter(([, value]) => {
    if (Array.isArray(value)) return value.length > 0;
    return value !== '' && value !== 0 && value !== undefined;
  });
  return Object.fromEntries(filled) as Partial<T>;
}
