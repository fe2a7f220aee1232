// Loading a whole menu's pictures: a few at a time, the ones on screen first, without those that left the screen.
import { describe, expect, it } from 'vitest';
import { giving, openPictureServer, png } from './picture-server.ts';
import { openPictures } from './picture-desk.ts';

const shown = { type: 'image/png', bytes: png() };

describe('many pictures', () => {
  it('are fetched four at a time, the latest request first', async () => {
    const held: (() => void)[] = [];
    const server = await openPictureServer((response, request) => {
      held.push(() => giving(png())(response, request));
    });
    const { get } = await openPictures({ server });
    const all = Array.from({ length: 10 }, (_, index) => get(`/${index}.png`));
    await expect.poll(server.busy).toBe(4);
    expect(server.asked.toSorted()).toEqual(['/0.png', '/1.png', '/2.png', '/3.png']);
    for (let answered = 0; answered < 10; answered += 1) {
      await expect.poll(() => held.length).toBeGreaterThan(0);
      expect(server.busy()).toBeLessThanOrEqual(4);
      held.shift()?.();
    }
    expect(await Promise.all(all)).toEqual(all.map(() => shown));
    expect(server.asked.slice(4)).toEqual(['/9.png', '/8.png', '/7.png', '/6.png', '/5.png', '/4.png']);
  });

  it('that can no longer be on the screen are dropped', async () => {
    const server = await openPictureServer(() => undefined);
    const { get, close } = await openPictures({ server });
    const early = Promise.all([...Array(8).keys()].map((index) => get(`/early-${index}.png`)));
    await expect.poll(server.busy).toBe(4);
    const late = Promise.all([...Array(400).keys()].map((index) => get(`/late-${index}.png`)));
    const outcome = await Promise.race([get('/early-4.png'), late]);
    expect(outcome).toBeUndefined();
    close();
    await Promise.all([early, late]);
  });
});
