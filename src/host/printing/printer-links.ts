// The ways to the printers of this machine: the network, device files, and the queues of the system.
import type { PrinterLinks } from '../../core/ports.ts';
import { enqueueAtCups } from './cups-queue.ts';
import { openDeviceLink } from './device-link.ts';
import { findPrinters } from './find-printers.ts';
import { type NetworkTimes, openNetworkLink, usualTimes } from './network-link.ts';
import { enqueueAtWindows } from './windows-queue.ts';

const enqueueHere = process.platform === 'win32' ? enqueueAtWindows() : enqueueAtCups();

export const printerLinks = (times: NetworkTimes = usualTimes): PrinterLinks => ({
  open: (to, signal) =>
    to.kind === 'network' ? openNetworkLink(to, signal, times) : openDeviceLink(to.path, signal),
  enqueue: (queue, { title, bytes }, signal) =>
    enqueueHere(queue, { title: plainTitle(title), bytes }, signal),
  find: () => findPrinters(),
});

const MOST_TITLE_CHARACTERS = 200;

/** The title as an argument of a program can be: of one line, and not too long. */
const plainTitle = (title: string) =>
  title
    .replaceAll(/\p{C}+/gu, ' ')
    .slice(0, MOST_TITLE_CHARACTERS)
    .trim();
