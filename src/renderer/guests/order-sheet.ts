// What is chosen and not sent yet, and what became of what was sent.
import type { GuestTable } from '../../contract/guests.ts';
import type { Basket } from './basket.ts';
import { button, element, openSheet } from './element.ts';
import type { Shown } from './shown.ts';

interface OrderSheetOptions {
  shown: Shown;
  basket: Basket;
  proposals: () => GuestTable['proposals'];
  /** Returns whether it has arrived. */
  send: () => Promise<boolean>;
  onChange: () => void;
  onClose: () => void;
}

/** Returns the function that draws it again. */
export function openOrder({ shown, basket, proposals, send, onChange, onClose }: OrderSheetOptions) {
  const { words, nameOf, money } = shown;
  const body = element('div', { class: 'stack' });
  let isSending = false;

  function draw(): void {
    const chosen = basket.chosen.map((each) => {
      const { line, dish, options, unitFen } = each;
      const details = [...options.map(nameOf), line.note].filter((text) => text !== '').join(words.comma);
      return element('li', { class: 'line' }, [
        element('span', { class: 'names' }, [
          element('strong', { text: `${String(line.amount)} × ${nameOf(dish.title)}` }),
          ...(details === '' ? [] : [element('small', { class: 'soft', text: details })]),
        ]),
        element('span', { text: money(unitFen * line.amount) }),
        button({
          text: '✕',
          class: 'tool',
          label: `${words.remove}${words.colon}${nameOf(dish.title)}`,
          does: 'remove',
          isDisabled: isSending,
          onClick: () => {
            basket.remove(each);
            onChange();
            draw();
          },
        }),
      ]);
    });
    const sent = proposals()
      .toReversed()
      .map(({ state, lines }) =>
        element('li', { class: 'proposal', data: { state } }, [
          element('strong', { class: `state ${state}`, text: words.states[state] }),
          ...lines.map(({ title, options, amount }) =>
            element('span', {
              text: [`${String(amount)} × ${nameOf(title)}`, ...options.map(nameOf)].join(words.comma),
            }),
          ),
        ]),
      );
    body.replaceChildren(
      ...(chosen.length === 0
        ? [element('p', { class: 'soft', text: words.empty })]
        : [
            element('ul', { class: 'lines' }, chosen),
            element('p', { class: 'line total' }, [
              element('strong', { text: words.total }),
              element('strong', { class: 'price', text: money(basket.totalFen) }),
            ]),
            element('p', { class: 'soft', text: words.sendHint }),
            button({
              text: words.send,
              class: 'main',
              does: 'send',
              isDisabled: isSending,
              onClick: () => void sendAll(),
            }),
          ]),
      element('ul', { class: 'lines' }, sent),
    );
  }

  async function sendAll(): Promise<void> {
    isSending = true;
    draw();
    await send();
    isSending = false;
    draw();
  }

  draw();
  openSheet(words.order, words.close, [body]).addEventListener('close', onClose);
  return draw;
}
