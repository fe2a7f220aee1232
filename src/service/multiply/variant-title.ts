// Titles for variants of a dish: a taste, a style or a season in front of its name, in both languages.
import type { Goods } from './draft.ts';
import { hash } from './hash.ts';

type Word = readonly [chinese: string, english: string];

const read = (list: string): readonly Word[] =>
  list.split(', ').map((pair) => {
    const [chinese = '', english = ''] = pair.split('=');
    return [chinese, english] as const;
  });

const foodTastes = read(
  '藤椒=Green Peppercorn, 蒜香=Garlic, 秘制=House Secret, 香辣=Spicy, 糟香=Wine-Lees, 葱香=Scallion, 豉香=Black Bean, ' +
    '咖喱=Curry, 柠香=Lemon, 黑椒=Black Pepper, 椒盐=Salt & Pepper, 泡椒=Pickled Chilli, 剁椒=Chopped Chilli, 麻香=Sesame, ' +
    '酱香=Soy-Scented, 烟熏=Smoked, 清香=Fresh Herb, 姜汁=Ginger, 梅子=Plum, 香茅=Lemongrass, 孜香=Cumin-Dusted, 松露=Truffle',
);
const foodManners = read(
  '加州=California, 老灶=Old-Stove, 外婆=Grandma, 手工=Handmade, 江南=Jiangnan, 川味=Sichuan, 湘味=Hunan, 潮汕=Chaoshan, ' +
    '滇味=Yunnan, 渔家=Fisherman, 山野=Hillside, 京味=Beijing, 西北=Northwest, 闽南=Minnan, 小锅=Small-Wok, 炭烧=Charcoal',
);
const sweetTastes = read(
  '桂花=Osmanthus, 海盐=Sea Salt, 玫瑰=Rose, 茉香=Jasmine, 焦糖=Caramel, 椰香=Coconut, 青柠=Lime, 蜜桃=Peach, 荔枝=Lychee, ' +
    '黑糖=Brown Sugar, 枇杷=Loquat, 榛果=Hazelnut, 栀子=Gardenia, 杏仁=Almond, 蓝莓=Blueberry, 葡萄=Grape, 菠萝=Pineapple, ' +
    '香草=Vanilla, 薄荷=Mint, 红枣=Jujube, 蔓越莓=Cranberry, 石榴=Pomegranate',
);
const sweetManners = read(
  '轻享=Light, 浓醇=Rich, 冰沙=Slushed, 云顶=Cloud-Top, 手作=Handmade, 雪域=Snow, 花园=Garden, 山谷=Valley, 海岛=Island, ' +
    '月下=Moonlit, 慢火=Slow-Made, 双重=Double, 古早=Old-Time, 午后=Afternoon, 晨光=Morning, 林间=Woodland',
);
const giftTastes = read(
  '樱花=Sakura, 青花=Porcelain Blue, 朱砂=Cinnabar, 竹影=Bamboo, 锦鲤=Koi, 如意=Ruyi, 团圆=Reunion, 福字=Fortune, 喜鹊=Magpie, ' +
    '山水=Landscape, 灯笼=Lantern, 云纹=Cloud, 石榴红=Garnet, 荷塘=Lotus Pond, 仙鹤=Crane, 祥龙=Dragon, 银杏=Ginkgo, ' +
    '梅枝=Plum Branch, 明月=Bright Moon, 松风=Pine, 海棠=Begonia, 远山=Far Hills',
);
const giftManners = read(
  '典藏=Collector, 迷你=Mini, 经典=Classic, 限定=Limited, 旅行=Travel, 亲友=Friends, 雅致=Elegant, 匠心=Artisan, 复古=Retro, ' +
    '臻选=Select, 节庆=Festive, 城市=City, 巷口=Alley, 四季=Four Seasons, 礼遇=Courtesy, 随行=To-Go',
);
const seasons = read(
  '春日=Spring, 夏夜=Summer Night, 秋收=Harvest, 冬暖=Winter, 雨季=Rainy Season, 元宵=Lantern Festival, 端午=Dragon Boat',
);

function wordsFor(goods: Goods): readonly [tastes: readonly Word[], styles: readonly Word[]] {
  const station = goods.code.charAt(0);
  if (station === 'J' || station === 'K') return [sweetTastes, sweetManners];
  if (station === 'L') return [giftTastes, giftManners];
  return [foodTastes, foodManners];
}

/** Every round from 1 on gives a new name; each dish starts at a different position in the lists. */
export function variantTitle(goods: Goods, round: number): string {
  const [tastes, styles] = wordsFor(goods);
  const step = round - 1;
  const taste = tastes[(step + hash(goods.id)) % tastes.length];
  const lap = Math.floor(step / tastes.length);
  const style = lap === 0 ? undefined : styles[(lap - 1) % styles.length];
  const season = seasons[Math.floor((lap - 1) / styles.length) - 1];
  const words = [season, style, taste].filter((word) => word !== undefined);
  const [, chinese = goods.title, english = ''] = /^(\S+) (.*)$/.exec(goods.title) ?? [];
  const front = words.map(([word]) => word).join('');
  return `${front}${chinese} ${words.map(([, word]) => word).join(' ')} ${english}`;
}
