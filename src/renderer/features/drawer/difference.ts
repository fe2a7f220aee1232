// By how much a count differs, in words.
import { useFormats } from '../../i18n/formats.ts';
import { useWords } from '../../i18n/words.ts';

export function useDifference() {
  const { t } = useWords();
  const { money } = useFormats();
  return (fen: number): string => {
    if (fen === 0) return t('drawer.count.even');
    return t(fen < 0 ? 'drawer.count.short' : 'drawer.count.over', { money: money(Math.abs(fen)) });
  };
}
