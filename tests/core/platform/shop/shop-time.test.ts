// The desk and the shop convert local times alike in every time zone.

import { describe, expect, it } from 'vitest';
import { fc } from '../../../support/fast-check.ts';
import { openZone as openShopZone } from '../../../../src/contract/time-zone.ts';
import { shopTimeIn } from '../../../../src/wire/shop-time.ts';
import { openZone } from '../../../../src/service/goods/zone.ts';

const zones = ['Asia/Shanghai', 'Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu'];

describe.each(zones)('a local time of a shop in %s', (name) => {
  const zone = openZone(name);
  const secondsOf = shopTimeIn(openShopZone(name));

  it('is the same moment as for the service, even in repeated and skipped hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), fc.boolean(), (seconds, isWall) => {
        // Every local time that can be written, even one that the clock never shows.
        const local = isWall
          ? new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')
          : zone.localOf(seconds);
        expect(secondsOf(local)).toBe(zone.secondsOf(local));
        expect(secondsOf(local.slice(0, 10))).toBe(zone.secondsOf(local.slice(0, 10)));
      }),
    );
  });

  it('is undefined for a text that is not a time', () => {
    for (const text of ['', 'soon', '2024-13-01', '2024-02-30 10:00:00', '24:00'])
      expect(secondsOf(text)).toBeUndefined();
  });
});
