// Listens to the host's events for the life of the page, and reopens a stream that ends, breaks or falls silent.
import { type HttpPlace, type LineFault, pageHeaders } from './transport.ts';

type Reason = LineFault['line'];

interface ListenOptions {
  /** The id of the last received event: the stream resumes after it. */
  lastEventId: () => string | undefined;
  onEvent: (event: StreamEvent) => void;
  onEnd: (reason: Reason) => void;
}

export interface Listening {
  /** A call was answered: reconnects at once instead of waiting. */
  wake: () => void;
  /** A call failed: reopens the stream, since only a new one shows whether the host is there. */
  doubt: () => void;
}

export function listenToEvents(place: HttpPlace, { lastEventId, onEvent, onEnd }: ListenOptions): Listening {
  const { wait, wake } = createPause();
  let waitMs = place.retryMs;
  let doubt: () => void = () => undefined;

  const onAnyEvent = (event: StreamEvent) => {
    if (event.type === 'hello') waitMs = place.retryMs;
    onEvent(event);
  };

  const run = async (): Promise<never> => {
    for (;;) {
      const silence = createSilenceTimer(place.silenceMs);
      doubt = silence.abort;
      onEnd(await listenOnce(place, { lastEventId: lastEventId(), onEvent: onAnyEvent, silence }));
      // Random jitter, so that not all windows reconnect at the same instant.
      await wait(waitMs * (0.75 + Math.random() / 2));
      waitMs = Math.min(2 * waitMs, place.slowestMs);
    }
  };
  void run();
  return { wake, doubt: () => doubt() };
}

function createPause() {
  let end: (() => void) | undefined;
  return {
    wake: () => end?.(),
    wait: (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
}

interface OneListening {
  lastEventId: string | undefined;
  onEvent: ListenOptions['onEvent'];
  silence: SilenceTimer;
}

/** Resolves with the reason why the stream ended. */
async function listenOnce(
  place: HttpPlace,
  { lastEventId, onEvent, silence }: OneListening,
): Promise<Reason> {
  try {
    const response = await place.fetch(`${place.origin}/events`, {
      credentials: 'same-origin',
      headers: {
        accept: 'text/event-stream',
        ...pageHeaders(place),
        ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
      },
      cache: 'no-store',
      signal: silence.signal,
    });
    if (response.status === 401) return 'locked-out';
    if (response.ok && response.body !== null) {
      await readEvents(response.body, { onEvent, onSign: silence.broken });
    }
    return 'lost';
  } catch {
    return 'lost';
  } finally {
    silence.over();
  }
}

type SilenceTimer = ReturnType<typeof createSilenceTimer>;

/** An abort signal that fires after too long a silence, or before. */
function createSilenceTimer(longestMs: number) {
  const given = new AbortController();
  const abort = () => given.abort();
  const start = () => setTimeout(abort, longestMs);
  let timer = start();
  const over = () => clearTimeout(timer);
  return {
    signal: given.signal,
    abort,
    over,
    broken: () => {
      over();
      timer = start();
    },
  };
}

export interface StreamEvent {
  type: string;
  data: string;
  /** Empty if the event has none. */
  id: string;
}

interface StreamReader {
  onEvent: (event: StreamEvent) => void;
  /** Called for every chunk that arrives, including heartbeat comments. */
  onSign: () => void;
}

/** Resolves when the stream ends. */
export async function readEvents(body: ReadableStream<Uint8Array>, reader: StreamReader): Promise<void> {
  const pieces = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await pieces.read();
    if (done) return;
    reader.onSign();
    const blocks = (rest + value).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventOf(block);
      if (event !== undefined) reader.onEvent(event);
    }
  }
}

function eventOf(block: string): StreamEvent | undefined {
  const lines = block.split('\n');
  const valuesOf = (field: string) =>
    lines
      .filter((line) => line.startsWith(`${field}:`))
      .map((line) => line.slice(field.length + 1).replace(/^ /, ''));
  const data = valuesOf('data');
  const type = valuesOf('event').at(-1);
  return type === undefined && data.length === 0
    ? undefined
    : { type: type ?? 'message', data: data.join('\n'), id: valuesOf('id').at(-1) ?? '' };
}
