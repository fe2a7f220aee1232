// What a person reads about copies that are behind: the daily backup, and the second copy of orders.
import type { CopiesState } from '../../contract/copies.ts';
import type { Formats } from '../i18n/formats.ts';
import type { Translate } from '../i18n/words.ts';

export interface CopyTrouble {
  part: 'backup-failed' | 'copy-gap';
  words: string;
}

interface Speech extends Pick<Formats, 'clock'> {
  t: Translate;
}

export function copyTroubles(copies: CopiesState | null, { t, clock }: Speech): CopyTrouble[] {
  if (copies === null) return [];
  const { failure } = copies.daily;
  const { gap } = copies.second;
  const troubles: CopyTrouble[] = [];
  if (failure !== null) {
    const words = t('copies.bars.failed', { why: t(`copies.faults.${failure.reason}`) });
    troubles.push({ part: 'backup-failed', words });
  }
  if (gap !== null) {
    const since = clock(gap.sinceSeconds);
    const words =
      gap.trouble === null
        ? t('copies.bars.late', { time: since })
        : t('copies.bars.gap', { time: since, why: t(`copies.faults.${gap.trouble}`) });
    troubles.push({ part: 'copy-gap', words });
  }
  return troubles;
}
