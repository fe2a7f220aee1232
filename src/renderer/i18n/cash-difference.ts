// By how much counted cash differs from what should be there, in words.
import { useFormats } from './formats.ts';
import { useWords } from './words.ts';

export function useDifference() {
  const { t } = useWords();
  const { money } = useFormats();
  return (fen: number): string => {
    if (fen === 0) return t('drawer.count.even');
    return t(fen < 0 ? 'drawer.count.short' : 'drawer.count.over', { money: money(Math.abs(fen)) });
  };
}

/** Why it differs, with the name of the person who said so if another one counted. */
export function useWhyItDiffers() {
  const { t } = useWords();
  return (entry: { reason: string; reasonBy?: string }): string =>
    entry.reasonBy === undefined
      ? entry.reason
      : t('joints.named', { name: entry.reasonBy, value: entry.reason });
}
