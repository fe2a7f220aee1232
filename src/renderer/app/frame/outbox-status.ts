// Whether changes are unsent or need a person, and why.
import { Promotion, Search, VideoPause, WarningFilled } from '@element-plus/icons-vue';
import { computed, ref, watch } from 'vue';
import { useFormats } from '../../i18n/formats.ts';
import { useWords } from '../../i18n/words.ts';
import { useOutbox } from '../stores/outbox.ts';
import type { StatusEntry } from './status.ts';

const icons = { needsYou: WarningFilled, waiting: VideoPause, unsure: Search, sending: Promotion };

export function useOutboxStatus() {
  const { t } = useWords();
  const { number } = useFormats();
  const outbox = useOutbox();

  const held = computed(() => (outbox.waiting > 0 ? (outbox.state?.held ?? null) : null));
  const status = computed(() => {
    if (outbox.needsYou > 0) return 'needsYou';
    if (outbox.waiting === 0) return 'quiet';
    if (held.value !== null) return 'waiting';
    return outbox.waiting === outbox.state?.uncertain ? 'unsure' : 'sending';
  });

  const counted = (key: keyof typeof icons, n: number) => t(`saving.chip.${key}`, { n, count: number(n) });
  const why = computed(() => (held.value === null ? [] : [t(`saving.held.${held.value}.short`)]));
  const waits = computed(() => [counted('waiting', outbox.waiting), ...why.value].join(' · '));
  /** The outbox continues by itself unless a person has to act first. */
  const goesOn = computed(() => held.value !== 'person' && held.value !== 'token');

  const words = computed(() => {
    if (status.value === 'quiet') return '';
    if (status.value === 'needsYou') return counted('needsYou', outbox.needsYou);
    return status.value === 'waiting' ? waits.value : counted(status.value, outbox.waiting);
  });
  const detail = computed(() => {
    if (status.value === 'needsYou' && outbox.waiting > 0) return waits.value;
    return t(status.value !== 'needsYou' && goesOn.value ? 'saving.chip.later' : 'saving.chip.safe');
  });

  /** Read aloud when the state changes, not for every command that is sent. */
  const said = ref('');
  watch([status, held, () => outbox.needsYou], ([now], [before]) => {
    if (now === 'quiet')
      said.value = before === 'quiet' || outbox.state === null ? '' : t('saving.chip.allSent');
    else said.value = t('saving.chip.label', { words: `${words.value} · ${detail.value}` });
  });

  /** None while all is sent. */
  const entries = computed((): StatusEntry[] =>
    status.value === 'quiet'
      ? []
      : [
          {
            name: `outbox-${status.value}`,
            tone: status.value === 'needsYou' ? 'warn' : 'calm',
            words: words.value,
            detail: detail.value,
            icon: icons[status.value],
            lead: 'outbox',
          },
        ],
  );
  return { entries, said };
}
