// What else can be done with one line of the slip.
import { Delete, Edit, Printer } from '@element-plus/icons-vue';
import type { Translate } from '../../../i18n/words.ts';
import type { MenuOption } from '../../../ui/menu-option.ts';
import type { LineState } from './slip-lines.ts';

export type LineEntry = 'details' | 'remove' | 'void' | 'reprint';

export function lineMenu(state: LineState, t: Translate): MenuOption<LineEntry>[] {
  const words = t(state === 'sent' ? 'counter.line.detailsSent' : 'counter.line.details');
  const details = { value: 'details', words, icon: Edit } as const;
  if (state !== 'sent') return [details, { value: 'remove', words: t('counter.line.remove'), icon: Delete }];
  return [
    { value: 'reprint', words: t('counter.line.reprint'), icon: Printer },
    details,
    { value: 'void', words: t('counter.void.do'), icon: Delete },
  ];
}
