// Finds print jobs by what a person remembers of them: a dish, a printer, a group.
import type { PrintJob } from '../../contract/printing.ts';
import { fold } from '../../text/fold.ts';

/** Every word must occur somewhere. */
export function jobFilter(
  words: string,
): (job: Pick<PrintJob, 'title' | 'printerName' | 'groups'>) => boolean {
  const wanted = fold(words)
    .split(/\s+/)
    .filter((word) => word !== '');
  return ({ title, printerName, groups }) => {
    if (wanted.length === 0) return true;
    const text = fold([title, printerName, ...groups].join('\n'));
    return wanted.every((word) => text.includes(word));
  };
}
