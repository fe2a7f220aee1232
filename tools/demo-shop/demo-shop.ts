// The whole demo shop as values: the shop file and every picture that it names.
import { categoryLooks, demoArticleCategories, demoCategories, demoReceiptGroups } from './categories.ts';
import { couponLooks, demoCoupons } from './coupons.ts';
import type { ShopFileDraft } from '../../src/service/multiply/draft.ts';
import { dishPicture } from './drawing/dish.ts';
import { badges, categoryIcon, couponLogo, shopLogo, tableCode } from './drawing/signs.ts';
import { slug } from './goods-fields.ts';
import { demoGoods } from './goods.ts';
import { readMenu, readSets } from './menu/read-menu.ts';
import { sets } from './menu/sets-and-gifts.ts';
import { stations } from './menu/stations.ts';
import { demoLocations, demoRegions, tables } from './places.ts';
import { demoRecords } from './records.ts';
import { demoFunctionSettings, demoPickUpSettings } from './settings.ts';

export function demoShop(): ShopFileDraft {
  return {
    format: 'servery-shop',
    version: 1,
    shop: { name: '巷口小馆 Alley Kitchen', time_zone: 'Asia/Shanghai' },
    categories: demoCategories(),
    receipt_groups: demoReceiptGroups(),
    goods: demoGoods(),
    locations: demoLocations(),
    coupons: demoCoupons(),
    regions: demoRegions(),
    pick_up_settings: demoPickUpSettings(),
    function_settings: demoFunctionSettings(),
    article_categories: demoArticleCategories(),
    data_objects: demoRecords(),
  };
}

/** Each picture's path below the pictures folder, and its SVG. */
export function demoPictures(): Map<string, string> {
  const pictures = new Map<string, string>();
  const lines = [...stations.flatMap(({ table }) => readMenu(table)), ...readSets(sets)];
  for (const { english, look } of lines)
    pictures.set(`dish/${slug(english)}.svg`, dishPicture(look, english));
  for (const [name, draw] of Object.entries(badges)) pictures.set(`badge/${name}.svg`, draw());
  for (const { id, look } of categoryLooks)
    pictures.set(`category/${id}.svg`, categoryIcon(look, `category ${id}`));
  for (const [name, [look, colour]] of Object.entries(couponLooks)) {
    pictures.set(`coupon/${name}.svg`, couponLogo(look, colour));
  }
  pictures.set('logo/shop.svg', shopLogo());
  for (const { code } of tables) {
    pictures.set(`table/${code.toLowerCase()}.svg`, tableCode(code, `https://desk.example/t/${code}`));
  }
  return pictures;
}

/** The shop file's text with one record per line, so that a diff shows the changed records. */
export function shopFileText(shop: ShopFileDraft): string {
  const parts = Object.entries(shop).map(([key, value]) => `${JSON.stringify(key)}: ${part(value)}`);
  return `{\n${parts.join(',\n')}\n}\n`;
}

function part(value: unknown): string {
  if (Array.isArray(value)) return `[\n${value.map((one) => JSON.stringify(one)).join(',\n')}\n]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, inner]) => {
    const text = Array.isArray(inner) ? part(inner) : JSON.stringify(inner);
    return `${JSON.stringify(key)}: ${text}`;
  });
  return `{\n${entries.join(',\n')}\n}`;
}
