// What a screen and its host share: two channels, the name of the bridge in the page, and the addresses of pictures.

export const CALL_CHANNEL = 'call';
export const EVENT_CHANNEL = 'event';

/** The property of `window` that holds the bridge. */
export const BRIDGE_NAME = 'servery';

/**
 * Where the hosts serve pictures, by the names that the core gives them: Electron on a scheme, the browser host on a
 * path.
 */
export const IMAGE_SCHEME = 'servery-image';
export const IMAGE_ORIGIN = `${IMAGE_SCHEME}://images`;
export const IMAGE_PATH = '/images/';

/** Carries the browser host's secret for its own page: handed out at sign-in, sent with every request. */
export const PAGE_HEADER = 'x-servery-page';

/** Names the window of a page in the browser host: 32 random digits that only this window knows. */
export const WINDOW_HEADER = 'x-servery-window';

export interface RawBridge {
  /** Always resolves to a Result; the screen still checks its shape. */
  call: (route: string, input: unknown) => Promise<unknown>;
  /** Returns a function that unsubscribes. */
  on: (event: string, listener: (payload: unknown) => void) => () => void;
}
