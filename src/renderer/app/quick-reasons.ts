// Reasons that are one tap: the usual ones, unless they are hidden, and the shop's own.
import type { CounterSettings, ReasonKind } from '../../contract/counter.ts';
import { useWords } from '../i18n/words.ts';
import { quickTexts } from './dishes/quick-notes.ts';

export const usualReasons = {
  void: ['mistake', 'changed', 'slow', 'gone'],
  discount: ['regular', 'complaint', 'promotion', 'staff'],
  refund: ['complaint', 'overcharged', 'changed'],
  reopen: ['wrongWay', 'missing', 'split'],
} as const satisfies Record<ReasonKind, readonly string[]>;

export function useReasons(settings: () => Pick<CounterSettings, 'reasons'> | undefined) {
  const { t } = useWords();
  return (kind: ReasonKind): string[] =>
    quickTexts<(typeof usualReasons)[ReasonKind][number]>(
      usualReasons[kind],
      settings()?.reasons[kind],
      (key) => t(`counter.usual.reasons.${key}`),
    );
}
