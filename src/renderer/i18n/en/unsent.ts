// The English messages of changes that were not sent, or not completely.
import type { unsent as zh } from '../zh-cn/unsent.ts';

export const unsent: typeof zh = {
  unsendable: {
    title: 'Not sent: the field {field} can’t be sent',
    todo: 'Change it in the editor or the shop’s back office, then retry.',
  },
  'form-too-long': {
    title: 'Not sent: {values} values in one request, and many shops drop everything after {limit}',
    todo: 'Variations could be deleted. Send anyway only if you know the shop accepts it. Otherwise cancel and use the shop’s back office.',
  },
  'rows-lost': {
    title: 'The shop saved only {stored} of {sent} variations',
    todo: 'Send the missing ones again, or cancel and add them in the shop’s back office.',
  },
  'may-empty': {
    title: 'Not sent: saving may empty {fields}',
    todo: 'The shop’s item list doesn’t show them. Run the API check (Shops → Edit), or send anyway. You’re asked once per shop.',
  },
  'fields-unseen': {
    title: 'Saved, but the shop may have emptied {fields}',
    todo: 'Check the item in the shop’s back office, and run the API check (Shops → Edit).',
  },
  'not-taken': {
    title: 'The shop accepted the change but didn’t save it',
    todo: 'Retry, or change it in the shop’s back office.',
  },
  'fields-lost': {
    title: 'The shop emptied {fields}',
    todo: 'Send them again, or cancel and check the item in the shop’s back office.',
  },
};
