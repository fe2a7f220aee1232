// What a refused act needs, in words.
import {
  type Need,
  type NeedAbout,
  type NeedFact,
  type Right,
  type RoleName,
  roleNames,
} from '../../../contract/rights.ts';
import { useFormats } from '../../i18n/formats.ts';
import { percentOff } from '../../i18n/percent-off.ts';
import { useShopNames } from '../../i18n/shop-names.ts';
import { useWayNames } from '../../i18n/way-names.ts';
import { useWords } from '../../i18n/words.ts';

export function useNeedWords() {
  const { t, language } = useWords();

  function actOf({ right, basisPoints, isSum, drawer, about = [] }: Need): string {
    if (basisPoints !== undefined && isSum === undefined)
      return t('people.approval.discount', { value: percentOff(basisPoints, language.value) });
    if (drawer !== undefined) return t(`people.approval.drawer.${drawer}`);
    const ways = about.flatMap((each) => each.ways).length;
    if (ways > 0) return t(ways > 1 ? 'people.approval.correct' : 'people.approval.undo');
    return t(`people.rights.${right}`);
  }

  /** Names the lowest of the roles that may approve it. */
  return (needs: readonly Need[], approvers: readonly { role: RoleName }[]): string => {
    const act = needs.map(actOf).join(' · ');
    const role = roleNames.findLast((name) => approvers.some((person) => person.role === name));
    return role === undefined
      ? t('people.approval.title', { act })
      : t('people.approval.titleRole', { act, role: t(`people.aRole.${role}`) });
  };
}

/** What is approved, in lines: dishes and money, people and their roles. */
export function useNeedLines() {
  const aboutWords = useAboutWords();
  const factWords = useFactWords();
  return (needs: readonly Need[]): string[] => {
    const lines = needs.flatMap(({ about = [], facts = [] }) => [
      ...about.map(aboutWords),
      ...facts.map(factWords),
    ]);
    return [...new Set(lines)].filter((line) => line !== '');
  };
}

function useAboutWords() {
  const { number, money } = useFormats();
  const { nameOf } = useWayNames();
  const dishName = useShopNames();

  return ({ lines, fen, ways }: NeedAbout): string =>
    [
      ...lines.map(({ title, amount }) => `${number(amount)} × ${dishName(title)}`),
      ...(ways.length === 0 ? [] : [ways.map(nameOf).join(' → ')]),
      ...(fen === null || fen === 0 ? [] : [money(fen)]),
    ].join(' · ');
}

function useFactWords() {
  const { t, language } = useWords();
  const { money } = useFormats();
  const dishName = useShopNames();

  const personWords = ({ name, role }: { name: string; role: RoleName }) =>
    `${name} · ${t(`people.roles.${role}`)}`;

  const rightWords = ({ given, taken }: Record<'given' | 'taken', readonly Right[]>): string[] =>
    [
      { name: t('people.page.yes'), rights: given },
      { name: t('people.page.no'), rights: taken },
    ].flatMap(({ name, rights }) => {
      const value = rights.map((right) => t(`people.rights.${right}`)).join(t('joints.comma'));
      return value === '' ? [] : [t('joints.named', { name, value })];
    });

  function wordsOf(fact: NeedFact): string[] {
    switch (fact.kind) {
      case 'person': {
        const { act, before } = fact;
        const people = [...(before === null ? [] : [before]), fact].map(personWords).join(' → ');
        const what = t('joints.named', { name: t(`people.approval.facts.${act}`), value: people });
        return [what, ...rightWords(fact)];
      }
      case 'role': {
        const { role, discountBasisPoints: most } = fact;
        const value = most === null ? null : percentOff(most, language.value);
        const discount = value === null ? [] : [t('people.grid.least', { value })];
        return [t(`people.roles.${role}`), ...rightWords(fact), ...discount];
      }
      case 'menu': {
        const prices = fact.prices.map(({ beforeFen, fen }) =>
          beforeFen === null ? money(fen) : `${money(beforeFen)} → ${money(fen)}`,
        );
        return [dishName(fact.title), ...prices];
      }
      case 'more':
        return [t('people.approval.facts.more', { n: fact.count })];
    }
  }

  return (fact: NeedFact): string => wordsOf(fact).join(' · ');
}
