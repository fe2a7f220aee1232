// The way to the desk program behind the browser host: calls by POST, events by a stream that mends itself.
import type { StreamEvent } from './event-stream.ts';
import type { HttpPlace } from './http-place.ts';
import { createLastHeard } from './last-heard.ts';
import { listenForEver } from './listen.ts';
import { createListeners } from './listeners.ts';
import { type Line, LineFault, type Transport } from './transport.ts';

interface Crossing {
  name: string;
  payload: unknown;
}

/** These are asked at once, for whoever comes to ask them; the events that they cannot know of are heard after them. */
export function openHttpTransport(place: HttpPlace, firstQuestions: readonly string[] = []): Transport {
  const events = createListeners<Crossing>();
  const state = createLineState();
  let wake: () => void = () => undefined;
  const heard = createLastHeard();

  const ask = async (route: string, input: unknown) => {
    state.asked();
    const answer = await post(place, { route, input });
    if (!(answer instanceof LineFault)) {
      if (answer.heard !== null) heard.answered(answer.heard);
      return answer.result;
    }
    state.turn(answer.line);
    wake();
    throw answer;
  };

  const hear = (event: StreamEvent) => {
    if (event.id !== '') heard.happened(event.id);
    if (event.type === 'hello') state.greeted({ missedNothing: memberOf(event.data, 'resumed') === true });
    const crossing = event.type === 'app' ? crossingIn(event) : undefined;
    if (crossing !== undefined) events.tell(crossing);
  };
  const early = askEarly(firstQuestions, ask);
  void early.isOver.then(() => {
    wake = listenForEver(place, { lastEventId: heard.id, hear, onEnd: state.turn });
  });
  // What came before anybody took them makes the early answers old.
  events.add(early.forget);
  state.shown.onResync(early.forget);
  return {
    call: (route, input) => early.take(route) ?? ask(route, input),
    on: (event, listener) => events.add(({ name, payload }) => name === event && listener(payload)),
    ...state.shown,
  };
}

function askEarly(routes: readonly string[], ask: (route: string, input: null) => Promise<unknown>) {
  const answers = new Map(routes.map((route) => [route, ask(route, null)]));
  return {
    isOver: Promise.allSettled(answers.values()),
    forget: () => answers.clear(),
    take: (route: string) => {
      const answer = answers.get(route);
      answers.delete(route);
      return answer;
    },
  };
}

/** Whether the desk program answers, and whether an event may have been missed since it last greeted. */
function createLineState() {
  const lines = createListeners<Line>();
  const resyncs = createListeners<null>();
  let line: Line = 'up';
  let listening = false;
  let behind = false;

  const onResync = (listener: () => void) => resyncs.add(listener);

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
    /** What happened since the last event that was heard of is told right after. */
    greeted: ({ missedNothing }: { missedNothing: boolean }) => {
      listening = true;
      turn('up');
      if (behind && !missedNothing) resyncs.tell(null);
      behind = false;
    },
    shown: { line: () => line, onLine: lines.add, onResync },
  };
}

interface Posted {
  result: unknown;
  /** The last event before the host took the call. */
  heard: string | null;
}

async function post({ origin, fetch }: HttpPlace, body: object): Promise<Posted | LineFault> {
  try {
    const response = await fetch(`${origin}/call`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', 'x-servery': '1' },
      body: JSON.stringify(body),
    });
    if (response.status === 401) return new LineFault('locked-out');
    // Whatever its status, only the desk program answers JSON here.
    const result: unknown = await response.json();
    return { result, heard: response.headers.get('x-servery-heard') };
  } catch {
    return new LineFault('lost');
  }
}

function crossingIn({ data }: StreamEvent): Crossing | undefined {
  const name = memberOf(data, 'name');
  return typeof name === 'string' ? { name, payload: memberOf(data, 'payload') } : undefined;
}

/** By hand: no schema is there yet when the first event comes. The payload is checked by whoever knows its name. */
function memberOf(text: string, name: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  } catch {
    return undefined;
  }
}
