// Why there are groups to be seen or none: the states that a person must be able to tell apart.
import type { ReceiptGroups } from '../../../contract/entities/receipt-groups.ts';
import type { AppError } from '../../../contract/errors.ts';

export type GroupsStanding =
  | 'no-shop'
  | 'waiting'
  | 'fetching'
  | 'offline'
  | 'no-token'
  | 'failed'
  | 'never'
  | 'no-groups'
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
  state: ReceiptGroups | null;
  /** Why not even the state could be asked. */
  error: AppError | null;
  fetching: boolean;
}

export function standingOfGroups({ hasShop, state, error, fetching }: Known): GroupsStanding {
  if (!hasShop) return 'no-shop';
  if (state === null) return error === null ? 'waiting' : 'failed';
  if (state.groups.length > 0) return 'ready';
  if (state.unreadable > 0) return 'only-unreadable';
  // What the shop once said of itself stands, whatever became of asking again.
  if (state.freshness.asOfSeconds !== null) return 'no-groups';
  if (fetching) return 'fetching';
  const { error: trouble } = state.freshness;
  if (trouble === null) return 'never';
  return isNamed(trouble.code) ? codes[trouble.code] : 'failed';
}
