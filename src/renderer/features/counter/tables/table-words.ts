// A table in words: for its face, and for screen readers.
import { useFormats } from '../../../i18n/formats.ts';
import { useWords } from '../../../i18n/words.ts';
import { useSlipWords } from '../slips/slip-words.ts';
import type { FloorTable } from './seating.ts';

export function useTableWords() {
  const { t } = useWords();
  const { money } = useFormats();
  const { waited } = useSlipWords();

  const since = ({ sinceSeconds }: FloorTable, nowSeconds: number, isShort = false) =>
    sinceSeconds === null ? '' : waited(sinceSeconds, nowSeconds, isShort);

  function about(table: FloorTable, nowSeconds: number): string {
    const { name, status, isClosed, slips, guests, owedFen, held } = table;
    const states = [t(`counterFloor.floor.states.${status}`)];
    if (isClosed) states.push(t('counterFloor.floor.closed'));
    const details = [
      since(table, nowSeconds),
      guests > 0 ? t('counterFloor.guests', { n: guests }) : '',
      owedFen === 0 ? '' : t('counterFloor.floor.owed', { money: money(owedFen) }),
      held > 0 ? t('counterFloor.list.held', { n: held }) : '',
      slips.length > 1 ? t('counterFloor.floor.slips', { n: slips.length }) : '',
    ];
    return [name, ...states, ...details].filter((part) => part !== '').join(', ');
  }

  return { since, about };
}
