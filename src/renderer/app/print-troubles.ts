// What a person reads about a printer in trouble: what happened, and what to do.
import { trainingPrinterId, trainingPrinterNames, type PrintTrouble } from '../../contract/printers.ts';
import type { Translate } from '../i18n/words.ts';

export interface TroubleWords {
  title: string;
  todo: string;
}

/** A training printer refuses connections only while its plug is out. */
export function troubleWords(t: Translate, trouble: PrintTrouble, printer: string): TroubleWords {
  const isTraining = trainingPrinterNames.some((name) => trainingPrinterId(name) === printer);
  const name = trouble === 'refused' && isTraining ? 'unplugged' : trouble;
  return { title: t(`printers.troubles.${name}.title`), todo: t(`printers.troubles.${name}.todo`) };
}
