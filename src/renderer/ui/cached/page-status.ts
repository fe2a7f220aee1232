// Why there is something of the shop's to be seen or nothing: the states that a person must be able to tell apart.
import type { Freshness } from '../../../contract/entities/freshness.ts';
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
  /** Null until the core has said how it stands. */
  kept: { freshness: Freshness; held: number; unreadable: number; missing?: number } | null;
  /** Why not even that could be asked. */
  error: AppError | null;
  fetching: boolean;
}

export function statusOf({ hasShop, kept, error, fetching }: Known): PageStatus {
  if (!hasShop) return 'no-shop';
  if (kept === null) return error === null ? 'waiting' : 'failed';
  if (kept.held > 0) return 'ready';
  if (kept.unreadable > 0) return 'only-unreadable';
  // What the shop once said of itself stands, whatever became of asking again.
  if (kept.freshness.asOfSeconds !== null) return 'empty';
  if (fetching) return 'fetching';
  const { error: trouble } = kept.freshness;
  if (trouble === null) return 'never';
  return isNamed(trouble.code) ? codes[trouble.code] : 'failed';
}
