// What a menu looks like from either side of the counter: a line an item, in one order.
import type { Caller } from '../caller.ts';
import type { Chance } from '../chance.ts';
import { ask } from '../full-walk.ts';
import type { DrivenDesk } from '../../support/driven-desk.ts';

/** By id: the title, price and stock. */
export type Menu = ReadonlyMap<string, string>;

export const isSame = (one: Menu, other: Menu): boolean =>
  one.size === other.size && [...one].every(([id, line]) => other.get(id) === line);

export async function menuOfShop(caller: Caller): Promise<Menu> {
  const menu = new Map<string, string>();
  for (let page = 1; ; page += 1) {
    const items = await ask(caller, 'goodsList', { show_package_goods: 2, page, page_size: PAGE });
    for (const { form_data: item } of items)
      menu.set(item.id, `${item.title} ${item.price ?? ''} ${item.stock ?? ''}`);
    if (items.length < PAGE) return menu;
  }
}

const PAGE = 200;

export async function menuOfDesk(desk: DrivenDesk): Promise<Menu> {
  const menu = new Map<string, string>();
  for (let offset = 0; ; offset += PAGE) {
    const { lines } = await desk.ask('goods.search', {
      ...{ words: '', filters: {}, facets: false },
      ...{ order: { by: 'added', ascending: true }, offset, limit: PAGE },
    });
    for (const { id, title, priceFen, stock } of lines)
      menu.set(id, `${title} ${priceFen ?? ''} ${stock ?? ''}`);
    if (lines.length < PAGE) return menu;
  }
}

const MOST_CHANGES = 40;

/** Some goods get another name, and some are new. */
export async function changeShop(caller: Caller, menu: Menu, chance: Chance): Promise<void> {
  const ids = [...menu.keys()];
  const changes = 1 + chance.below(MOST_CHANGES);
  for (let count = 0; count < changes; count += 1) {
    const title = `Dish ${chance.below(1e9)}`;
    const item = {
      title,
      cover: 'https://shop.test/a.png',
      description: 'new',
      price: 990,
      stock: 5,
      status: 0,
    };
    const form = chance.percent(20)
      ? { form_data: { ...item, status: 0 as const } }
      : { data_id: chance.pick(ids), form_data: { title } };
    await ask(caller, 'addGoods', form);
  }
}
