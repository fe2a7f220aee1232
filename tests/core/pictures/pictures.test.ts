// The pictures of the open shop: how they are named, when they are fetched, and what is shown while offline.
import { describe, expect, it } from 'vitest';
import { StoreFault } from '../../../src/core/ports.ts';
import { memoryBytes } from '../../support/memory-files.ts';
import { writePictureFile } from '../../../src/core/pictures/picture-file.ts';
import { pictureHeads } from './picture-heads.ts';
import { giving, openPictureServer, png, refusing } from './picture-server.ts';
import { openPictures } from './picture-desk.ts';

const shown = { type: 'image/png', bytes: png() };
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('a name', () => {
  it('is random in every run, and stays the same during the run', async () => {
    const { named } = await openPictures({ run: 'c'.repeat(32) });
    expect(named('/a.png')).toBe(`${'c'.repeat(32)}-1`);
    expect(named('/b.png')).toBe(`${'c'.repeat(32)}-2`);
    expect(named('/a.png')).toBe(`${'c'.repeat(32)}-1`);
  });

  it('leads only to pictures that this run’s shop has named', async () => {
    const { pictures, named, server } = await openPictures();
    const name = named('/a.png');
    for (const guess of ['', '1', '-1', 'usage', '__proto__', `${name}0`, name.slice(1), server.url, '../a'])
      expect(await pictures.get(guess)).toBeUndefined();
    expect(server.asked).toEqual([]);
    expect(await pictures.get(name)).toEqual(shown);
  });

  it('of a closed shop leads nowhere, and is not reused for another shop', async () => {
    const { pictures, named, open, close } = await openPictures();
    const name = named('/a.png');
    close();
    expect(await pictures.get(name)).toBeUndefined();
    expect(pictures.nameOf('https://cdn.example/a.png')).toBeNull();
    open('b');
    expect(await pictures.get(name)).toBeUndefined();
    expect(named('/a.png')).not.toBe(name);
  });

  it('is not given if nothing may be fetched', async () => {
    const { pictures } = await openPictures();
    expect(pictures.nameOf('file:///etc/passwd')).toBeNull();
    expect(pictures.nameOf('')).toBeNull();
  });
});

describe('a picture', () => {
  it('is fetched once, and read from the disk after that, even in later runs', async () => {
    const first = await openPictures();
    expect(await first.get('/a.png')).toEqual(shown);
    await expect.poll(() => first.onDisk()).toHaveLength(1);
    expect(await first.get('/a.png')).toEqual(shown);
    const { server, files } = first;
    const later = await openPictures({ server, files, run: '2'.repeat(32), place: { isOffline: true } });
    expect(await later.get('/a.png')).toEqual(shown);
    expect(server.asked).toEqual(['/a.png']);
  });

  it('is fetched once for concurrent requests', async () => {
    const { get, server } = await openPictures();
    expect(await Promise.all([get('/a.png'), get('/a.png'), get('/a.png')])).toEqual([shown, shown, shown]);
    expect(server.asked).toEqual(['/a.png']);
  });

  it('has the type that its bytes show, even if the server states another', async () => {
    const server = await openPictureServer(giving(png(), { 'content-type': 'text/html' }));
    const { get } = await openPictures({ server });
    expect(await get('/a.png')).toEqual(shown);
    server.answer = giving(new TextEncoder().encode('<script>1</script>'));
    expect(await get('/b.png')).toBeUndefined();
  });

  it('with too many pixels for a page is neither shown nor cached', async () => {
    const { get, server, onDisk } = await openPictures();
    server.answer = giving(pictureHeads.PNG?.(60_000, 60_000) ?? png());
    expect(await get('/a.png')).toBeUndefined();
    expect(await onDisk()).toEqual([]);
  });

  it('that is harmful and was cached by an earlier version is not shown', async () => {
    const opened = await openPictures();
    const bytes = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><pattern/></svg>');
    const file = { type: 'image/svg+xml', bytes, fetchedAtSeconds: opened.clock.nowSeconds() } as const;
    const address = `${opened.server.url}/a.svg`;
    const name = `shops/a/data/pictures/${opened.digest(address).slice(0, 32)}`;
    await opened.files.write(name, writePictureFile(address, file));
    opened.server.answer = refusing(404);
    expect(await opened.get('/a.svg')).toBeUndefined();
    expect(await opened.files.read(name)).toBeUndefined();
  });

  it('is fetched again if its file is damaged', async () => {
    const opened = await openPictures();
    await opened.get('/a.png');
    await expect.poll(() => opened.onDisk()).toHaveLength(1);
    const [file] = await opened.onDisk();
    const bytes = await opened.files.read(file?.name ?? '');
    await opened.files.write(file?.name ?? '', bytes?.subarray(0, -1) ?? png());
    expect(await opened.get('/a.png')).toEqual(shown);
    expect(opened.server.asked).toEqual(['/a.png', '/a.png']);
  });

  it('is shown when it is old, and renewed in the background', async () => {
    const { get, server, clock } = await openPictures();
    await get('/a.png');
    server.answer = giving(png('another'));
    clock.advance(6 * DAY);
    expect(await get('/a.png')).toEqual(shown);
    clock.advance(2 * DAY);
    expect(await get('/a.png')).toEqual(shown);
    await expect.poll(() => get('/a.png')).toMatchObject({ bytes: png('another') });
    expect(server.asked).toHaveLength(2);
  });

  it('stays when it is old and its renewal fails', async () => {
    const { get, server, clock } = await openPictures();
    await get('/a.png');
    server.answer = refusing(404);
    clock.advance(8 * DAY);
    await get('/a.png');
    await expect.poll(() => server.asked.length).toBe(2);
    expect(await get('/a.png')).toEqual(shown);
  });

  it('is shown even if the disk is full', async () => {
    const write = () => Promise.reject(new StoreFault('disk-full', 'no space'));
    const { get, log } = await openPictures({ files: { ...memoryBytes(), write } });
    expect(await get('/a.png')).toEqual(shown);
    await expect.poll(() => log.entries.map(({ event }) => event)).toEqual(['pictures are not kept']);
  });

  it('that arrives after its shop was closed is neither shown nor cached', async () => {
    const server = await openPictureServer(() => undefined);
    const { get, close, onDisk } = await openPictures({ server });
    const coming = get('/a.png');
    await expect.poll(server.busy).toBe(1);
    close();
    expect(await coming).toBeUndefined();
    await expect.poll(server.busy).toBe(0);
    expect(await onDisk()).toEqual([]);
  });

  it('counts towards the shop’s disk space', async () => {
    const { get, pictures, onDisk } = await openPictures();
    await get('/a.png');
    await expect.poll(() => onDisk()).toHaveLength(1);
    const [file] = await onDisk();
    expect(await pictures.size()).toEqual({ files: 1, bytes: file?.bytes });
  });
});

describe('a picture that failed', () => {
  it('is not requested again for ten minutes, or for a day if it does not exist', async () => {
    const { get, server, clock } = await openPictures();
    server.answer = refusing(500);
    await get('/broken.png');
    server.answer = refusing(404);
    await get('/missing.png');
    const askAgain = async (afterMs: number) => {
      clock.advance(afterMs);
      server.asked.length = 0;
      await Promise.all([get('/broken.png'), get('/missing.png')]);
      return server.asked;
    };
    server.answer = refusing(500);
    expect(await askAgain(9 * MINUTE)).toEqual([]);
    expect(await askAgain(2 * MINUTE)).toEqual(['/broken.png']);
    expect(await askAgain(DAY - 30 * MINUTE)).toEqual(['/broken.png']);
    expect(await askAgain(30 * MINUTE)).toContain('/missing.png');
  });

  it('is logged once for each server and reason, without its address', async () => {
    const { get, server, log } = await openPictures({ server: await openPictureServer(refusing(404)) });
    for (let index = 0; index < 20; index += 1) await get(`/${index}.png?signature=secret`);
    expect(log.entries).toEqual([
      { level: 'info', event: 'picture failed', facts: { origin: server.url, reason: 'missing' } },
    ]);
  });
});

describe('the connection', () => {
  it('that is down delays nothing: a picture that is not on disk is missing', async () => {
    const { get, server, place } = await openPictures({ place: { isOffline: true } });
    expect(await get('/a.png')).toBeUndefined();
    expect(server.asked).toEqual([]);
    place.isOffline = false;
    expect(await get('/a.png')).toEqual(shown);
  });

  it('to an unreachable server is tried once and not for each picture, until it is back', async () => {
    const server = await openPictureServer();
    await server.close();
    const { get, pictures, clock, log, http } = await openPictures({ server });
    let tried = 0;
    const { agentsFor } = http;
    http.agentsFor = (...asked) => {
      tried += 1;
      return agentsFor(...asked);
    };
    for (let index = 0; index < 30; index += 1) await get(`/${index}.png`);
    expect(tried).toBe(1);
    pictures.retry();
    await get('/1.png');
    expect(tried).toBe(2);
    clock.advance(MINUTE);
    await get('/1.png');
    expect(tried).toBe(3);
    expect(log.entries).toHaveLength(1);
  });

  it('that comes back does not cause requests for missing pictures', async () => {
    const { get, pictures, server } = await openPictures({ server: await openPictureServer(refusing(404)) });
    await get('/a.png');
    pictures.retry();
    await get('/a.png');
    expect(server.asked).toHaveLength(1);
  });
});

describe('the training shop', () => {
  it('shows cached pictures after a start on another port, and fetches the others from that port', async () => {
    const before = await openPictures({ place: { isTraining: true } });
    const old = before.server.url;
    await before.get(`${old}/pictures/demo/a.svg`);
    await expect.poll(() => before.onDisk()).toHaveLength(1);
    await before.server.close();

    const after = await openPictures({ files: before.files, place: { isTraining: true } });
    expect(await after.get(`${old}/pictures/demo/a.svg`)).toEqual(shown);
    expect(await after.get(`${old}/pictures/demo/b.svg`)).toEqual(shown);
    expect(after.server.asked).toEqual(['/pictures/demo/b.svg']);
  });

  it('is not waited for while it is not running', async () => {
    const { get, server } = await openPictures({ place: { isTraining: true, baseUrl: undefined } });
    expect(await get('/pictures/demo/a.svg')).toBeUndefined();
    expect(server.asked).toEqual([]);
  });
});
