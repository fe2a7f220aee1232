// The door on real sockets: who gets in, by what, and what a stranger in the network gets.
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newAuthority } from '../../../src/host/lan/authority.ts';
import { HERE, type LanDesk, openLanDesk, pairPlain, pairTls } from './lan-desk.ts';

const settings = { route: 'settings.get', input: null };

describe('a device over TLS', () => {
  it('is let in by its code, and then by a cookie and the secret of its page', async () => {
    const desk = await openLanDesk('tls');
    const { headers, answer } = await pairTls(desk);
    expect(answer.status).toBe(200);
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^__Host-servery=[0-9a-f]{32}\.[0-9a-f]{64};/);
    for (const mark of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/']) expect(cookie).toContain(mark);
    expect((await desk.post('/call', settings, headers)).text).toContain('"ok":true');
    const { cookie: pass } = headers;
    expect((await desk.post('/call', settings, { cookie: pass })).status).toBe(401);
    expect((await desk.post('/call', settings, { ...headers, cookie: `${pass}0` })).status).toBe(401);
    expect((await desk.post('/call', settings, { 'x-servery-page': headers['x-servery-page'] })).status).toBe(
      401,
    );
  });

  it('does not reach a desk that has another authority than it trusts', async () => {
    const desk = await openLanDesk('tls');
    const other = await newAuthority(desk.state.localName);
    await expect(desk.send('/', { ca: other.certificate })).rejects.toThrow(/certificate|issuer/);
    expect((await desk.send('/')).status).toBe(200);
  });

  it('is out at once when it is revoked: its stream ends, and its next call is refused', async () => {
    const desk = await openLanDesk('tls');
    const { headers, id } = await pairTls(desk);
    const stream = desk.send('/events', { headers });
    await desk.until('devices.changed', ({ devices }) => devices.some(({ isConnected }) => isConnected));
    await desk.ask('devices.revoke', { device: id });
    expect((await stream).text).toContain('event: hello');
    expect((await desk.post('/call', settings, headers)).status).toBe(401);
    expect((await desk.send('/events', { headers })).status).toBe(401);
  });

  it('hears the events of its kind, and none of the others', async () => {
    const desk = await openLanDesk('tls');
    const { headers, id } = await pairTls(desk);
    const stream = desk.send('/events', { headers });
    await desk.until('devices.changed', ({ devices }) => devices.some(({ isConnected }) => isConnected));
    await desk.ask('settings.change', { theme: 'dark' });
    await desk.ask('devices.find', { device: id });
    await desk.ask('devices.revoke', { device: id });
    const { text } = await stream;
    expect(text).toContain('settings.changed');
    expect(text).toContain('devices.called');
    expect(text).not.toContain('devices.changed');
  });

  it('finds the certificate, its fingerprint and the steps on the next port, and no code', async () => {
    const desk = await openLanDesk('tls');
    const trust = (path: string, headers: Record<string, string> = {}) =>
      fetch(`http://${HERE}:${desk.port + 1}${path}`, { headers });
    const page = await trust('/', { 'accept-language': 'zh-CN', 'user-agent': 'iPhone' });
    const text = await page.text();
    expect(text).toContain(desk.state.fingerprint ?? '');
    expect(text).toContain('信任');
    expect(text).toMatch(/<details open><summary>iPhone/);
    expect(text).not.toContain('<script');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const certificate = await trust('/servery.crt');
    expect(certificate.headers.get('content-type')).toBe('application/x-x509-ca-cert');
    for (const path of ['/call', '/join', '/join.html', '/events', '/index.html'])
      expect((await trust(path)).status).toBe(404);
  });
});

describe('a device in plain mode', () => {
  it('signs its calls, and its key is never sent', async () => {
    const desk = await openLanDesk('plain');
    const phone = await pairPlain(desk);
    expect((await phone.call('settings.get')).text).toContain('"ok":true');
    expect(phone.answer.text).not.toContain(phone.key);
    expect(phone.answer.headers['set-cookie']).toBeUndefined();
    expect((await desk.post('/call', settings, { 'x-servery-device': phone.id })).status).toBe(401);
  });

  it('is refused a call that was sent before, altered, or signed with another key', async () => {
    const desk = await openLanDesk('plain');
    const phone = await pairPlain(desk);
    const body = JSON.stringify(settings);
    const signed = phone.sign('/call', body);
    expect((await desk.post('/call', settings, signed)).status).toBe(200);
    expect((await desk.post('/call', settings, signed)).status).toBe(401);
    const next = phone.sign('/call', body);
    expect((await desk.post('/call', { ...settings, input: {} }, next)).status).toBe(401);
    expect((await desk.post('/call', settings, { ...next, 'x-servery-count': '999' })).status).toBe(401);
    const other = phone.sign('/call', body, { key: '0'.repeat(64) });
    expect((await desk.post('/call', settings, other)).status).toBe(401);
    const elsewhere = phone.sign('/join', body);
    expect((await desk.post('/call', settings, elsewhere)).status).toBe(401);
    const former = phone.sign('/call', body, { run: '0'.repeat(32) });
    expect((await desk.post('/call', settings, former)).status).toBe(401);
    expect((await desk.post('/call', settings, next)).status).toBe(200);
  });

  it('cannot send more than a megabyte', async () => {
    const desk = await openLanDesk('plain');
    const phone = await pairPlain(desk);
    const body = 'x'.repeat(1_000_001);
    const headers = phone.sign('/call', JSON.stringify(body));
    expect((await desk.post('/call', body, headers)).status).toBe(413);
  });

  it('may have calls under way that overtake each other', async () => {
    const desk = await openLanDesk('plain');
    const phone = await pairPlain(desk);
    const body = JSON.stringify(settings);
    const [first, second] = [phone.sign('/call', body), phone.sign('/call', body)];
    expect((await desk.post('/call', settings, second)).status).toBe(200);
    expect((await desk.post('/call', settings, first)).status).toBe(200);
  });

  it('opens its stream with a signed request, and a replay of it opens none', async () => {
    const desk = await openLanDesk('plain');
    const phone = await pairPlain(desk);
    const headers = phone.sign('/events', '');
    const stream = desk.send('/events', { headers });
    await desk.until('devices.changed', ({ devices }) => devices.some(({ isConnected }) => isConnected));
    expect((await desk.send('/events', { headers })).status).toBe(401);
    await desk.ask('devices.revoke', { device: phone.id });
    expect((await stream).text).toContain('event: hello');
    expect((await phone.call('settings.get')).status).toBe(401);
  });
});

describe.each(['tls', 'plain'] as const)('a stranger in the network (%s)', (mode) => {
  const pathsOf = async (desk: LanDesk, headers: Record<string, string> = {}) => ({
    call: (await desk.post('/call', settings, headers)).status,
    events: (await desk.send('/events', { headers })).status,
  });

  it('gets the page, which contains no data, and nothing else', async () => {
    const desk = await openLanDesk(mode);
    expect((await desk.send('/')).text).toContain('<title>Join</title>');
    expect((await desk.send('/join')).text).toContain('<title>Join</title>');
    expect((await desk.send('/index.html')).status).toBe(200);
    expect((await desk.send('/../package.json')).status).toBe(404);
    expect(await pathsOf(desk)).toEqual({ call: 401, events: 401 });
    for (const path of ['/enter', '/delivered/1']) expect((await desk.post(path, {})).status).toBe(405);
  });

  it.each(['evil.test', 'localhost', '127.0.0.1', '127.0.0.2', '[::1]', '0.0.0.0'])(
    'that names the host %s is refused, even for the page',
    async (name) => {
      const desk = await openLanDesk(mode);
      const host = name === '127.0.0.1' ? name : `${name}:${desk.port}`;
      expect((await desk.send('/', { headers: { host } })).status).toBe(421);
      expect(await pathsOf(desk, { host })).toEqual({ call: 421, events: 421 });
    },
  );

  it('may name this desk by its local name', async () => {
    const desk = await openLanDesk(mode);
    expect((await desk.send('/', { headers: { host: `${desk.state.localName}:${desk.port}` } })).status).toBe(
      200,
    );
  });

  it('that comes from a page of another origin is refused', async () => {
    const desk = await openLanDesk(mode);
    const scheme = mode === 'tls' ? 'http' : 'https';
    for (const origin of ['https://evil.test', 'null', `${scheme}://${HERE}:${desk.port}`])
      expect((await desk.post('/call', settings, { origin })).status).toBe(403);
    expect((await desk.post('/join', {}, { 'x-servery': '0' })).status).toBe(403);
    expect((await desk.post('/join', {}, { 'content-type': 'text/plain' })).status).toBe(415);
  });

  it('cannot send more than a megabyte, and cannot guess a code', async () => {
    const desk = await openLanDesk(mode);
    expect((await desk.post('/join', 'x'.repeat(1_000_001))).status).toBe(413);
    const code = await desk.invite();
    expect((await desk.join('0'.repeat(32))).status).toBe(401);
    for (const token of [null, 7, '', code, ['x']])
      expect((await desk.post('/join', { token })).status).toBe(401);
    expect((await desk.join(code)).status).toBe(200);
    expect((await desk.join(code)).status).toBe(401);
  });

  it('finds no door at an address that was not chosen, and none after it was closed', async () => {
    const desk = await openLanDesk(mode);
    await expect(desk.send('/', { address: '127.0.0.2' })).rejects.toThrow('ECONNREFUSED');
    await desk.ask('devices.set-door', { ...desk.state.settings, isOn: false });
    await expect(desk.send('/')).rejects.toThrow('ECONNREFUSED');
  });
});

describe('a desk', () => {
  it('says that another program has the port', async () => {
    const first = await openLanDesk('plain');
    const second = await openLanDesk('plain');
    const state = await second.ask('devices.set-door', { ...second.state.settings, port: first.port });
    expect(state).toMatchObject({ state: 'failed', trouble: 'port-taken' });
  });

  it('has the key of its authority neither in a file in the clear nor in the log', async () => {
    const desk = await openLanDesk('tls');
    const { id } = await pairTls(desk);
    const key =
      desk
        .authority()
        ?.key.replace(/-----[A-Z ]+-----/g, '')
        .slice(0, 60)
        .trim() ?? '';
    expect(key.length).toBeGreaterThan(50);
    const files = JSON.stringify([...desk.ports.stores.disk]);
    expect(files).toContain(id);
    expect(files).not.toContain(key);
    expect(JSON.stringify(desk.log.entries)).not.toContain(key);
  });

  it('hangs up on a client that says nothing it understands', async () => {
    const desk = await openLanDesk('tls');
    const socket = connect(desk.port, HERE);
    const closed = new Promise<void>((resolve) =>
      socket.on('error', () => undefined).on('close', () => resolve()),
    );
    socket.write('GET / HTTP/1.1\r\n\r\n');
    socket.resume();
    await closed;
  });

  it('leaves one address of the network connections enough for its devices, and no more', async () => {
    const desk = await openLanDesk('plain');
    const open = async () => {
      const socket = connect(desk.port, HERE).on('error', () => undefined);
      onTestFinished(() => void socket.destroy());
      await once(socket, 'connect');
      return socket;
    };
    const sockets = await Promise.all(Array.from({ length: 200 }, open));
    await once(await open(), 'close');
    sockets[0]?.destroy();
    await expect.poll(async () => (await desk.send('/').catch(() => undefined))?.status).toBe(200);
  });
});

it('is announced while it is open', async () => {
  const desk = await openLanDesk('plain');
  const open = `${desk.state.localName}:${desk.port} at ${HERE}`;
  expect(desk.announced).toEqual([open]);
  await desk.ask('devices.set-door', { ...desk.state.settings, isOn: false });
  expect(desk.announced).toEqual([open, 'end']);
});
