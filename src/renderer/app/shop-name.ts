// The name of a shop on screen; the training shop's name follows the language of the desk.
import type { Profile } from '../../contract/profile.ts';
import { useWords } from '../i18n/words.ts';

export function useShopName() {
  const { t } = useWords();
  return ({ kind, name }: Pick<Profile, 'kind' | 'name'>) =>
    kind === 'training' ? t('switcher.training') : name;
}
