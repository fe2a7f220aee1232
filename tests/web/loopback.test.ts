// The desk on a real socket: reachable on this machine only, by a browser's own means, and gone after it is stopped.

import { once } from 'node:events';
import { request as ask } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDeskApp } from '../../src/web/desk-app.ts';
import { hostOnLoopback, PortUnavailable } from '../../src/web/loopback.ts';
import { deskDeps, pageHeaders, passOf, themeIs } from './desk-deps.ts';

async function hostedDesk() {
  const { deps, ...rest } = deskDeps();
  const host = await hostOnLoopback(0, (port) => createDeskApp({ ...deps, port }));
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    rest.feed.close();
    await host.stop();
  };
  onTestFinished(stop);
  const enter = await fetch(`${host.origin}/enter`, {
    method: 'POST',
    headers: pageHeaders,
    body: JSON.stringify({ key: rest.auth.newKey() }),
  });
  return { ...rest, origin: host.origin, pass: passOf(enter), stop };
}

/** The response on a plain connection to a raw request. */
async function written(origin: string, text: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
  socket.on('error', () => undefined);
  socket.end(text);
  await once(socket, 'close');
  return answer;
}

describe('the desk on a port', () => {
  it('answers a call of a signed-in page', async () => {
    const { origin, pass } = await hostedDesk();
    const answer = await fetch(`${origin}/call`, {
      method: 'POST',
      headers: { ...pageHeaders, ...pass },
      body: JSON.stringify({ route: 'settings.get', input: null }),
    });
    expect(await answer.json()).toEqual({ ok: true, data: { route: 'settings.get', input: null } });
  });

  it('sends each event at once, and the missed ones after a reconnect', async () => {
    const { origin, pass, emit } = await hostedDesk();
    const change = (theme: 'light' | 'dark') => {
      const { name, payload } = themeIs(theme);
      emit(name, payload);
    };
    const listen = async (headers: Record<string, string>) => {
      const cut = new AbortController();
      const answer = await fetch(`${origin}/events`, {
        headers: { ...pass, ...headers },
        signal: cut.signal,
      });
      const stream: ReadableStream<Uint8Array> | null = answer.body;
      if (stream === null) throw new Error('no stream');
      const reader = stream.getReader();
      const next = async () => new TextDecoder().decode((await reader.read()).value);
      return { answer, next, cut: () => cut.abort() };
    };
    const first = await listen({});
    expect(first.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(await first.next()).toContain('event: hello');
    change('dark');
    const message = await first.next();
    expect(message).toContain('"dark"');
    first.cut();
    change('light');
    const second = await listen({ 'last-event-id': /^id: (.+)$/m.exec(message)?.[1] ?? '' });
    expect(await second.next()).toMatch(/"resumed":true[^]*"light"/);
  });

  it('refuses raw requests that no browser sends', async () => {
    const { origin, asked } = await hostedDesk();
    const { host } = new URL(origin);
    const line = `Host: ${host}\r\nConnection: close\r\n`;
    const cases: [string, RegExp][] = [
      [`GET / HTTP/1.1\r\nConnection: close\r\n\r\n`, /^HTTP\/1.1 400/],
      [`GET / HTTP/1.1\r\nHost: evil.test\r\nConnection: close\r\n\r\n`, /^HTTP\/1.1 421/],
      [`GET http://evil.test/ HTTP/1.1\r\nHost: evil.test\r\nConnection: close\r\n\r\n`, /^HTTP\/1.1 421/],
      [`GET /../../etc/passwd HTTP/1.1\r\n${line}\r\n`, /^HTTP\/1.1 40[04]/],
      [`GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\n${line}\r\n`, /^HTTP\/1.1 40[04]/],
      [`GET /..\\..\\etc\\passwd HTTP/1.1\r\n${line}\r\n`, /^HTTP\/1.1 40[04]/],
      [`POST /call HTTP/1.1\r\n${line}X-Servery: 1\r\nContent-Length: 2\r\n\r\n{}`, /^HTTP\/1.1 401/],
      [`TRACE / HTTP/1.1\r\n${line}\r\n`, /^HTTP\/1.1 405/],
      [`NONSENSE\r\n\r\n`, /^HTTP\/1.1 400/],
      [`GET / HTTP/1.1\r\n${line}X: ${'x'.repeat(100_000)}\r\n\r\n`, /^HTTP\/1.1 431/],
    ];
    for (const [text, answer] of cases) expect(await written(origin, text)).toMatch(answer);
    expect(asked).toEqual([]);
    expect((await fetch(origin)).status).toBe(200);
  });

  it('does not read an endless body without a session', async () => {
    const { origin } = await hostedDesk();
    const call = ask(`${origin}/call`, { method: 'POST', headers: pageHeaders });
    const answered = once(call, 'response');
    call.on('error', () => undefined);
    call.write('x'.repeat(1000));
    const [answer] = (await answered) as [{ statusCode: number }];
    expect(answer.statusCode).toBe(401);
    call.destroy();
  });

  it('names the port that is unavailable', async () => {
    const { origin } = await hostedDesk();
    const port = Number(new URL(origin).port);
    const second = hostOnLoopback(port, () => createDeskApp(deskDeps().deps));
    await expect(second).rejects.toBeInstanceOf(PortUnavailable);
    await expect(second).rejects.toMatchObject({ port });
  });

  it('stops despite listening pages and open connections, without cutting them off', async () => {
    const { origin, pass, stop } = await hostedDesk();
    const stream = await fetch(`${origin}/events`, { headers: pass });
    // Without this timer nothing cuts connections off, so a stop that waited for that would never end.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await stop();
    vi.useRealTimers();
    expect(await stream.text()).toContain('hello');
    await expect(fetch(origin)).rejects.toThrow();
  });
});
