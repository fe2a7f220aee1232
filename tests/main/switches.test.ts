// Chromium switches that a packed program refuses.

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

describe('Chromium switches', () => {
  it.each(['remote-debugging-port', 'remote-debugging-pipe'])(
    'are refused and removed when they open a packed program to others: %s',
    (name) => {
      const line = lineWith(name, 'lang');
      expect(readSwitches(line, true).refused).toBe(name);
      expect([...line.left]).toEqual(['lang']);
    },
  );

  it('are left alone in development', () => {
    const line = lineWith('remote-debugging-port');
    expect(readSwitches(line, false)).toEqual({ refused: undefined, weakened: [] });
    expect([...line.left]).toEqual(['remote-debugging-port']);
  });

  it('are reported, not refused, when they weaken the window, because on some systems the AppImage adds one', () => {
    expect(readSwitches(lineWith('no-sandbox'), true)).toEqual({
      refused: undefined,
      weakened: ['no-sandbox'],
    });
  });
});
