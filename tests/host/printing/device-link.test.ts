// Printers behind device files: the bytes arrive unchanged, and a device that stands still blocks nothing.
import { execFileSync } from 'node:child_process';
import { readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { notOpened } from '../../../src/host/printing/faults.ts';
import { openDeviceLink } from '../../../src/host/printing/device-link.ts';
import { printerLinks } from '../../../src/host/printing/printer-links.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { openPty } from './pty.ts';
import { faultOf, manyBytes, never, watched } from './raw-printer.ts';

/** Longer than a machine under load stalls. */
const STALL_MS = 10_000;

const openFile = (path: string, signal = never, stallMs = STALL_MS) =>
  openDeviceLink(path, signal, { isAllowed: () => true, stallMs });

async function openPrinter(stallMs = STALL_MS) {
  const pty = await openPty();
  const link = await openFile(pty.path, never, stallMs);
  onTestFinished(() => link.close());
  return { pty, link, events: watched(link) };
}

describe.runIf(process.platform === 'linux')('a device file', () => {
  it('gets all bytes unchanged, also line ends and control characters', async () => {
    const { pty, link } = await openPrinter();
    const bytes = Uint8Array.from([...Array(256).keys(), ...manyBytes(50_000)]);
    await link.write(bytes);
    await expect.poll(() => pty.received().length).toBe(bytes.length);
    expect(pty.received().equals(bytes)).toBe(true);
  });

  it('brings the answers of the printer, and does not echo them', async () => {
    const { pty, link, events } = await openPrinter();
    const answer = Uint8Array.from([0x16, 0x0d, 0x0a, 0x03, 0x04, 0x11, 0x13, 0xff]);
    pty.send(answer);
    await expect.poll(() => events.received()).toEqual(Buffer.from(answer));
    await link.write(Uint8Array.of(0x10));
    await expect.poll(() => pty.received()).toEqual(Buffer.from([0x10]));
  });

  it('that stands still for a moment loses nothing', async () => {
    const { pty, link } = await openPrinter();
    pty.stand();
    const bytes = manyBytes(60_000);
    const writing = link.write(bytes);
    setTimeout(pty.goOn, 100);
    await writing;
    await expect.poll(() => pty.received().equals(bytes)).toBe(true);
  });

  it('that stands still fails the write after a while, and blocks no other file meanwhile', async () => {
    // More than the threads that Node has for files.
    const links = await Promise.all(Array.from({ length: 6 }, () => openPrinter(1500)));
    for (const { pty } of links) pty.stand();
    const writes = Promise.all(links.map(({ link }) => faultOf(link.write(manyBytes(200_000)))));
    const reading = readFile('package.json').then(() => 'read');
    expect(await Promise.race([writes, reading])).toBe('read');
    for (const fault of await writes)
      expect(fault).toEqual({ trouble: 'timeout', detail: 'WRITE_STALLED', mayHaveComeOut: true });
  });

  it('that is unplugged ends the link', async () => {
    const { pty, link, events } = await openPrinter();
    await link.write(manyBytes(10));
    pty.unplug();
    await expect.poll(() => events.ends).toMatchObject([{ trouble: 'broken-off', mayHaveComeOut: true }]);
    expect(await faultOf(link.write(manyBytes(10)))).toMatchObject({
      trouble: 'broken-off',
      mayHaveComeOut: false,
    });
  });

  it('is closed with its link, and no file stays open', async () => {
    const { pty, link } = await openPrinter();
    const isOpen = () => openFiles().includes(pty.path);
    expect(isOpen()).toBe(true);
    link.close();
    await expect.poll(isOpen).toBe(false);
    expect(await faultOf(link.write(manyBytes(1)))).toMatchObject({
      detail: 'CLOSED',
      mayHaveComeOut: false,
    });
  });

  it('of a printer that cannot be read takes bytes and stays mute', async () => {
    const link = await openFile('/dev/null');
    const events = watched(link);
    await link.write(manyBytes(100_000));
    link.close();
    expect(events).toMatchObject({ ends: [] });
  });
});

describe.runIf(process.platform === 'linux')('a path that is no printer', () => {
  it('is missing if there is nothing', async () => {
    const fault = await faultOf(openFile(join(tempFolder(), 'lp0')));
    expect(fault).toEqual({ trouble: 'device-missing', detail: 'ENOENT', mayHaveComeOut: false });
  });

  it('is not written to if it is a plain file, a folder, a pipe or a link', async () => {
    const folder = tempFolder({ file: 'kept' });
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    symlinkSync('/dev/null', join(folder, 'link'));
    for (const path of [join(folder, 'file'), folder, pipe, join(folder, 'link')]) {
      const fault = await faultOf(openFile(path));
      expect(fault.mayHaveComeOut).toBe(false);
    }
    expect(await readFile(join(folder, 'file'), 'utf8')).toBe('kept');
    expect(openFiles().filter((path) => path.startsWith(folder))).toEqual([]);
  });

  it('is not opened if it is not among the allowed ones', async () => {
    const open = (path: string) => faultOf(printerLinks().open({ kind: 'device', path }, never));
    for (const path of ['/dev/null', '/dev/usb/../null', '/dev/sda', '/etc/passwd'])
      expect(await open(path)).toMatchObject({ trouble: 'not-permitted', detail: 'NOT_A_PRINTER' });
    expect(await open('/dev/usb/lp999')).toMatchObject({ trouble: 'device-missing', detail: 'ENOENT' });
  });

  it('is not opened after the desk has given up', async () => {
    const pty = await openPty();
    const giving = new AbortController();
    const opening = faultOf(openFile(pty.path, giving.signal));
    giving.abort();
    expect(await opening).toEqual({ trouble: 'interrupted', detail: 'ABORTED', mayHaveComeOut: false });
    expect(openFiles()).not.toContain(pty.path);
  });

  it.each([
    ['EACCES', 'not-permitted'],
    ['EBUSY', 'busy'],
    ['ENODEV', 'device-missing'],
    ['ENXIO', 'device-missing'],
  ])('has the cause of the system error %s: %s', (code, trouble) => {
    const fault = notOpened(Object.assign(new Error('refused by the system'), { code }));
    expect(fault).toMatchObject({ trouble, detail: code, mayHaveComeOut: false });
  });
});

/** The files that this process has open. */
const openFiles = () =>
  readdirSync('/proc/self/fd').flatMap((name) => {
    try {
      return [readlinkSync(join('/proc/self/fd', name))];
    } catch {
      return [];
    }
  });
