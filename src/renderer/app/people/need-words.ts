// What a refused act needs, in words.
import { type Need, type RoleName, roleNames } from '../../../contract/rights.ts';
import { percentOff } from '../../i18n/percent-off.ts';
import { useWords } from '../../i18n/words.ts';

export function useNeedWords() {
  const { t, language } = useWords();

  const actOf = ({ right, basisPoints }: Need): string =>
    basisPoints === undefined
      ? t(`people.rights.${right}`)
      : t('people.approval.discount', { value: percentOff(basisPoints, language.value) });

  /** Names the lowest of the roles that may approve it. */
  return (needs: readonly Need[], approvers: readonly { role: RoleName }[]): string => {
    const act = needs.map(actOf).join(' · ');
    const role = roleNames.findLast((name) => approvers.some((person) => person.role === name));
    return role === undefined
      ? t('people.approval.title', { act })
      : t('people.approval.titleRole', { act, role: t(`people.aRole.${role}`) });
  };
}
