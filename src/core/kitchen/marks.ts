// What the stations have marked of a sending: the last mark of each dish counts.
import type { KitchenSettings } from '../../contract/kitchen.ts';
import { EXPO, NO_STATION } from '../../contract/kitchen.ts';
import type { StoredOrder, StoredSending } from '../orders/stored-order.ts';
import { stationsOf } from './stations.ts';

export type ScreenSending = StoredSending & { screens: NonNullable<StoredSending['screens']> };
export type Mark = ScreenSending['screens']['marks'][number];

export const isOnScreens = (sending: StoredSending): sending is ScreenSending =>
  sending.screens !== undefined;

export interface Marks {
  /** The mark that made a dish of the station done; undefined while it is not. */
  done: (station: string, line: string) => Mark | undefined;
}

/** A dish that was done at a station that exists no more is done where it stands now. */
export function marksOf({ screens }: ScreenSending, { stations }: Pick<KitchenSettings, 'stations'>): Marks {
  const last = new Map<string, Mark>();
  for (const mark of screens.marks) for (const line of mark.lines) last.set(keyOf(mark.station, line), mark);
  const known = new Set([NO_STATION, EXPO, ...stations.map(({ id }) => id)]);
  const former = [...new Set(screens.marks.map(({ station }) => station))].filter((id) => !known.has(id));
  const bumpAt = (station: string, line: string) => {
    const mark = last.get(keyOf(station, line));
    return mark?.kind === 'bump' ? mark : undefined;
  };
  return {
    done: (station, line) => {
      if (last.has(keyOf(station, line)) || station === EXPO) return bumpAt(station, line);
      return former.map((each) => bumpAt(each, line)).find((mark) => mark !== undefined);
    },
  };
}

/** By all stations that it stands at. A part of a line that was split off has an id of its own, and counts as unfinished. */
export function isFinished({ sendings }: StoredOrder, line: string, settings: KitchenSettings): boolean {
  return sendings.filter(isOnScreens).some((sending) => {
    const dish = sending.kind === 'send' ? sending.lines.find(({ id }) => id === line) : undefined;
    if (dish === undefined) return false;
    const stations = stationsOf(dish, settings);
    const marks = marksOf(sending, settings);
    return stations.length > 0 && stations.every((station) => marks.done(station, line) !== undefined);
  });
}

const keyOf = (station: string, line: string) => `${station} ${line}`;
