// The English messages of changes that were not sent, or not completely.
import type { unsent as zh } from '../zh-cn/unsent.ts';

export const unsent: typeof zh = {
  unsendable: {
    title: 'Not sent: the field {field} can’t be sent',
    todo: 'Change it in the editor or the shop’s back office, then retry.',
  },
  'form-too-long': {
    title: 'Not sent: {values} values in one request, and many shops drop everything after {limit}',
    todo: 'Combinations could be deleted. Send anyway only if you know the shop accepts it. Otherwise cancel and use the shop’s back office.',
  },
  'rows-lost': {
    title: 'The shop saved only {stored} of {sent} combinations',
    todo: 'Send the missing ones again, or cancel and add them in the shop’s back office.',
  },
};
