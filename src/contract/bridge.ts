// The two channels between a screen and its host, and what the preload puts into the page.

export const CALL_CHANNEL = 'call';
export const EVENT_CHANNEL = 'event';

/** The name under which the bridge stands in the page. */
export const BRIDGE_NAME = 'servery';

export interface RawBridge {
  /** Answers a Result, whatever happens; the screen still checks its shape. */
  call: (route: string, input: unknown) => Promise<unknown>;
  /** Answers the way to stop listening. */
  on: (event: string, listener: (payload: unknown) => void) => () => void;
}
