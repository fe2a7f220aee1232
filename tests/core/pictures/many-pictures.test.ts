// How a whole menu's pictures come: a few at once, what stands on screen first, and without those that have left it.
import { describe, expect, it } from 'vitest';
import { giving, openPictureServer, png } from './picture-server.ts';
import { openRoom } from './picture-desk.ts';

const shown = { type: 'image/png', bytes: png() };

describe('many pictures', () => {
  it('come four at a time, those that were asked for last first', async () => {
    const held: (() => void)[] = [];
    const server = await openPictureServer((response, request) => {
      held.push(() => giving(png())(response, request));
    });
    const { get } = await openRoom({ server });
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

  it('that nobody can still be looking at are let go', async () => {
    const server = await openPictureServer(() => undefined);
    const { get, close } = await openRoom({ server });
    const early = Promise.all([...Array(8).keys()].map((index) => get(`/early-${index}.png`)));
    await expect.poll(server.busy).toBe(4);
    const late = Promise.all([...Array(400).keys()].map((index) => get(`/late-${index}.png`)));
    const outcome = await Promise.race([get('/early-4.png'), late]);
    expect(outcome).toBeUndefined();
    close();
    await Promise.all([early, late]);
  });
});
