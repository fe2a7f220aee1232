// The menu as the shop lists it and as the desk lists it, in comparable form.
import { ALL_PAGES } from '../../../src/wire/endpoint.ts';
import type { DrivenDesk } from '../../support/driven-desk.ts';
import type { Caller } from '../caller.ts';
import type { Chance } from '../chance.ts';
import { ask } from '../full-walk.ts';

/** Title, price and stock by id. */
export type Menu = ReadonlyMap<string, string>;

export const isSame = (a: Menu, b: Menu): boolean =>
  a.size === b.size && [...a].every(([id, line]) => b.get(id) === line);

export async function menuOfShop(caller: Caller): Promise<Menu> {
  const items = await ask(caller, 'goodsList', { show_package_goods: 2, page: ALL_PAGES });
  return new Map(
    items.map(({ form_data: item }) => [item.id, `${item.title} ${item.price ?? ''} ${item.stock ?? ''}`]),
  );
}

const PAGE = 200;

export async function menuOfDesk(desk: DrivenDesk): Promise<Menu> {
  const menu = new Map<string, string>();
  for (let offset = 0; ; offset += PAGE) {
    const { lines } = await desk.ask('goods.search', {
      words: '',
      filters: {},
      facets: false,
      order: { by: 'added', ascending: true },
      offset,
      limit: PAGE,
    });
    for (const { id, title, priceFen, stock } of lines)
      menu.set(id, `${title} ${priceFen ?? ''} ${stock ?? ''}`);
    if (lines.length < PAGE) return menu;
  }
}

const MOST_CHANGES = 40;

/** Renames some goods and adds some new ones. */
export async function changeShop(caller: Caller, chance: Chance): Promise<void> {
  const items = await ask(caller, 'goodsList', { show_package_goods: 2, page: ALL_PAGES });
  const changes = Array.from({ length: 1 + chance.below(MOST_CHANGES) }, () => {
    const title = `Dish ${chance.below(1e9)}`;
    return chance.percent(20)
      ? { form_data: { ...newDish, title } }
      : { data_id: chance.pick(items).form_data.id, form_data: { title } };
  });
  await Promise.all(changes.map((form) => ask(caller, 'addGoods', form)));
}

const newDish = {
  cover: 'https://shop.test/a.png',
  description: 'new',
  price: 990,
  stock: 5,
  status: 0 as const,
};
