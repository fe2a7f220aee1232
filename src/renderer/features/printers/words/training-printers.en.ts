// The English messages of the training shop's printers.
import type { trainingPrinters as zh } from './training-printers.zh-cn.ts';

export const trainingPrinters: typeof zh = {
  title: 'Training printers',
  intro:
    'Paper comes out on screen. Open the cover, pull the plug, take the paper out, and see what happens.',
  paperOf: 'Tickets from “{name}”',
  acts: 'Change “{name}”',
  cameOut: 'A ticket came out at “{name}”',
  states: {
    ready: 'Ready',
    'paper-low': 'Paper low',
    'paper-out': 'Out of paper',
    'cover-open': 'Cover open',
    unplugged: 'Unplugged',
  },
  cover: { open: 'Open cover', close: 'Close cover' },
  plug: { pull: 'Pull plug', insert: 'Plug in' },
  paper: { take: 'Remove roll', load: 'New roll', nearly: 'Leave 2 cm' },
  tear: 'Tear off',
};
