// What a machine has to print with: only names and paths that can be saved as a printer.
import { describe, expect, it } from 'vitest';
import { printerConnection } from '../../../src/contract/printers.ts';
import { findPrinters } from '../../../src/host/printing/find-printers.ts';
import { tempFolder } from '../../support/temp-folder.ts';

describe.runIf(process.platform === 'linux')('the device files of printers', () => {
  it('are found by their names, in the order of their numbers', async () => {
    const names = [
      'usb/lp10',
      'usb/lp2',
      'usb/hiddev0',
      'lp0',
      'lp',
      'ttyUSB0',
      'ttyACM1',
      'ttyS0',
      'sda',
      'tty1',
    ];
    const folder = tempFolder(Object.fromEntries(names.map((name) => [name, ''])));
    const { devices } = await findPrinters(folder);
    expect(devices.map((path) => path.slice(folder.length + 1))).toEqual([
      'lp0',
      'ttyACM1',
      'ttyUSB0',
      'usb/lp2',
      'usb/lp10',
    ]);
  });

  it('are none if there is no folder of devices', async () => {
    expect((await findPrinters('/nowhere')).devices).toEqual([]);
  });

  it('of this machine can all be saved', async () => {
    const { devices, hasDevices } = await findPrinters();
    expect(hasDevices).toBe(true);
    for (const path of devices)
      expect(printerConnection.safeParse({ kind: 'device', path }).success).toBe(true);
  });
});
