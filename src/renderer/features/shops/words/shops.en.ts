// The English messages of the list of shops.
import type { shops as zh } from './shops.zh-cn.ts';

export const shops: typeof zh = {
  title: 'Shops',
  add: 'Connect a shop',
  open: 'Open',
  current: 'In use',
  edit: 'Edit',
  remove: 'Remove',
  reset: 'Reset',
  trainingPlace: 'On this device',
  noToken: 'No token',
  tryTraining: 'Open training shop',
  trainingStates: {
    stopped: 'Stopped',
    starting: 'Starting',
    running: 'Running',
    failed: 'Failed',
  },
  removal: {
    title: 'Remove “{name}”?',
    text: 'This deletes from this device:',
    profile: 'the connection and the saved token',
    orders: 'all its orders and business days',
    files: '{n} data file, {size} | {n} data files, {size}',
    noFiles: 'no data files',
    openSlips: '{n} order is still open, with {owed} unpaid | {n} orders are still open, with {owed} unpaid',
    kept: 'Its orders ({n} business day) stay on this device, in: | Its orders ({n} business days) stay on this device, in:',
    keptUnreadable: 'Its orders can’t be read. Their files stay on this device, in:',
    export: 'Export days first',
    unsent: '{n} unsent change, which will be lost | {n} unsent changes, which will be lost',
    stays: 'Nothing changes at the shop itself.',
    confirm: 'Remove',
    done: '“{name}” was removed',
  },
  resetting: {
    title: 'Reset the training shop?',
    text: 'All your changes to its menu and settings will be lost.',
    confirm: 'Reset',
    done: 'Training shop reset',
    running: 'Resetting…',
  },
};
