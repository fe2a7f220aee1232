// The desk and the shop mean the same moment by the same local time.

import { describe, expect, it } from 'vitest';
import { fc } from '../../support/fast-check.ts';
import { secondsOf } from '../../../src/core/goods/shop-time.ts';
import { openZone } from '../../../src/service/goods/zone.ts';

const zone = openZone('Asia/Shanghai');

describe('a local time of the shop', () => {
  it('is the moment that the service takes it for', () => {
    // China had summer times until 1991; no menu is older.
    fc.assert(
      fc.property(fc.integer({ min: 700_000_000, max: 4_000_000_000 }), (seconds) => {
        const local = zone.localOf(seconds);
        expect(secondsOf(local)).toBe(seconds);
        expect(secondsOf(local.slice(0, 10))).toBe(zone.secondsOf(local.slice(0, 10)));
      }),
    );
  });

  it('is none where it is no time', () => {
    for (const text of ['', 'soon', '2024-13-01', '2024-02-30 10:00:00', '24:00'])
      expect(secondsOf(text)).toBeUndefined();
  });
});
