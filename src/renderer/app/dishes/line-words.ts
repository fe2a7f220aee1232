// What was chosen of a line, in the language of the screen.
import { timesText } from '../../../contract/add-ons.ts';
import type { GoodsDetail } from '../../../contract/goods.ts';
import type { OrderLine } from '../../../contract/orders.ts';
import type { Language } from '../../../contract/settings.ts';
import { NAME_JOINT, twoNames } from '../../../contract/two-names.ts';

/** How many stand before the name of a part. */
const AMOUNT = /^\d+×\s+/;

/** Each name in the language of the screen: “1× Mapo Tofu · Small”. */
export function partWords(part: string, language: Language): string {
  const [amount = ''] = AMOUNT.exec(part) ?? [];
  const names = part.slice(amount.length).split(NAME_JOINT);
  return amount + names.map((name) => twoNames(name, language).name).join(' ');
}

export function choiceWords(
  { options, addOns, parts }: Pick<OrderLine, 'options' | 'addOns' | 'parts'>,
  language: Language,
): string[] {
  const nameOf = (text: string) => twoNames(text, language).name;
  const added = addOns.map(({ name, amount }) => `+ ${timesText(nameOf(name), amount)}`);
  return [...options.map(nameOf), ...added, ...parts.map((part) => partWords(part, language))].filter(
    (text) => text !== '',
  );
}

/** What a combo consists of: “2 × Iced tea Large”. */
export const contentWords = (parts: GoodsDetail['parts'], language: Language): string[] =>
  parts.map(({ title, id, amount, optionNames }) =>
    [
      `${String(amount ?? 1)} ×`,
      ...[title ?? id, ...optionNames].map((name) => twoNames(name, language).name),
    ].join(' '),
  );
