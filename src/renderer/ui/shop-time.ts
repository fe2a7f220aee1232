// Formats and parses moments by the shop's clock, in any time zone of this machine.
import { shallowRef } from 'vue';
import { openZone, USUAL_ZONE } from '../../contract/time-zone.ts';

/** The time zone of all screens, from the settings. */
const zone = shallowRef(openZone(USUAL_ZONE));

/** Without reading it: an effect that sets it does not depend on it. */
export function setShopZone(name: string): void {
  zone.value = openZone(name);
}

export const zoneName = (): string => zone.value.name;

const WRITTEN = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?$/;

const wallClock = (epochSeconds: number) => new Date(zone.value.wallOf(epochSeconds) * 1000);

/** The format of a date and time input: 2026-11-21T12:40. */
export const showMoment = (epochSeconds: number): string =>
  wallClock(epochSeconds).toISOString().slice(0, '2026-11-21T12:40'.length);

/** Undefined if the moment does not exist: no such day, or an hour that a clock change skips. */
export function readMoment(text: string): number | undefined {
  const [, ...parts] = WRITTEN.exec(text.trim()) ?? [];
  if (parts.length === 0) return undefined;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = parts.map((part) => Number(part));
  const seconds = zone.value.secondsOf(Date.UTC(year, month - 1, day, hour, minute) / 1000);
  // The calendar rolls 31 February over into March.
  return showMoment(seconds) === text.trim().slice(0, '2026-11-21T12:40'.length) ? seconds : undefined;
}

/** The format of a date input: 2026-11-21. */
export const showDay = (epochSeconds: number): string =>
  showMoment(epochSeconds).slice(0, '2026-11-21'.length);

/** The first second of the day, or of a later one; an invalid day rolls over. */
export function startOfDay(day: string, daysLater = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return zone.value.secondsOf(Date.UTC(year, month - 1, date + daysLater) / 1000);
}
