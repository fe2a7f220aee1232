// Formats values for the screen: those that look like a time as a time, all others as the shop sent them.
import type { DataRecord, DataValue, OwnKey } from '../../../contract/data-objects.ts';
import { useFormats } from '../../i18n/formats.ts';

/** The limit of a cell; the record's sheet shows the whole value. */
const LONGEST_IN_CELL = 200;

export function useValueWords() {
  const { day, moment } = useFormats();

  const readingWords = ({ reading }: DataValue): string | null => {
    if (reading === null || reading.kind === 'pictures') return null;
    return reading.kind === 'day' ? day(reading.seconds) : moment(reading.seconds);
  };
  const at = (seconds: number | null) => (seconds === null ? '' : moment(seconds));

  const own: Record<OwnKey, (record: DataRecord) => string> = {
    id: ({ id }) => id,
    nickname: ({ nickname }) => nickname ?? '',
    status: ({ status }) => status ?? '',
    add_time: ({ addedAtSeconds }) => at(addedAtSeconds),
    update_time: ({ changedAtSeconds }) => at(changedAtSeconds),
  };

  return {
    readingWords,
    cellWords: (value: DataValue) => readingWords(value) ?? value.raw.slice(0, LONGEST_IN_CELL),
    ownWords: (record: DataRecord, key: OwnKey) => own[key](record),
  };
}
