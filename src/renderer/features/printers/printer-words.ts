// What the screens say of a printer: how it is reached, its state, and what it prints.
import type { Printer, PrinterStatus, PrintRouting } from '../../../contract/printers.ts';
import { troubleWords } from '../../app/print-troubles.ts';
import { twoNames } from '../../../contract/two-names.ts';
import type { Translate, Words } from '../../i18n/words.ts';

export function connectionWords(t: Translate, { connection }: Pick<Printer, 'connection'>): string {
  switch (connection.kind) {
    case 'network':
      return t('printers.list.address.network', { host: connection.host, port: connection.port });
    case 'device':
      return t('printers.list.address.device', { path: connection.path });
    case 'queue':
      return t('printers.list.address.queue', { queue: connection.queue });
    case 'dialog':
    case 'training':
      return t(`printers.list.address.${connection.kind}`);
  }
}

type Tone = 'good' | 'warn' | 'bad' | 'calm';

interface StateWords {
  words: string;
  tone: Tone | null;
  /** What to do about it; empty if nothing is wrong. */
  todo: string;
}

export function stateWords(t: Translate, status: PrinterStatus | undefined): StateWords {
  if (status === undefined) return { words: t('printers.states.not-checked'), tone: null, todo: '' };
  const { state, trouble } = status;
  // A printer may report a cause while it is still printing: paper that ran out in the middle of a ticket.
  if (trouble !== null) {
    const { title, todo } = troubleWords(t, trouble, status.id);
    return { words: title, tone: 'bad', todo };
  }
  if (state === 'trouble')
    return { words: t('printers.troubles.printer-error.title'), tone: 'bad', todo: '' };
  const tone = { 'not-checked': null, ready: 'good', printing: 'calm' } as const;
  return { words: t(`printers.states.${state}`), tone: tone[state], todo: '' };
}

interface NamedGroup {
  id: string;
  name: string;
}

/** The names of the groups that the printer prints, then what else it prints. */
export function printedBy(
  { t, language }: Pick<Words, 't' | 'language'>,
  id: string,
  { routing, groups }: { routing: PrintRouting | null; groups: readonly NamedGroup[] },
): string[] {
  if (routing === null) return [];
  const names = groups
    .filter((group) => routing.groups[group.id]?.includes(id))
    .map(({ name }) => twoNames(name, language.value).name);
  return [
    ...names,
    ...(routing.others === id ? [t('printers.list.others')] : []),
    ...(routing.receipts === id ? [t('printers.list.receipts')] : []),
  ];
}
