// The zoom factor of the window.

import { describe, expect, it } from 'vitest';
import { nextZoom } from '../../src/main/zoom.ts';

describe('zooming', () => {
  it('goes up and down in the same steps', () => {
    expect(nextZoom(1, 'in')).toBe(1.1);
    expect(nextZoom(1.1, 'out')).toBe(1);
    expect(nextZoom(1.0999999, 'in')).toBe(1.25);
  });

  it('ends at half and at three times, from any start', () => {
    expect([nextZoom(3, 'in'), nextZoom(5, 'in'), nextZoom(0.5, 'out'), nextZoom(0.1, 'out')]).toEqual([
      3, 3, 0.5, 0.5,
    ]);
    expect(nextZoom(5, 'out')).toBe(3);
  });
});
