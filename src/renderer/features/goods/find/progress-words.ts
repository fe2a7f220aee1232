// The progress of a fetch, in words.
import type { SyncProgress } from '../../../../contract/goods.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { Translate } from '../../../i18n/words.ts';

export function progressWords(
  t: Translate,
  { number }: Pick<Formats, 'number'>,
  progress: SyncProgress,
): string {
  const { kind, done, of, leftMs } = progress;
  const counted =
    of === null
      ? t('goods.fresh.done', { done: number(done) })
      : t('goods.fresh.doneOf', { done: number(done), of: number(of) });
  const parts = [t(`goods.fresh.${kind}`), ...(done === 0 ? [] : [counted]), ...leftWords(t, leftMs)];
  return parts.join(' · ');
}

/** Shows seconds only in the last minute. */
function leftWords(t: Translate, leftMs: number | null): string[] {
  if (leftMs === null) return [];
  const seconds = Math.max(1, Math.round(leftMs / 1000));
  return [
    seconds < 60
      ? t('goods.fresh.seconds', { n: seconds })
      : t('goods.fresh.minutes', { n: Math.ceil(seconds / 60) }),
  ];
}
