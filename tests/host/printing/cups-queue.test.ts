// Raw queues of a real CUPS with printers of ours behind them: bytes arrive unchanged, and no outcome is guessed.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cupsQueues, enqueueAtCups } from '../../../src/host/printing/cups-queue.ts';
import { askPrintServer } from '../../../src/host/printing/ipp.ts';
import { printerLinks } from '../../../src/host/printing/printer-links.ts';
import { type Cups, startCups } from '../../support/cups.ts';
import { late } from '../../support/late.ts';
import { faultOf, manyBytes, never, rawPrinter } from './raw-printer.ts';

/** More than all buffers on the way to a printer that reads nothing. */
const tooMany = new Uint8Array(16_000_000);

describe.runIf(process.platform === 'linux')('a queue of CUPS', () => {
  const started = late<Cups>('print server');

  beforeAll(async () => {
    started.set(await startCups());
    vi.stubEnv('CUPS_SERVER', started.get().socket);
  });

  afterAll(async () => {
    vi.unstubAllEnvs();
    await started.get().stop();
  });

  /** A queue of its own for this test, and the printer behind it. */
  async function openQueue(name: string, onConnection?: Parameters<typeof rawPrinter>[0]) {
    const printer = await rawPrinter(onConnection);
    started.get().addQueue(name, printer.port);
    return printer;
  }

  const enqueue = (queue: string, bytes = manyBytes(300), title = 'Table 7', leaveMs = 20_000) =>
    enqueueAtCups({ leaveMs })(queue, { title, bytes }, never);

  const openJobs = () => started.get().run(['lpstat', '-o']);

  it('passes all bytes on unchanged, and the job is over when the promise resolves', async () => {
    const printer = await openQueue('kitchen');
    const bytes = Uint8Array.from([...Array(256).keys(), ...manyBytes(100_000)]);
    await printerLinks().enqueue('kitchen', { title: 'Table 7', bytes }, never);
    expect(printer.received().equals(bytes)).toBe(true);
    expect(openJobs()).toBe('');
  });

  it('takes titles that look like options or commands, in any writing', async () => {
    const printer = await openQueue('titles');
    const titles = [
      '-o landscape',
      '$(reboot) `x` "y"',
      '8 号桌 🍜 麻婆豆腐',
      'two\nlines\0',
      'x'.repeat(9000),
    ];
    for (const title of titles)
      await printerLinks().enqueue('titles', { title, bytes: manyBytes(10) }, never);
    expect(printer.received()).toHaveLength(50);
  });

  it('is listed', async () => {
    await openQueue('listed');
    expect(await cupsQueues()).toContain('listed');
    const found = await printerLinks().find();
    expect(found).toMatchObject({ hasQueues: true, hasDevices: true });
    expect(found.queues).toContain('listed');
  });

  it('that does not exist is missing', async () => {
    const fault = await faultOf(enqueue('nowhere'));
    expect(fault).toEqual({ trouble: 'queue-missing', detail: 'NOT_FOUND', mayHaveComeOut: false });
  });

  it('that is stopped or takes no jobs gets none', async () => {
    const printer = await openQueue('stopped');
    for (const [stop, start] of [
      ['cupsdisable', 'cupsenable'],
      ['cupsreject', 'cupsaccept'],
    ] as const) {
      started.get().run([stop, 'stopped']);
      const fault = await faultOf(enqueue('stopped'));
      expect(fault).toEqual({ trouble: 'queue-stopped', detail: 'STOPPED', mayHaveComeOut: false });
      started.get().run([start, 'stopped']);
    }
    await enqueue('stopped', manyBytes(20));
    expect(printer.received()).toEqual(Buffer.from(manyBytes(20)));
  });

  it('that is stopped while a job waits behind another one certainly printed nothing of it', async () => {
    const printer = await openQueue('waiting', (socket) => socket.pause());
    const first = faultOf(enqueue('waiting', tooMany));
    await expect.poll(() => printer.sockets).toHaveLength(1);
    const second = faultOf(enqueue('waiting'));
    await expect.poll(() => openJobs().trim().split('\n')).toHaveLength(2);
    started.get().run(['cupsdisable', 'waiting']);
    expect(await second).toEqual({ trouble: 'queue-stopped', detail: 'CANCELED', mayHaveComeOut: false });
    // The other one had begun.
    expect(await first).toEqual({ trouble: 'queue-stopped', detail: 'CANCELED', mayHaveComeOut: true });
    expect(openJobs()).toBe('');
    started.get().run(['cupsenable', 'waiting']);
    await pause(200);
    expect(printer.sockets).toHaveLength(1);
  });

  it('cancels a job that does not leave it in time', async () => {
    const printer = await openQueue('slow', (socket) => socket.pause());
    const fault = await faultOf(enqueue('slow', tooMany, 'Table 7', 500));
    expect(fault).toEqual({ trouble: 'timeout', detail: 'CANCELED', mayHaveComeOut: true });
    expect(openJobs()).toBe('');
    expect(printer.sockets).toHaveLength(1);
  });

  it('says of a job that was cancelled at the server or broken off by the printer that a part may have come out', async () => {
    const printer = await openQueue('cancelled', (socket) => socket.pause());
    const cancelled = faultOf(enqueue('cancelled', tooMany));
    await expect.poll(() => printer.sockets).toHaveLength(1);
    started.get().run(['cancel', '-a', 'cancelled']);
    expect(await cancelled).toEqual({ trouble: 'queue-failed', detail: 'CANCELED', mayHaveComeOut: true });

    const broken = await rawPrinter((socket) => socket.once('data', () => socket.resetAndDestroy()));
    started.get().addQueue('broken', broken.port, 'abort-job');
    const fault = await faultOf(enqueue('broken', tooMany));
    expect(fault).toEqual({ trouble: 'queue-failed', detail: 'ABORTED', mayHaveComeOut: true });
  });

  it('keeps a job that it has taken when the desk ends', async () => {
    const printer = await openQueue('kept', (socket) => socket.pause());
    const ending = new AbortController();
    const enqueueUntil = enqueueAtCups({ leaveMs: 20_000 })(
      'kept',
      { title: 'x', bytes: manyBytes(9000) },
      ending.signal,
    );
    const fault = faultOf(enqueueUntil);
    await expect.poll(() => printer.sockets).toHaveLength(1);
    ending.abort();
    expect(await fault).toEqual({ trouble: 'interrupted', detail: 'ABORTED', mayHaveComeOut: true });
    printer.sockets[0]?.resume();
    await expect.poll(() => printer.received()).toHaveLength(9000);
  });

  it('is followed through a restart of its server', async () => {
    const printer = await openQueue('restarted', (socket) => socket.pause());
    const passing = enqueue('restarted', tooMany);
    await expect.poll(() => printer.sockets).toHaveLength(1);
    await started.get().restart();
    await expect.poll(() => printer.sockets).toHaveLength(2);
    printer.sockets[1]?.resume();
    await expect(passing).resolves.toBeUndefined();
  });

  it('is not used if the server cannot say what became of a job', async () => {
    vi.stubEnv('CUPS_SERVER', '/nowhere/cups.sock');
    onTestFinished(() => void vi.stubEnv('CUPS_SERVER', started.get().socket));
    const fault = await faultOf(enqueue('kitchen'));
    expect(fault).toEqual({ trouble: 'queue-failed', detail: 'ENOENT', mayHaveComeOut: false });
    expect(await cupsQueues()).toEqual([]);
  });

  it('is asked about by the Internet Printing Protocol', async () => {
    await openQueue('asked');
    const about = ['printer-uri', 'ipp://localhost/printers/asked'] as const;
    const attributes = ['printer-name', 'printer-state', 'printer-is-accepting-jobs', 'charset-supported'];
    const answer = await askPrintServer(started.get().socket, {
      operation: 'getPrinterAttributes',
      about,
      attributes,
    });
    expect(Object.fromEntries(answer ?? [])).toMatchObject({
      'printer-name': ['asked'],
      'printer-state': [3],
      'printer-is-accepting-jobs': [true],
      'charset-supported': ['us-ascii', 'utf-8'],
    });
  });
});
