// The dishes that are being ordered, as the menu has them now: the same few are asked for all day.
import { type AddOnList, listsOf } from '../../contract/add-ons.ts';
import type { GoodsCategory, GoodsDetail } from '../../contract/goods.ts';
import type { MenuDifference } from '../../contract/menu-difference.ts';
import type { WantedLine } from '../../contract/orders.ts';
import { classOfDish, type TaxRules, termsOf } from '../../contract/tax.ts';
import type { TaxTerms } from '../../contract/tax-rates.ts';
import { AppFailure, failure } from '../failure.ts';
import type { OfferedDish } from './act-context.ts';
import { differenceOf, frozenLine } from './freeze-line.ts';
import type { FrozenLine } from './operation.ts';

const MOST_CACHED = 1_000;

export interface MenuSource {
  /** Throws `goods.gone`. */
  get: (id: string) => Promise<GoodsDetail>;
  /** Changes whenever `get` may answer differently. */
  state: () => { revision: number; freshness: { asOfSeconds: number | null } };
  /** Without items that have left the menu. */
  groupsOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;
  categories: () => Promise<readonly GoodsCategory[]>;
}

/** What the shop's interface has no field for. */
export interface OwnRules {
  addOnLists: () => readonly AddOnList[];
  taxRules: () => TaxRules;
}

export class MenuLookup {
  readonly #menu: MenuSource;
  readonly #addOnLists: () => readonly AddOnList[];
  readonly #taxRules: () => TaxRules;
  #revision = 0;
  readonly #details = new Map<string, Promise<GoodsDetail | undefined>>();

  constructor(menu: MenuSource, own: OwnRules) {
    this.#menu = menu;
    this.#addOnLists = own.addOnLists;
    this.#taxRules = own.taxRules;
  }

  /** Without add-ons. Throws `orders.refused` if a dish cannot be sold like this. */
  freeze(wanted: readonly WantedLine[]): Promise<OfferedDish[]> {
    return Promise.all(wanted.map((line) => this.#freeze(line)));
  }

  differences(
    lines: readonly Pick<FrozenLine, 'id' | 'item' | 'row' | 'addOns' | 'unitFen'>[],
  ): Promise<MenuDifference[]> {
    const differences = lines.map(async (line) => {
      const detail = await this.#detail(line.item);
      return differenceOf(line, detail && { detail, lists: await this.#listsOf(detail) });
    });
    return Promise.all(differences);
  }

  async #freeze(wanted: WantedLine): Promise<OfferedDish> {
    const detail = await this.#detail(wanted.item);
    if (detail === undefined)
      throw failure('orders.refused', 'the menu holds no such dish', { reason: 'gone' });
    const parts = await this.#partsOf(wanted, detail);
    const menuAtSeconds = this.#menu.state().freshness.asOfSeconds;
    const line = frozenLine(wanted, detail, { partOf: (id) => parts.get(id), menuAtSeconds });
    const tax = await this.#taxOf(detail);
    return { line: tax === undefined ? line : { ...line, tax }, lists: await this.#listsOf(detail) };
  }

  async #taxOf({ line }: GoodsDetail): Promise<TaxTerms | undefined> {
    const rules = this.#taxRules();
    if (rules.classes.length === 0) return undefined;
    const tree = Object.keys(rules.categories).length === 0 ? [] : await this.#menu.categories();
    return termsOf(rules, classOfDish(rules, line, tree));
  }

  async #listsOf({ line }: GoodsDetail): Promise<AddOnList[]> {
    // Most shops have none, and then a tap waits for nothing.
    if (this.#addOnLists().length === 0) return [];
    const tree = await this.#menu.categories();
    return listsOf(this.#addOnLists(), line, tree);
  }

  /** The parts of a combo of which a combination was chosen, whose words stand with the part. */
  async #partsOf({ parts }: WantedLine, detail: GoodsDetail): Promise<Map<string, GoodsDetail>> {
    const inKinds = detail.parts.filter((_part, position) => (parts[position] ?? null) !== null);
    const details = await Promise.all(inKinds.map(({ id }) => this.#detail(id)));
    return new Map(details.flatMap((part) => (part === undefined ? [] : [[part.line.id, part]])));
  }

  /** Undefined for a dish that is not in the menu. */
  #detail(id: string): Promise<GoodsDetail | undefined> {
    const { revision } = this.#menu.state();
    if (revision !== this.#revision || this.#details.size >= MOST_CACHED) this.#details.clear();
    this.#revision = revision;
    const cached = this.#details.get(id);
    if (cached !== undefined) return cached;
    const asked = this.#ask(id);
    this.#details.set(id, asked);
    // A failed read is repeated by the next question.
    asked.catch(() => this.#details.delete(id));
    return asked;
  }

  async #ask(id: string): Promise<GoodsDetail | undefined> {
    try {
      return await this.#menu.get(id);
    } catch (error) {
      if (error instanceof AppFailure && error.error.code === 'goods.gone') return undefined;
      throw error;
    }
  }
}
