// What was chosen of a line, in the language of the screen.
import { timesText } from '../../../contract/add-ons.ts';
import type { GoodsDetail } from '../../../contract/goods.ts';
import type { OrderLine } from '../../../contract/orders.ts';
import type { Language } from '../../../contract/settings.ts';
import { readPart, twoNames } from '../../../contract/two-names.ts';

const NO_BREAK = '\u00A0';

/** Each name in the language of the screen, and the amount never alone at the end of a row: “1× Mapo Tofu Small”. */
export function partWords(part: string, language: Language): string {
  const { amount, names } = readPart(part) ?? { amount: '', names: [part] };
  const words = names.map((name) => twoNames(name, language).name).join(' ');
  return amount === '' ? words : amount + NO_BREAK + words;
}

/** Without the parts of a combo. */
export function choiceWords(
  { options, addOns }: Pick<OrderLine, 'options' | 'addOns'>,
  language: Language,
): string[] {
  const nameOf = (text: string) => twoNames(text, language).name;
  const added = addOns.map(({ name, amount }) => `+ ${timesText(nameOf(name), amount)}`);
  return [...options.map(nameOf), ...added].filter((text) => text !== '');
}

/** What a combo consists of: “2 × Iced tea Large”. */
export const contentWords = (parts: GoodsDetail['parts'], language: Language): string[] =>
  parts.map(({ title, id, amount, optionNames }) =>
    [
      `${String(amount ?? 1)} ×`,
      ...[title ?? id, ...optionNames].map((name) => twoNames(name, language).name),
    ].join(' '),
  );
