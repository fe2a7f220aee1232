// Who is at the other end: a link that another user of the machine has seen is of no use to that user.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDeskApp } from '../../src/web/desk-app.ts';
import { hostOnLoopback } from '../../src/web/loopback.ts';
import { isForeigner } from '../../src/web/peer.ts';
import { deskParts, pageHeaders } from './desk-parts.ts';

const ends = { ownPort: 0xaad5, peerPort: 0x1f };

const row = (local: string, remote: string, user: number) =>
  `   1: ${local} ${remote} 01 00000000:00000000 00:00000000 00000000  ${user}        0 623915 1 0 100 0`;

const table = (...rows: string[]) =>
  ['  sl  local_address rem_address   st tx_queue', ...rows, ''].join('\n');

describe('the program at the other end', () => {
  const theirs = row('0100007F:001F', '0100007F:AAD5', 1001);

  it('is a foreigner when its connection belongs to another user', () => {
    expect(isForeigner(ends, table(theirs), 1000)).toBe(true);
    const mapped = '0000000000000000FFFF00000100007F';
    expect(isForeigner(ends, table(row(`${mapped}:001F`, `${mapped}:AAD5`, 1001)), 1000)).toBe(true);
  });

  it('is none when it is our own, or root’s', () => {
    expect(isForeigner(ends, table(theirs), 1001)).toBe(false);
    expect(isForeigner(ends, table(row('0100007F:001F', '0100007F:AAD5', 0)), 1000)).toBe(false);
  });

  it('is not taken for our own end, nor for another connection', () => {
    const others = [row('0100007F:AAD5', '0100007F:001F', 1001), row('0100007F:001F', '0100007F:0050', 1001)];
    expect(isForeigner(ends, table(...others), 1000)).toBe(false);
  });

  it('is let through where the system does not tell', () => {
    expect(isForeigner(ends, '', 1000)).toBe(false);
  });

  // Only root can become somebody else to try it.
  if (process.getuid?.() === 0 && process.platform === 'linux') {
    it('cannot use the link when it is another user’s, and does not use it up', async () => {
      const { parts, door } = deskParts();
      const { origin, stop } = await hostOnLoopback(0, (port) => createDeskApp({ ...parts, port }));
      onTestFinished(stop);
      const body = JSON.stringify({ key: door.newKey() });
      const how = JSON.stringify({ method: 'POST', headers: pageHeaders, body });
      const knock = [
        '--eval',
        `fetch('${origin}/%65nter', ${how}).then((answer) => console.log(answer.status))`,
      ];
      const asUser = (uid: number) =>
        promisify(execFile)(process.execPath, knock, { uid, gid: uid, cwd: '/' });
      expect((await asUser(65_534)).stdout).toBe('403\n');
      expect((await asUser(0)).stdout).toBe('204\n');
    });
  }
});
