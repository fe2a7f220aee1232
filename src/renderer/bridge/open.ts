// Finds out which host this page runs in, and opens the bridge that leads to it.
import { type Bridge, createBridge } from './bridge.ts';
import { usualPatience } from './http-place.ts';
import { openHttpTransport } from './http-transport.ts';
import { entered } from './knock.ts';
import { preloadTransport, rawBridgeOf } from './preload-transport.ts';

export function openBridge(): Bridge {
  const raw = rawBridgeOf(window);
  if (raw !== undefined) return createBridge(preloadTransport(raw));
  const fetchInside: typeof fetch = async (...request) => {
    await entered;
    return await window.fetch(...request);
  };
  return createBridge(
    openHttpTransport({ origin: window.location.origin, fetch: fetchInside, ...usualPatience }),
  );
}
