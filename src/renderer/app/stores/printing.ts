// The print jobs in numbers, and what about them needs a person.
import { defineStore } from 'pinia';
import { computed } from 'vue';
import type { Printer, PrintRouting, PrintTrouble } from '../../../contract/printers.ts';
import type { PrintingState } from '../../../contract/printing.ts';
import type { Translate } from '../../i18n/words.ts';
import { troubleWords } from '../print-troubles.ts';
import { useDevice } from '../shop-store.ts';
import { usePrinters } from './printers.ts';

export const usePrinting = defineStore('printing', () => {
  const { command, follow } = useDevice();
  const followed = follow('printing.changed', 'printing.state');
  return {
    state: followed.state,
    /** What came out at a backup printer, by where it is and where it belongs. */
    toCarry: computed(() => carryGroups(followed.state.value?.toCarry ?? [])),
    /** Says that these were carried. */
    carried: command('printing.carried', { into: followed, keepsErrorApart: true }),
  };
});

type ToCarry = Pick<PrintingState['toCarry'][number], 'job' | 'title' | 'printerName' | 'carryTo'>;

export interface CarryGroup {
  printer: string;
  to: string;
  tickets: readonly ToCarry[];
}

export function carryGroups(tickets: readonly ToCarry[]): CarryGroup[] {
  const groups = new Map<string, CarryGroup>();
  for (const ticket of tickets) {
    const { printerName: printer, carryTo: to } = ticket;
    const key = JSON.stringify([printer, to]);
    groups.set(key, { printer, to, tickets: [...(groups.get(key)?.tickets ?? []), ticket] });
  }
  return [...groups.values()];
}

export const carryWords = (t: Translate, { printer, to, tickets }: CarryGroup): string =>
  t('printers.carry.cameOut', { n: tickets.length, printer, to });

/** What is wrong, the most urgent first: tickets that may have come out, that did not, that wait, that are elsewhere. */
export type PrintAlert =
  | { kind: 'disk-full' }
  | { kind: 'unknown' | 'failed' | 'carry' | 'person'; n: number }
  | { kind: 'waits'; printer: string; trouble: PrintTrouble; n: number }
  | { kind: 'down'; printer: string; trouble: PrintTrouble };

export function usePrintAlerts() {
  const printing = usePrinting();
  const printers = usePrinters();

  const counted = (kind: 'unknown' | 'failed' | 'carry' | 'person', n = 0): PrintAlert[] =>
    n === 0 ? [] : [{ kind, n }];
  const waiting = () =>
    (printers.state?.statuses ?? []).flatMap(({ id, trouble, waiting: n }): PrintAlert[] =>
      trouble === null || n === 0 ? [] : [{ kind: 'waits', printer: id, trouble, n }],
    );
  /** Nothing waits there, but the next ticket would. */
  const down = () => {
    const used = printersUsed(printers.routing, printers.printers);
    return (printers.state?.statuses ?? []).flatMap(({ id, trouble, waiting: n }): PrintAlert[] =>
      trouble === null || n > 0 || !used.has(id) ? [] : [{ kind: 'down', printer: id, trouble }],
    );
  };

  return computed((): PrintAlert[] => [
    ...(printing.state?.diskIsFull === true ? [{ kind: 'disk-full' as const }] : []),
    ...counted('unknown', printing.state?.unknown),
    ...counted('failed', printing.state?.failed),
    ...waiting(),
    ...counted('carry', printing.state?.toCarry.length),
    ...counted('person', printing.state?.forPerson),
    ...down(),
  ]);
}

/** Those that print something of the open shop, and those that take over from them. */
function printersUsed(routing: PrintRouting | null, printers: readonly Printer[]): ReadonlySet<string> {
  const { groups = {}, others = null, receipts = null } = routing ?? {};
  const used = new Set([...Object.values(groups).flat(), others, receipts].filter((id) => id !== null));
  const backups = new Map(printers.map(({ id, backup }) => [id, backup]));
  // What is added while the set is walked through is walked through, too.
  for (const id of used) {
    const backup = backups.get(id) ?? null;
    if (backup !== null) used.add(backup);
  }
  return used;
}

/** How many tickets these kinds of alerts are about. */
export const ticketsIn = (alerts: readonly PrintAlert[], kinds: readonly PrintAlert['kind'][]): number =>
  alerts.reduce((sum, alert) => ('n' in alert && kinds.includes(alert.kind) ? sum + alert.n : sum), 0);

/** What fits in the pill: of a printer its trouble. The menu adds its name, and what waits there. */
export function pillWords(
  t: Translate,
  alert: PrintAlert,
  nameOf: (id: string) => string,
): Record<'words' | 'detail', string> {
  if (!('trouble' in alert)) return { words: alertWords(t, alert, nameOf), detail: '' };
  const waiting = alert.kind === 'waits' ? [t('printers.alert.waiting', { n: alert.n })] : [];
  return {
    words: troubleWords(t, alert.trouble, alert.printer).title,
    detail: [nameOf(alert.printer), ...waiting].join(' · '),
  };
}

/** `nameOf` gives the name of a printer. */
export function alertWords(t: Translate, alert: PrintAlert, nameOf: (id: string) => string): string {
  if (alert.kind === 'disk-full') return t('printers.alert.diskFull');
  if (alert.kind !== 'waits' && alert.kind !== 'down')
    return t(`printers.alert.${alert.kind}`, { n: alert.n });
  const facts = {
    printer: nameOf(alert.printer),
    trouble: troubleWords(t, alert.trouble, alert.printer).title,
  };
  return alert.kind === 'down'
    ? t('printers.alert.down', facts)
    : t('printers.alert.waits', { ...facts, n: alert.n });
}
