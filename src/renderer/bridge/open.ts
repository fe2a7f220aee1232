// Finds out which host this page runs in, and opens the bridge that leads to it.
import { type Bridge, createBridge } from './bridge.ts';
import { enter } from './entry.ts';
import { usualPatience } from './http-place.ts';
import { openHttpTransport } from './http-transport.ts';
import { preloadTransport, rawBridgeOf } from './preload-transport.ts';

export async function openBridge(): Promise<Bridge> {
  const raw = rawBridgeOf(window);
  if (raw !== undefined) return createBridge(preloadTransport(raw));
  const { origin, pathname, search, hash } = window.location;
  const place = { origin, fetch: window.fetch.bind(window) };
  const forget = () => window.history.replaceState(null, '', pathname + search);
  await enter({ ...place, hash, forget });
  return createBridge(openHttpTransport({ ...place, ...usualPatience }));
}
