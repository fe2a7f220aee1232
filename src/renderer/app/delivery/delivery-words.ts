// What a delivery costs in words: a fee of nothing is free, and what is unknown says so.
import { useFormats } from '../../i18n/formats.ts';
import { useWords } from '../../i18n/words.ts';
import type { Terms } from './delivery-rules.ts';

export function useDeliveryWords() {
  const { t } = useWords();
  const { money } = useFormats();
  const unknown = () => t('storeSettings.delivery.unknown');

  return {
    feeFen: (fen: number | null) => {
      if (fen === null) return unknown();
      return fen === 0 ? t('storeSettings.delivery.free') : money(fen);
    },
    leastFen: (fen: number | null) => {
      if (fen === null) return unknown();
      return fen === 0 ? t('storeSettings.delivery.noLeast') : money(fen);
    },
    minutes: (n: number | null) => (n === null ? unknown() : t('storeSettings.delivery.minutes', { n })),
  } satisfies Record<keyof Terms, unknown>;
}
