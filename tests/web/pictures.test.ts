// The pictures of the browser host: for signed-in pages, under the core's own names, and harmless in any format.
import { describe, expect, it } from 'vitest';
import { openedDesk, openDesk } from './desk-deps.ts';

const drawing = {
  type: 'image/svg+xml',
  bytes: new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
} as const;

async function deskWithPicture() {
  const desk = await openedDesk();
  desk.pictures.set('run-1', drawing);
  const get = (path: string, method = 'GET') => desk.send(path, { method, headers: { cookie: desk.cookie } });
  return { ...desk, get };
}

describe('a picture', () => {
  it('is served with its type, and cached for as long as the page lives', async () => {
    const { get } = await deskWithPicture();
    const answer = await get('/images/run-1');
    expect(answer.status).toBe(200);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(drawing.bytes);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('private, max-age=86400, immutable');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('can run and fetch nothing, even when it is opened by itself', async () => {
    const { get } = await deskWithPicture();
    expect((await get('/images/run-1')).headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
  });

  it('is refused without a session', async () => {
    const desk = openDesk();
    desk.pictures.set('run-1', drawing);
    expect((await desk.send('/images/run-1')).status).toBe(401);
  });

  it('that the core does not have is a 404 without caching, and keeps the connection open', async () => {
    const { get } = await deskWithPicture();
    for (const path of ['run-2', '', 'run-1/', '%72un-1', '..%2Findex.html']) {
      const answer = await get(`/images/${path}`);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('connection')).toBeNull();
    }
  });

  it('can only be read', async () => {
    const { get } = await deskWithPicture();
    expect((await get('/images/run-1', 'POST')).status).toBe(405);
  });
});

describe('the page', () => {
  it('may show pictures of this desk only', async () => {
    const policy = (await openDesk().send('/')).headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toContain("img-src 'self' data:");
    expect(policy.split('; ')).toContain("default-src 'none'");
  });
});
