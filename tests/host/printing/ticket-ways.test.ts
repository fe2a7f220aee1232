// One ticket on each way to the same printer program: what comes out is the ticket, and its state is heard where there is a way back.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { receiptBytes } from '../../../src/formats/receipt/receipt-bytes.ts';
import { enqueueAtCups } from '../../../src/host/printing/cups-queue.ts';
import { openDeviceLink } from '../../../src/host/printing/device-link.ts';
import { openNetworkLink } from '../../../src/host/printing/network-link.ts';
import { startNetworkPrinter } from '../../../src/printer/network/network-printer.ts';
import { type Cups, startCups } from '../../support/cups.ts';
import { late } from '../../support/late.ts';
import type { PrinterLink } from '../../../src/core/ports.ts';
import { never, watched } from './raw-printer.ts';

const document = '^^^Table 7\n2× 麻婆豆腐 (extra hot)\n1× 米饭';
const bytes = receiptBytes(document, {
  commands: 'escpos',
  characters: 'gb18030',
  dots: 576,
  cuts: true,
  buzzes: false,
  opensDrawer: false,
  copies: 1,
});
/** DLE EOT 1, and GS r 1, which is answered after everything before it. */
const askState = Uint8Array.of(0x10, 0x04, 0x01);
const askInOrder = Uint8Array.of(0x1d, 0x72, 0x01);
const READY = 0x16;

async function startPrinter() {
  const tickets: string[][] = [];
  const printer = await startNetworkPrinter({
    widthDots: 576,
    newDrawing: () => ({ add: () => undefined, png: () => new Uint8Array() }),
    onTicket: ({ lines }) => tickets.push(lines.map((line) => line.trim()).filter((line) => line !== '')),
  });
  onTestFinished(() => printer.stop());
  return { port: printer.port, tickets };
}

/** A device file with the printer behind it. */
async function deviceOf(port: number): Promise<string> {
  const child = spawn('socat', ['-d', '-d', 'PTY', `TCP:127.0.0.1:${port}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return new Promise((resolve) => {
    createInterface(child.stderr).on('line', (line) => {
      const path = /PTY is (\S+)/.exec(line)?.[1];
      if (path !== undefined) resolve(path);
    });
  });
}

async function printOn(link: PrinterLink): Promise<Buffer> {
  const events = watched(link);
  await link.write(askState);
  await expect.poll(() => events.received()).toHaveLength(1);
  await link.write(bytes);
  await link.write(askInOrder);
  await expect.poll(() => events.received()).toHaveLength(2);
  link.close();
  return events.received();
}

const ticket = ['Table 7', '2× 麻婆豆腐 (extra hot)', '1× 米饭'];

describe('a ticket', () => {
  it('comes out in the network, and its end is confirmed', async () => {
    const { port, tickets } = await startPrinter();
    const link = await openNetworkLink({ kind: 'network', host: '127.0.0.1', port }, never);
    const answers = await printOn(link);
    expect(answers[0]).toBe(READY);
    expect(tickets).toEqual([ticket]);
  });

  it.runIf(process.platform === 'linux')('comes out at a device file, and its end is confirmed', async () => {
    const { port, tickets } = await startPrinter();
    const link = await openDeviceLink(await deviceOf(port), never, { isAllowed: () => true });
    const answers = await printOn(link);
    expect(answers[0]).toBe(READY);
    expect(tickets).toEqual([ticket]);
  });
});

describe.runIf(process.platform === 'linux')('a ticket for a queue', () => {
  const started = late<Cups>('print server');

  beforeAll(async () => {
    started.set(await startCups());
    vi.stubEnv('CUPS_SERVER', started.get().socket);
  });

  afterAll(async () => {
    vi.unstubAllEnvs();
    await started.get().stop();
  });

  it('comes out at the printer behind CUPS', async () => {
    const { port, tickets } = await startPrinter();
    started.get().addQueue('kitchen', port);
    await enqueueAtCups()('kitchen', { title: '8 号桌', bytes }, never);
    await expect.poll(() => tickets).toEqual([ticket]);
  });
});
