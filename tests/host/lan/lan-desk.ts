// A real door on loopback addresses: the core of a desk behind it, and clients that speak to it as devices do.
import { createHmac } from 'node:crypto';
import { request as askPlain } from 'node:http';
import { request as askTls } from 'node:https';
import { createServer } from 'node:net';
import { onTestFinished } from 'vitest';
import type { DeviceKind, DoorMode } from '../../../src/contract/devices.ts';
import { JOIN_TEXT, KEY_TEXT, signedText } from '../../../src/contract/signing.ts';
import type { Authority, Door } from '../../../src/core/door.ts';
import { lanDoor } from '../../../src/host/lan/lan-door.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';
import { openCore } from '../../support/core-app.ts';
import { recordingLog, repeatingChance, testPorts } from '../../support/test-ports.ts';
import { tempFolder } from '../../support/temp-folder.ts';

export const HERE = '127.0.0.1';
export const ELSEWHERE = '127.0.0.2';

export const keyed = (text: string, key: string): string =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('hex');

const screens = {
  'join.html': '<!doctype html><title>Join</title>',
  'index.html': '<!doctype html><title>Servery</title>',
  'assets/app-4f2a.js': 'export {};',
};

export interface Answer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The authority that the client trusts; the desk's own if none is named. */
  ca?: string;
  address?: string;
}

/** Two ports in a row that are free now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 20_000);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, HERE, () => server.close(() => resolve(true)));
  });

export async function openLanDesk(mode: DoorMode) {
  const log = recordingLog();
  let authority: Authority | undefined;
  const announced: string[] = [];
  const own = lanDoor({
    screens: () => tempFolder(screens),
    clock: nodeClock,
    chance: repeatingChance(9),
    log,
    addresses: () => [HERE, ELSEWHERE].map((address) => ({ address, adapter: 'lo' })),
    announce: ({ addresses, localName, port: at }) => {
      announced.push(`${localName}:${at} at ${addresses.join(' ')}`);
      return { end: () => Promise.resolve(void announced.push('end')) };
    },
  });
  const door: Door = {
    ...own,
    newAuthority: async (name) => (authority = await own.newAuthority(name)),
  };
  const ports = testPorts({ door, log });
  const core = openCore(ports);
  core.start();
  const port = await freePort();
  onTestFinished(() => core.stop());
  const state = await core.ask('devices.set-door', { isOn: true, mode, port, addresses: [HERE] });
  const origin = `${mode === 'tls' ? 'https' : 'http'}://${HERE}:${port}`;

  const send = (path: string, { method = 'GET', headers = {}, body, ca, address = HERE }: Asked = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const ask = mode === 'tls' ? askTls : askPlain;
      const options = {
        host: address,
        port,
        path,
        method,
        agent: false as const,
        headers: { host: `${HERE}:${port}`, ...headers },
        ...(mode === 'tls' ? { ca: ca ?? authority?.certificate, servername: '' } : {}),
      };
      const asked = ask(options, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      });
      asked.on('error', reject).end(body);
    });

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-servery': '1', ...headers },
      body: JSON.stringify(body),
    });

  const invite = async (kind: DeviceKind = 'waiter', name = 'Phone') => {
    const asked = { kind, name, device: null, address: HERE };
    return new URL((await core.ask('devices.invite', asked)).joinUrl).hash.slice(1);
  };
  const join = (code: string) => post('/join', { token: keyed(JOIN_TEXT, code) });
  return {
    ...core,
    ports,
    log,
    announced,
    port,
    origin,
    state,
    send,
    post,
    invite,
    join,
    authority: () => authority,
  };
}

export type LanDesk = Awaited<ReturnType<typeof openLanDesk>>;

/** A device that was paired over TLS: the headers of its page. */
export async function pairTls(desk: LanDesk, kind: DeviceKind = 'waiter') {
  const answer = await desk.join(await desk.invite(kind));
  const { device } = JSON.parse(answer.text) as { device: string };
  const cookie = String(answer.headers['set-cookie']).split(';', 1).join('');
  return {
    id: device,
    answer,
    headers: { cookie, 'x-servery-page': String(answer.headers['x-servery-page']) },
  };
}

/** A device that was paired in plain mode: it signs with its key. */
export async function pairPlain(desk: LanDesk, kind: DeviceKind = 'waiter') {
  const code = await desk.invite(kind);
  const answer = await desk.join(code);
  const { device: id } = JSON.parse(answer.text) as { device: string };
  const key = keyed(KEY_TEXT, code);
  const refused = await desk.post('/call', {});
  const run = String(refused.headers['x-servery-run']);
  let last = 0;
  const sign = (
    path: string,
    body: string,
    own: Partial<Parameters<typeof signedText>[0]> & { key?: string } = {},
  ) => {
    const { key: with_ = key, ...parts } = own;
    const count = parts.count ?? String((last += 1));
    const method = body === '' ? 'GET' : 'POST';
    const text = signedText({ device: id, run, count, method, path, lastEvent: '', body, ...parts });
    return {
      'x-servery-device': id,
      'x-servery-count': count,
      'x-servery-signature': keyed(text, with_),
    };
  };
  const call = (route: string, input: unknown = null) => {
    const body = { route, input };
    return desk.post('/call', body, sign('/call', JSON.stringify(body)));
  };
  return { id, key, code, run, answer, sign, call };
}
