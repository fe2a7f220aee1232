// Whether the open shop can be reached.
import { CircleCheck, Connection, Key, Loading } from '@element-plus/icons-vue';
import { type Component, computed } from 'vue';
import { useFormats } from '../../i18n/formats.ts';
import { useWords } from '../../i18n/words.ts';
import { useLine } from '../stores/desk.ts';
import { useSession } from '../stores/session.ts';
import type { StatusEntry, StatusTone } from './status.ts';

export function useConnectionStatus() {
  const { t } = useWords();
  const { clock } = useFormats();
  const session = useSession();
  const line = useLine();

  /** The token comes first: without it no other state matters. */
  const state = computed(() => {
    const token = session.state?.token ?? 'ready';
    if (token !== 'ready') return token;
    return session.isChecking ? 'checking' : (session.state?.connection.state ?? 'unknown');
  });
  /** A training shop that is not running is not offline: it is started here. */
  const training = computed(() => {
    const now = session.isTraining ? session.state?.training.state : undefined;
    return now === 'starting' || now === 'failed' ? now : null;
  });
  const name = computed(() => {
    if (training.value === null) return state.value;
    return training.value === 'starting' ? 'checking' : 'offline';
  });

  const tones: Partial<Record<typeof state.value, StatusTone>> = {
    online: 'good',
    unknown: 'calm',
    checking: 'calm',
    offline: 'warn',
  };
  /** Any other state is one of the token. */
  const icons: Partial<Record<typeof state.value, Component>> = {
    online: CircleCheck,
    unknown: Connection,
    checking: Loading,
    offline: Connection,
  };

  function wordsOf(): string {
    if (training.value !== null) return t(`connection.training.${training.value}`);
    return state.value === 'offline' ? t('connection.goesOn') : t(`connection.${state.value}`);
  }

  return computed((): StatusEntry => {
    const at = session.state?.connection.lastAnswerAtSeconds ?? null;
    const detail = at === null ? t('connection.neverAnswered') : t('connection.since', { time: clock(at) });
    if (line.line === 'lost') {
      // What was known of the shop is old.
      return { name: 'lost', tone: 'bad', words: t('bars.lost'), detail, icon: Loading, lead: 'check' };
    }
    return {
      name: name.value,
      tone: tones[name.value] ?? 'bad',
      words: wordsOf(),
      // While the shop answers, screens are not told of each answer: the last one that they know is old.
      detail: state.value === 'online' ? '' : detail,
      icon: icons[name.value] ?? Key,
      lead: 'check',
    };
  });
}
