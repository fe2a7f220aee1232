// What stops a printer in the middle, and how it goes on.
import { describe, expect, it } from 'vitest';
import { CUT, openDevice } from '../support/device.ts';

const LINE_DOTS = 30;

describe('running out of paper', () => {
  it('stops in the middle of a ticket, and the rest comes out on the next roll', () => {
    const device = openDevice();
    device.printer.change({ paperLeftDots: 2 * LINE_DOTS + 10 });
    device.send('one\ntwo\nthree\nfour\n', CUT, '\x1dr1');
    expect(device.tickets).toEqual([]);
    expect(device.printer.uncut).toMatchObject({ lines: ['one', 'two'], heightDots: 70 });
    expect(device.answers).toEqual([]);
    device.printer.change({ paperLeftDots: 100_000 });
    expect(device.tickets.map(({ lines, heightDots }) => [lines, heightDots])).toEqual([
      [['one', 'two', 'three', 'four'], 120],
    ]);
    expect(device.answers).toEqual([0x00]);
  });

  it('counts the rows that are left', () => {
    const device = openDevice();
    device.printer.change({ paperLeftDots: 1000 });
    device.send('one\ntwo\n');
    expect(device.printer.state.paperLeftDots).toBe(1000 - 2 * LINE_DOTS);
  });

  it('prints each row of a picture once, at each row where the paper can end', () => {
    const rows = Uint8Array.from({ length: 10 }, (_, row) => row);
    for (let left = 0; left <= 10; left += 1) {
      const printed: [from: number, count: number][] = [];
      const device = openDevice({
        newDrawing: () => ({ add: (_, from, count) => void printed.push([from, count]), png: () => rows }),
      });
      device.printer.change({ paperLeftDots: left });
      device.send('\x1dv0\x00\x01\x00\x0a\x00', rows);
      device.printer.change({ paperLeftDots: 1000 });
      expect(printed.filter(([, count]) => count > 0)).toEqual(
        [
          [0, left],
          [left, 10 - left],
        ].filter(([, count = 0]) => count > 0),
      );
    }
  });
});

describe('an open cover', () => {
  it('keeps what comes until the buffer is full, then takes no more', () => {
    const device = openDevice({ bufferBytes: 100 });
    device.printer.change({ isCoverOpen: true });
    expect(device.send('x'.repeat(70))).toBe(70);
    expect(device.send('y'.repeat(70))).toBe(30);
    expect(device.send('z')).toBe(0);
    device.printer.change({ isCoverOpen: false });
    expect(device.send('\n')).toBe(1);
    expect(device.cutLines().join('')).toBe('x'.repeat(70) + 'y'.repeat(30));
  });
});

describe('a stuck cutter', () => {
  it('prints until the cut; when it is mended, the cut is repeated and the rest follows', () => {
    const device = openDevice();
    device.printer.change({ isCutterStuck: true });
    device.send('one\n', CUT, 'two\n', CUT);
    expect(device.tickets).toEqual([]);
    expect(device.printer.uncut.lines).toEqual(['one']);
    device.printer.change({ isCutterStuck: false });
    expect(device.tickets.map(({ lines }) => lines)).toEqual([['one'], ['two']]);
  });

  it('DLE ENQ 1 tries the cut again, which fails while it is stuck', () => {
    const device = openDevice();
    device.printer.change({ isCutterStuck: true });
    device.send('one\n', CUT);
    device.printer.recover(false);
    expect(device.printer.state.hasCutterError).toBe(true);
  });

  it('DLE ENQ 2 drops what was not printed', () => {
    const device = openDevice();
    device.printer.change({ isCutterStuck: true });
    device.send('one\n', CUT, 'two\n', CUT);
    device.printer.recover(true);
    expect(device.printer.isIdle).toBe(true);
    device.printer.change({ isCutterStuck: false });
    expect(device.tickets).toEqual([]);
  });
});

describe('no power', () => {
  it('loses what was not printed; what hangs out stays', () => {
    const device = openDevice();
    device.printer.change({ paperLeftDots: LINE_DOTS });
    device.send('\x1b!\x08one\ntwo\nthree\n');
    device.printer.change({ isPluggedIn: false, paperLeftDots: 100_000 });
    expect(device.printer.uncut.lines).toEqual(['one']);
    device.printer.change({ isPluggedIn: true });
    device.send('next\n', CUT);
    expect(device.tickets[0]?.lines).toEqual(['one', 'next']);
    expect(device.strips.at(-1)?.parts[0]).toMatchObject({ isBold: false });
  });
});
