// One dish: what it is, and what of it is wanted.
import type { GuestDish, GuestDishDetail } from '../../contract/guests.ts';
import { type Chosen, MOST_OF_ONE } from './basket.ts';
import { button, element, openSheet } from './element.ts';
import type { Shown } from './shown.ts';

const LONGEST_NOTE = 100;

type List = GuestDishDetail['lists'][number];

interface DishSheetOptions {
  dish: GuestDish;
  detail: GuestDishDetail;
  shown: Shown;
  /** Undefined where guests only look. */
  add: ((chosen: Chosen) => void) | undefined;
}

export function openDish({ dish, detail, shown, add }: DishSheetOptions): void {
  const { words, nameOf, money } = shown;
  const picks: (string | undefined)[] = detail.kinds.map(({ options }) =>
    options.length === 1 ? options[0]?.id : undefined,
  );
  const addOns = new Map<string, List>();
  const note = element('input', { own: { type: 'text', maxLength: LONGEST_NOTE, id: 'note' } });
  let amount = 1;

  const rowNow = () => detail.rows.find(({ key }) => key === picks.join(','));
  const addOnsNow = () =>
    detail.lists.flatMap((list) =>
      list.addOns.filter(({ id }) => addOns.get(id) === list).map((addOn) => ({ list, addOn })),
    );
  const countOf = (list: List) => addOnsNow().filter((each) => each.list === list).length;
  const unitFen = () => {
    const dishFen = detail.rows.length > 0 ? rowNow()?.nowFen : dish.nowFen;
    if (dishFen === undefined || dishFen === null) return undefined;
    return addOnsNow().reduce((sum, { addOn }) => sum + addOn.fen, dishFen);
  };
  const isSoldOut = () => (detail.rows.length > 0 ? rowNow()?.isSoldOut === true : dish.isSoldOut);
  const canAdd = () =>
    unitFen() !== undefined && !isSoldOut() && detail.lists.every((list) => countOf(list) >= list.least);

  const price = element('strong', { class: 'price' });
  const body = element('div', { class: 'stack' });
  const foot = element('footer', { class: 'foot' });

  const chip = (name: string, isPicked: boolean, isOff: boolean, onPick: () => void) => {
    const made = button({ text: name, class: 'chip', does: 'pick', isDisabled: isOff, onClick: onPick });
    made.setAttribute('aria-pressed', String(isPicked));
    return made;
  };
  const group = (title: string, hint: string, chips: readonly Node[]) =>
    element('section', { class: 'group', label: title }, [
      element('h3', {}, [title, element('small', { text: ` ${hint}` })]),
      element('div', { class: 'chips' }, chips),
    ]);
  const isLeft = (at: number, option: string) =>
    detail.rows.some(({ key, isSoldOut: isOut }) => {
      const options = key.split(',');
      const fits = options.every((each, position) => position === at || (picks[position] ?? each) === each);
      return options[at] === option && fits && !isOut;
    });

  function drawChoices() {
    const focused = document.activeElement?.textContent;
    const kinds = detail.kinds.map(({ name, options }, at) =>
      group(
        nameOf(name),
        words.choose,
        options.map(({ id, name: option }) =>
          chip(nameOf(option), picks[at] === id, !isLeft(at, id), () => {
            picks[at] = id;
            drawChoices();
          }),
        ),
      ),
    );
    const lists = detail.lists.map((list) =>
      group(
        nameOf(list.name),
        list.least === 0 ? words.optional : `${words.atLeast} ${String(list.least)}`,
        list.addOns.map((addOn) => {
          const isPicked = addOns.has(addOn.id);
          const isFull = !isPicked && list.most !== null && countOf(list) >= list.most;
          const text = addOn.fen === 0 ? nameOf(addOn.name) : `${nameOf(addOn.name)} +${money(addOn.fen)}`;
          return chip(text, isPicked, addOn.isSoldOut || isFull, () => {
            if (isPicked) addOns.delete(addOn.id);
            else addOns.set(addOn.id, list);
            drawChoices();
          });
        }),
      ),
    );
    body.replaceChildren(...kinds, ...lists);
    for (const each of body.querySelectorAll('button')) if (each.textContent === focused) each.focus();
    drawFoot();
  }

  function drawFoot() {
    const fen = unitFen();
    price.textContent = fen === undefined ? '' : money(fen * amount);
    if (add === undefined) return;
    const step = (by: number) => () => {
      amount = Math.min(MOST_OF_ONE, Math.max(1, amount + by));
      drawFoot();
    };
    foot.replaceChildren(
      button({
        text: '−',
        class: 'tool',
        label: words.fewer,
        does: 'fewer',
        isDisabled: amount === 1,
        onClick: step(-1),
      }),
      element('span', { class: 'amount', text: String(amount) }),
      button({
        text: '+',
        class: 'tool',
        label: words.more,
        does: 'more',
        isDisabled: amount === MOST_OF_ONE,
        onClick: step(1),
      }),
      button({
        text: words.add,
        class: 'main',
        does: 'add',
        isDisabled: !canAdd(),
        onClick: () => finish(add),
      }),
    );
  }

  function finish(put: (chosen: Chosen) => void) {
    const fen = unitFen();
    if (fen === undefined || !canAdd()) return;
    const row = detail.rows.length > 0 ? (rowNow()?.key ?? null) : null;
    const picked = detail.kinds.flatMap(
      ({ options }, at) => options.find(({ id }) => id === picks[at])?.name ?? [],
    );
    const chosenAddOns = addOnsNow();
    put({
      dish,
      options: [...picked, ...chosenAddOns.map(({ addOn }) => addOn.name)].map(nameOf),
      unitFen: fen,
      line: {
        item: dish.id,
        row,
        addOns: chosenAddOns.map(({ list, addOn }) => ({ list: list.id, addOn: addOn.id, amount: 1 })),
        amount,
        note: note.value.trim(),
      },
    });
    sheet.close();
  }

  const canOrder = add !== undefined && !detail.needsWaiter && !dish.isSoldOut;
  const picture = shown.pictureOf(dish, 'large');
  const sheet = openSheet(nameOf(dish.title), words.close, [
    ...(picture === null ? [] : [picture]),
    ...(detail.description === '' ? [] : [element('p', { class: 'soft', text: detail.description })]),
    price,
    ...(dish.isSoldOut ? [element('p', { class: 'strong', text: words.soldOut })] : []),
    ...(add !== undefined && detail.needsWaiter ? [element('p', { text: words.askWaiter })] : []),
    ...(canOrder
      ? [body, element('label', { class: 'stack', own: { htmlFor: 'note' } }, [words.note, note]), foot]
      : []),
  ]);
  if (canOrder) drawChoices();
  else price.textContent = shown.priceOf(dish);
}
