// The shop writes times without a zone: they are those of its own clock.
import type { Zone } from '../../../contract/time-zone.ts';
import { dateTimeFrom, dayFrom } from '../../../wire/scalars/time.ts';

/** Undefined for what is no local date or date-time. */
export type SecondsOf = (local: string) => number | undefined;

/** As the shop writes it: 2026-11-21 12:40:00. */
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
