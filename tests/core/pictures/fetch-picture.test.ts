// Fetching a picture from real servers that lie, stall, send too much or redirect.
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fetchPicture, type PictureLimits } from '../../../src/core/platform/client/fetch-picture.ts';
import { CallTrouble } from '../../../src/core/platform/client/trouble.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';
import { certificate, key } from '../../support/fault-shop/certificate.ts';
import { directNet } from '../platform/client/counter.ts';
import { type Answer, giving, openPictureServer, png, refusing } from './picture-server.ts';

const usual: PictureLimits = { connectMs: 2000, firstByteMs: 2000, wholeMs: 4000, bytes: 1000 };

async function openFetcher(answer?: Answer) {
  const server = await openPictureServer(answer);
  const http = directNet();
  onTestFinished(() => http.close());
  const stop = new AbortController();
  const fetch = (limits: Partial<PictureLimits> = {}, url = `${server.url}/a.png?x=1`) =>
    fetchPicture(
      { http, clock: nodeClock },
      { url, shopUrl: server.url, limits: { ...usual, ...limits }, signal: stop.signal },
    );
  return { server, fetch, stop };
}

const troubleOf = async (fetching: Promise<unknown>) => {
  const error = await fetching.then(
    () => undefined,
    (raised: unknown) => raised,
  );
  if (!(error instanceof CallTrouble)) throw new Error(`no trouble: ${String(error)}`);
  return error.trouble;
};

/** Sends a chunk again and again until the connection is closed. */
const endless =
  (headers: Record<string, string> = {}, everyMs = 1): Answer =>
  (response) => {
    response.writeHead(200, headers).flushHeaders();
    const timer = setInterval(() => response.write(png('x'.repeat(90))), everyMs);
    response.on('close', () => clearInterval(timer));
  };

describe('a picture', () => {
  it('arrives unchanged', async () => {
    const { server, fetch } = await openFetcher();
    expect(await fetch()).toEqual(png());
    expect(server.asked).toEqual(['/a.png?x=1']);
  });

  it('may be compressed, and counts with its uncompressed size', async () => {
    const packed = (bytes: Uint8Array) => giving(gzipSync(bytes), { 'content-encoding': 'gzip' });
    const small = await openFetcher(packed(png()));
    expect(await small.fetch()).toEqual(png());
    const bomb = await openFetcher(packed(png('0'.repeat(100_000))));
    expect(await troubleOf(bomb.fetch())).toMatchObject({ facts: { reason: 'too-large' } });
  });

  it('is requested without identifying the sender, and no cookies are stored', async () => {
    const { server, fetch } = await openFetcher(giving(png(), { 'set-cookie': 'who=me; Path=/' }));
    await fetch();
    await fetch();
    const names = ['accept', 'accept-encoding', 'connection', 'host', 'user-agent'];
    for (const { headers, method } of server.requests) {
      expect(method).toBe('GET');
      expect(Object.keys(headers).toSorted()).toEqual(names);
      expect(headers['user-agent']).toBe('Servery');
    }
  });

  it('that does not exist is undefined, and no failure', async () => {
    for (const status of [404, 410]) {
      const { fetch, server } = await openFetcher(refusing(status));
      expect(await fetch()).toBeUndefined();
      await expect.poll(server.busy).toBe(0);
    }
  });
});

describe('a server', () => {
  it.each([301, 302, 303, 307, 308])('that redirects with %d is not followed', async (status) => {
    const other = await openPictureServer();
    const { fetch } = await openFetcher(refusing(status, { location: `${other.url}/b.png` }));
    expect(await troubleOf(fetch())).toMatchObject({ code: 'shop.refused', facts: { http: status } });
    expect(other.asked).toEqual([]);
  });

  it.each([204, 206, 401, 403, 429, 500, 503])('that answers %d gives no picture', async (status) => {
    const { fetch } = await openFetcher(refusing(status));
    expect(await troubleOf(fetch())).toMatchObject({ code: 'shop.refused', facts: { http: status } });
  });

  it('that announces too many bytes is not read', async () => {
    const { fetch, server } = await openFetcher(endless({ 'content-length': '1001' }, 3000));
    expect(await troubleOf(fetch())).toMatchObject({ facts: { reason: 'too-large' } });
    await expect.poll(server.busy).toBe(0);
  });

  it('that never stops sending is cut off at the size limit', async () => {
    const { fetch, server } = await openFetcher(endless());
    expect(await troubleOf(fetch())).toMatchObject({ facts: { reason: 'too-large' } });
    await expect.poll(server.busy).toBe(0);
  });

  it('that never answers is given up', async () => {
    const { fetch, server } = await openFetcher(() => undefined);
    expect(await troubleOf(fetch({ firstByteMs: 60 }))).toMatchObject({ facts: { phase: 'first-byte' } });
    await expect.poll(server.busy).toBe(0);
  });

  it('that sends too slowly is given up', async () => {
    const { fetch, server } = await openFetcher(endless({}, 40));
    const trouble = await troubleOf(fetch({ wholeMs: 150, bytes: 1e6 }));
    expect(trouble).toMatchObject({ facts: { phase: 'whole' } });
    await expect.poll(server.busy).toBe(0);
  });

  it('that closes the connection early gives no picture, rather than a partial one', async () => {
    const { fetch } = await openFetcher((response) => {
      response.writeHead(200, { 'content-length': '500' }).write(png());
      setTimeout(() => response.destroy(), 20);
    });
    expect(await troubleOf(fetch())).toMatchObject({ code: 'shop.malformed', facts: { reason: 'cut' } });
  });

  it('that cannot be reached is reported as that', async () => {
    const { fetch, server } = await openFetcher();
    await server.close();
    expect(await troubleOf(fetch())).toMatchObject({ code: 'network.offline', facts: { cause: 'refused' } });
  });

  it('with an untrusted certificate is refused', async () => {
    const secure = createServer({ key, cert: certificate }, (_, response) => response.end(png()));
    await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void secure.close());
    const { port } = secure.address() as AddressInfo;
    const { fetch } = await openFetcher();
    const trouble = await troubleOf(fetch({}, `https://127.0.0.1:${port}/a.png`));
    expect(trouble).toMatchObject({ code: 'network.offline', facts: { cause: 'certificate' } });
  });
});

describe('the caller', () => {
  it('may cancel', async () => {
    const { fetch, stop, server } = await openFetcher(() => undefined);
    const fetching = troubleOf(fetch());
    await expect.poll(server.busy).toBe(1);
    stop.abort();
    expect(await fetching).toEqual({ code: 'cancelled' });
    await expect.poll(server.busy).toBe(0);
  });
});
