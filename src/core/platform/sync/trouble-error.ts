// Converts the trouble of a pass into an error that can be shown.
import type { AppError } from '../../../contract/errors.ts';
import { emptied } from '../../failure.ts';
import type { SyncTrouble } from './outcome.ts';

export function errorOf(trouble: SyncTrouble): AppError {
  switch (trouble.kind) {
    case 'call':
      return trouble.error;
    case 'not-a-list':
      return { code: 'sync.not-a-list', message: 'the shop answered no list' };
    case 'emptied':
      return emptied().error;
    case 'unsteady':
      return { code: 'sync.unsteady', message: 'the list changed under each walk through it' };
    case 'contradicted': {
      const { counted, held } = trouble;
      return {
        code: 'sync.contradicted',
        message: `the shop counts ${counted ?? 'no longer'} and shows ${held}`,
        data: { counted, held },
      };
    }
  }
}
