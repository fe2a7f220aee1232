// The way to the desk program behind the browser host: calls by POST, events by a stream that mends itself.
import { z } from 'zod';
import type { StreamEvent } from './event-stream.ts';
import type { HttpPlace } from './http-place.ts';
import { listenForEver } from './listen.ts';
import { createListeners } from './listeners.ts';
import { type Line, LineFault, type Transport } from './transport.ts';

export function openHttpTransport(place: HttpPlace): Transport {
  const events = createListeners<{ name: string; payload: unknown }>();
  const state = createLineState();
  const opening = createOpening(place.greetingMs);

  const hear = ({ type, data }: StreamEvent) => {
    if (type === 'hello') {
      state.greeted();
      opening.end();
    }
    const read = type === 'app' ? crossing.safeParse(parsed(data)) : undefined;
    if (read?.success === true) events.tell(read.data);
  };
  const onEnd = (reason: LineFault['line']) => {
    state.turn(reason);
    opening.end();
  };
  const wake = listenForEver(place, { hear, onEnd });

  return {
    call: async (route, input) => {
      await opening.isOver;
      state.asked();
      const answer = await post(place, { route, input });
      if (!(answer instanceof LineFault)) return answer;
      state.turn(answer.line);
      wake();
      throw answer;
    },
    on: (event, listener) =>
      events.add(({ name, payload }) => {
        if (name === event) listener(payload);
      }),
    line: state.line,
    onLine: state.onLine,
    onResync: state.onResync,
  };
}

/** Whether the desk program answers, and whether an event may have been missed since it last greeted. */
function createLineState() {
  const lines = createListeners<Line>();
  const resyncs = createListeners<null>();
  let line: Line = 'up';
  let listening = false;
  let behind = false;

  const turn = (next: Line) => {
    if (next !== 'up') {
      listening = false;
      behind = true;
    }
    if (next === line) return;
    line = next;
    lines.tell(next);
  };

  return {
    turn,
    /** What was asked before the events come may have changed before they do. */
    asked: () => {
      if (!listening) behind = true;
    },
    greeted: () => {
      listening = true;
      turn('up');
      if (behind) resyncs.tell(null);
      behind = false;
    },
    line: () => line,
    onLine: lines.add,
    onResync: (listener: () => void) => resyncs.add(listener),
  };
}

/** Over once the host has greeted or turned out not to, or after so long. */
function createOpening(longestMs: number) {
  let end: () => void = () => undefined;
  const isOver = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, longestMs);
    end = () => {
      clearTimeout(timer);
      resolve();
    };
  });
  return { isOver, end: () => end() };
}

async function post({ origin, fetch }: HttpPlace, body: object): Promise<unknown> {
  try {
    const response = await fetch(`${origin}/call`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', 'x-servery': '1' },
      body: JSON.stringify(body),
    });
    if (response.status === 401) return new LineFault('locked-out');
    // Whatever its status, only the desk program answers JSON here.
    const answer: unknown = await response.json();
    return answer;
  } catch {
    return new LineFault('lost');
  }
}

const crossing = z.object({ name: z.string(), payload: z.unknown() });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
