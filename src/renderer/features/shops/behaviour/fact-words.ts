// Formats the facts of a check for a manager, in one or a few lines each.
import {
  type Outcome,
  type ShopBehaviour,
  triedLists,
  type TriedList,
} from '../../../../contract/shop-behaviour.ts';
import { fieldsInWords } from '../../../i18n/shop-field-words.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { Translate } from '../../../i18n/words.ts';

export interface FactWords {
  name: string;
  label: string;
  lines: string[];
  isKnown: boolean;
  /** A fact to know before writing to the shop. */
  isWarning: boolean;
}

interface Speech {
  t: Translate;
  number: Formats['number'];
}

type Facts = Omit<ShopBehaviour, 'learnedAtSeconds' | 'leftovers'>;
type FactName = keyof Facts;

const unknownWords = (t: Translate, { why, detail }: Extract<Outcome<never>, { known: false }>) =>
  t('shopBehaviour.unknown', { why: t(`shopBehaviour.why.${why}`, { detail }) });

function listWords({ t, number }: Speech, list: TriedList, { pageSizes }: Facts): string {
  const size = pageSizes[list];
  const name = t(`shopBehaviour.values.lists.${list}`);
  if (!size.known) return t('joints.named', { name, value: unknownWords(t, size) });
  const { most, isCapped } = size.value;
  return t(isCapped ? 'shopBehaviour.values.most' : 'shopBehaviour.values.whole', {
    list: name,
    most: number(most),
  });
}

/** Formats the value of one fact; called only if it is known. */
type Wording<Name extends FactName> =
  Facts[Name] extends Outcome<infer Value> ? (speech: Speech, value: Value) => string[] : never;

const wordings: { [Name in Exclude<FactName, 'pageSizes'>]: Wording<Name> } = {
  nesting: ({ t }, value) => [t(`shopBehaviour.values.nesting.${value}`)],
  saving: ({ t }, value) => [t(`shopBehaviour.values.saving.${value}`)],
  unlisted: ({ t }, names) =>
    names.length === 0 ? [t('shopBehaviour.values.none')] : [fieldsInWords(t, names).join(' · ')],
  variables: ({ t, number }, { passes, fails }) => [
    fails === null
      ? t('shopBehaviour.values.variables', { passes: number(passes) })
      : t('shopBehaviour.values.variablesCut', { passes: number(passes), fails: number(fails) }),
  ],
  groupStored: ({ t }, value) => [t(`shopBehaviour.values.groupStored.${value ? 'yes' : 'no'}`)],
};

function linesOf(speech: Speech, name: Exclude<FactName, 'pageSizes'>, facts: Facts) {
  const outcome = facts[name];
  if (!outcome.known) return { lines: [unknownWords(speech.t, outcome)], isKnown: false };
  // The table pairs each fact with its own values; the compiler cannot follow that through a lookup.
  const wording: (speech: Speech, value: never) => string[] = wordings[name];
  return { lines: wording(speech, outcome.value as never), isKnown: true };
}

const order = ['saving', 'unlisted', 'variables', 'groupStored', 'pageSizes', 'nesting'] as const;

export function factWords(speech: Speech, facts: Facts): FactWords[] {
  return order.map((name) => {
    const words =
      name === 'pageSizes'
        ? { lines: triedLists.map((list) => listWords(speech, list, facts)), isKnown: true }
        : linesOf(speech, name, facts);
    return {
      name,
      label: speech.t(`shopBehaviour.facts.${name}`),
      isWarning: name === 'saving' && facts.saving.known && facts.saving.value === 'replaces',
      ...words,
    };
  });
}
