// The names of payment ways in the language on screen, as they were when something was paid.
import { type NamedWay, wayName, wayOf } from '../../contract/pay-ways.ts';
import { useWords } from './words.ts';

export function useWayNames() {
  const { language } = useWords();
  const nameOf = (way: Pick<NamedWay, 'zh' | 'en'>): string => wayName(way, language.value);
  return { nameOf, wayNameOf: (paid: Parameters<typeof wayOf>[0]): string => nameOf(wayOf(paid)) };
}
