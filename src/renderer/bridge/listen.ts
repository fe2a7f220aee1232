// Listens to the host's events for the life of the page, and reopens a stream that ends, breaks or falls silent.
import { readEvents, type StreamEvent } from './event-stream.ts';
import { type HttpPlace, pageHeaders } from './http-place.ts';
import type { LineFault } from './transport.ts';

type Reason = LineFault['line'];

export interface ListenOptions {
  /** The id of the last received event: the stream resumes after it. */
  lastEventId: () => string | undefined;
  onEvent: (event: StreamEvent) => void;
  onEnd: (reason: Reason) => void;
}

/** Returns a function that retries at once instead of waiting. */
export function listenToEvents(place: HttpPlace, { lastEventId, onEvent, onEnd }: ListenOptions): () => void {
  const { wait, wake } = createPause();
  let waitMs = place.retryMs;

  const onAnyEvent = (event: StreamEvent) => {
    if (event.type === 'hello') waitMs = place.retryMs;
    onEvent(event);
  };

  const run = async (): Promise<never> => {
    for (;;) {
      onEnd(await listenOnce(place, { lastEventId: lastEventId(), onEvent: onAnyEvent }));
      // Random jitter, so that not all windows reconnect at the same instant.
      await wait(waitMs * (0.75 + Math.random() / 2));
      waitMs = Math.min(2 * waitMs, place.slowestMs);
    }
  };
  void run();
  return wake;
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

interface Listening {
  lastEventId: string | undefined;
  onEvent: ListenOptions['onEvent'];
}

/** Resolves with the reason why the stream ended. */
async function listenOnce(place: HttpPlace, { lastEventId, onEvent }: Listening): Promise<Reason> {
  const silence = createSilenceTimer(place.silenceMs);
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

/** An abort signal that fires after too long a silence. */
function createSilenceTimer(longestMs: number) {
  const given = new AbortController();
  const start = () => setTimeout(() => given.abort(), longestMs);
  let timer = start();
  const over = () => clearTimeout(timer);
  return {
    signal: given.signal,
    over,
    broken: () => {
      over();
      timer = start();
    },
  };
}
