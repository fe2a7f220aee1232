// Formats the name and the dates of a location, with defaults for missing ones.
import type { DiningLocation } from '../../../contract/dining-locations.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useWords } from '../../i18n/words.ts';

export function useLocationWords() {
  const { t } = useWords();
  const { moment } = useFormats();
  return {
    nameOf: ({ id, title }: Pick<DiningLocation, 'id' | 'title'>) =>
      title.trim().length === 0 ? t('diningLocations.unnamed', { id }) : title,
    timeOf: (seconds: number | null) => (seconds === null ? t('diningLocations.never') : moment(seconds)),
  };
}
