// Compiles messages to functions that fill in facts and choose the plural form.
import type { MessageContext, MessageFunction } from 'vue-i18n';

export interface Texts {
  readonly [name: string]: string | Texts;
}

export interface Speaking {
  [name: string]: MessageFunction | Speaking;
}

/** Our messages only use `{fact}` and `one | many`: the compiler of vue-i18n took a tenth of the start time. */
export const speaking = (texts: Texts): Speaking =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      typeof text === 'string' ? spoken(text) : speaking(text),
    ]),
  );

/** Compiled on first use: most messages are never shown. */
function spoken(text: string): MessageFunction {
  let forms: readonly Form[] | undefined;
  return (context: MessageContext) => {
    forms ??= text.split(' | ').map(readForm);
    const said = forms.map((form) => form((name) => String(context.named(name))));
    return said.length === 1 ? (said[0] ?? '') : context.plural(said);
  };
}

type Form = (fact: (name: string) => string) => string;

/** The split alternates between text and names of facts. */
function readForm(text: string): Form {
  const parts = text.split(/\{(\w+)\}/);
  return (fact) => parts.map((part, index) => (index % 2 === 0 ? part : fact(part))).join('');
}
