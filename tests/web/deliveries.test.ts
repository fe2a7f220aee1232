// Files that the core has made: each can be downloaded once, and expires.

import { describe, expect, it } from 'vitest';
import { openedDesk } from './desk-deps.ts';

describe('a file that the core has made', () => {
  const zip = { name: '诊断 "x".zip', type: 'application/zip', bytes: new Uint8Array([80, 75, 3, 4]) };

  async function delivered() {
    const desk = await openedDesk();
    const delivery = await desk.deliveries.deliver(zip);
    if (delivery.kind !== 'download') throw new Error('the page has nothing to fetch');
    const fetchIt = (method = 'GET') =>
      desk.send(delivery.href, { method, headers: { cookie: desk.cookie } });
    return { ...desk, fetchIt };
  }

  it('is downloaded once, under its name', async () => {
    const { fetchIt } = await delivered();
    const answer = await fetchIt();
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(zip.bytes);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="____x_.zip"; filename*=UTF-8''${encodeURIComponent(zip.name)}`,
    );
    expect((await fetchIt()).status).toBe(404);
  });

  it('is not used up by a HEAD request', async () => {
    const { fetchIt } = await delivered();
    await fetchIt('HEAD');
    expect((await fetchIt()).status).toBe(200);
  });

  it('expires after five minutes', async () => {
    const { fetchIt, clock } = await delivered();
    clock.advance(5 * 60_000);
    expect((await fetchIt()).status).toBe(404);
  });

  it('is dropped when eight more files are waiting', async () => {
    const { fetchIt, deliveries } = await delivered();
    for (let count = 0; count < 8; count += 1) await deliveries.deliver(zip);
    expect((await fetchIt()).status).toBe(404);
  });
});
