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
  if (!size.known) return `${name}: ${unknownWords(t, size)}`;
  const { most, isCapped } = size.value;
  return t(isCapped ? 'shopBehaviour.values.most' : 'shopBehaviour.values.whole', {
    list: name,
    most: number(most),
  });
}

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');

/** Formats the value of one fact; called only if it is known. */
type Wording<Name extends FactName> =
  Facts[Name] extends Outcome<infer Value> ? (speech: Speech, value: Value) => string[] : never;

const wordings: { [Name in Exclude<FactName, 'pageSizes'>]: Wording<Name> } = {
  nesting: ({ t }, value) => [t(`shopBehaviour.values.nesting.${value}`)],
  saving: ({ t }, value) => [t(`shopBehaviour.values.saving.${value}`)],
  clearing: ({ t }, ways) =>
    ways.length === 0
      ? [t('shopBehaviour.values.clearing.none')]
      : ways.map((way) => t(`shopBehaviour.values.clearing.${way}`)),
  unlisted: ({ t }, names) =>
    names.length === 0 ? [t('shopBehaviour.values.none')] : [fieldsInWords(t, names).join(' · ')],
  allPages: ({ t }, value) => [t(`shopBehaviour.values.allPages.${value}`)],
  variables: ({ t, number }, { passes, fails }) => [
    fails === null
      ? t('shopBehaviour.values.variables', { passes: number(passes) })
      : t('shopBehaviour.values.variablesCut', { passes: number(passes), fails: number(fails) }),
  ],
  groupWithoutId: ({ t }, value) => [t(`shopBehaviour.values.groupWithoutId.${yesOrNo(value)}`)],
  groupStored: ({ t }, value) => [t(`shopBehaviour.values.groupStored.${yesOrNo(value)}`)],
  badToken: ({ t }, { kind, words }) => [t(`shopBehaviour.values.badToken.${kind}`, { words })],
  changeTimes: ({ t }, value) => [t(`shopBehaviour.values.changeTimes.${value}`)],
};

const warns = ({ saving, badToken }: Facts): readonly FactName[] => [
  ...(saving.known && saving.value === 'replaces' ? (['saving'] as const) : []),
  ...(badToken.known && badToken.value.kind === 'accepted' ? (['badToken'] as const) : []),
];

function linesOf(speech: Speech, name: Exclude<FactName, 'pageSizes'>, facts: Facts) {
  const outcome = facts[name];
  if (!outcome.known) return { lines: [unknownWords(speech.t, outcome)], isKnown: false };
  // The table pairs each fact with its own values; the compiler cannot follow that through a lookup.
  const wording: (speech: Speech, value: never) => string[] = wordings[name];
  return { lines: wording(speech, outcome.value as never), isKnown: true };
}

const order = [
  ...(['saving', 'unlisted', 'clearing', 'variables', 'groupWithoutId', 'groupStored'] as const),
  ...(['pageSizes', 'allPages', 'changeTimes', 'nesting', 'badToken'] as const),
];

export function factWords(speech: Speech, facts: Facts): FactWords[] {
  const warning = warns(facts);
  return order.map((name) => {
    const words =
      name === 'pageSizes'
        ? { lines: triedLists.map((list) => listWords(speech, list, facts)), isKnown: true }
        : linesOf(speech, name, facts);
    return {
      name,
      label: speech.t(`shopBehaviour.facts.${name}`),
      isWarning: warning.includes(name),
      ...words,
    };
  });
}
