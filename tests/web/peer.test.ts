// The owner of a connection: another user of the machine cannot use a link that they have seen.

import { execFile } from 'node:child_process';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDeskApp, isOwnPeer } from '../../src/web/desk-app.ts';
import { hostOnLoopback } from '../../src/web/loopback.ts';
import { deskDeps, pageHeaders } from './desk-deps.ts';

const ends = { ownPort: 0xaad5, peerPort: 0x1f, peerAddress: '127.0.0.1' };
const OPEN = '01';
const HUNG_UP = '05';

/** Rows as Linux writes them in /proc/net/tcp; closed connections belong to user 0 there. */
const row = (local: string, remote: string, { user, state = OPEN }: { user: number; state?: string }) =>
  `   1: ${local} ${remote} ${state} 00000000:00000000 00:00000000 00000000  ${user}        0 623915 1 0 100 0`;

const table = (...rows: string[]) =>
  ['  sl  local_address rem_address   st tx_queue', ...rows, ''].join('\n');

const from = (user: number, state = OPEN) => row('0100007F:001F', '0100007F:AAD5', { user, state });

describe('isOwnPeer', () => {
  it('accepts an open connection of our own user', () => {
    expect(isOwnPeer(ends, table(from(1000)), 1000)).toBe(true);
    const mapped = '0000000000000000FFFF00000100007F';
    expect(isOwnPeer(ends, table(row(`${mapped}:001F`, `${mapped}:AAD5`, { user: 1000 })), 1000)).toBe(true);
    expect(isOwnPeer({ ...ends, peerAddress: '::ffff:127.0.0.1' }, table(from(1000)), 1000)).toBe(true);
  });

  it('refuses another user, and root when we are not root', () => {
    expect(isOwnPeer(ends, table(from(1001)), 1000)).toBe(false);
    expect(isOwnPeer(ends, table(from(0)), 1000)).toBe(false);
    expect(isOwnPeer(ends, table(from(0)), 0)).toBe(true);
  });

  it('refuses a connection that the peer has closed, for any owner', () => {
    expect(isOwnPeer(ends, table(from(0, HUNG_UP)), 0)).toBe(false);
    expect(isOwnPeer(ends, table(from(1000, HUNG_UP)), 1000)).toBe(false);
  });

  it('refuses a connection that is not in the table', () => {
    expect(isOwnPeer(ends, table(), 1000)).toBe(false);
    const others = [
      row('0100007F:AAD5', '0100007F:001F', { user: 1000 }),
      row('0100007F:001F', '0100007F:0050', { user: 1000 }),
    ];
    expect(isOwnPeer(ends, table(...others), 1000)).toBe(false);
  });

  it('refuses another address of this machine, which may use the same port', () => {
    expect(isOwnPeer({ ...ends, peerAddress: '127.0.0.2' }, table(from(1000)), 1000)).toBe(false);
  });

  it('relies on the key when the system does not report owners', () => {
    expect(isOwnPeer(ends, null, 1000)).toBe(true);
  });
});

// Only root can run a program as another user.
if (process.getuid?.() === 0 && process.platform === 'linux') {
  describe('another user of this machine who has seen the link', () => {
    const runAs = async (user: number, code: string) =>
      (await promisify(execFile)(process.execPath, ['--eval', code], { uid: user, gid: user, cwd: '/' }))
        .stdout;

    async function openDesk() {
      const { deps, auth, asked } = deskDeps();
      let isReady: () => void = () => undefined;
      const starting = new Promise<void>((resolve) => (isReady = resolve));
      const { origin, stop } = await hostOnLoopback(0, async (port) => {
        await starting;
        return createDeskApp({ ...deps, port });
      });
      onTestFinished(stop);
      const port = Number(new URL(origin).port);
      const body = JSON.stringify({ key: auth.newKey(), first: [{ route: 'settings.get', input: null }] });
      const head = Object.entries({ ...pageHeaders, 'content-length': String(body.length) })
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('');
      const raw = `POST /enter HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${head}\r\n${body}`;
      const signIn = `fetch('${origin}/enter', ${JSON.stringify({ method: 'POST', headers: pageHeaders, body })})
        .then((answer) => console.log(answer.status))`;
      const opening = `require('node:net').connect({ port: ${port}, host: '127.0.0.1'`;
      return { asked, port, raw: JSON.stringify(raw), opening, signIn, isReady };
    }

    it('cannot use it, and does not use it up', async () => {
      const { signIn, asked, isReady } = await openDesk();
      isReady();
      expect(await runAs(65_534, signIn)).toBe('403\n');
      expect(asked).toEqual([]);
      expect(await runAs(0, signIn)).toBe('200\n');
    });

    it.each(['end(raw)', 'end(raw, () => socket.destroy())', 'write(raw, () => socket.resetAndDestroy())'])(
      'cannot run calls by disconnecting after them: %s',
      async (hangUp) => {
        const { asked, raw, opening, signIn, isReady } = await openDesk();
        const code = `const raw = ${raw}; const socket = ${opening} }, () => socket.${hangUp}); socket.on('error', () => {})`;
        // Requests wait while the desk starts, so all have hung up before it answers the first one.
        await Promise.all(Array.from({ length: 4 }, () => runAs(65_534, code)));
        isReady();
        expect(await runAs(0, signIn)).toBe('200\n');
        expect(asked).toHaveLength(1);
      },
    );

    it('cannot reuse the port number of one of our connections', async () => {
      const { asked, raw, opening, port, signIn, isReady } = await openDesk();
      isReady();
      const ours = connect(port, '127.0.0.1');
      onTestFinished(() => void ours.destroy());
      await new Promise((resolve) => ours.once('connect', resolve));
      const theirs = `const socket = ${opening}, localAddress: '127.0.0.2', localPort: ${ours.localPort} },
        () => socket.write(${raw})); socket.on('data', (data) => { console.log(String(data)); process.exit(); })`;
      expect(await runAs(65_534, theirs)).toContain(' 403 ');
      expect(asked).toEqual([]);
      expect(await runAs(0, signIn)).toBe('200\n');
    });
  });
}
