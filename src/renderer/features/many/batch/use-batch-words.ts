// The name of a batch.
import type { Batch } from '../../../../contract/batches.ts';
import { useWords } from '../../../i18n/words.ts';

export function useBatchWords() {
  const { t } = useWords();
  return ({ kind, name }: Pick<Batch, 'kind' | 'name'>) => t(`many.batch.kinds.${kind}`, { name });
}
