// Whether there is a menu to search, and if not, why: the states for which the page shows different texts.
import type { GoodsState } from '../../../../contract/goods.ts';

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
  if (state.held > 0) return 'ready';
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
