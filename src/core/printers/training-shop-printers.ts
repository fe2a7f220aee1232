// The three printers that the training shop has without saving them, and what comes out at which of them.
import {
  type Printer,
  type PrintRouting,
  trainingPrinterId,
  type TrainingPrinterName,
  trainingPrinterNames,
  usualDots,
} from '../../contract/printers.ts';
import type { Language } from '../../contract/settings.ts';

const names: Readonly<Record<Language, Readonly<Record<TrainingPrinterName, string>>>> = {
  'zh-CN': { kitchen: '后厨', bar: '水吧', counter: '前台' },
  en: { kitchen: 'Kitchen', bar: 'Bar', counter: 'Counter' },
};

/** Long enough to see the trouble and to mend it, short enough to see the ticket move. */
const BACKUP_AFTER_SECONDS = 60;

export const trainingShopPrinters = (language: Language): Printer[] =>
  trainingPrinterNames.map((name) => ({
    id: trainingPrinterId(name),
    name: names[language][name],
    place: '',
    connection: { kind: 'training', printer: name },
    commands: 'escpos',
    paperMm: 80,
    dots: usualDots[80],
    characters: 'gb18030',
    cuts: true,
    buzzes: name === 'kitchen',
    opensDrawer: name === 'counter',
    copies: 1,
    backup: name === 'counter' ? null : trainingPrinterId('counter'),
    backupAfterSeconds: BACKUP_AFTER_SECONDS,
    splitsDishes: false,
    printsRed: false,
  }));

const DRINKS = /吧|饮|酒|茶|\b(bar|drinks?|beverages?|tea|coffee)\b/i;

/** Drinks come out at the bar, everything else in the kitchen, until a person says otherwise. */
export const trainingRouting = (groups: readonly { id: string; name: string }[]): PrintRouting => ({
  groups: Object.fromEntries(
    groups.map(({ id, name }) => [id, [trainingPrinterId(DRINKS.test(name) ? 'bar' : 'kitchen')]]),
  ),
  others: trainingPrinterId('kitchen'),
  receipts: trainingPrinterId('counter'),
});
