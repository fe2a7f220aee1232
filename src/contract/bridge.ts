// What a screen and its host have between them: two channels, what the preload puts into the page, where pictures are.

export const CALL_CHANNEL = 'call';
export const EVENT_CHANNEL = 'event';

/** The name under which the bridge stands in the page. */
export const BRIDGE_NAME = 'servery';

/** Where the hosts show pictures, by the names that the core gives them: Electron by a scheme, the other by a path. */
export const IMAGE_SCHEME = 'servery-image';
export const IMAGE_ORIGIN = `${IMAGE_SCHEME}://images`;
export const IMAGE_PATH = '/images/';

/** The browser host's secret for its own page: given when the page comes in, and sent with everything it asks. */
export const PAGE_HEADER = 'x-servery-page';

export interface RawBridge {
  /** Answers a Result, whatever happens; the screen still checks its shape. */
  call: (route: string, input: unknown) => Promise<unknown>;
  /** Answers the way to stop listening. */
  on: (event: string, listener: (payload: unknown) => void) => () => void;
}
