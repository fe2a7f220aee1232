// Whether there are records to show and, if not, why: the states that a person must be able to distinguish.
import type { DataPage } from '../../../contract/data-objects.ts';
import type { AppError } from '../../../contract/errors.ts';

export type RecordStatus =
  | 'no-shop'
  | 'no-form'
  | 'waiting'
  | 'offline'
  | 'no-token'
  | 'refused'
  | 'failed'
  | 'none-found'
  | 'none-seen'
  | 'empty'
  | 'ready';

const ofError: Readonly<Partial<Record<AppError['code'], RecordStatus>>> = {
  'network.offline': 'offline',
  'network.timeout': 'offline',
  'session.no-token': 'no-token',
  'session.expired': 'no-token',
  'shop.refused': 'refused',
};

interface Known {
  hasShop: boolean;
  form: string | null;
  answer: Pick<DataPage, 'total' | 'source'> | null;
  isSearching: boolean;
  error: AppError | null;
}

export function recordStatus({ hasShop, form, answer, isSearching, error }: Known): RecordStatus {
  if (!hasShop) return 'no-shop';
  if (form === null) return 'no-form';
  if (answer === null) return error === null ? 'waiting' : (ofError[error.code] ?? 'failed');
  if (answer.total > 0) return 'ready';
  if (answer.source === 'seen') return 'none-seen';
  return isSearching ? 'none-found' : 'empty';
}
