// The English messages of changes that were not sent, or not completely.
import type { unsent as zh } from '../zh-cn/unsent.ts';

export const unsent: typeof zh = {
  unsendable: {
    title: 'This change could not be sent: the field {field} cannot be written',
    todo: 'Nothing was sent. Change that field in the editor or in the shop, then try again.',
  },
  'form-too-long': {
    title: 'Not sent: {values} values in one request, and many shops drop everything after {limit}',
    todo: 'Combinations could be deleted. If you know that this shop takes longer requests, send it anyway; otherwise cancel and make the change in the shop itself.',
  },
  'rows-lost': {
    title: 'The shop stored only {stored} of {sent} combinations',
    todo: 'Send the missing ones again, or cancel and add them in the shop itself.',
  },
};
