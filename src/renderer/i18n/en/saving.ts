// The English messages of saving: the result, and the progress of sending.
import type { saving as zh } from '../zh-cn/saving.ts';

export const saving: typeof zh = {
  chip: {
    label: 'Outbox: {words}',
    sending: 'Sending, {count} left',
    waiting: '{count} waits | {count} wait',
    unsure: 'Looking up {count}',
    needsYou: '{count} needs you | {count} need you',
    later: 'continues at the next start',
    safe: 'saved on this machine',
    saved:
      'Everything is saved on this machine. If you close the program, sending continues at the next start.',
    allSent: 'All changes are at the shop',
  },
  held: {
    person: {
      short: 'stopped',
      text: 'Sending is paused. Changes wait on this machine until it resumes.',
    },
    token: {
      short: 'token expired',
      text: 'The shop does not accept the saved token. Once it is replaced, sending goes on by itself.',
    },
    line: {
      short: 'offline',
      text: 'The shop cannot be reached now. As soon as it can, sending goes on by itself.',
    },
    disk: {
      short: 'disk trouble',
      text: 'The disk cannot be written to, so results cannot be saved and nothing is sent. Sending resumes when the disk works again.',
    },
  },
  saving: {
    undo: 'Undo',
    undone: 'Taken back',
    tooLate: 'This cannot be taken back: the shop has it already',
    later: '{said} (saved, not sent yet: {why})',
  },
};
