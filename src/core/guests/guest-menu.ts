// The menu as guests see it: only what is on sale, made once for each state of the menu.
import { type AddOnList, leastOf, listsOf } from '../../contract/add-ons.ts';
import {
  type GoodsCategory,
  type GoodsDetail,
  type GoodsLine,
  MOST_GOODS_AT_ONCE,
} from '../../contract/goods.ts';
import type { GuestDish, GuestDishDetail, GuestMenu as ShownMenu } from '../../contract/guests.ts';
import type { Goods } from '../goods/goods.ts';
import { guestRefused } from './guest-refused.ts';

const MOST_DISHES = 2_000;
const LONGEST_DESCRIPTION = 1_000;

export interface GuestMenuDeps {
  goods: Pick<Goods, 'search' | 'get' | 'categories' | 'state'>;
  lists: () => readonly AddOnList[];
  /** Another one in each run, because the names of pictures are. */
  run: string;
}

interface Made {
  revision: number;
  sections: ShownMenu['sections'];
  dishes: GuestDish[];
  ids: ReadonlySet<string>;
  pictures: ReadonlySet<string>;
  tree: readonly GoodsCategory[];
}

export class GuestMenu {
  readonly #deps: GuestMenuDeps;
  #made: { revision: number; making: Promise<Made> } | undefined;

  constructor(deps: GuestMenuDeps) {
    this.#deps = deps;
  }

  async shown(known: string | null, takesOrders: boolean): Promise<ShownMenu | null> {
    const { revision: made, sections, dishes } = await this.#now();
    const revision = `${this.#deps.run}.${made}${takesOrders ? '.orders' : ''}`;
    return known === revision ? null : { revision, takesOrders, sections, dishes };
  }

  async hasPicture(name: string): Promise<boolean> {
    return (await this.#now()).pictures.has(name);
  }

  /** Throws `guests.refused` for what is not on sale. */
  async dish(id: string): Promise<GuestDishDetail> {
    const detail = await this.onSale(id);
    const { kinds, rows } = detail;
    return {
      id,
      description: detail.description.slice(0, LONGEST_DESCRIPTION),
      kinds: kinds.map(({ name, options }) => ({ name, options: options.map((each) => ({ ...each })) })),
      rows: rows.map(({ options, nowFen, stock }) => ({
        key: options.join(','),
        nowFen,
        isSoldOut: stock === 0,
      })),
      lists: (await this.#listsOf(detail)).map(shownList),
      needsWaiter: await this.#hasOpenParts(detail),
    };
  }

  async onSale(id: string): Promise<GoodsDetail> {
    const { ids } = await this.#now();
    if (!ids.has(id)) throw guestRefused('dish-gone');
    return this.#deps.goods.get(id);
  }

  async #listsOf({ line }: GoodsDetail): Promise<AddOnList[]> {
    const { tree } = await this.#now();
    return listsOf([...this.#deps.lists()], line, tree);
  }

  /** The page cannot ask which combination of a part is wanted. */
  async #hasOpenParts({ parts }: GoodsDetail): Promise<boolean> {
    const open = parts.filter(({ options, title }) => options === '' && title !== null);
    const details = await Promise.all(open.map(({ id }) => this.#deps.goods.get(id)));
    return details.some(({ kinds }) => kinds.length > 0);
  }

  /** Many phones ask at once, and each state of the menu is read once. */
  #now(): Promise<Made> {
    const { revision } = this.#deps.goods.state();
    if (this.#made?.revision === revision) return this.#made.making;
    const making = this.#make(revision);
    this.#made = { revision, making };
    // A failed read is repeated by the next question.
    making.catch(() => {
      if (this.#made?.making === making) this.#made = undefined;
    });
    return making;
  }

  async #make(revision: number): Promise<Made> {
    const tree = await this.#deps.goods.categories();
    const parents = new Map(tree.map(({ id, parentId }) => [id, parentId]));
    const dishes = (await this.#lines()).map((line) => shownDish(line, parents));
    const filled = new Set(dishes.flatMap(({ sections }) => sections));
    return {
      revision,
      tree,
      sections: tree.flatMap(({ id, name }) => (name !== null && filled.has(id) ? [{ id, name }] : [])),
      dishes,
      ids: new Set(dishes.map(({ id }) => id)),
      pictures: new Set(dishes.flatMap(({ picture }) => picture ?? [])),
    };
  }

  async #lines(): Promise<GoodsLine[]> {
    const all = new Map<string, GoodsLine>();
    for (let offset = 0; offset < MOST_DISHES; offset += MOST_GOODS_AT_ONCE) {
      const range = { offset, limit: MOST_GOODS_AT_ONCE, facets: false };
      const page = await this.#deps.goods.search({ words: '', filters: { status: 'on-sale' }, ...range });
      for (const line of page.lines) all.set(line.id, line);
      if (offset + page.lines.length >= page.total || page.lines.length === 0) break;
    }
    return [...all.values()];
  }
}

function shownDish(line: GoodsLine, parents: ReadonlyMap<string, string | null>): GuestDish {
  const { id, title, picture, nowFen, nowUpToFen, stock, categories } = line;
  const sections = [...new Set(categories.map((category) => parents.get(category) ?? category))];
  return { id, title, picture, nowFen, nowUpToFen, isSoldOut: stock === 0, sections };
}

const shownList = (list: AddOnList): GuestDishDetail['lists'][number] => ({
  id: list.id,
  name: list.name,
  least: leastOf(list),
  most: list.most,
  addOns: list.addOns.map(({ id, name, priceFen, isSoldOut }) => ({ id, name, fen: priceFen, isSoldOut })),
});
