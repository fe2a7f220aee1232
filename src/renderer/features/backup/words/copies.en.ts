// The English messages for the daily backup, the second copy of orders and their folders.
import type { copies as law } from './copies.zh-cn.ts';

export const copies: typeof law = {
  bars: {
    failed: 'Backup failed: {why} It’s retried automatically.',
    gap: 'Orders since {time} aren’t in the second copy: {why} It catches up automatically.',
    late: 'The second copy is slow. Orders since {time} aren’t all there yet.',
    look: 'Open backup',
  },
  faults: {
    missing: 'the folder can’t be found. Check that the USB stick, disk or share is connected.',
    'in-home': 'the folder is inside Servery’s data folder. Choose another one.',
    silent: 'the disk doesn’t respond.',
    'disk-full': 'the disk is full.',
    'read-only': 'the folder is read-only.',
    failed: 'the folder can’t be written to.',
    unreadable: 'it couldn’t be read back. The disk may be damaged.',
    'too-large': 'it’s too large.',
  },
  daily: {
    title: 'Automatic backup',
    intro:
      'Backs up settings, orders and days after each closed day and checks the file. Keeps the last {n}.',
    never: 'No backup yet. The first one follows the first closed day.',
    last: 'Last backup {time}: {n} day, {orders} orders | Last backup {time}: {n} days, {orders} orders',
    training: 'Orders of the training shop aren’t backed up.',
    running: 'Backing up…',
    now: 'Back up now',
    sameDisk:
      'Backups are on the same disk as the orders. If it breaks, both are lost. Use a USB stick, another disk or a share.',
    saved: 'Backups',
    open: 'Restore…',
    other: 'Other device',
  },
  second: {
    title: 'Also keep orders in',
    intro:
      'Every order also goes to another disk, a USB stick or a share. If an order file is damaged, it’s restored from there.',
    off: 'Off',
    on: 'On, complete',
    end: 'Stop',
    ended: 'Stopped. The files stay where they are',
    others: 'Second copies of other devices',
    none: 'no closed days',
    until: '{n} day, last {date} | {n} days, last {date}',
    comma: ', ',
    mended:
      '{n} damaged line of orders was restored from the second copy, {time}. | {n} damaged lines of orders were restored from the second copy, {time}.',
  },
  folder: {
    label: 'Folder',
    choose: 'Choose folder',
    own: 'Use this device',
    typed: 'Folder path, such as D:\\backup or /media/usb',
    use: 'Use',
    wrong: 'Enter the whole path, such as D:\\backup or /media/usb',
    saved: 'Saved',
  },
  orders: {
    part: 'Orders',
    held: 'Orders ({n} day) | Orders ({n} days)',
    statuses: {
      new: 'Continue here',
      archive: 'Add as archive',
      same: 'All here',
      unreadable: 'Can’t be read',
      newer: 'From a newer version',
    },
    effects: {
      new: 'This device has no orders of this shop and continues with these: open orders, days and numbers. Kitchen tickets aren’t printed again. Don’t take orders on the old device any more.',
      archive:
        'Orders on this device don’t change. Days that are missing here become an archive that you can view and export under “Days”.',
      same: 'This device has all days in the file.',
      unreadable: 'The orders in the file are damaged. The rest can be restored.',
      newer: 'Update Servery to restore the orders.',
    },
    range: '{from} – {to}, {n} day, {orders} orders | {from} – {to}, {n} days, {orders} orders',
    outcomes: {
      'taken-over': 'restored, ready to continue',
      archived: 'added as an archive, see “Days”',
      same: 'all here, no change',
      changed: 'not restored: this device has new orders. Choose the file again',
      unwritable: 'not restored: can’t write to disk',
      unreadable: 'not restored: can’t be read',
    },
  },
};
