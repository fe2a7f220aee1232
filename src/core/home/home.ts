// Answers the first question of the day, whether everything is all right, from what every other room knows.
import type { GoodsChange, GoodsChanges } from '../../contract/entities/goods.ts';
import { goodsLowInStock, type Home, soldOutGoods } from '../../contract/entities/home.ts';
import type { GoodsRoom } from '../goods/goods-room.ts';
import type { Clock } from '../ports.ts';
import type { ReceiptGroupsRoom } from '../receipt-groups/receipt-groups-room.ts';
import type { SettingsRoom } from '../settings/settings.ts';

const A_DAY_SECONDS = 24 * 3_600;

interface Parts {
  clock: Clock;
  settings: SettingsRoom;
  goods: GoodsRoom;
  receiptGroups: ReceiptGroupsRoom;
}

export interface HomeRoom {
  /** Raises `session.none` where no shop is open; asks no shop and waits for nothing. */
  get: () => Promise<Home>;
}

export function createHome({ clock, settings, goods, receiptGroups }: Parts): HomeRoom {
  async function goodsNow(): Promise<Home['goods']> {
    if (goods.state().menu !== 'open') return null;
    const { inNone, astray } = receiptGroups.get();
    return {
      soldOut: await goods.count(soldOutGoods),
      lowStock: await goods.count(goodsLowInStock(settings.get().lowStock)),
      inNoGroup: inNone,
      inLostGroup: astray,
    };
  }

  function kept(): Home['kept'] {
    const menu = goods.state();
    const groups = receiptGroups.get();
    return [
      { name: 'goods', held: menu.held, unreadable: menu.unreadable, freshness: menu.freshness },
      {
        name: 'receipt-groups',
        held: groups.groups.length,
        unreadable: groups.unreadable,
        freshness: groups.freshness,
      },
    ];
  }

  return {
    get: async () => ({
      kept: kept(),
      changed: changedSince(clock.nowSeconds() - A_DAY_SECONDS, goods.changes()),
      goods: await goodsNow(),
    }),
  };
}

type Changed = Home['changed'];

const kinds: Readonly<Record<GoodsChange['kind'], keyof Omit<Changed, 'sinceSeconds'>>> = {
  new: 'added',
  gone: 'gone',
  price: 'prices',
  stock: 'stocks',
  status: 'states',
  title: 'others',
  other: 'others',
};

/** Of what one fetching changed beyond the first few thousand only the number is known. */
export function changedSince(sinceSeconds: number, fetchings: readonly GoodsChanges[]): Changed {
  const changed: Changed = { sinceSeconds, added: 0, gone: 0, prices: 0, stocks: 0, states: 0, others: 0 };
  for (const { total, changes } of fetchings.filter(({ atSeconds }) => atSeconds >= sinceSeconds)) {
    for (const { kind } of changes) changed[kinds[kind]] += 1;
    changed.others += total - changes.length;
  }
  return changed;
}
