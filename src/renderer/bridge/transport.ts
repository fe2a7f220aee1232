// The raw transport below the typed bridge: calls, events, and whether the desk program answers; in Electron and over HTTP.
import { BRIDGE_NAME, PAGE_HEADER, type RawBridge, WINDOW_HEADER } from '../../contract/bridge.ts';
import type { PageSecret } from './entry.ts';

/** `locked-out`: the program runs, but rejects this window's key. */
export type Line = 'up' | 'lost' | 'locked-out';

export interface Transport extends RawBridge {
  line: () => Line;
  onLine: (listener: (line: Line) => void) => () => void;
  /** Called when events may have been missed: every store of state must fetch it again. */
  onResync: (listener: () => void) => () => void;
}

/** Thrown by `call` when the desk program does not answer, or does not know this window. */
export class LineFault extends Error {
  readonly line: Exclude<Line, 'up'>;

  constructor(line: LineFault['line']) {
    super(
      line === 'lost' ? 'the desk program does not answer' : 'the desk program does not know this window',
    );
    this.name = 'LineFault';
    this.line = line;
  }
}

const never = () => () => undefined;

/** The preload's two functions, which live as long as the program. */
export const preloadTransport = ({ call, on }: RawBridge): Transport => ({
  call,
  on,
  line: () => 'up',
  onLine: never,
  onResync: never,
});

/** Undefined when no preload has added a bridge to the page. */
export function rawBridgeOf(page: object): RawBridge | undefined {
  const found: unknown = Reflect.get(page, BRIDGE_NAME);
  return isRawBridge(found) ? found : undefined;
}

function isRawBridge(value: unknown): value is RawBridge {
  if (typeof value !== 'object' || value === null) return false;
  return typeof Reflect.get(value, 'call') === 'function' && typeof Reflect.get(value, 'on') === 'function';
}

export interface HttpPlace {
  origin: string;
  fetch: typeof fetch;
  secret: PageSecret;
  /** Names this window to the host. */
  window: string;
  /** The delay before the first retry after a break; each further delay doubles, up to `slowestMs`. */
  retryMs: number;
  slowestMs: number;
  /** The host sends a heartbeat more often than this. */
  silenceMs: number;
}

/** Proves to the host that a script of its own page makes the request. */
export const pageHeaders = ({ secret, window }: HttpPlace) => ({
  'x-servery': '1',
  [PAGE_HEADER]: secret.get(),
  [WINDOW_HEADER]: window,
});

export const usualTimings = { retryMs: 1000, slowestMs: 8000, silenceMs: 40_000 };
