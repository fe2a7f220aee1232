// Printers in the network: every byte arrives in order, and every fault has its cause.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { notOpened } from '../../../src/host/printing/faults.ts';
import { openNetworkLink } from '../../../src/host/printing/network-link.ts';
import { faultOf, manyBytes, never, rawPrinter, watched } from './raw-printer.ts';

/** Longer than a machine under load stalls. */
const times = { connectMs: 10_000, stallMs: 10_000, lingerMs: 10_000 };
const SHORT_MS = 200;
const MANY_MEGABYTES = 32_000_000;

const openAt = (port: number, host = '127.0.0.1', special: Partial<typeof times> = {}) =>
  openNetworkLink({ kind: 'network', host, port }, never, { ...times, ...special });

async function openPrinter(onConnection?: Parameters<typeof rawPrinter>[0], special?: Partial<typeof times>) {
  const printer = await rawPrinter(onConnection);
  const link = await openAt(printer.port, '127.0.0.1', special);
  onTestFinished(() => link.close());
  return { printer, link, events: watched(link) };
}

describe('a printer in the network', () => {
  it('gets all bytes in the order of the writes, also if they are not awaited', async () => {
    const { printer, link } = await openPrinter();
    const bytes = manyBytes(300_000);
    await Promise.all([link.write(bytes.subarray(0, 200_000)), link.write(bytes.subarray(200_000))]);
    await expect.poll(() => printer.received().length).toBe(bytes.length);
    expect(printer.received().equals(bytes)).toBe(true);
  });

  it('is heard while the link is open, and not after it was closed', async () => {
    const { printer, link, events } = await openPrinter();
    await expect.poll(() => printer.sockets).toHaveLength(1);
    printer.sockets[0]?.write(Uint8Array.of(0x12, 0x16));
    await expect.poll(() => events.received()).toEqual(Buffer.from([0x12, 0x16]));
    link.close();
    printer.sockets[0]?.write(Uint8Array.of(0x1a));
    await expect.poll(() => printer.sockets[0]?.closed).toBe(true);
    expect(events.received()).toHaveLength(2);
    expect(events.ends).toEqual([]);
  });

  it('gets the last bytes of a closed link, even if it is slow and sends its state meanwhile', async () => {
    const { printer, link } = await openPrinter((socket) => socket.pause());
    const bytes = manyBytes(200_000);
    await link.write(bytes);
    link.close();
    const [socket] = printer.sockets;
    for (let turn = 0; turn < 5; turn += 1) {
      socket?.write(Uint8Array.of(0x1c, 0, 0, 0x0f));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    socket?.resume();
    await expect.poll(() => socket?.closed).toBe(true);
    expect(printer.received().equals(bytes)).toBe(true);
    expect(socket?.errored).toBeNull();
  });

  it('has read everything when it ends its side of a closed link', async () => {
    const { link } = await openPrinter();
    await link.write(manyBytes(1_000));
    link.close();
    expect(await link.closed).toBe('read');
  });

  it('has not read everything if it keeps a closed link open for too long, or resets it', async () => {
    const hanging = await openPrinter((socket) => socket.pause(), { lingerMs: SHORT_MS });
    await hanging.link.write(manyBytes(1_000));
    hanging.link.close();
    expect(await hanging.link.closed).toBe('not-read');
    const { printer, link } = await openPrinter((socket) => socket.pause());
    await link.write(manyBytes(1_000));
    link.close();
    await expect.poll(() => printer.sockets).toHaveLength(1);
    printer.sockets[0]?.resetAndDestroy();
    expect(await link.closed).toBe('not-read');
  });

  it('tells nothing more by its end if the link broke before it was closed', async () => {
    const { link, events } = await openPrinter((socket) => socket.end());
    await expect.poll(() => events.ends).toHaveLength(1);
    link.close();
    expect(await link.closed).toBe('not-known');
  });

  it('that keeps a closed link open is left alone after a while', async () => {
    const printer = await rawPrinter((socket) => socket.removeAllListeners('end'));
    const link = await openAt(printer.port, '127.0.0.1', { lingerMs: SHORT_MS });
    link.close();
    await expect.poll(() => printer.sockets[0]?.readableEnded).toBe(true);
    // Writing into a connection that the other side has left fails.
    await expect
      .poll(() => {
        printer.sockets[0]?.write('x');
        return printer.sockets[0]?.destroyed;
      })
      .toBe(true);
  });

  it.runIf(
    Object.values(networkInterfaces())
      .flat()
      .some((net) => net?.address === '::1'),
  )('may be named by an IPv6 address in brackets', async () => {
    const fault = await faultOf(openAt(1, '[::1]'));
    expect(fault).toEqual({ trouble: 'refused', detail: 'ECONNREFUSED', mayHaveComeOut: false });
  });
});

describe('a printer that cannot be reached', () => {
  it('refuses while nothing listens at its port', async () => {
    const printer = await rawPrinter();
    await printer.close();
    const fault = await faultOf(openAt(printer.port));
    expect(fault).toEqual({ trouble: 'refused', detail: 'ECONNREFUSED', mayHaveComeOut: false });
  });

  it('has no address if its name is unknown', async () => {
    // Longer than a name can be, so that no server is asked.
    const fault = await faultOf(openAt(9100, 'x'.repeat(64)));
    expect(fault).toEqual({ trouble: 'name-not-found', detail: 'ENOTFOUND', mayHaveComeOut: false });
  });

  it.runIf(process.platform === 'linux')('has no route if the network has none', async () => {
    const fault = await faultOf(openAt(9100, '255.255.255.255'));
    expect(fault).toEqual({ trouble: 'no-route', detail: 'ENETUNREACH', mayHaveComeOut: false });
  });

  it.runIf(process.platform === 'linux')('times out if nothing answers', async () => {
    const port = await silentPort();
    const fault = await faultOf(openAt(port, '127.0.0.1', { connectMs: SHORT_MS }));
    expect(fault).toEqual({ trouble: 'timeout', detail: 'CONNECT_TIMEOUT', mayHaveComeOut: false });
  });

  it('is not tried any more after the desk has given up', async () => {
    const printer = await rawPrinter();
    const to = { kind: 'network', host: '127.0.0.1', port: printer.port } as const;
    const giving = new AbortController();
    const opening = faultOf(openNetworkLink(to, giving.signal, times));
    giving.abort();
    expect(await opening).toEqual({ trouble: 'interrupted', detail: 'ABORTED', mayHaveComeOut: false });
    const late = await faultOf(openNetworkLink(to, giving.signal, times));
    expect(late).toEqual({ trouble: 'interrupted', detail: 'ABORTED', mayHaveComeOut: false });
  });

  it.each([
    ['EHOSTUNREACH', 'no-route'],
    ['EAI_AGAIN', 'name-not-found'],
    ['EPERM', 'not-permitted'],
    ['EACCES', 'not-permitted'],
    ['ETIMEDOUT', 'timeout'],
    ['ECONNRESET', 'broken-off'],
  ])('has the cause of the system error %s: %s', (code, trouble) => {
    const fault = notOpened(Object.assign(new Error('refused by the system'), { code }));
    expect(fault).toMatchObject({ trouble, detail: code, mayHaveComeOut: false });
  });
});

describe('a link that breaks', () => {
  it('says so once, and takes no bytes any more', async () => {
    const { printer, link, events } = await openPrinter();
    await link.write(manyBytes(100));
    await expect.poll(() => printer.received()).toHaveLength(100);
    printer.sockets[0]?.resetAndDestroy();
    await expect.poll(() => events.ends).toHaveLength(1);
    expect(events.ends[0]).toMatchObject({
      trouble: 'broken-off',
      detail: 'ECONNRESET',
      mayHaveComeOut: true,
    });
    const fault = await faultOf(link.write(manyBytes(100)));
    // None of these bytes was sent.
    expect(fault).toEqual({ trouble: 'broken-off', detail: 'ECONNRESET', mayHaveComeOut: false });
    expect(events.ends).toHaveLength(1);
  });

  it('says so to a listener that comes later', async () => {
    const { link, events } = await openPrinter((socket) => socket.end());
    await expect.poll(() => events.ends).toHaveLength(1);
    const later = watched(link);
    await expect.poll(() => later.ends.map(({ detail }) => detail)).toEqual(['ENDED_BY_PRINTER']);
  });

  it('in the middle of a write may have printed a part', async () => {
    const { link } = await openPrinter((socket) => {
      socket.once('data', () => socket.resetAndDestroy());
    });
    const fault = await faultOf(link.write(new Uint8Array(MANY_MEGABYTES)));
    expect(fault).toMatchObject({ trouble: 'broken-off', mayHaveComeOut: true });
  });

  it('fails a write that stands still, and ends the connection', async () => {
    const { printer, link, events } = await openPrinter((socket) => socket.pause(), { stallMs: SHORT_MS });
    const fault = await faultOf(link.write(new Uint8Array(MANY_MEGABYTES)));
    expect(fault).toEqual({ trouble: 'timeout', detail: 'WRITE_STALLED', mayHaveComeOut: true });
    expect(events.ends).toMatchObject([fault]);
    printer.sockets[0]?.resume();
    await expect.poll(() => printer.sockets[0]?.readableEnded).toBe(true);
    expect(printer.received().length).toBeLessThan(MANY_MEGABYTES);
  });

  it('takes no bytes after it was closed', async () => {
    const { link } = await openPrinter();
    link.close();
    link.close();
    const fault = await faultOf(link.write(manyBytes(1)));
    expect(fault).toEqual({ trouble: 'broken-off', detail: 'CLOSED', mayHaveComeOut: false });
  });
});

/** A port that answers nothing: its program is stopped, and its queue of connections is full. */
async function silentPort(): Promise<number> {
  const program = `
    const server = require('node:net').createServer();
    server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => console.log(server.address().port));`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const fillers: ReturnType<typeof connect>[] = [];
  onTestFinished(() => {
    for (const socket of fillers) socket.destroy();
    child.kill('SIGKILL');
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  child.kill('SIGSTOP');
  for (let count = 0; count < 4; count += 1)
    fillers.push(connect(Number(line), '127.0.0.1').on('error', () => undefined));
  await new Promise((resolve) => setTimeout(resolve, 50));
  return Number(line);
}
