// What a refused act needs, in words.
import { type Need, type NeedAbout, type RoleName, roleNames } from '../../../contract/rights.ts';
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

/** The dishes and the money of what is approved. */
export function useAboutWords() {
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
