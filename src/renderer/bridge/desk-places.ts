// Where this desk has been found so far, in the storage of the page: where a device looks when the desk has moved.
import type { DeviceStorage } from './own-device.ts';

const NAME = 'servery-desk-places';
const MOST_PLACES = 8;
/** Only the kind of address that a desk tells: it becomes a link. */
const ORIGIN = /^https?:\/\/[a-z0-9.-]{1,100}:\d{1,5}$/;

/** The newest first. */
export function placesOfDesk(storage: () => DeviceStorage): string[] {
  try {
    const value: unknown = JSON.parse(storage().getItem(NAME) ?? '[]');
    return Array.isArray(value) ? value.filter(isOrigin).slice(0, MOST_PLACES) : [];
  } catch {
    return [];
  }
}

export function rememberPlaces(storage: () => DeviceStorage, places: readonly string[]): void {
  const all = [...new Set([...places.filter(isOrigin), ...placesOfDesk(storage)])];
  try {
    storage().setItem(NAME, JSON.stringify(all.slice(0, MOST_PLACES)));
  } catch {
    // A full storage costs the links, nothing else.
  }
}

const isOrigin = (value: unknown): value is string => typeof value === 'string' && ORIGIN.test(value);
