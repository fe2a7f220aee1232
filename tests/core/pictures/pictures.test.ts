// The pictures of the open shop: who may name one, when one is fetched, and what is shown while the line is down.
import { describe, expect, it } from 'vitest';
import { StoreFault } from '../../../src/core/ports.ts';
import { memoryBytes } from '../../support/memory-files.ts';
import { sha256 } from '../../../src/core/pictures/sha256.ts';
import { writePictureFile } from '../../../src/core/pictures/picture-file.ts';
import { pictureHeads } from './picture-heads.ts';
import { giving, openPictureServer, png, refusing } from './picture-server.ts';
import { openRoom } from './picture-desk.ts';

const shown = { type: 'image/png', bytes: png() };
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('a name', () => {
  it('is made anew in every run, by chance, and is the same as long as the run lasts', async () => {
    const { named } = await openRoom({ run: 'c'.repeat(32) });
    expect(named('/a.png')).toBe(`${'c'.repeat(32)}-1`);
    expect(named('/b.png')).toBe(`${'c'.repeat(32)}-2`);
    expect(named('/a.png')).toBe(`${'c'.repeat(32)}-1`);
  });

  it('leads to what this run’s shop has named, and to nothing else', async () => {
    const { pictures, named, server } = await openRoom();
    const name = named('/a.png');
    for (const guess of ['', '1', '-1', 'usage', '__proto__', `${name}0`, name.slice(1), server.url, '../a'])
      expect(await pictures.get(guess)).toBeUndefined();
    expect(server.asked).toEqual([]);
    expect(await pictures.get(name)).toEqual(shown);
  });

  it('of a shop that was closed leads nowhere, and no other shop’s picture gets it', async () => {
    const { pictures, named, open, close } = await openRoom();
    const name = named('/a.png');
    close();
    expect(await pictures.get(name)).toBeUndefined();
    expect(pictures.nameOf('https://cdn.example/a.png')).toBeNull();
    open('b');
    expect(await pictures.get(name)).toBeUndefined();
    expect(named('/a.png')).not.toBe(name);
  });

  it('is not given where nothing may be fetched', async () => {
    const { pictures } = await openRoom();
    expect(pictures.nameOf('file:///etc/passwd')).toBeNull();
    expect(pictures.nameOf('')).toBeNull();
  });
});

describe('a picture', () => {
  it('is fetched once, and comes from the disk from then on, in later runs too', async () => {
    const first = await openRoom();
    expect(await first.get('/a.png')).toEqual(shown);
    await expect.poll(() => first.kept()).toHaveLength(1);
    expect(await first.get('/a.png')).toEqual(shown);
    const { server, files } = first;
    const later = await openRoom({ server, files, run: '2'.repeat(32), place: { isOffline: true } });
    expect(await later.get('/a.png')).toEqual(shown);
    expect(server.asked).toEqual(['/a.png']);
  });

  it('that many ask for at once is fetched once', async () => {
    const { get, server } = await openRoom();
    expect(await Promise.all([get('/a.png'), get('/a.png'), get('/a.png')])).toEqual([shown, shown, shown]);
    expect(server.asked).toEqual(['/a.png']);
  });

  it('is what its bytes are, whatever the server calls them', async () => {
    const server = await openPictureServer(giving(png(), { 'content-type': 'text/html' }));
    const { get } = await openRoom({ server });
    expect(await get('/a.png')).toEqual(shown);
    server.answer = giving(new TextEncoder().encode('<script>1</script>'));
    expect(await get('/b.png')).toBeUndefined();
  });

  it('of more pixels than a page can bear is neither shown nor kept', async () => {
    const { get, server, kept } = await openRoom();
    server.answer = giving(pictureHeads.PNG?.(60_000, 60_000) ?? png());
    expect(await get('/a.png')).toBeUndefined();
    expect(await kept()).toEqual([]);
  });

  it('that an earlier version kept although it is harmful is not shown', async () => {
    const room = await openRoom();
    const bytes = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><pattern/></svg>');
    const file = { type: 'image/svg+xml', bytes, fetchedAtSeconds: room.clock.nowSeconds() } as const;
    const address = `${room.server.url}/a.svg`;
    const name = `shops/a/data/pictures/${sha256(address).slice(0, 32)}`;
    await room.files.write(name, writePictureFile(address, file));
    room.server.answer = refusing(404);
    expect(await room.get('/a.svg')).toBeUndefined();
    expect(await room.files.read(name)).toBeUndefined();
  });

  it('whose file is damaged is fetched again', async () => {
    const room = await openRoom();
    await room.get('/a.png');
    await expect.poll(() => room.kept()).toHaveLength(1);
    const [file] = await room.kept();
    const bytes = await room.files.read(file?.name ?? '');
    await room.files.write(file?.name ?? '', bytes?.subarray(0, -1) ?? png());
    expect(await room.get('/a.png')).toEqual(shown);
    expect(room.server.asked).toEqual(['/a.png', '/a.png']);
  });

  it('that is old is shown, and renewed meanwhile for the next time', async () => {
    const { get, server, clock } = await openRoom();
    await get('/a.png');
    server.answer = giving(png('another'));
    clock.advance(6 * DAY);
    expect(await get('/a.png')).toEqual(shown);
    clock.advance(2 * DAY);
    expect(await get('/a.png')).toEqual(shown);
    await expect.poll(() => get('/a.png')).toMatchObject({ bytes: png('another') });
    expect(server.asked).toHaveLength(2);
  });

  it('that is old stays when its renewal fails', async () => {
    const { get, server, clock } = await openRoom();
    await get('/a.png');
    server.answer = refusing(404);
    clock.advance(8 * DAY);
    await get('/a.png');
    await expect.poll(() => server.asked.length).toBe(2);
    expect(await get('/a.png')).toEqual(shown);
  });

  it('is shown though the disk is full', async () => {
    const write = () => Promise.reject(new StoreFault('disk-full', 'no space'));
    const { get, log } = await openRoom({ files: { ...memoryBytes(), write } });
    expect(await get('/a.png')).toEqual(shown);
    await expect.poll(() => log.entries.map(({ event }) => event)).toEqual(['pictures are not kept']);
  });

  it('that comes when its shop is closed is neither shown nor kept', async () => {
    const server = await openPictureServer(() => undefined);
    const { get, close, kept } = await openRoom({ server });
    const coming = get('/a.png');
    await expect.poll(server.busy).toBe(1);
    close();
    expect(await coming).toBeUndefined();
    await expect.poll(server.busy).toBe(0);
    expect(await kept()).toEqual([]);
  });

  it('counts in what the shop takes on disk', async () => {
    const { get, pictures, kept } = await openRoom();
    await get('/a.png');
    await expect.poll(() => kept()).toHaveLength(1);
    const [file] = await kept();
    expect(await pictures.size()).toEqual({ files: 1, bytes: file?.bytes });
  });
});

describe('a picture that failed', () => {
  it('is not asked for again for ten minutes, and one that is not there for a day', async () => {
    const { get, server, clock } = await openRoom();
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

  it('is told of in the log once for each server and reason, without its address', async () => {
    const { get, server, log } = await openRoom({ server: await openPictureServer(refusing(404)) });
    for (let index = 0; index < 20; index += 1) await get(`/${index}.png?signature=secret`);
    expect(log.entries).toEqual([
      { level: 'info', event: 'picture failed', facts: { origin: server.url, reason: 'missing' } },
    ]);
  });
});

describe('the line', () => {
  it('that is down keeps nobody waiting: what is not on disk is not there', async () => {
    const { get, server, place } = await openRoom({ place: { isOffline: true } });
    expect(await get('/a.png')).toBeUndefined();
    expect(server.asked).toEqual([]);
    place.isOffline = false;
    expect(await get('/a.png')).toEqual(shown);
  });

  it('to a server that is not there is tried once and not for each picture, until it is back', async () => {
    const server = await openPictureServer();
    await server.close();
    const { get, pictures, clock, log, http } = await openRoom({ server });
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

  it('that comes back does not bring back what the server does not have', async () => {
    const { get, pictures, server } = await openRoom({ server: await openPictureServer(refusing(404)) });
    await get('/a.png');
    pictures.retry();
    await get('/a.png');
    expect(server.asked).toHaveLength(1);
  });
});

describe('the training shop', () => {
  it('shows after a start elsewhere what was fetched before, and asks for the rest where it is now', async () => {
    const before = await openRoom({ place: { isTraining: true } });
    const old = before.server.url;
    await before.get(`${old}/pictures/demo/a.svg`);
    await expect.poll(() => before.kept()).toHaveLength(1);
    await before.server.close();

    const after = await openRoom({ files: before.files, place: { isTraining: true } });
    expect(await after.get(`${old}/pictures/demo/a.svg`)).toEqual(shown);
    expect(await after.get(`${old}/pictures/demo/b.svg`)).toEqual(shown);
    expect(after.server.asked).toEqual(['/pictures/demo/b.svg']);
  });

  it('is not waited for while it is not running', async () => {
    const { get, server } = await openRoom({ place: { isTraining: true, baseUrl: undefined } });
    expect(await get('/pictures/demo/a.svg')).toBeUndefined();
    expect(server.asked).toEqual([]);
  });
});
