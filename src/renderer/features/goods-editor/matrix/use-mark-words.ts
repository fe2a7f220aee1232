// The error or warning of a cell, in words.
import { useFieldWords } from '../words.ts';
import type { CellMark } from './marks.ts';

export function useMarkWords() {
  const { t, ruleOf } = useFieldWords();
  return (mark: CellMark): string => {
    switch (mark.kind) {
      case 'wrong':
        return ruleOf(mark);
      case 'code-twice':
        return t('goodsMatrix.marks.twice');
      case 'code-taken':
        return t('goodsMatrix.marks.taken', { title: mark.title });
    }
  };
}
