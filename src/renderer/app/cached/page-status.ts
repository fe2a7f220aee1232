// Whether there is data of the shop to show and, if not, why: the states that a person must be able to distinguish.
import type { Freshness } from '../../../contract/freshness.ts';
import type { AppError } from '../../../contract/errors.ts';

export type PageStatus =
  | 'no-shop'
  | 'waiting'
  | 'fetching'
  | 'offline'
  | 'no-token'
  | 'failed'
  | 'never'
  | 'empty'
  | 'only-unreadable'
  | 'ready';

const codes = {
  'network.offline': 'offline',
  'network.timeout': 'offline',
  'session.no-token': 'no-token',
  'session.expired': 'no-token',
} as const;

const isNamed = (code: string): code is keyof typeof codes => Object.hasOwn(codes, code);

export interface Known {
  hasShop: boolean;
  /** Null until the core has answered. */
  cached: { freshness: Freshness; held: number; unreadable: number; missing?: number } | null;
  /** Why the core could not be asked. */
  error: AppError | null;
  fetching: boolean;
}

export function statusOf({ hasShop, cached, error, fetching }: Known): PageStatus {
  if (!hasShop) return 'no-shop';
  if (cached === null) return error === null ? 'waiting' : 'failed';
  if (cached.held > 0) return 'ready';
  if (cached.unreadable > 0) return 'only-unreadable';
  // The shop has answered before, so it had none, even if a later fetch failed.
  if (cached.freshness.asOfSeconds !== null) return 'empty';
  if (fetching) return 'fetching';
  const { error: trouble } = cached.freshness;
  if (trouble === null) return 'never';
  return isNamed(trouble.code) ? codes[trouble.code] : 'failed';
}
