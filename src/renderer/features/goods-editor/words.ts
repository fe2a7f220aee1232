// The labels of the editor's fields and the texts of its errors.
import type { GoodsFieldName } from '../../../contract/goods-fields.ts';
import { useWords } from '../../i18n/words.ts';
import type { Fault } from './model/faults.ts';

const ownLabels = ['code', 'regionId', 'templateId', 'rows'] as const;

export function useFieldWords() {
  const { t, language } = useWords();

  const labelOf = (name: GoodsFieldName): string => {
    const own = ownLabels.find((label) => label === name);
    return own === undefined ? t(`outbox.fields.${name}`) : t(`goodsEditor.labels.${own}`);
  };
  const ruleOf = ({ rule, limit }: Pick<Fault, 'rule' | 'limit'>): string =>
    t(`goodsEditor.rules.${rule}`, { limit: limit ?? '' });

  return { t, language, labelOf, ruleOf };
}

export const controlId = (name: string) => `goods-${name}`;
export const noteId = (name: string) => `goods-${name}-note`;
