// Fields of a dish that follow from its marks or its name: campaign, badge, schedule, history, picture.
import type { Goods, GoodsExtras } from '../../src/service/multiply/draft.ts';
import { spread } from '../../src/service/multiply/hash.ts';
import type { MenuLine } from './menu/read-menu.ts';

const opened = 1_680_314_400; // 1 April 2023
const lastWrite = 1_750_000_000; // June 2025
const day = 86_400;

/** The file name of a dish's picture, from its English name. */
export function slug(english: string): string {
  const plain = english.normalize('NFD').replace(/[\u0300-\u036f']/g, '');
  return plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

export function pictureOf(line: MenuLine): string {
  return `picture:dish/${slug(line.english)}.svg`;
}

type History = Pick<Goods, 'sales' | 'weight' | 'viewed_count' | 'add_time' | 'change_time'>;

export function historyFor(name: string): History {
  const addTime = opened + spread(`day ${name}`, 0, 500) * day + spread(`second ${name}`, 0, 36_000);
  const sales = spread(`sales ${name}`, 3, 70) * spread(`popular ${name}`, 1, 60);
  return {
    sales,
    weight: spread(`weight ${name}`, 1, 999),
    viewed_count: sales * spread(`views ${name}`, 2, 9) + spread(name, 0, 40),
    add_time: addTime,
    change_time: spread(`change ${name}`, addTime, lastWrite),
  };
}

type Campaign = Pick<Goods, 'integral' | 'is_seckill' | 'seckill_status'> &
  Partial<Pick<GoodsExtras, 'is_group_buy' | 'max_can_use_integral'>>;

export function campaignFor({ marks }: MenuLine): Campaign {
  const points = Number(marks.get('pt') ?? marks.get('ex') ?? 0);
  const integral = marks.has('ex') ? 2 : marks.has('pt') ? Number(points % 100 === 0) : -1;
  return {
    integral,
    is_seckill: marks.has('flash') || marks.has('flash-off') ? 1 : 2,
    seckill_status: marks.has('flash') ? 1 : 2,
    ...(marks.has('gb') ? { is_group_buy: 1 } : {}),
    ...(points > 0 ? { max_can_use_integral: points } : {}),
  };
}

export function sellTimeFor(line: MenuLine): Partial<GoodsExtras> {
  const { marks, english } = line;
  const monthAndDay = `0${spread(`month ${english}`, 1, 9)}-1${spread(`date ${english}`, 0, 9)} 10:00:00`;
  if (marks.has('wh')) return { status: 1 };
  if (marks.has('past')) return { status: 1, sell_time: `2024-${monthAndDay}` };
  if (marks.has('future')) return { status: 1, sell_time: `2035-${monthAndDay}` };
  return {};
}

export const badgeNames = ['new-product', 'hot', 'new', 'hot-seller', 'chefs-choice'] as const;

/** About every ninth item has a badge; the five marks alternate, first on the picture and then on the title. */
export function badgeFor(index: number): Partial<GoodsExtras> {
  if (index % 9 !== 4) return {};
  const turn = Math.floor(index / 9);
  const mark = (turn % badgeNames.length) + 1;
  return {
    corner_mark: mark,
    corner_position: Math.floor(turn / badgeNames.length) % 2,
    corner_url: `picture:badge/${badgeNames[mark - 1] ?? badgeNames[0]}.svg`,
  };
}
