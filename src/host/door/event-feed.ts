// Sends the core's events to every open page as server-sent events, with a heartbeat in between.
import type { Listener } from '../../core/events.ts';
import type { Chance, Clock } from '../../core/ports.ts';
import type { AnyEvent } from '../../contract/events.ts';

export interface EventFeed {
  /** Streams a hello, the events since `lastEventId`, then new ones; undefined when too many streams are open. */
  open: (lastEventId?: string, listener?: FeedListener) => ReadableStream<Uint8Array> | undefined;
  /** Ends the streams of this owner. */
  endOf: (owner: string) => void;
  /** A page that calls now and then subscribes from this id misses nothing. */
  lastEventId: () => string;
  /** Ends every stream and opens no more. */
  close: () => void;
}

/** Whom a stream belongs to. */
export interface FeedListener {
  owner: string;
  /** Called when the stream begins; returns what is called at its end. */
  begin: () => () => void;
}

export interface EventFeedDeps {
  subscribe: (listener: Listener) => () => void;
  clock: Clock;
  chance: Chance;
}

type Stream = ReadableStreamDefaultController<Uint8Array>;

interface Listening {
  owner: string;
  over: () => void;
}

const unowned: FeedListener = { owner: '', begin: () => () => undefined };

const HEART_BEAT_MS = 15_000;
const RECONNECT_MS = 1000;
const MOST_STREAMS = 50;
/** Its oldest one ends when it opens another. */
const MOST_OF_OWNER = 4;
/** A page that stops reading is disconnected; after it reconnects, it loads everything again. */
const MOST_WAITING_BYTES = 1_000_000;

export function createEventFeed({ subscribe, clock, chance }: EventFeedDeps): EventFeed {
  const history = createEventHistory(chance.id());
  const streams = new Map<Stream, Listening>();
  const sendAll = (message: string) => {
    for (const stream of [...streams.keys()]) if (!send(stream, message)) end(stream);
  };
  const end = (stream: Stream) => {
    if (forget(streams, stream)) stream.close();
  };
  const unsubscribe = subscribe((event) => sendAll(history.add(event)));
  const stopHeartbeat = every(clock, HEART_BEAT_MS, () => sendAll(': still here\n\n'));
  let isOpen = true;
  return {
    open: (lastEventId, listener = unowned) => {
      if (!isOpen || streams.size >= MOST_STREAMS) return undefined;
      const own = [...streams].filter(([, { owner }]) => owner !== '' && owner === listener.owner);
      for (const [oldest] of own.slice(0, 1 - MOST_OF_OWNER)) end(oldest);
      return openStream(streams, greeting(history, lastEventId), listener);
    },
    endOf: (owner) => {
      for (const [stream, listening] of [...streams]) if (listening.owner === owner) end(stream);
    },
    lastEventId: history.last,
    close: () => {
      isOpen = false;
      unsubscribe();
      stopHeartbeat();
      for (const stream of [...streams.keys()]) end(stream);
    },
  };
}

/** Returns whether it was open. */
function forget(streams: Map<Stream, Listening>, stream: Stream): boolean {
  const listening = streams.get(stream);
  const wasOpen = streams.delete(stream);
  listening?.over();
  return wasOpen;
}

function openStream(
  streams: Map<Stream, Listening>,
  greeting: string,
  { owner, begin }: FeedListener,
): ReadableStream<Uint8Array> {
  let own: Stream | undefined;
  return new ReadableStream<Uint8Array>(
    {
      start: (stream) => {
        own = stream;
        streams.set(stream, { owner, over: begin() });
        send(stream, greeting);
      },
      cancel: () => {
        if (own !== undefined) forget(streams, own);
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MOST_WAITING_BYTES }),
  );
}

function greeting(history: EventHistory, lastEventId: string | undefined): string {
  const missed = lastEventId === undefined ? undefined : history.since(lastEventId);
  const hello = formatEvent({ event: 'hello', data: JSON.stringify({ resumed: missed !== undefined }) });
  return `retry: ${RECONNECT_MS}\n${hello}${missed ?? ''}`;
}

/** Returns whether the stream can take more. */
function send(stream: Stream, message: string): boolean {
  stream.enqueue(new TextEncoder().encode(message));
  return (stream.desiredSize ?? 0) > 0;
}

function every(clock: Clock, delayMs: number, action: () => void): () => void {
  const again = () => {
    action();
    cancel = clock.after(delayMs, again);
  };
  let cancel = clock.after(delayMs, again);
  return () => cancel();
}

interface EventHistory {
  /** The id of the last event. */
  last: () => string;
  /** Returns the event as it is sent. */
  add: (event: AnyEvent) => string;
  /** The events after this one, as they were sent; undefined when they are no longer known. */
  since: (lastEventId: string) => string | undefined;
}

const MOST_EVENTS = 256;

/** The run id keeps event ids of an earlier run from being mistaken for this run's. */
function createEventHistory(run: string): EventHistory {
  let recent: readonly string[] = [];
  let count = 0;
  return {
    last: () => `${run}-${count}`,
    add: (event) => {
      count += 1;
      const message = formatEvent({ id: `${run}-${count}`, event: 'app', data: JSON.stringify(event) });
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

/** Formats a server-sent event; its fields must not contain line breaks. */
const formatEvent = (fields: Readonly<Record<string, string>>) =>
  `${Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')}\n`;
