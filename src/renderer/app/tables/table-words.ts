// A table in words: for its face, and for screen readers.
import { twoNames } from '../../../contract/two-names.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useWords } from '../../i18n/words.ts';
import type { FloorTable } from './seating.ts';
import { useWaited } from './waited.ts';

const MINUTE_SECONDS = 60;

export function useTableWords() {
  const { t, language } = useWords();
  const { money } = useFormats();
  const waited = useWaited();

  const since = ({ sinceSeconds }: FloorTable, nowSeconds: number, isShort = false) =>
    sinceSeconds === null ? '' : waited(sinceSeconds, nowSeconds, isShort);

  /** From the first minute on: until then a ticket is just on its way. Empty if every ticket is out. */
  function late({ waiting }: FloorTable, nowSeconds: number, isShort = false): string {
    if (waiting === null || nowSeconds - waiting.sinceSeconds < MINUTE_SECONDS) return '';
    const time = waited(waiting.sinceSeconds, nowSeconds, isShort);
    if (waiting.title === null) return t('counterFloor.floor.noTicket', { time });
    const dish = twoNames(waiting.title, language.value).name;
    return t(`counterFloor.floor.${isShort ? 'lateDish' : 'noTicketOf'}`, { dish, time });
  }

  /** What needs attention, the most urgent first; empty if nothing does. */
  function news(table: FloorTable, nowSeconds: number): string {
    const waits = late(table, nowSeconds, true);
    if (waits !== '') return waits;
    if (table.status === 'unsent') return t('counterFloor.list.unsent', { n: table.unsent });
    return table.status === 'billed' ? t('counterFloor.floor.states.billed') : '';
  }

  function about(table: FloorTable, nowSeconds: number): string {
    const { name, status, isClosed, slips, guests, owedFen, isPaid, unsent, held } = table;
    const states = [t(`counterFloor.floor.states.${status}`)];
    if (isClosed && status !== 'closed') states.push(t('counterFloor.floor.states.closed'));
    const details = [
      late(table, nowSeconds),
      since(table, nowSeconds),
      guests > 0 ? t('counterFloor.guests', { n: guests }) : '',
      owedFen === 0 ? '' : t('counterFloor.floor.owed', { money: money(owedFen) }),
      isPaid ? t('counterFloor.list.paid') : '',
      unsent > 0 ? t('counterFloor.list.unsent', { n: unsent }) : '',
      held > 0 ? t('counterFloor.list.held', { n: held }) : '',
      slips.length > 1 ? t('counterFloor.floor.slips', { n: slips.length }) : '',
    ];
    return [name, ...states, ...details].filter((part) => part !== '').join(t('joints.comma'));
  }

  return { since, news, about };
}
