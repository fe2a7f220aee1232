// The English messages of backup and restore.
import type { backup as law } from '../zh-cn/backup.ts';

export const backup: typeof law = {
  intro:
    'What was made on this machine as one file, to be taken to another. No token is in it, and nothing of the menu that came from the shop.',
  toSettings: 'Back to the preferences',
  parts: {
    settings: 'Preferences',
    'goods-views': 'Views of goods',
    drafts: 'Drafts of goods',
    'import-columns': 'Columns of imported files',
    'floor-plan': 'Floor plan',
    coupons: 'Coupon list',
    'table-cards': 'Choices for table cards',
    'data-forms': 'Used forms and their columns',
    behaviour: 'How the shop behaves',
  },
  held: '{name} ({n})',
  export: {
    title: 'Save as a file',
    intro:
      'The file can be opened and read. Keep it in a place that you trust: the shops’ addresses and app ids are in it.',
    holds: 'In the file there will be:',
    connection: 'the connection (without the token)',
    nothing: 'There is nothing to back up yet.',
    do: 'Save a backup',
    doing: 'Saving…',
    cancelled: 'No backup was made',
    unsent:
      '{n} change of “{name}” has not been sent to the shop. It is not in the file and stays in the outbox of this machine: before you change machines, let it be sent. | {n} changes of “{name}” have not been sent to the shop. They are not in the file and stay in the outbox of this machine: before you change machines, let them be sent.',
  },
  import: {
    title: 'Restore a backup',
    intro: 'Look first at what is in it, then decide what to take. Looking changes nothing.',
    choose: 'Choose a backup',
    reading: 'Reading…',
    unread: 'The browser cannot read this file. Please choose it again.',
    tooLarge: 'The file has {size}; a backup has {most} at most.',
    lost: 'Please choose the file again.',
    made: 'Made {time} by Servery {version}',
    desk: 'This machine',
    known: 'is “{name}” here',
    unknown: 'This machine does not know the shop: ticked, it is added, and you enter its token yourself.',
    plain: 'The address is not encrypted: you will be asked once more when you enter the token.',
    add: 'Add this shop',
    nothingInShop: 'Nothing else',
    unreadableShops: '{n} shop cannot be read and is left out | {n} shops cannot be read and are left out',
    statuses: {
      new: 'New',
      replaces: 'Replaces what is here',
      same: 'The same as here',
      unreadable: 'Cannot be read',
      newer: 'Made by a newer version, which this one cannot read',
    },
    counts: { file: '{n} in the file', both: '{n} in the file, {here} here' },
    replaced: 'What is replaced is gone from this machine. When in doubt, save a backup first.',
    do: 'Take what is ticked',
    doing: 'Taking…',
    again: 'Another file',
    none: 'Nothing is ticked',
  },
  report: {
    title: 'Taken over',
    partly: 'Some of it was not taken over',
    line: '{part}: {outcome}',
    outcomes: {
      written: 'taken over',
      same: 'the same as here, nothing changed',
      changed:
        'something new was saved here just now, so nothing was replaced. Choose the file again to check it',
      unwritable: 'the disk did not take it; what was here stays',
      unreadable: 'cannot be read, nothing changed',
    },
    added: '“{name}” was added',
    notAdded: '“{name}” could not be added: the disk did not take it',
    token: 'Enter the token of “{name}”',
    done: 'Another file',
  },
  unreadable: {
    'not-a-backup': {
      title: 'This is no backup of Servery’s',
      todo: 'Choose a file with a name like servery-backup-2026-11-22.json.',
    },
    damaged: {
      title: 'This backup is damaged',
      todo: 'Nothing was changed. Take another backup, or save a new one on the machine it came from.',
    },
    newer: {
      title: 'This backup was made by a newer Servery',
      todo: 'Nothing was changed. Update Servery on this machine first, then take it over.',
    },
    'too-large': {
      title: 'The backup is too large',
      todo: 'A backup has 20 MB at most. Most likely there are too many drafts: tidy them up and try again.',
    },
  },
};
