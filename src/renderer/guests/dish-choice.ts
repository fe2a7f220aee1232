// What of a dish is chosen so far, what it costs, and whether it can be ordered like this.
import type { GuestDish, GuestDishDetail } from '../../contract/guests.ts';
import { type Chosen, MOST_OF_ONE } from './basket.ts';

type List = GuestDishDetail['lists'][number];
type AddOn = List['addOns'][number];

export class DishChoice {
  readonly #dish: GuestDish;
  readonly #detail: GuestDishDetail;
  /** An option of each kind; undefined until it is chosen. */
  readonly #picks: (string | undefined)[];
  readonly #addOns = new Set<AddOn>();
  #amount = 1;

  constructor(dish: GuestDish, detail: GuestDishDetail) {
    this.#dish = dish;
    this.#detail = detail;
    this.#picks = detail.kinds.map(({ options }) => (options.length === 1 ? options[0]?.id : undefined));
  }

  get amount(): number {
    return this.#amount;
  }

  step(by: number): void {
    this.#amount = Math.min(MOST_OF_ONE, Math.max(1, this.#amount + by));
  }

  pick(kind: number, option: string): void {
    this.#picks[kind] = option;
  }

  isPicked(kind: number, option: string): boolean {
    return this.#picks[kind] === option;
  }

  /** Some combination with it, and with what is chosen of the other kinds, is left. */
  isLeft(kind: number, option: string): boolean {
    return this.#detail.rows.some(({ key, isSoldOut }) => !isSoldOut && this.#fits(key, kind, option));
  }

  /** What one costs at least with this option; undefined where the options of its kind cost the same. */
  optionFen(kind: number, option: string): number | undefined {
    const prices = (this.#detail.kinds[kind]?.options ?? []).map(({ id }) => this.#leastFen(kind, id));
    return new Set(prices).size > 1 ? this.#leastFen(kind, option) : undefined;
  }

  toggle(addOn: AddOn): void {
    if (!this.#addOns.delete(addOn)) this.#addOns.add(addOn);
  }

  has(addOn: AddOn): boolean {
    return this.#addOns.has(addOn);
  }

  canToggle(list: List, addOn: AddOn): boolean {
    if (this.has(addOn)) return true;
    return !addOn.isSoldOut && (list.most === null || this.#countOf(list) < list.most);
  }

  /** For one; undefined while something is missing. */
  unitFen(): number | undefined {
    const dishFen = this.#hasRows ? this.#row?.nowFen : this.#dish.nowFen;
    if (dishFen === undefined || dishFen === null) return undefined;
    return [...this.#addOns].reduce((sum, { fen }) => sum + fen, dishFen);
  }

  /** Undefined while it cannot be ordered like this. */
  chosen(note: string): Chosen | undefined {
    const { kinds, lists } = this.#detail;
    const unitFen = this.unitFen();
    const isOut = this.#hasRows ? this.#row?.isSoldOut !== false : this.#dish.isSoldOut;
    if (unitFen === undefined || isOut || lists.some((list) => this.#countOf(list) < list.least))
      return undefined;
    const picked = kinds.flatMap(
      ({ options }, at) => options.find(({ id }) => id === this.#picks[at])?.name ?? [],
    );
    return {
      dish: this.#dish,
      options: [...picked, ...[...this.#addOns].map(({ name }) => name)],
      unitFen,
      line: {
        item: this.#dish.id,
        row: this.#hasRows ? (this.#row?.key ?? null) : null,
        addOns: lists.flatMap(({ id, addOns }) =>
          addOns.filter((each) => this.has(each)).map((addOn) => ({ list: id, addOn: addOn.id, amount: 1 })),
        ),
        amount: this.#amount,
        note,
      },
    };
  }

  #leastFen(kind: number, option: string): number | undefined {
    const rows = this.#detail.rows.filter(({ key }) => this.#fits(key, kind, option));
    const prices = rows.flatMap(({ nowFen }) => nowFen ?? []);
    return prices.length === 0 ? undefined : Math.min(...prices);
  }

  /** With what is chosen of the other kinds. */
  #fits(key: string, kind: number, option: string): boolean {
    const options = key.split(',');
    const isOpen = options.every((each, at) => at === kind || (this.#picks[at] ?? each) === each);
    return options[kind] === option && isOpen;
  }

  get #hasRows(): boolean {
    return this.#detail.rows.length > 0;
  }

  get #row() {
    return this.#detail.rows.find(({ key }) => key === this.#picks.join(','));
  }

  #countOf({ addOns }: List): number {
    return addOns.filter((each) => this.has(each)).length;
  }
}
