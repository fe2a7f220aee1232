// Finds the programs with which print queues and device files are tested, and installs them if there are none.

import { existsSync } from 'node:fs';
import * as debian from './debian.mjs';
import { inPath } from './find.mjs';

const needed = ['lp', 'lpadmin', 'socat'];

/** The print server, if it is installed; it stands outside of most people's PATH. */
export function findCups() {
  const usual = ['/usr/sbin/cupsd', '/usr/local/sbin/cupsd', '/usr/bin/cupsd'];
  return inPath(['cupsd']) ?? usual.find((program) => existsSync(program));
}

const isComplete = () =>
  findCups() !== undefined &&
  existsSync('/usr/lib/cups/backend/socket') &&
  needed.every((name) => inPath([name]) !== undefined);

/** Only the tests of Linux need them. */
export async function ensurePrintingPrograms() {
  if (process.platform !== 'linux') return;
  if (!isComplete() && debian.canInstall()) await debian.install(['cups', 'cups-client', 'socat']);
  if (!isComplete())
    throw new Error('Programs for printing not found. Install CUPS with its client, and socat.');
}
