// Conversion of the shop's local times, which it writes without a zone.
import type { Zone } from '../contract/time-zone.ts';
import { dateTimeFrom, dayFrom } from './scalars/time.ts';

/** Undefined if the text is not a local date or date-time. */
export type SecondsOf = (local: string) => number | undefined;

/** In the shop's format: 2026-11-21 12:40:00. */
export type LocalOf = (epochSeconds: number) => string;

export const localTimeIn =
  (zone: Zone): LocalOf =>
  (epochSeconds) =>
    new Date(zone.wallOf(epochSeconds) * 1000).toISOString().slice(0, 19).replace('T', ' ');

export const shopTimeIn =
  (zone: Zone): SecondsOf =>
  (local) => {
    const day = dayFrom(local);
    const full = day === undefined ? dateTimeFrom(local) : `${day} 00:00:00`;
    return full === undefined ? undefined : zone.secondsOf(Date.parse(`${full.replace(' ', 'T')}Z`) / 1000);
  };
