// Why a paper has not come out yet, and where it prints if that lasts.
import type { PrintJob } from '../../../../contract/printing.ts';
import { troubleWords } from '../../../app/print-troubles.ts';
import { usePrinters } from '../../../app/stores/printers.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useWords } from '../../../i18n/words.ts';

export function useWaitingWords() {
  const { t } = useWords();
  const { clock } = useFormats();
  const printers = usePrinters();

  const troubleOf = ({ printer, trouble }: PrintJob): string =>
    trouble === null ? '' : troubleWords(t, trouble, printer).title;

  /** Nothing if it stays where it is. */
  function movesOf({ printer, movesAtSeconds }: PrintJob): string[] {
    const backup = printers.nameOf(printers.printerOf(printer)?.backup ?? '');
    if (movesAtSeconds === null || backup === '') return [];
    return [t('counterTickets.moves', { backup, time: clock(movesAtSeconds) })];
  }

  return { troubleOf, movesOf };
}
