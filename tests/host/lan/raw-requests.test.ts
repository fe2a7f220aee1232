// What a program in the network can write to the doors that no browser would: odd hosts, paths and framing, and any bytes.
import { connect } from 'node:net';

import { describe, expect, it } from 'vitest';
import { fc } from '../../support/fast-check.ts';
import { ELSEWHERE, HERE, openLanDesk, pairPlain } from './lan-desk.ts';

interface Written {
  port: number;
  bytes: string | Uint8Array;
  from?: string;
}

/** Everything that came back until the door hung up, which it does when nothing more can come. */
const write = ({ port, bytes, from = HERE }: Written) =>
  new Promise<string>((resolve) => {
    let text = '';
    const socket = connect({ port, host: HERE, localAddress: from, noDelay: true });
    socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
    socket.on('error', () => undefined).on('close', () => resolve(text));
    socket.end(bytes);
  });

const statusesIn = (text: string) =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

const request = (first: string, headers: readonly string[], body = '') =>
  [first, ...headers, 'connection: close', '', body].join('\r\n');

describe('an odd request', () => {
  const json = ['content-type: application/json', 'x-servery: 1'];

  it.each([
    ['no host', []],
    ['an empty host', ['host:']],
    ['a user before the host', ['host: evil.test@127.0.0.1:PORT']],
    ['the address with a dot at its end', ['host: 127.0.0.1.:PORT']],
    ['the address as one number', ['host: 2130706433:PORT']],
    ['the address in hexadecimal', ['host: 0x7f.1:PORT']],
    ['another port', ['host: 127.0.0.1:1']],
    ['two hosts, the first of them another one', ['host: evil.test', 'host: 127.0.0.1:PORT']],
    ['another host after a space', ['host: 127.0.0.1:PORT evil.test']],
    ['a host of its proxy', ['host: evil.test', 'x-forwarded-host: 127.0.0.1:PORT']],
  ] as const)('with %s gets no page', async (_name, headers) => {
    const { port } = await openLanDesk('plain');
    const ours = headers.map((header) => header.replace('PORT', String(port)));
    const [status, ...more] = statusesIn(await write({ port, bytes: request('GET / HTTP/1.1', ours) }));
    expect([400, 421]).toContain(status);
    expect(more).toEqual([]);
  });

  it('never leaves the folder of the page, however its path is written', async () => {
    const { port, ports } = await openLanDesk('plain');
    const host = `host: ${HERE}:${port}`;
    const paths = [
      ...['/../../package.json', '/%2e%2e/%2e%2e/package.json', '/..%2f..%2fpackage.json', '/assets/../../x'],
      ...[
        '/..\\..\\package.json',
        '//evil.test/x',
        '/%00',
        '/index.html%00.js',
        '/%E0%A4%A',
        '/%',
        '/?%',
        '*',
      ],
      ...[
        'http://evil.test/package.json',
        `http://${HERE}:${port}/nothing`,
        'evil.test:80',
        '/\u00fc',
        '/a b',
      ],
      ...['/image/../../x', '/image/%2e%2e%2fpackage.json', '/call', '/events', '/join/../events'],
    ];
    for (const path of paths)
      for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND']) {
        const text = await write({ port, bytes: request(`${method} ${path} HTTP/1.1`, [host, ...json]) });
        for (const status of statusesIn(text))
          expect([200, 400, 401, 404, 405], `${method} ${path}`).toContain(status);
        expect(text, `${method} ${path}`).not.toMatch(/"name"|"version"|root:/);
      }
    expect(ports.stores.disk.size).toBeGreaterThan(0);
  });

  it.each([
    [
      'a length and chunks at once',
      'content-length: 4\r\ntransfer-encoding: chunked',
      '0\r\n\r\nGET /events HTTP/1.1',
    ],
    ['two lengths', 'content-length: 4\r\ncontent-length: 5', 'abcde'],
    ['a negative length', 'content-length: -1', ''],
    ['a size of a chunk that is no number', 'transfer-encoding: chunked', 'zz\r\nabc\r\n0\r\n\r\n'],
    ['a size of a chunk beyond all numbers', 'transfer-encoding: chunked', 'fffffffffffffffff\r\nabc'],
    ['a coding within another', 'transfer-encoding: chunked, identity', '0\r\n\r\n'],
    ['a header over two lines', 'x-one: 1\r\n two', ''],
    ['a space before its colon', 'x-servery : 1', ''],
    ['a zero byte in a header', 'x-one: a\u0000b', ''],
    ['headers of a hundred kilobytes', `x-one: ${'a'.repeat(100_000)}`, ''],
    ['three thousand headers', Array.from({ length: 3000 }, (_, n) => `x-${n}: 1`).join('\r\n'), ''],
  ])('with %s is refused, and nothing after it is read', async (_name, headers, body) => {
    const { port } = await openLanDesk('plain');
    const bytes = request('POST /call HTTP/1.1', [`host: ${HERE}:${port}`, ...json, headers], body);
    const statuses = statusesIn(await write({ port, bytes }));
    expect(statuses.length).toBeLessThanOrEqual(1);
    for (const status of statuses) expect([400, 401, 413, 431]).toContain(status);
  });

  it('of any bytes is answered with an error or not at all, and the door stays open', async () => {
    const desk = await openLanDesk('plain');
    const { port } = desk;
    const whole = request(
      'POST /join HTTP/1.1',
      [`host: ${HERE}:${port}`, ...json, 'content-length: 11'],
      '{"token":7}',
    );
    const spoilt = fc
      .array(fc.tuple(fc.nat(whole.length), fc.uint8Array({ maxLength: 6 })), { minLength: 1, maxLength: 8 })
      .map((places) =>
        places.reduce(
          (bytes, [at, put]) => Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + put.length)]),
          Buffer.from(whole, 'latin1'),
        ),
      );
    const anything = fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes));
    await fc.assert(
      fc.asyncProperty(fc.oneof(spoilt, anything), async (bytes) => {
        for (const status of statusesIn(await write({ port, bytes }))) {
          expect(status).toBeLessThan(500);
          expect(status).not.toBe(200);
        }
      }),
      { numRuns: 300 },
    );
    expect((await desk.send('/')).status).toBe(200);
    expect(desk.log.entries.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describe('requests in a row', () => {
  it('on one connection are answered in their order, each by itself', async () => {
    const desk = await openLanDesk('plain');
    const phone = await pairPlain(desk);
    const call = (signed: boolean, isLast: boolean) => {
      const body = JSON.stringify({ route: 'devices.self', input: null });
      const own = signed
        ? Object.entries(phone.sign('/call', body)).map(([name, value]) => `${name}: ${value}`)
        : [];
      return [
        'POST /call HTTP/1.1',
        ...[`host: ${HERE}:${desk.port}`, 'content-type: application/json', 'x-servery: 1'],
        ...[`content-length: ${body.length}`, ...own, ...(isLast ? ['connection: close'] : [])],
        ...['', body],
      ].join('\r\n');
    };
    const good = await write({
      port: desk.port,
      bytes: call(true, false) + call(true, false) + call(true, true),
    });
    expect(statusesIn(good)).toEqual([200, 200, 200]);
    // After a refused one nothing more is read.
    const mixed = await write({
      port: desk.port,
      bytes: call(true, false) + call(false, false) + call(true, true),
    });
    expect(statusesIn(mixed)).toEqual([200, 401]);
  });

  it('that stay unfinished take no place of another computer', async () => {
    const desk = await openLanDesk('plain');
    const half = `POST /call HTTP/1.1\r\nhost: ${HERE}:${desk.port}\r\ncontent-length: 100\r\n\r\n{`;
    const held = await Promise.all(
      Array.from(
        { length: 220 },
        () =>
          new Promise<() => void>((resolve) => {
            const socket = connect({ port: desk.port, host: HERE, localAddress: ELSEWHERE });
            socket.on('error', () => undefined);
            socket.on('connect', () => socket.write(half, () => resolve(() => socket.destroy())));
          }),
      ),
    );
    const bytes = request('GET / HTTP/1.1', [`host: ${HERE}:${desk.port}`]);
    expect(statusesIn(await write({ port: desk.port, bytes }))).toEqual([200]);
    for (const leave of held) leave();
  });
});
