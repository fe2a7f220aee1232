// What was chosen of a line, in the language of the screen.
import { timesText } from '../../../../contract/add-ons.ts';
import type { OrderLine } from '../../../../contract/orders.ts';
import type { Language } from '../../../../contract/settings.ts';
import { twoNames } from '../../../../contract/two-names.ts';

export function choiceWords(
  { options, addOns, parts }: Pick<OrderLine, 'options' | 'addOns' | 'parts'>,
  language: Language,
): string[] {
  const nameOf = (text: string) => twoNames(text, language).name;
  const added = addOns.map(({ name, amount }) => `+ ${timesText(nameOf(name), amount)}`);
  return [...options.map(nameOf), ...added, ...parts.map(nameOf)].filter((text) => text !== '');
}
