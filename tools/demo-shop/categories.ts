// The categories of the menu and of the shop's articles, and the receipt groups of the kitchen stations.
import { lean, type IdRecord } from '../../src/service/multiply/draft.ts';

/** id|parent|name|look of its icon|remark */
const goodsCategories = `
1|0|中式热菜 Hot Kitchen|stir-fry chili|猛火现炒
2|0|冷菜烧烤 Cold & Grill|skewers cocoa|开胃与炭火
3|0|主食点心 Staples & Dim Sum|baozi gold|面饭点心
4|0|甜品饮品 Sweets & Drinks|bubble-tea amber|甜与茶
5|0|套餐礼品 Sets & Gifts|gift-box chili|分享与带走
11|1|招牌热炒 Signature Wok|meat-strips amber|
12|1|时蔬豆腐 Greens & Tofu|broccoli jade|
13|1|炖菜汤锅 Stews, Soups & Hotpots|hotpot chili|
21|2|凉菜卤味 Cold Dishes|cucumber jade|
22|2|炭火烧烤 Charcoal Grill|corn gold|
31|3|面与粉 Noodles|noodles amber|
32|3|饭与粥 Rice & Congee|rice pearl|
33|3|蒸笼点心 Dim Sum & Dumplings|dumplings cream|
41|4|甜品 Desserts|cake rose|
42|4|茶与饮品 Bar|teapot jade|
51|5|礼品好物 Gifts & Pantry|tote gold|
52|5|套餐 Set Meals|tray amber|
`;

export interface CategoryLook {
  readonly id: string;
  readonly look: string;
}

const lines = goodsCategories
  .trim()
  .split('\n')
  .map((text) => text.split('|'));

export const categoryLooks: readonly CategoryLook[] = lines.map(([id = '', , , look = '']) => ({ id, look }));

export function demoCategories(): IdRecord[] {
  return lines.map(([id = '', pid = '', name = '', , remark = ''], i) => ({
    id,
    name,
    pid,
    listorder: i + 1,
    weight: 100 - i,
    logo: `picture:category/${id}.svg`,
    cover_thumb: `picture:category/${id}.svg`,
    add_time: 1_680_310_000 + i * 30,
    ...lean({ remark }),
  }));
}

const groupNames = [
  '热炒档 Hot Wok',
  '凉菜档 Cold Dishes',
  '面档 Noodles',
  '烧烤档 Grill',
  '蒸笼档 Steamer',
  '水吧 Drinks Bar',
  '甜品档 Desserts',
  '打包台 Packing',
];

export function demoReceiptGroups(): IdRecord[] {
  const live = groupNames.map((name, i) => ({
    id: String(i + 1),
    name,
    add_time: 1_680_320_000 + i * 45,
    ...lean({ update_time: i % 3 === 1 ? 1_731_000_000 + i * 86_400 : 0 }),
  }));
  const gone = { id: '9', name: '早餐档 Breakfast', add_time: 1_680_330_000, update_time: 1_722_400_000 };
  return [...live, { ...gone, is_deleted: 1 }];
}

export function demoArticleCategories(): IdRecord[] {
  const names = [
    '新菜上市 New Dishes',
    '节日活动 Festivals',
    '后厨故事 Kitchen Stories',
    '食材产地 Origins',
    '会员专享 Members',
  ];
  const live = names.map((name, i) => ({
    id: String(i + 1),
    name,
    article_type: String(i % 2),
    add_time: `2023-0${i + 4}-12 09:30:00`,
    update_time: i % 2 === 0 ? null : `2024-1${i % 3}-03 16:20:00`,
    is_deleted: 0,
    user_token: 'u_alley_owner',
  }));
  const gone = { id: '6', name: '招聘 Jobs', article_type: '0', add_time: '2023-05-20 11:00:00' };
  return [
    ...live,
    { ...gone, update_time: '2024-06-01 10:00:00', is_deleted: 1, user_token: 'u_alley_owner' },
  ];
}
