// The English messages of saving: the result, and the progress of sending.
import type { saving as zh } from '../zh-cn/saving.ts';

export const saving: typeof zh = {
  chip: {
    label: 'Outbox: {words}',
    sending: 'Sending, {count} left',
    waiting: '{count} queued | {count} queued',
    unsure: 'Checking {count}',
    needsYou: '{count} needs you | {count} need you',
    later: 'resumes at next start',
    safe: 'saved',
    allSent: 'All changes sent',
  },
  held: {
    person: {
      short: 'paused',
      text: 'Sending is paused. Changes wait on this device until you resume.',
    },
    token: {
      short: 'token expired',
      text: 'The shop rejected the saved token. Sending resumes once you replace it.',
    },
    line: {
      short: 'offline',
      text: 'Can’t reach the shop. Sending resumes when you’re back online.',
    },
    disk: {
      short: 'disk error',
      text: 'Can’t write to disk, so nothing is sent. Sending resumes when the disk works again.',
    },
  },
  undo: 'Undo',
  undone: 'Undone',
  skipped: '{count} skipped | {count} skipped',
  tooLate: 'Too late to undo: already sent',
  later: '{said} (not sent yet: {why})',
};
