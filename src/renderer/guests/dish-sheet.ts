// One dish: what it is, and what of it is wanted.
import type { GuestDish, GuestDishDetail } from '../../contract/guests.ts';
import { type Chosen, MOST_OF_ONE } from './basket.ts';
import { DishChoice } from './dish-choice.ts';
import { button, element, openSheet } from './element.ts';
import type { Shown } from './shown.ts';

const LONGEST_NOTE = 100;

interface DishSheetOptions {
  dish: GuestDish;
  detail: GuestDishDetail;
  shown: Shown;
  /** Undefined where guests only look. */
  add: ((chosen: Chosen) => void) | undefined;
}

export function openDish({ dish, detail, shown, add }: DishSheetOptions): void {
  const { words, nameOf } = shown;
  const picture = shown.pictureOf(dish, 'large');
  const canOrder = add !== undefined && !detail.needsWaiter && !dish.isSoldOut;
  const form = canOrder ? orderForm({ dish, detail, shown, add, close: () => sheet.close() }) : [];
  const sheet = openSheet(nameOf(dish.title), words.close, [
    ...(picture === null ? [] : [picture]),
    ...(detail.description === '' ? [] : [element('p', { class: 'soft', text: detail.description })]),
    ...(canOrder ? [] : [element('strong', { class: 'price', text: shown.priceOf(dish) })]),
    ...(dish.isSoldOut ? [element('p', { class: 'out', text: words.soldOut })] : []),
    ...(add !== undefined && detail.needsWaiter ? [element('p', { text: words.askWaiter })] : []),
    ...form,
  ]);
}

interface FormOptions extends DishSheetOptions {
  add: (chosen: Chosen) => void;
  close: () => void;
}

function orderForm({ dish, detail, shown, add, close }: FormOptions): HTMLElement[] {
  const { words, money } = shown;
  const choice = new DishChoice(dish, detail);
  const price = element('strong', { class: 'price' });
  const choices = element('div', { class: 'stack' });
  const note = element('input', { own: { type: 'text', maxLength: LONGEST_NOTE } });
  const foot = element('footer', { class: 'foot' });

  function draw(): void {
    drawAgain(choices, groupsOf(detail, choice, shown, draw));
    const fen = choice.unitFen();
    price.textContent = fen === undefined ? shown.priceOf(dish) : money(fen * choice.amount);
    const step = (by: number) => () => {
      choice.step(by);
      draw();
    };
    const isLeast = choice.amount === 1;
    const isMost = choice.amount === MOST_OF_ONE;
    drawAgain(foot, [
      button({ text: '−', label: words.fewer, does: 'fewer', isDisabled: isLeast, onClick: step(-1) }),
      element('span', { class: 'amount', text: String(choice.amount) }),
      button({ text: '+', label: words.more, does: 'more', isDisabled: isMost, onClick: step(1) }),
      button({
        text: fen === undefined ? words.add : `${words.add} · ${money(fen * choice.amount)}`,
        class: 'main',
        does: 'add',
        isDisabled: choice.chosen('') === undefined,
        onClick: finish,
      }),
    ]);
  }

  function finish(): void {
    const chosen = choice.chosen(note.value.trim());
    if (chosen === undefined) return;
    add(chosen);
    close();
  }

  draw();
  return [price, choices, element('label', { class: 'stack' }, [words.note, note]), foot];
}

/** The focus stays on the control with the same words. */
function drawAgain(place: HTMLElement, children: readonly HTMLElement[]): void {
  const focused = document.activeElement;
  const words = place.contains(focused) ? focused?.textContent : undefined;
  place.replaceChildren(...children);
  if (words === undefined) return;
  for (const each of place.querySelectorAll('button')) if (each.textContent === words) each.focus();
}

function groupsOf(
  detail: GuestDishDetail,
  choice: DishChoice,
  shown: Shown,
  draw: () => void,
): HTMLElement[] {
  const { words, nameOf, money } = shown;
  const chip = (text: string, isPicked: boolean, isDisabled: boolean, onPick: () => void) => {
    const onClick = () => {
      onPick();
      draw();
    };
    const made = button({ text, class: 'chip', does: 'pick', isDisabled, onClick });
    made.setAttribute('aria-pressed', String(isPicked));
    return made;
  };
  const kinds = detail.kinds.map(({ name, options }, at) =>
    group(
      nameOf(name),
      words.choose,
      options.map(({ id, name: option }) => {
        const fen = choice.optionFen(at, id);
        const text = fen === undefined ? nameOf(option) : `${nameOf(option)} ${money(fen)}`;
        return chip(text, choice.isPicked(at, id), !choice.isLeft(at, id), () => choice.pick(at, id));
      }),
    ),
  );
  const lists = detail.lists.map((list) =>
    group(
      nameOf(list.name),
      list.least === 0 ? words.optional : `${words.atLeast} ${String(list.least)}`,
      list.addOns.map((addOn) => {
        const text = addOn.fen === 0 ? nameOf(addOn.name) : `${nameOf(addOn.name)} +${money(addOn.fen)}`;
        return chip(text, choice.has(addOn), !choice.canToggle(list, addOn), () => choice.toggle(addOn));
      }),
    ),
  );
  return [...kinds, ...lists];
}

const group = (title: string, hint: string, chips: readonly Node[]) =>
  element('section', { class: 'group', label: title }, [
    element('h3', {}, [title, element('small', { text: ` ${hint}` })]),
    element('div', { class: 'chips' }, chips),
  ]);
