// The announcement of the door, over real sockets: the loopback network stands in for the group of the network, so that
// no machine's own responder and no missing network has a part in it.
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import os from 'node:os';
import { expect, it, onTestFinished, vi } from 'vitest';
import { announce, type Multicast } from '../../../src/host/lan/announcement.ts';
import { recordingLog } from '../../support/test-ports.ts';

const HERE = '127.0.0.1';
const localName = 'servery-0a1b2c.local';
const PORT = 8460;

async function boundSocket(): Promise<Socket> {
  const socket = createSocket('udp4').bind(0, HERE);
  await once(socket, 'listening');
  return socket;
}

/** Hears what is said to the group, and asks. */
async function openNetwork() {
  const group = await boundSocket();
  onTestFinished(() => void group.close());
  const heard: Buffer[] = [];
  group.on('message', (packet) => heard.push(packet));
  const opened: Socket[] = [];
  const multicast: Multicast = {
    group: HERE,
    port: group.address().port,
    open: async () => {
      const socket = await boundSocket();
      opened.push(socket);
      return socket;
    },
  };
  const ask = (name: string) =>
    opened.forEach((socket) => group.send(question(name), socket.address().port, HERE));
  return { multicast, heard, ask, opened, group };
}

const labels = (name: string) =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ]);

const A = Buffer.from([0, 1]);
const IN = Buffer.from([0, 1]);

/** For the address of this name. */
const question = (name: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]), labels(name), A, IN]);

const record = (seconds: number, address: string) =>
  Buffer.concat([
    ...[labels(localName), A, IN, Buffer.from([0, 0, 0, seconds, 0, 4])],
    Buffer.from(address.split('.').map(Number)),
  ]);

const says = (heard: readonly Buffer[], what: Buffer | string) =>
  heard.some((packet) => packet.includes(what));

it('names the service, its port and the address of the desk, and answers for its name', async () => {
  const { multicast, heard, ask } = await openNetwork();
  const log = recordingLog();
  const announcement = announce({ addresses: [HERE], port: PORT, localName, log, multicast });
  onTestFinished(() => announcement.end());
  await expect.poll(() => says(heard, record(120, HERE)), { timeout: 20_000 }).toBe(true);
  expect(says(heard, '_servery')).toBe(true);
  expect(says(heard, Buffer.concat([Buffer.from([PORT >> 8, PORT & 255]), labels(localName)]))).toBe(true);
  heard.length = 0;
  ask('another.local');
  ask(localName);
  await expect.poll(() => says(heard, record(120, HERE)), { timeout: 20_000 }).toBe(true);
  expect(log.entries).toEqual([]);
});

it('names at each address that one alone, and none at which the door is closed', async () => {
  const closed = { address: '10.9.9.9', family: 'IPv4', internal: false, mac: '02:00:00:00:00:01' } as const;
  const network = { netmask: '255.0.0.0', cidr: '10.9.9.9/8' };
  const interfaces = vi.spyOn(os, 'networkInterfaces').mockReturnValue({ eth9: [{ ...closed, ...network }] });
  onTestFinished(() => interfaces.mockRestore());
  const { multicast, heard } = await openNetwork();
  const addresses = ['10.0.0.2', '192.168.1.20'];
  const announcement = announce({ addresses, port: PORT, localName, log: recordingLog(), multicast });
  onTestFinished(() => announcement.end());
  for (const address of addresses)
    await expect.poll(() => says(heard, record(120, address)), { timeout: 20_000 }).toBe(true);
  expect(
    heard.every((packet) => addresses.filter((each) => packet.includes(record(120, each))).length < 2),
  ).toBe(true);
  expect(says(heard, Buffer.from([0, 4, 10, 9, 9, 9]))).toBe(false);
});

it('takes the name back at its end, and answers nothing any more', async () => {
  const { multicast, heard, opened } = await openNetwork();
  const announcement = announce({ addresses: [HERE], port: PORT, localName, log: recordingLog(), multicast });
  await expect.poll(() => says(heard, record(120, HERE)), { timeout: 20_000 }).toBe(true);
  const closed = opened.map((socket) => once(socket, 'close'));
  await announcement.end();
  await Promise.all(closed);
  await expect.poll(() => says(heard, record(0, HERE)), { timeout: 20_000 }).toBe(true);
});

it('keeps answering after malformed packets', async () => {
  const { multicast, heard, ask, opened, group } = await openNetwork();
  const log = recordingLog();
  const announcement = announce({ addresses: [HERE], port: PORT, localName, log, multicast });
  onTestFinished(() => announcement.end());
  await expect.poll(() => says(heard, record(120, HERE)), { timeout: 20_000 }).toBe(true);
  const whole = question(localName);
  const send = (packet: Buffer) =>
    opened.forEach((socket) => group.send(packet, socket.address().port, HERE));
  for (let length = 0; length < whole.length; length += 1) send(whole.subarray(0, length));
  for (let at = 0; at < whole.length; at += 1)
    for (const byte of [0, 0x3f, 0x80, 0xc0, 0xff]) {
      const changed = Buffer.from(whole);
      changed[at] = byte;
      send(changed);
    }
  // A name that points at itself.
  send(Buffer.from([0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0xc0, 12, 0, 1, 0, 1]));
  heard.length = 0;
  await expect
    .poll(
      () => {
        ask(localName);
        return says(heard, record(120, HERE));
      },
      { timeout: 20_000 },
    )
    .toBe(true);
});

it('ends before it has said anything', async () => {
  const { multicast, opened } = await openNetwork();
  await announce({ addresses: [HERE], port: PORT, localName, log: recordingLog(), multicast }).end();
  expect(() => opened[0]?.address()).toThrow();
});

it('is logged once if it fails, and harms nothing', async () => {
  const log = recordingLog();
  const open = () => Promise.reject(new Error('bind EADDRINUSE 0.0.0.0:5353'));
  const multicast = { group: HERE, port: 1, open };
  const addresses = [HERE, '127.0.0.2'];
  await announce({ addresses, port: PORT, localName, log, multicast }).end();
  expect(log.entries).toEqual([
    { level: 'error', event: 'door.unannounced', facts: { reason: 'bind EADDRINUSE 0.0.0.0:5353' } },
  ]);
});
