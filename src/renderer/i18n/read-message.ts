// Makes what says the messages: facts in their places, and of two forms the one that fits the number.
import type { MessageContext, MessageFunction } from 'vue-i18n';

export interface Texts {
  readonly [name: string]: string | Texts;
}

export interface Speaking {
  [name: string]: MessageFunction | Speaking;
}

/** Ours hold `{fact}` and `one | many`, nothing else: reading them as vue-i18n does took a tenth of the start. */
export const speaking = (texts: Texts): Speaking =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      typeof text === 'string' ? spoken(text) : speaking(text),
    ]),
  );

/** Read when it is first said: most messages never are. */
function spoken(text: string): MessageFunction {
  let forms: readonly Form[] | undefined;
  return (context: MessageContext) => {
    forms ??= text.split(' | ').map(readForm);
    const said = forms.map((form) => form((name) => String(context.named(name))));
    return said.length === 1 ? (said[0] ?? '') : context.plural(said);
  };
}

type Form = (fact: (name: string) => string) => string;

/** Text and names of facts stand in turns. */
function readForm(text: string): Form {
  const parts = text.split(/\{(\w+)\}/);
  return (fact) => parts.map((part, index) => (index % 2 === 0 ? part : fact(part))).join('');
}
