// What this machine has to print with: the queues of the system, and device files of printers.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type FoundPrinters, printerConnection } from '../../contract/printers.ts';
import { cupsQueues } from './cups-queue.ts';
import { windowsQueues } from './windows-queue.ts';

const devicesIn = { '': /^(lp|ttyUSB|ttyACM)\d{1,3}$/, usb: /^lp\d{1,3}$/ } as const;

export async function findPrinters(deviceFolder = '/dev'): Promise<FoundPrinters> {
  const isWindows = process.platform === 'win32';
  const [queues, devices] = await Promise.all([
    isWindows ? windowsQueues() : cupsQueues(),
    process.platform === 'linux' ? findDevices(deviceFolder) : [],
  ]);
  return {
    queues: (queues ?? []).filter((queue) => printerConnection.safeParse({ kind: 'queue', queue }).success),
    devices,
    hasQueues: queues !== undefined,
    hasDevices: process.platform === 'linux',
  };
}

async function findDevices(deviceFolder: string): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(devicesIn).map(async ([subfolder, isDevice]) => {
      const folder = join(deviceFolder, subfolder);
      const names = await readdir(folder).catch(() => []);
      return names.filter((name) => isDevice.test(name)).map((name) => join(folder, name));
    }),
  );
  return found.flat().toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}
