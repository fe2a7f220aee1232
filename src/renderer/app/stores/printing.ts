// The print jobs in numbers, and what about them needs a person.
import { defineStore } from 'pinia';
import { computed } from 'vue';
import type { PrintTrouble } from '../../../contract/printers.ts';
import type { Translate } from '../../i18n/words.ts';
import { troubleWords } from '../print-troubles.ts';
import { useDevice } from '../shop-store.ts';
import { usePrinters } from './printers.ts';

export const usePrinting = defineStore('printing', () => {
  const { state } = useDevice().follow('printing.changed', 'printing.state');
  return { state };
});

/** What is wrong, the most urgent first: tickets that may have come out, that did not, that wait. */
export type PrintAlert =
  | { kind: 'disk-full' }
  | { kind: 'unknown' | 'failed' | 'person'; n: number }
  | { kind: 'waits'; printer: string; trouble: PrintTrouble; n: number };

export function usePrintAlerts() {
  const printing = usePrinting();
  const printers = usePrinters();

  const counted = (kind: 'unknown' | 'failed' | 'person', n = 0): PrintAlert[] =>
    n === 0 ? [] : [{ kind, n }];
  /** A printer in trouble matters only while tickets wait for it. */
  const waiting = () =>
    (printers.state?.statuses ?? []).flatMap(({ id, trouble, waiting: n }): PrintAlert[] =>
      trouble === null || n === 0 ? [] : [{ kind: 'waits', printer: id, trouble, n }],
    );

  return computed((): PrintAlert[] => [
    ...(printing.state?.diskIsFull === true ? [{ kind: 'disk-full' as const }] : []),
    ...counted('unknown', printing.state?.unknown),
    ...counted('failed', printing.state?.failed),
    ...waiting(),
    ...counted('person', printing.state?.forPerson),
  ]);
}

/** How many tickets these kinds of alerts are about. */
export const ticketsIn = (alerts: readonly PrintAlert[], kinds: readonly PrintAlert['kind'][]): number =>
  alerts.reduce((sum, alert) => ('n' in alert && kinds.includes(alert.kind) ? sum + alert.n : sum), 0);

/** `nameOf` gives the name of a printer. */
export function alertWords(t: Translate, alert: PrintAlert, nameOf: (id: string) => string): string {
  if (alert.kind === 'disk-full') return t('printers.alert.diskFull');
  if (alert.kind !== 'waits') return t(`printers.alert.${alert.kind}`, { n: alert.n });
  const { title } = troubleWords(t, alert.trouble, alert.printer);
  return t('printers.alert.waits', { printer: nameOf(alert.printer), trouble: title, n: alert.n });
}
