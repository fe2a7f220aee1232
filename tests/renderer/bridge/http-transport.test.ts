// The connection to the browser host: calls, events, and both after a break.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBridge } from '../../../src/renderer/bridge/bridge.ts';
import { openHttpTransport } from '../../../src/renderer/bridge/http-transport.ts';
import { until } from '../../support/until.ts';
import { type BrowserHost, startBrowserHost } from '../support/browser-host.ts';
import { usualSettings } from '../../support/usual-settings.ts';

let server: BrowserHost;
beforeEach(async () => {
  server = await startBrowserHost();
});
afterEach(() => server.close());

const quick = { retryMs: 20, slowestMs: 60, silenceMs: 5000 };
const connect = (timings = quick, firstRoutes: readonly string[] = []) =>
  openHttpTransport({ ...server.newPage(), ...timings }, { firstRoutes });

const settings = { ...usualSettings, language: 'en', theme: 'dark' } as const;

test('sends a call with a header that no foreign form can send, and returns the answer', async () => {
  server.host.answer = () => ({ ok: true, data: settings });
  const bridge = createBridge(connect());
  expect(await bridge.call('settings.get', null)).toEqual({ ok: true, data: settings });
  const [call] = server.calls;
  expect(call).toMatchObject({ route: 'settings.get', input: null });
  expect(call?.headers).toMatchObject({ 'x-servery': '1', 'content-type': 'application/json' });
});

test('receives events by name, complete even if they arrive in chunks', async () => {
  const transport = connect();
  const heard: unknown[] = [];
  transport.on('settings.changed', (payload) => heard.push(payload));
  await until('the page listens', () => server.listeners() === 1);
  server.emit('storage.changed', {});
  server.send('event: app\ndata: {"name":"settings.ch');
  server.send(`anged","payload":${JSON.stringify(settings)}}\n`);
  server.send('\n: still here\n\n');
  await until('the event is heard', () => heard.length === 1);
  expect(heard).toEqual([settings]);
});

test('stops notifying a listener that was removed', async () => {
  const transport = connect();
  const heard: string[] = [];
  const leave = transport.on('settings.changed', () => heard.push('left'));
  transport.on('settings.changed', () => heard.push('stayed'));
  leave();
  await until('the page listens', () => server.listeners() === 1);
  server.emit('settings.changed', settings);
  await until('the event is heard', () => heard.length > 0);
  expect(heard).toEqual(['stayed']);
});

test('answers that the bridge is lost while the host is gone, and reports when it is back', async () => {
  const transport = connect();
  const bridge = createBridge(transport);
  const lines: string[] = [];
  transport.onLine((line) => lines.push(line));
  await until('the page listens', () => server.listeners() === 1);
  await server.down();
  expect(await bridge.call('settings.get', null)).toMatchObject({
    ok: false,
    error: { code: 'bridge.lost' },
  });
  expect(transport.line()).toBe('lost');
  await server.up();
  await until('the line is up', () => transport.line() === 'up');
  expect(lines).toEqual(['lost', 'up']);
});

test('recovers by itself after a failed call, though the stream of events outlived the break', async () => {
  const page = server.newPage();
  let isCut = false;
  // As in a browser: what is cut off is each new request, while a stream that is open goes on.
  const cut: typeof fetch = (...asked) =>
    isCut ? Promise.reject(new TypeError('cut')) : page.fetch(...asked);
  const transport = openHttpTransport({ ...page, ...quick, fetch: cut, silenceMs: 60_000 });
  const lines: string[] = [];
  transport.onLine((line) => lines.push(line));
  const heard: unknown[] = [];
  transport.on('settings.changed', (payload) => heard.push(payload));
  await until('the page listens', () => server.listeners() === 1);
  server.emit('settings.changed', settings);
  await until('the event is heard', () => heard.length === 1);
  isCut = true;
  await expect(transport.call('settings.get', null)).rejects.toThrow('does not answer');
  expect(lines).toEqual(['lost']);
  isCut = false;
  await until('the line is up', () => transport.line() === 'up');
  expect(lines).toEqual(['lost', 'up']);
});

test('connects at once when a call is answered, however long the pause', async () => {
  const page = server.newPage();
  let isCut = true;
  const cut: typeof fetch = (...asked) =>
    isCut ? Promise.reject(new TypeError('cut')) : page.fetch(...asked);
  const transport = openHttpTransport({ ...page, ...quick, fetch: cut, retryMs: 60_000, slowestMs: 60_000 });
  await until('the page is cut off', () => transport.line() === 'lost');
  isCut = false;
  await transport.call('settings.get', null);
  await until('the line is up', () => transport.line() === 'up');
});

test('asks a host that is gone no more often than its pauses allow', async () => {
  const page = server.newPage();
  let asked = 0;
  const gone: typeof fetch = () => {
    asked += 1;
    return Promise.reject(new TypeError('cut'));
  };
  const transport = openHttpTransport({
    ...page,
    fetch: gone,
    retryMs: 60_000,
    slowestMs: 60_000,
    silenceMs: 5000,
  });
  await until('the page has asked', () => asked === 1);
  for (const _tap of [1, 2, 3]) await transport.call('settings.get', null).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 0));
  // The stream once, and each tap.
  expect(asked).toBe(4);
});

test('requests a resync after each break, and only then', async () => {
  const transport = connect();
  let asked = 0;
  transport.onResync(() => (asked += 1));
  await until('the page listens', () => server.listeners() === 1);
  for (const round of [1, 2]) {
    server.hangUp();
    await until('the page fetches again', () => asked === round);
  }
  await until('the page listens', () => server.listeners() === 1);
  expect(asked).toBe(2);
});

test('sends the first calls at once, and gives each answer to the first caller only', async () => {
  server.host.resumes = true;
  const transport = connect(quick, ['settings.get', 'desk.mode']);
  await until('both are asked', () => server.calls.length === 2);
  await transport.call('settings.get', null);
  expect(server.calls.map(({ route }) => route)).toEqual(['settings.get', 'desk.mode']);
  await transport.call('settings.get', null);
  expect(server.calls).toHaveLength(3);
});

test('listens from the point of its first answers, so that nothing is fetched twice', async () => {
  server.host.resumes = true;
  server.host.lastEventId = 'run-7';
  const transport = connect(quick, ['settings.get']);
  let asked = 0;
  transport.onResync(() => (asked += 1));
  await until('the page listens', () => server.listeners() === 1);
  expect(server.listening.map((headers) => headers['last-event-id'])).toEqual(['run-7']);
  server.emit('settings.changed', settings);
  await transport.call('settings.get', null);
  expect(asked).toBe(0);
});

test('calls again if an event has overtaken an early answer', async () => {
  server.host.resumes = true;
  const transport = connect(quick, ['settings.get']);
  await until('the page listens', () => server.listeners() === 1);
  const heard: unknown[] = [];
  transport.on('settings.changed', (payload) => heard.push(payload));
  server.emit('settings.changed', settings);
  await until('the event is heard', () => heard.length === 1);
  await transport.call('settings.get', null);
  expect(server.calls).toHaveLength(2);
});

test('resumes after a break from the last event that it received', async () => {
  server.host.resumes = true;
  const transport = connect();
  let asked = 0;
  const heard: unknown[] = [];
  transport.onResync(() => (asked += 1));
  transport.on('settings.changed', (payload) => heard.push(payload));
  await until('the page listens', () => server.listeners() === 1);
  server.send('id: run-9\nevent: app\ndata: {"name":"settings.changed","payload":1}\n\n');
  await until('the event is heard', () => heard.length === 1);
  server.hangUp();
  await until('the page reconnects', () => server.listening.length === 2);
  expect(server.listening[1]?.['last-event-id']).toBe('run-9');
  server.emit('settings.changed', 2);
  await until('the next event is heard', () => heard.length === 2);
  expect(asked).toBe(0);
});

test('requests a resync after a break in which a call had no answer, though no event was missed', async () => {
  server.host.resumes = true;
  const page = server.newPage();
  let isCut = false;
  const cutting: typeof fetch = (...asked) =>
    isCut ? Promise.reject(new TypeError('cut')) : page.fetch(...asked);
  const transport = openHttpTransport({ ...page, ...quick, fetch: cutting });
  let asked = 0;
  transport.onResync(() => (asked += 1));
  await until('the page listens', () => server.listeners() === 1);
  server.send('id: run-9\nevent: app\ndata: {"name":"settings.changed","payload":1}\n\n');
  isCut = true;
  await transport.call('settings.get', null).catch(() => undefined);
  isCut = false;
  server.hangUp();
  await until('the page fetches again', () => asked === 1);
});

test('requests a resync if a call was made before the events arrived', async () => {
  server.host.greets = false;
  const transport = connect();
  let asked = 0;
  transport.onResync(() => (asked += 1));
  await transport.call('settings.get', null);
  expect(asked).toBe(0);
  await until('the page listens', () => server.listeners() === 1);
  server.send('event: hello\ndata: {}\n\n');
  await until('the page fetches again', () => asked === 1);
});

test('treats a host without a sign of life as lost', async () => {
  const transport = connect({ ...quick, silenceMs: 80 });
  const lines: string[] = [];
  transport.onLine((line) => lines.push(line));
  await until('the silence is noticed', () => lines.includes('lost'));
  await until('the page reconnects', () => lines.includes('up'));
});

test('tolerates a long silence with heartbeats', async () => {
  const transport = connect({ ...quick, silenceMs: 600 });
  const lines: string[] = [];
  transport.onLine((line) => lines.push(line));
  await until('the page listens', () => server.listeners() === 1);
  for (let beats = 0; beats < 30; beats += 1) {
    server.send(': still here\n\n');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  expect(lines).toEqual([]);
});

test('distinguishes a host that rejects it from one that is gone, and connects once it is let in', async () => {
  server.host.locked = true;
  const transport = connect();
  const bridge = createBridge(transport);
  expect(await bridge.call('settings.get', null)).toMatchObject({
    ok: false,
    error: { code: 'ipc.forbidden' },
  });
  await until('the page is locked out', () => transport.line() === 'locked-out');
  server.host.locked = false;
  await until('the line is up', () => transport.line() === 'up');
});

test('finds out by the event stream alone that it is locked out', async () => {
  server.host.locked = true;
  const transport = connect();
  await until('the page is locked out', () => transport.line() === 'locked-out');
});

test('skips garbage in the stream and reads what follows', async () => {
  const transport = connect();
  const heard: unknown[] = [];
  transport.on('settings.changed', (payload) => heard.push(payload));
  await until('the page listens', () => server.listeners() === 1);
  server.send('event: app\ndata: {half\n\nevent: app\ndata: 7\n\nevent: other\ndata: {}\n\n');
  server.emit('settings.changed', settings);
  await until('the event is heard', () => heard.length === 1);
});
