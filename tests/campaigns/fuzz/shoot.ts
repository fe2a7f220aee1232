// Sends one mutated request over a socket and returns the outcome.

import { type Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Reply } from '../caller.ts';
import type { Shot } from './mutations.ts';

export interface Aim {
  url: URL;
  agent: Agent;
}

/** An answer, or 'cut' if the connection was closed without one. */
export type Outcome = Reply | 'cut';

const ANSWER_TIMEOUT_MS = 30_000;
const RAW_TIMEOUT_MS = 150;

export function shoot(shot: Shot, aim: Aim): Promise<Outcome> {
  return shot.transfer === 'raw' ? shootRaw(shot, aim) : shootRequest(shot, aim);
}

function shootRequest(shot: Shot, { url, agent }: Aim): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const { method, path, body, transfer } = shot;
    const length: Record<string, string> =
      transfer === 'chunked' ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(body.length) };
    const sent = request(url, { agent, method, path, headers: { ...length, ...shot.headers } });
    sent.on('socket', ignoreErrors);
    sent.setTimeout(ANSWER_TIMEOUT_MS, () => sent.destroy(new Error('no answer in time')));
    sent.on('error', (error) => {
      if (error.message === 'no answer in time') reject(error);
      else resolve('cut');
    });
    sent.on('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('error', () => resolve('cut')).on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ http: answer.statusCode ?? 0, text, headers: answer.headers });
      });
    });
    if (transfer === 'whole') sent.end(body);
    else if (transfer === 'chunked') sendInPieces(sent, body);
    else sent.write(body.subarray(0, body.length / 2), () => sent.destroy());
  });
}

const handled = new WeakSet<Socket>();

/** Ignores errors of an idle connection, which belong to no request. */
function ignoreErrors(socket: Socket): void {
  if (!handled.has(socket)) socket.on('error', () => undefined);
  handled.add(socket);
}

function sendInPieces(sent: NodeJS.WritableStream, body: Buffer): void {
  const piece = Math.max(1, Math.ceil(body.length / 7));
  for (let start = 0; start < body.length; start += piece) sent.write(body.subarray(start, start + piece));
  sent.end();
}

/** Sends bytes that no HTTP library would: a wrong length, two lengths, a head without an end. */
function shootRaw({ method, path, headers, body }: Shot, { url }: Aim): Promise<Outcome> {
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const lengths = [
    [`content-length: ${body.length + 50}\r\n\r\n`],
    [`content-length: ${Math.floor(body.length / 2)}\r\n\r\n`],
    [`content-length: ${body.length}\r\ntransfer-encoding: chunked\r\n\r\n`],
    ['transfer-encoding: chunked\r\n\r\nZZ\r\n'],
    [`content-length: -1\r\n\r\n`],
    ['broken'],
  ];
  const [ending = ''] = lengths[body.length % lengths.length] ?? [];
  const start = `${method} ${path} HTTP/1.1\r\nhost: shop.test\r\n${head.join('')}${ending}`;
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(Number(url.port), url.hostname, () => {
      socket.write(start);
      socket.write(body);
    });
    socket.setTimeout(RAW_TIMEOUT_MS, () => socket.destroy());
    socket.on('error', () => undefined).on('data', (chunk) => (text += chunk.toString('latin1')));
    socket.on('close', () => resolve(rawReply(text)));
  });
}

function rawReply(text: string): Outcome {
  const http = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
  return http === 0 ? 'cut' : { http, text: '', headers: {} };
}
