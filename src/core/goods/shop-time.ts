// The shop writes times without a zone: they are those of its own clock.
import { dateTimeFrom, dayFrom } from '../../wire/scalars/time.ts';

/** Shops of this interface keep the time of China, which knows no summer time. */
const ZONE = '+08:00';

export function secondsOf(local: string): number | undefined {
  const day = dayFrom(local);
  const full = day === undefined ? dateTimeFrom(local) : `${day} 00:00:00`;
  return full === undefined ? undefined : Date.parse(`${full.replace(' ', 'T')}${ZONE}`) / 1000;
}
