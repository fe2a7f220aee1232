// The name of a shop on screen, and opening another shop.
import { useRouter } from 'vue-router';
import type { Profile } from '../../contract/profile.ts';
import { useWords } from '../i18n/words.ts';
import type { SessionState } from '../../contract/session.ts';
import type { Result } from '../../contract/result.ts';
import { failureWords } from '../i18n/failure-words.ts';
import { announce } from '../ui/messages.ts';
import { useSession } from './stores/session.ts';

/** The training shop's name follows the language of the desk. */
export function useShopName() {
  const { t } = useWords();
  return ({ kind, name }: Pick<Profile, 'kind' | 'name'>) =>
    kind === 'training' ? t('switcher.training') : name;
}

/** Opens another shop and confirms it, or says why it could not be opened. */
export function useShopChange() {
  const session = useSession();
  const router = useRouter();
  const { t } = useWords();
  const nameOf = useShopName();

  const announceChange = (answer: Result<SessionState>) => {
    if (!answer.ok) {
      announce(failureWords(t, answer.error).title);
      return answer;
    }
    if (session.current) announce(t('switcher.switched', { name: nameOf(session.current) }));
    void router.push({ name: 'overview' });
    return answer;
  };

  return {
    open: async (id: string) => announceChange(await session.switchTo(id)),
    openTraining: async () => {
      announce(t('welcome.training.starting'));
      return announceChange(await session.openTraining());
    },
  };
}
