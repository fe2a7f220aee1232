// The last events as they went out, so that a page that was cut off hears what it missed.
import type { AnyEvent } from '../contract/events.ts';

export interface EventHistory {
  /** The id of the last event. */
  last: () => string;
  /** Answers the event as it is sent. */
  add: (event: AnyEvent) => string;
  /** What came after this one, as it was sent; undefined where that cannot be told any more. */
  since: (lastEventId: string) => string | undefined;
}

const KEPT_EVENTS = 256;

/** An id of a former run of the program must not be taken for one of this run. */
export function createEventHistory(run: string): EventHistory {
  let kept: readonly string[] = [];
  let count = 0;
  return {
    last: () => `${run}-${count}`,
    add: (event) => {
      count += 1;
      const message = spell({ id: `${run}-${count}`, event: 'app', data: JSON.stringify(event) });
      kept = [...kept.slice(1 - KEPT_EVENTS), message];
      return message;
    },
    since: (lastEventId) => {
      const last = lastEventId.startsWith(`${run}-`) ? lastEventId.slice(run.length + 1) : '';
      const missed = /^\d{1,15}$/.test(last) ? count - Number(last) : -1;
      if (missed < 0 || missed > kept.length) return undefined;
      return kept.slice(kept.length - missed).join('');
    },
  };
}

/** A server-sent event; its fields never hold a line break. */
export const spell = (fields: Readonly<Record<string, string>>) =>
  `${Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')}\n`;
