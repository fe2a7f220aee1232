// The way to the desk program behind the browser host: calls by POST, events by a stream that mends itself.
import { PAGE_HEADER } from '../../contract/bridge.ts';
import type { StreamEvent } from './event-stream.ts';
import { type HttpPlace, pageHeaders } from './http-place.ts';
import { listenForEver } from './listen.ts';
import { createListeners } from './listeners.ts';
import { type Line, LineFault, type Transport } from './transport.ts';

interface Crossing {
  name: string;
  payload: unknown;
}

export interface Arrival {
  /** Asked at once, for whoever comes to ask them. */
  questions?: readonly string[];
  /** Opens the door once; what is asked before that waits for it. */
  key?: string | undefined;
}

export function openHttpTransport(place: HttpPlace, arrival: Arrival = {}): Transport {
  const events = createListeners<Crossing>();
  const state = createLineState();
  const heard = createLastHeard();
  let wake: () => void = () => undefined;

  const taken = (answer: Posted | LineFault): unknown => {
    if (answer instanceof LineFault) {
      state.turn(answer.line);
      wake();
      throw answer;
    }
    if (answer.heard !== null) heard.answered(answer.heard);
    return answer.result;
  };
  const early = askEarly(arrival.questions ?? [], async (questions) => {
    if (questions.length > 0) state.asked();
    return taken(await arrive(place, { questions, key: arrival.key }));
  });
  const ask = async (route: string, input: unknown) => {
    await early.isOver;
    state.asked();
    return taken(await post(place, '/call', { route, input }));
  };
  const hear = hearing({ heard, state, tell: events.emit });
  // The events that the first answers cannot know of are heard after them.
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

interface Hearing {
  heard: ReturnType<typeof createLastHeard>;
  state: ReturnType<typeof createLineState>;
  tell: (crossing: Crossing) => void;
}

const hearing =
  ({ heard, state, tell }: Hearing) =>
  (event: StreamEvent): void => {
    if (event.id !== '') heard.happened(event.id);
    if (event.type === 'hello') state.greeted({ missedNothing: memberOf(event.data, 'resumed') === true });
    const crossing = event.type === 'app' ? crossingIn(event) : undefined;
    if (crossing !== undefined) tell(crossing);
  };

function askEarly(questions: readonly string[], askAll: (routes: readonly string[]) => Promise<unknown>) {
  const all = askAll(questions);
  const answers = new Map(
    questions.map((route, at) => [route, () => all.then((answers) => nth(answers, at))]),
  );
  return {
    isOver: all.then(
      () => undefined,
      () => undefined,
    ),
    forget: () => answers.clear(),
    take: (route: string) => {
      const answer = answers.get(route);
      answers.delete(route);
      return answer?.();
    },
  };
}

const nth = (answers: unknown, at: number): unknown => (Array.isArray(answers) ? answers[at] : undefined);

/** A key that has been used already may have been used by this very page: then it knows the way in without one. */
async function arrive(place: HttpPlace, { questions = [], key }: Arrival): Promise<Posted | LineFault> {
  const first = questions.map((route) => ({ route, input: null }));
  const entered = key === undefined ? undefined : await post(place, '/enter', { key, first });
  if (entered !== undefined && !(entered instanceof LineFault)) return entered;
  return first.length === 0 ? { result: [], heard: null } : await post(place, '/call', first);
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
    lines.emit(next);
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
      if (behind && !missedNothing) resyncs.emit(null);
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

async function post(place: HttpPlace, path: string, body: object): Promise<Posted | LineFault> {
  try {
    const response = await place.fetch(`${place.origin}${path}`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', ...pageHeaders(place) },
      body: JSON.stringify(body),
    });
    if (response.status === 401) return new LineFault('locked-out');
    const given = response.headers.get(PAGE_HEADER);
    if (given !== null) place.secret.set(given);
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

interface LastHeard {
  /** Undefined where nothing has been heard, or where it was heard of two runs of the program. */
  id: () => string | undefined;
  /** Each answer names the last event before it; several that were asked at once come in any order. */
  answered: (id: string) => void;
  happened: (id: string) => void;
}

function createLastHeard(): LastHeard {
  let last: string | undefined;
  let isTorn = false;
  return {
    id: () => last,
    answered: (id) => {
      if (isTorn) return;
      const before = last ?? id;
      isTorn = runOf(before) !== runOf(id);
      if (isTorn) last = undefined;
      else last = countOf(before) < countOf(id) ? before : id;
    },
    happened: (id) => {
      last = id;
      isTorn = false;
    },
  };
}

/** `run-count`, as the host spells them. */
const runOf = (id: string) => id.slice(0, id.lastIndexOf('-'));
const countOf = (id: string) => Number(id.slice(id.lastIndexOf('-') + 1));
