// Tells every open page what changed: one stream of server-sent events each, with a heart-beat while nothing happens.
import type { Listener } from '../core/events.ts';
import type { Chance, Clock } from '../core/ports.ts';
import type { AnyEvent } from '../contract/events.ts';

export interface EventFeed {
  /** Says hello, then what was missed since that event, then whatever happens; undefined when too many are open. */
  open: (lastEventId?: string) => ReadableStream<Uint8Array> | undefined;
  /** Whoever asks now and listens from here misses nothing. */
  lastEventId: () => string;
  /** Ends every stream, and opens no more. */
  close: () => void;
}

export interface EventFeedDeps {
  subscribe: (listener: Listener) => () => void;
  clock: Clock;
  chance: Chance;
}

type Stream = ReadableStreamDefaultController<Uint8Array>;

const HEART_BEAT_MS = 15_000;
const RECONNECT_MS = 1000;
const MOST_STREAMS = 50;
/** A page that takes nothing in any more is let go: when it comes back, it asks anew. */
const MOST_WAITING_BYTES = 1_000_000;

export function createEventFeed({ subscribe, clock, chance }: EventFeedDeps): EventFeed {
  const history = createEventHistory(chance.id());
  const streams = new Set<Stream>();
  const sendAll = (message: string) => {
    for (const stream of streams) if (!send(stream, message)) end(stream);
  };
  const end = (stream: Stream) => {
    if (streams.delete(stream)) stream.close();
  };
  const unsubscribe = subscribe((event) => sendAll(history.add(event)));
  const stopBeating = every(clock, HEART_BEAT_MS, () => sendAll(': still here\n\n'));
  let isOpen = true;
  return {
    open: (lastEventId) => {
      if (!isOpen || streams.size >= MOST_STREAMS) return undefined;
      return openStream(streams, greeting(history, lastEventId));
    },
    lastEventId: history.last,
    close: () => {
      isOpen = false;
      unsubscribe();
      stopBeating();
      for (const stream of [...streams]) end(stream);
    },
  };
}

function openStream(streams: Set<Stream>, greeting: string): ReadableStream<Uint8Array> {
  let own: Stream | undefined;
  return new ReadableStream<Uint8Array>(
    {
      start: (stream) => {
        own = stream;
        streams.add(stream);
        send(stream, greeting);
      },
      cancel: () => {
        if (own !== undefined) streams.delete(own);
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MOST_WAITING_BYTES }),
  );
}

function greeting(history: EventHistory, lastEventId: string | undefined): string {
  const missed = lastEventId === undefined ? undefined : history.since(lastEventId);
  const hello = spell({ event: 'hello', data: JSON.stringify({ resumed: missed !== undefined }) });
  return `retry: ${RECONNECT_MS}\n${hello}${missed ?? ''}`;
}

/** Answers whether there is still room for more. */
function send(stream: Stream, message: string): boolean {
  stream.enqueue(new TextEncoder().encode(message));
  return (stream.desiredSize ?? 0) > 0;
}

function every(clock: Clock, delayMs: number, action: () => void): () => void {
  const again = () => {
    action();
    callOff = clock.after(delayMs, again);
  };
  let callOff = clock.after(delayMs, again);
  return () => callOff();
}

interface EventHistory {
  /** The id of the last event. */
  last: () => string;
  /** Answers the event as it is sent. */
  add: (event: AnyEvent) => string;
  /** What came after this one, as it was sent; undefined where that cannot be told any more. */
  since: (lastEventId: string) => string | undefined;
}

const MOST_EVENTS = 256;

/** An id of a former run of the program must not be taken for one of this run. */
function createEventHistory(run: string): EventHistory {
  let recent: readonly string[] = [];
  let count = 0;
  return {
    last: () => `${run}-${count}`,
    add: (event) => {
      count += 1;
      const message = spell({ id: `${run}-${count}`, event: 'app', data: JSON.stringify(event) });
      recent = [...recent.slice(1 - MOST_EVENTS), message];
      return message;
    },
    since: (lastEventId) => {
      const last = lastEventId.startsWith(`${run}-`) ? lastEventId.slice(run.length + 1) : '';
      const missed = /^\d{1,15}$/.test(last) ? count - Number(last) : -1;
      if (missed < 0 || missed > recent.length) return undefined;
      return recent.slice(recent.length - missed).join('');
    },
  };
}

/** A server-sent event; its fields never hold a line break. */
const spell = (fields: Readonly<Record<string, string>>) =>
  `${Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')}\n`;
