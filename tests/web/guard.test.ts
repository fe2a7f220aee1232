// Requests without a session and from foreign pages: they get the page, which contains nothing, or nothing at all.

import { describe, expect, it } from 'vitest';
import { callBody, openDesk, openedDesk, ORIGIN, pageHeaders, PORT } from './desk-deps.ts';

describe('a client without a session', () => {
  const guarded = [
    ['POST', '/call'],
    ['GET', '/events'],
    ['GET', '/delivered/1'],
    ['GET', '/images/1.png'],
  ] as const;
  const passes = [
    '',
    `servery-${PORT}=`,
    `servery-${PORT}=guess`,
    `servery=1`,
    `servery-${PORT}=${'x'.repeat(43)}`,
  ];

  it.each(guarded)('gets nothing from %s %s, with any cookie', async (method, path) => {
    const desk = openDesk();
    await desk.signIn();
    for (const cookie of passes) {
      const body = method === 'POST' ? { body: '{}' } : {};
      const answer = await desk.send(path, { method, ...body, headers: { ...pageHeaders, cookie } });
      expect(answer.status).toBe(401);
    }
    expect(desk.asked).toEqual([]);
  });

  it.each([
    ['POST', '/call'],
    ['GET', '/events'],
  ] as const)(
    'that listens on another port and so received the cookie gets nothing from %s %s',
    async (method, path) => {
      const desk = await openedDesk();
      const body = method === 'POST' ? { body: callBody('settings.get', null) } : {};
      for (const secret of [undefined, '', 'guess', 'x'.repeat(43)]) {
        const brought = secret === undefined ? {} : { 'x-servery-page': secret };
        const headers = { ...pageHeaders, cookie: desk.cookie, ...brought };
        expect((await desk.send(path, { method, ...body, headers })).status).toBe(401);
      }
      expect(desk.asked).toEqual([]);
    },
  );

  it('gets the page, which contains no data', async () => {
    const page = await openDesk().send('/');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });
});

describe('a foreign request', () => {
  it.each([
    'evil.test',
    `evil.test:${PORT}`,
    '127.0.0.1',
    'localhost',
    `127.0.0.1:${PORT + 1}`,
    `127.0.0.1.evil.test:${PORT}`,
    `127.0.0.2:${PORT}`,
    `[::1]:${PORT}`,
    `0.0.0.0:${PORT}`,
    '',
  ])('with the host %j is refused, even for the page', async (host) => {
    const desk = await openedDesk();
    expect((await desk.send('/', { headers: { host } })).status).toBe(421);
    expect((await desk.post(callBody('a', null), { host })).status).toBe(421);
    expect(desk.asked).toEqual([]);
  });

  it('may use the name localhost', async () => {
    const desk = await openedDesk();
    const host = `localhost:${PORT}`;
    expect((await desk.post(callBody('a', null), { host, origin: `http://${host}` })).status).toBe(200);
  });

  it.each([
    'https://evil.test',
    'null',
    '',
    'http://127.0.0.1',
    `http://127.0.0.1:${PORT + 1}`,
    `https://127.0.0.1:${PORT}`,
    `http://localhost:${PORT}`,
    `${ORIGIN}.evil.test`,
    'file://',
  ])('with the origin %j is refused, although it has the cookie', async (origin) => {
    const desk = await openedDesk();
    expect((await desk.post(callBody('a', null), { origin })).status).toBe(403);
    expect((await desk.send('/events', { headers: { ...desk.pass, origin } })).status).toBe(403);
    expect(desk.asked).toEqual([]);
  });

  it.each(['cross-site', 'same-site', 'anything'])(
    'that the browser marks as %s is refused',
    async (site) => {
      const desk = await openedDesk();
      const fetched = { 'sec-fetch-site': site, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
      expect((await desk.post(callBody('a', null), fetched)).status).toBe(403);
      const script = { 'sec-fetch-site': site, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' };
      expect((await desk.send('/assets/app-4f2a.js', { headers: script })).status).toBe(403);
      const frame = { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' };
      expect((await desk.send('/', { headers: frame })).status).toBe(403);
    },
  );

  it('may navigate to the page', async () => {
    const headers = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    };
    expect((await openDesk().send('/', { headers })).status).toBe(200);
  });

  it('that a form or a link can send is refused', async () => {
    const desk = await openedDesk();
    expect((await desk.post('{}', { 'x-servery': '' })).status).toBe(403);
    for (const type of ['', 'text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
      expect((await desk.post('{}', { 'content-type': type })).status).toBe(415);
    }
    const key = desk.auth.newKey();
    const plain = { 'content-type': 'text/plain', 'x-servery': '1' };
    const body = JSON.stringify({ key });
    expect((await desk.send('/enter', { method: 'POST', headers: plain, body })).status).toBe(415);
    expect((await desk.enter(key)).status).toBe(204);
  });
});

describe('a wrong method', () => {
  it.each([
    ['/enter', ['GET', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'], 'POST'],
    ['/call', ['GET', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'], 'POST'],
    ['/events', ['POST', 'PUT', 'DELETE', 'OPTIONS'], 'GET, HEAD'],
    ['/', ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACEROUTE'], 'GET, HEAD'],
    ['/delivered/1', ['POST', 'DELETE'], 'GET, HEAD'],
  ] as const)('on %s is answered with the right one', async (path, methods, allow) => {
    const desk = await openedDesk();
    for (const method of methods) {
      const answer = await desk.send(path, { method, headers: { ...pageHeaders, ...desk.pass } });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe(allow);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});

describe('every answer', () => {
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

  it.each([
    ['/', {}],
    ['/nothing', {}],
    ['/call', { method: 'POST', body: '{}' }],
    ['/enter', { method: 'POST', body: '{}', headers: pageHeaders }],
    ['/', { headers: { host: 'evil.test' } }],
  ])('from %s %j has the security headers', async (path, how) => {
    const { headers } = await openDesk().send(path, how);
    expect(headers.get('content-security-policy')).toBe(policy);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('cache-control')).toBe('no-store');
  });
});
