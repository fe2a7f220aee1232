// The connection to the browser host: calls by POST, events by a stream that reconnects.
import { PAGE_HEADER } from '../../contract/bridge.ts';
import { listenToEvents, type Listening, type StreamEvent } from './event-stream.ts';
import { type HttpPlace, type Line, LineFault, pageHeaders, type Transport } from './transport.ts';
import { createListeners } from './listeners.ts';

interface RawEvent {
  name: string;
  payload: unknown;
}

export interface StartOptions {
  /** Routes to call at once, so that the first callers find the answers already there. */
  firstRoutes?: readonly string[];
  /** Opens the session once; calls made earlier wait for it. */
  key?: string | undefined;
}

export function openHttpTransport(place: HttpPlace, options: StartOptions = {}): Transport {
  const events = createListeners<RawEvent>();
  const state = createLineState();
  const lastEvent = createLastEventId();
  let listening: Listening | undefined;

  const unwrap = (answer: Posted | LineFault): unknown => {
    if (answer instanceof LineFault) {
      state.unanswered();
      state.turn(answer.line);
      listening?.doubt();
      throw answer;
    }
    if (state.shown.line() !== 'up') listening?.wake();
    if (answer.lastEventId !== null) lastEvent.answered(answer.lastEventId);
    return answer.result;
  };
  const early = callEarly(options.firstRoutes ?? [], async (firstRoutes) => {
    if (firstRoutes.length > 0) state.asked();
    return unwrap(await openSession(place, { firstRoutes, key: options.key }));
  });
  const ask = async (route: string, input: unknown) => {
    await early.isOver;
    state.asked();
    return unwrap(await post(place, '/call', { route, input }));
  };
  const onEvent = createEventHandler({ lastEvent, state, emit: events.emit });
  // Events that the first answers do not include are received after them.
  void early.isOver.then(() => {
    listening = listenToEvents(place, { lastEventId: lastEvent.id, onEvent, onEnd: state.turn });
  });
  // An event that arrives before the early answers are used makes them outdated.
  events.add(early.forget);
  state.shown.onResync(early.forget);
  return {
    call: (route, input) => early.take(route) ?? ask(route, input),
    on: (event, listener) => events.add(({ name, payload }) => name === event && listener(payload)),
    ...state.shown,
  };
}

interface HandlerDeps {
  lastEvent: ReturnType<typeof createLastEventId>;
  state: ReturnType<typeof createLineState>;
  emit: (rawEvent: RawEvent) => void;
}

const createEventHandler =
  ({ lastEvent, state, emit }: HandlerDeps) =>
  (event: StreamEvent): void => {
    if (event.id !== '') lastEvent.happened(event.id);
    if (event.type === 'hello') state.greeted({ missedNothing: memberOf(event.data, 'resumed') === true });
    const rawEvent = event.type === 'app' ? rawEventIn(event) : undefined;
    if (rawEvent !== undefined) emit(rawEvent);
  };

function callEarly(firstRoutes: readonly string[], askAll: (routes: readonly string[]) => Promise<unknown>) {
  const all = askAll(firstRoutes);
  const answers = new Map(
    firstRoutes.map((route, at) => [route, () => all.then((answers) => nth(answers, at))]),
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

/** A used key may have been used by this very page, which then has a session without it. */
async function openSession(
  place: HttpPlace,
  { firstRoutes = [], key }: StartOptions,
): Promise<Posted | LineFault> {
  const first = firstRoutes.map((route) => ({ route, input: null }));
  const entered = key === undefined ? undefined : await post(place, '/enter', { key, first });
  if (entered !== undefined && !(entered instanceof LineFault)) return entered;
  return first.length === 0 ? { result: [], lastEventId: null } : await post(place, '/call', first);
}

/** Tracks whether the desk program answers, and whether an event may have been missed since its last greeting. */
function createLineState() {
  const lines = createListeners<Line>();
  const resyncs = createListeners<null>();
  let line: Line = 'up';
  let listening = false;
  let behind = false;
  let hasUnanswered = false;

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
    /** Who asked has no answer, even if no event is missed: it is asked again when the line is back. */
    unanswered: () => {
      hasUnanswered = true;
    },
    /** The answer to a call made before the events arrive may be outdated by then. */
    asked: () => {
      if (!listening) behind = true;
    },
    /** Events since the last received one follow right after the greeting. */
    greeted: ({ missedNothing }: { missedNothing: boolean }) => {
      listening = true;
      turn('up');
      if (behind && (hasUnanswered || !missedNothing)) resyncs.emit(null);
      behind = hasUnanswered = false;
    },
    shown: { line: () => line, onLine: lines.add, onResync },
  };
}

interface Posted {
  result: unknown;
  /** The id of the last event before the host accepted the call. */
  lastEventId: string | null;
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
    // Only the desk program answers JSON here, with any status.
    const result: unknown = await response.json();
    return { result, lastEventId: response.headers.get('x-servery-heard') };
  } catch {
    return new LineFault('lost');
  }
}

function rawEventIn({ data }: StreamEvent): RawEvent | undefined {
  const name = memberOf(data, 'name');
  return typeof name === 'string' ? { name, payload: memberOf(data, 'payload') } : undefined;
}

/** Parsed by hand: no schema is loaded yet when the first event arrives. Its subscriber checks the payload. */
function memberOf(text: string, name: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  } catch {
    return undefined;
  }
}

interface LastEventId {
  /** Undefined if no event was received, or if events came from two runs of the program. */
  id: () => string | undefined;
  /** Each answer names the last event before it; answers to parallel calls arrive in any order. */
  answered: (id: string) => void;
  happened: (id: string) => void;
}

function createLastEventId(): LastEventId {
  let last: string | undefined;
  let isMixed = false;
  return {
    id: () => last,
    answered: (id) => {
      if (isMixed) return;
      const before = last ?? id;
      isMixed = runOf(before) !== runOf(id);
      if (isMixed) last = undefined;
      else last = countOf(before) < countOf(id) ? before : id;
    },
    happened: (id) => {
      last = id;
      isMixed = false;
    },
  };
}

/** The host writes ids as `run-count`. */
const runOf = (id: string) => id.slice(0, id.lastIndexOf('-'));
const countOf = (id: string) => Number(id.slice(id.lastIndexOf('-') + 1));
