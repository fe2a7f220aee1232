// The position of the window when it opens.

import { describe, expect, it } from 'vitest';
import { fc } from '../support/fast-check.ts';
import { type Box, boxToRequest, frameBetween, placeWindow, smallestOn } from '../../src/main/placement.ts';

const main: Box = { x: 0, y: 25, width: 1920, height: 1055 };
const second: Box = { x: 1920, y: 0, width: 1280, height: 1024 };

describe('a window', () => {
  it('opens in the middle of the main screen the first time', () => {
    expect(placeWindow(undefined, [main, second])).toEqual({ x: 320, y: 152, width: 1280, height: 800 });
  });

  it('opens where it was left', () => {
    const left = { x: 2000, y: 100, width: 1100, height: 700 };
    expect(placeWindow(left, [main, second])).toEqual(left);
  });

  it('opens on the main screen when its own is gone', () => {
    const left = { x: 2000, y: 100, width: 1100, height: 700 };
    expect(placeWindow(left, [main])).toEqual(placeWindow(undefined, [main]));
  });

  it('is moved entirely onto the screen that shows most of it', () => {
    const left = { x: 1800, y: -300, width: 1100, height: 700 };
    expect(placeWindow(left, [main, second])).toEqual({ x: 1920, y: 0, width: 1100, height: 700 });
  });

  it('is never larger than a small screen, not even for its minimum size', () => {
    const small: Box = { x: 0, y: 0, width: 800, height: 600 };
    expect(placeWindow({ x: 0, y: 0, width: 3000, height: 2000 }, [small])).toEqual(small);
    expect(smallestOn(small)).toEqual({ width: 800, height: 600 });
    expect(smallestOn(main)).toEqual({ width: 1024, height: 640 });
  });

  it('always fits on one screen, for any stored position', () => {
    const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    const box = fc.record({ x: number, y: number, width: number, height: number });
    fc.assert(
      fc.property(box, (left) => {
        const placed = placeWindow(left, [main, second]);
        const holds = (screen: Box) =>
          placed.x >= screen.x &&
          placed.y >= screen.y &&
          placed.x + placed.width <= screen.x + screen.width &&
          placed.y + placed.height <= screen.y + screen.height;
        expect(holds(main) || holds(second)).toBe(true);
        expect(Object.values(placed).every(Number.isInteger)).toBe(true);
      }),
    );
  });
});

describe('the frame of a window', () => {
  const asked: Box = { x: 300, y: 200, width: 1100, height: 700 };

  it('is the distance between the requested and the actual position', () => {
    expect(frameBetween(asked, { ...asked, x: 301, y: 220 })).toEqual({ left: 1, top: 20 });
  });

  it('ignores a move or resize by a person', () => {
    expect(frameBetween(asked, { ...asked, x: 500 })).toBeUndefined();
    expect(frameBetween(asked, { ...asked, y: 100 })).toBeUndefined();
    expect(frameBetween(asked, { ...asked, x: 301, y: 220, width: 900 })).toBeUndefined();
  });

  it('is subtracted from the position for the next start', () => {
    const moved = { ...asked, x: 501, y: 420 };
    expect(boxToRequest(moved, { left: 1, top: 20 })).toEqual({ ...asked, x: 500, y: 400 });
  });
});
