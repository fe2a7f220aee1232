// Turns the menu's lines into goods: assigns ids, codes, stock and history.
import { scanCode } from '../../src/service/multiply/codes.ts';
import { lean, type Goods, type GoodsExtras } from '../../src/service/multiply/draft.ts';
import { hash, oneIn, pick, spread } from '../../src/service/multiply/hash.ts';
import { readMenu, readSets, type MenuLine, type SetLine } from './menu/read-menu.ts';
import { sets } from './menu/sets-and-gifts.ts';
import { setStation, stations, type Station } from './menu/stations.ts';
import { percentOf, yuan } from '../../src/service/multiply/money.ts';
import { badgeFor, campaignFor, historyFor, pictureOf, sellTimeFor } from './goods-fields.ts';
import { specify, type Numbering, type Specified } from './specify.ts';

const firstGoodsId = 1001;
const firstRowId = 9001;

interface Making {
  readonly numbering: Numbering;
  readonly made: Map<string, Goods>;
}

export function demoGoods(): Goods[] {
  const making: Making = { numbering: { rowId: firstRowId, scan: 100_001 }, made: new Map() };
  for (const station of stations) {
    readMenu(station.table).forEach((line, i) => add(making, line, goodsFrom(making, line, { station, i })));
  }
  readSets(sets).forEach((line, i) => add(making, line, setFrom(making, line, i)));
  return withRecommendations([...making.made.values()]);
}

function add(making: Making, line: MenuLine, goods: Goods): void {
  if (making.made.has(line.english)) throw new Error(`twice on the menu: ${line.english}`);
  making.made.set(line.english, goods);
}

interface Spot {
  readonly station: Station;
  readonly i: number;
}

function goodsFrom(making: Making, line: MenuLine, spot: Spot): Goods {
  const { numbering, made } = making;
  const history = historyFor(line.english);
  const specified = specify(line, numbering, history.add_time);
  const isVirtual = line.marks.has('virt');
  const single = specified.rows.length === 0;
  return {
    ...head(making, line, spot),
    price: yuan(specified.priceFen),
    stock: specified.stock,
    ...history,
    ...campaignFor(line),
    category_id: [spot.station.categoryId, ...ids(line.marks.get('c'))],
    ...lean<Partial<GoodsExtras>>({
      ...pricesFor(line, specified),
      type: isVirtual ? 1 : 0,
      ...sellTimeFor(line),
      scan_code: single ? scanCode(numbering.scan++) : '',
      pick_up_type: isVirtual ? [] : pick(spot.station.modes, hash(`mode ${line.english}`)),
      box_fee: isVirtual || spot.station.boxFeeFen === 0 ? '' : yuan(spot.station.boxFeeFen),
      ...badgeFor(made.size),
      receipt_group_id: groupsFor(line, spot.station),
      ...sendingFor(line, spot.station),
      model: specified.kinds,
      goods_model: specified.rows,
      ...presentation(line),
    }),
  };
}

function setFrom(making: Making, line: SetLine, i: number): Goods {
  const stock = spread(`stock ${line.english}`, 8, 60);
  return {
    ...head(making, line, { station: setStation, i }),
    price: yuan(line.priceFen),
    stock,
    ...historyFor(line.english),
    ...campaignFor(line),
    category_id: [setStation.categoryId],
    ...lean<Partial<GoodsExtras>>({
      virtual_price: yuan(percentOf(line.priceFen, 125)),
      scan_code: scanCode(making.numbering.scan++),
      pick_up_type: pick(setStation.modes, i),
      box_fee: yuan(setStation.boxFeeFen),
      ...badgeFor(making.made.size),
      receipt_group_id: [setStation.groupId],
      is_package_goods: 1,
      package: line.parts.map((part) => {
        const goods = making.made.get(part.english);
        if (!goods) throw new Error(`${line.english} holds an unknown dish: ${part.english}`);
        return { goods_id: goods.id, model: goods.goods_model?.[part.row]?.model ?? '', num: part.count };
      }),
      ...presentation(line),
    }),
  };
}

function head(
  making: Making,
  line: MenuLine,
  spot: Spot,
): Pick<Goods, 'id' | 'title' | 'description' | 'cover' | 'code'> {
  return {
    id: String(firstGoodsId + making.made.size),
    title: `${line.name} ${line.english}`,
    description: `${line.text}。${line.textEnglish}.`,
    cover: pictureOf(line),
    code: `${spot.station.letter}${String(spot.i + 1).padStart(3, '0')}`,
  };
}

function pricesFor(line: MenuLine, { priceFen }: Specified): Partial<GoodsExtras> {
  const onSale = line.marks.has('flash') || line.marks.has('flash-off');
  const crossed = onSale || oneIn(4, `crossed ${line.english}`);
  return {
    virtual_price: crossed ? yuan(percentOf(priceFen, spread(line.english, 112, 135))) : '',
    sale_price: onSale ? yuan(percentOf(priceFen, 75)) : '',
  };
}

function groupsFor(line: MenuLine, station: Station): readonly string[] {
  if (line.marks.has('virt')) return [];
  const own = ids(line.marks.get('g'));
  return own.length > 0 ? own : [station.groupId];
}

/** Only goods that can be sent by parcel have a weight, a freight template and a supplier. */
function sendingFor(line: MenuLine, station: Station): Partial<GoodsExtras> {
  if (line.marks.has('virt')) return {};
  if (line.marks.has('pre')) return { delivery_id: '301' };
  if (station.letter !== 'L') return station.letter === 'K' ? { supplier: '江南茶饮 Jiangnan Beverage' } : {};
  return {
    mass: `0.${spread(`mass ${line.english}`, 20, 95)}`,
    volume: `0.00${spread(`volume ${line.english}`, 1, 9)}`,
    express_rule_id: pick(['1', '2'], hash(line.english)),
    region_id: pick(['310101', '320106', '330106'], hash(`region ${line.english}`)),
    supplier: pick(['巷口食品坊 Alley Foods', '青石茶行 Bluestone Tea'], hash(`from ${line.english}`)),
  };
}

function presentation(line: MenuLine): Partial<GoodsExtras> {
  const shared = oneIn(8, `share ${line.english}`);
  return {
    is_recommend: oneIn(5, `recommend ${line.english}`) ? 1 : 0,
    is_vip_goods: line.marks.has('vip') ? 1 : 0,
    is_presell_goods: line.marks.has('pre') ? 1 : 0,
    is_gift_goods: line.marks.has('gift') ? 1 : 0,
    detail_type: spread(`detail ${line.english}`, 0, 2),
    img_urls: [pictureOf(line)],
    share_title: shared ? `来巷口小馆尝尝${line.name}` : '',
    share_img: shared ? pictureOf(line) : '',
  };
}

/** Every fifth dish recommends two others, and shows their pictures in its carousel. */
function withRecommendations(goods: readonly Goods[]): Goods[] {
  return goods.map((one, i) => {
    if (i % 5 !== 0) return one;
    const others = [goods[(i + 7) % goods.length], goods[(i + 31) % goods.length]].filter(
      (other) => other !== undefined,
    );
    const covers = others.map(({ cover }) => cover);
    return {
      ...one,
      img_urls: [one.cover, ...covers],
      recommend_type: 1,
      recommend_id: others.map(({ id }) => id),
    };
  });
}

function ids(mark: string | undefined): string[] {
  return mark === undefined || mark === '' ? [] : mark.split(',');
}
