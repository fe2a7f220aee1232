// Everything that a shop, or a proxy in front of it, can do wrong with a call.

import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { constants, deflateSync, gzipSync } from 'node:zlib';

export interface Asked {
  /** The raw form. */
  body: string;
  /** The target of redirects. */
  elsewhere: string;
}

type Fault = (answer: ServerResponse, asked: Asked) => void;

const YES = JSON.stringify({ status: 0, data: [], is_more: 0, current_page: 1, count: 0, total_page: 1 });
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const MEGABYTE = 1024 * 1024;

/** A complete answer with the given body. */
const says =
  (body: string | Buffer, headers: Record<string, string> = {}, http = 200): Fault =>
  (answer) =>
    answer.writeHead(http, { ...JSON_TYPE, ...headers }).end(body);

const saysJson = (value: unknown) => says(JSON.stringify(value));
const refuses = (http: number, headers: Record<string, string> = {}) =>
  says(JSON.stringify({ status: 1, data: `no: ${http}` }), headers, http);
const redirects =
  (http: number): Fault =>
  (answer, { elsewhere }) =>
    answer.writeHead(http, { location: `${elsewhere}/login?from=desk` }).end('moved');

/** Acts on the socket directly, bypassing the HTTP server. */
const onTheLine =
  (act: (line: Socket) => void): Fault =>
  ({ socket }) => {
    if (socket !== null) act(socket);
  };

const repeated = (answer: ServerResponse, piece: Buffer, everyMs: number) => {
  const timer = setInterval(() => answer.write(piece), everyMs);
  answer.on('close', () => clearInterval(timer));
};

/** More than a desk reads of any answer: less would be read whole, parsed, and tried again. */
const bomb = gzipSync(
  Buffer.concat([Buffer.from('{"status":0,"data":"'), Buffer.alloc(40 * MEGABYTE, 'a')]),
  { level: constants.Z_BEST_SPEED },
);
const packed = gzipSync(YES);
const corrupt = Buffer.concat([packed.subarray(0, 12), Buffer.alloc(20, 0xff), packed.subarray(32)]);

/** Decodes the form, so that the token appears in plain text. */
const plain = (form: string) => decodeURIComponent(form.replaceAll('+', ' '));

export const faults = {
  none: says(YES),

  'hang before the headers': () => undefined,
  'hang in the headers': onTheLine((line) => line.write('HTTP/1.1 200 OK\r\nContent-Ty')),
  'hang after the headers': (answer) => answer.writeHead(200, JSON_TYPE).flushHeaders(),
  'hang in the body': (answer) => answer.writeHead(200, JSON_TYPE).write(YES.slice(0, 20)),
  drip: (answer) => repeated(answer.writeHead(200, JSON_TYPE), Buffer.from(' '), 5),
  'endless body': (answer) => {
    answer.writeHead(200, JSON_TYPE).write('{"status":0,"data":"');
    repeated(answer, Buffer.alloc(256 * 1024, 'a'), 1);
  },

  reset: onTheLine((line) => line.resetAndDestroy()),
  'hang up': onTheLine((line) => line.destroy()),
  'cut in the headers': onTheLine((line) => line.end('HTTP/1.1 200 OK\r\nContent-Ty')),
  'cut by length': (answer) => {
    answer.writeHead(200, { ...JSON_TYPE, 'content-length': YES.length }).write(YES.slice(0, 20));
    setTimeout(() => answer.socket?.destroy(), 5);
  },
  'cut in pieces': (answer) => {
    answer.writeHead(200, JSON_TYPE).write(YES.slice(0, 20));
    setTimeout(() => answer.socket?.resetAndDestroy(), 5);
  },
  'not HTTP': onTheLine((line) => line.end('SSH-2.0-OpenSSH_9.2\r\n')),
  'headers without end': onTheLine((line) => line.end(`HTTP/1.1 200 OK\r\nA: ${'a'.repeat(100_000)}`)),

  HTML: says('<!doctype html><title>Welcome</title>', { 'content-type': 'text/html' }),
  'half JSON': says(YES.slice(0, 30)),
  'JSON in the middle of a word': says('{"status":0,"data":"ab\\'),
  'notice before JSON': says(`<br />\n<b>Notice</b>: undefined index ${YES}`),
  empty: says(''),
  'byte order mark': says(`\uFEFF${YES}`),
  'not UTF-8': says(Buffer.from([...Buffer.from('{"status":0,"data":"'), 0xc3, 0x28, 0x22, 0x7d])),
  'half a character': says(Buffer.from('{"status":0,"data":"店').subarray(0, -1)),
  'deep nesting': says(`{"status":0,"data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),

  gzip: says(packed, { 'content-encoding': 'gzip' }),
  deflate: says(deflateSync(YES), { 'content-encoding': 'deflate' }),
  'gzip bomb': says(bomb, { 'content-encoding': 'gzip' }),
  'corrupt gzip': says(corrupt, { 'content-encoding': 'gzip' }),
  'half gzip': says(packed.subarray(0, 40), { 'content-encoding': 'gzip' }),
  'unknown packing': says(YES, { 'content-encoding': 'zoo' }),

  'redirect 301': redirects(301),
  'redirect 302': redirects(302),
  'redirect 307': redirects(307),
  'redirect 308': redirects(308),
  'HTTP 401': refuses(401),
  'HTTP 403': refuses(403),
  'HTTP 404': says('<h1>Not found</h1>', { 'content-type': 'text/html' }, 404),
  'HTTP 407': refuses(407),
  'HTTP 413': refuses(413),
  'HTTP 429': refuses(429, { 'retry-after': '7' }),
  'HTTP 429 for long': refuses(429, { 'retry-after': '3600' }),
  'HTTP 500': refuses(500),
  'HTTP 500 without end': (answer) => repeated(answer.writeHead(500, JSON_TYPE), Buffer.alloc(65_536), 1),
  'HTTP 502': refuses(502),
  'HTTP 503 until a date': refuses(503, { 'retry-after': 'Fri, 15 Jan 2027 08:01:30 GMT' }),

  'status 1': saysJson({ status: 1, data: '  the till is closed  ' }),
  'status 1 in msg': saysJson({ status: '1', data: [], msg: '', message: 'the till is closed', error: 'no' }),
  'status 1 without a word': saysJson({ status: 1 }),
  'status 2': saysJson({ status: 2, data: 'sign in' }),
  'status 401': saysJson({ status: 401, data: 'sign in' }),
  'status "401"': saysJson({ status: '401', data: 'sign in' }),
  'status "0"': saysJson({ status: '0', data: [] }),
  'status null': saysJson({ status: null, data: [] }),
  'no status': saysJson({ data: [] }),
  'a bare list': saysJson([1, 2, 3]),
  'wrong types': saysJson({
    status: 0,
    data: 7,
    is_more: 'many',
    current_page: null,
    count: {},
    total_page: '3',
  }),
  'no data': saysJson({ status: 0 }),
  'endless pages': saysJson({
    status: 0,
    data: [],
    is_more: 1,
    current_page: 1,
    count: 9e6,
    total_page: 9e5,
  }),

  'the token in its words': (answer, { body }) =>
    saysJson({ status: 1, data: `${body} and ${plain(body)}`.padEnd(3000, '.') })(answer, {
      body,
      elsewhere: '',
    }),
  'the token in its status': (answer, { body }) =>
    saysJson({ status: plain(body), data: 'no' })(answer, { body, elsewhere: '' }),
  'the token in its headers': (answer, { body }) =>
    answer.writeHead(200, { 'content-type': `text/${encodeURIComponent(plain(body))}` }).end('<html>'),
  'the token in its fields': (answer, { body }) =>
    saysJson({ status: 0, data: { [plain(body)]: plain(body) } })(answer, { body, elsewhere: '' }),
  'the token in a redirect': (answer, { body }) =>
    answer
      .writeHead(302, { location: `http://${encodeURIComponent(body).slice(0, 40)}.test/?${body}` })
      .end(),
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;
export const faultNames = Object.keys(faults) as FaultName[];
