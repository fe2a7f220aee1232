// Shop time for test data: China's by default, or another time zone's.
import { openZone, USUAL_ZONE } from '../../src/contract/time-zone.ts';
import { shopTimeIn } from '../../src/wire/shop-time.ts';

export function timeIn(timeZone: string) {
  const zone = openZone(timeZone);
  return { timeZone, zone, secondsOf: shopTimeIn(zone) };
}

export const chinaTime = timeIn(USUAL_ZONE);
