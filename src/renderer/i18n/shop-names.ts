// Names of the shop inside a sentence or a label: those in two languages by the one of the screen.
import { twoNames } from '../../contract/two-names.ts';
import { useWords } from './words.ts';

export function useShopNames() {
  const { language } = useWords();
  return (name: string): string => twoNames(name, language.value).name;
}
