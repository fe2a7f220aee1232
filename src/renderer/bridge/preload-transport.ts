// The connection to the desk program inside Electron: the preload's two functions, which live as long as the program.
import { BRIDGE_NAME, type RawBridge } from '../../contract/bridge.ts';
import type { Transport } from './transport.ts';

const never = () => () => undefined;

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
