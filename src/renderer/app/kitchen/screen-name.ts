// What the counter calls a kitchen screen.
import { EXPO } from '../../../contract/kitchen.ts';
import { twoNames } from '../../../contract/two-names.ts';
import { useWords } from '../../i18n/words.ts';
import { useKitchen } from '../stores/kitchen.ts';

export function useScreenName() {
  const { t, language } = useWords();
  const kitchen = useKitchen();
  return (station: string): string => {
    const name = kitchen.stations.find(({ id }) => id === station)?.name;
    if (name !== undefined) return twoNames(name, language.value).name;
    return t(station === EXPO ? 'kitchen.expo' : 'kitchen.screen');
  };
}
