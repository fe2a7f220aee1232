// The status of the fetched menu, and the progress of a fetch in words.
import type { GoodsState, SyncProgress } from '../../../contract/goods.ts';
import type { Formats } from '../../i18n/formats.ts';
import type { Translate } from '../../i18n/words.ts';

export type MenuStatus =
  | 'no-shop'
  | 'waiting'
  | 'opening'
  | 'fetching'
  | 'offline'
  | 'no-token'
  | 'failed'
  | 'never'
  | 'no-goods'
  | 'only-unreadable'
  | 'ready';

const codes = {
  'network.offline': 'offline',
  'network.timeout': 'offline',
  'session.no-token': 'no-token',
  'session.expired': 'no-token',
} as const;

const isNamed = (code: string): code is keyof typeof codes => Object.hasOwn(codes, code);

export function statusOfMenu(hasShop: boolean, state: GoodsState | null): MenuStatus {
  if (!hasShop) return 'no-shop';
  if (state === null || state.menu === 'none') return 'waiting';
  if (state.menu === 'opening') return 'opening';
  // The unreadable items count as held.
  if (state.held > state.unreadable) return 'ready';
  return statusOfEmptyMenu(state);
}

function statusOfEmptyMenu({ progress, freshness, unreadable }: GoodsState): MenuStatus {
  const { asOfSeconds, error } = freshness;
  if (progress !== null && asOfSeconds === null) return 'fetching';
  if (unreadable > 0) return 'only-unreadable';
  // An earlier fetch has found the menu empty; a later failure does not change that.
  if (asOfSeconds !== null) return 'no-goods';
  if (error === null) return 'never';
  return isNamed(error.code) ? codes[error.code] : 'failed';
}

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
