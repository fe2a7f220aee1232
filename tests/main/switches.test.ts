// What a packed program does not take from whoever starts it.

import { describe, expect, it } from 'vitest';
import { readSwitches } from '../../src/main/switches.ts';

function lineWith(...names: string[]) {
  const left = new Set(names);
  return {
    left,
    hasSwitch: (name: string) => left.has(name),
    removeSwitch: (name: string) => void left.delete(name),
  };
}

describe('the switches of Chromium’s', () => {
  it.each(['remote-debugging-port', 'remote-debugging-pipe'])(
    'that open a packed program to others are refused, and taken away before they open anything: %s',
    (name) => {
      const line = lineWith(name, 'lang');
      expect(readSwitches(line, true).refused).toBe(name);
      expect([...line.left]).toEqual(['lang']);
    },
  );

  it('are left alone while the program is being developed', () => {
    const line = lineWith('remote-debugging-port');
    expect(readSwitches(line, false)).toEqual({ refused: undefined, weakened: [] });
    expect([...line.left]).toEqual(['remote-debugging-port']);
  });

  it('that weaken the window are told, not refused: on some systems the AppImage itself adds one', () => {
    expect(readSwitches(lineWith('no-sandbox'), true)).toEqual({
      refused: undefined,
      weakened: ['no-sandbox'],
    });
  });
});
