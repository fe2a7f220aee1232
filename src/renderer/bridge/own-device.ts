// What a paired device remembers of itself, in the storage of the page.

const NAME = 'servery-device';
const ORIGINS = 'servery-origins';

export interface RememberedDevice {
  id: string;
  kind: string;
  /** Signs requests where the network is not encrypted; null where a cookie does. */
  key: string | null;
}

export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const rememberDevice = (storage: DeviceStorage, device: RememberedDevice): void =>
  storage.setItem(NAME, JSON.stringify(device));

/** Null if this browser was never paired, or forgets everything. */
export function rememberedDevice(storage: () => DeviceStorage): RememberedDevice | null {
  try {
    const value: unknown = JSON.parse(storage().getItem(NAME) ?? 'null');
    return isDevice(value) ? value : null;
  } catch {
    return null;
  }
}

function isDevice(value: unknown): value is RememberedDevice {
  if (typeof value !== 'object' || value === null) return false;
  const key: unknown = Reflect.get(value, 'key');
  return (
    ['id', 'kind'].every((name) => typeof Reflect.get(value, name) === 'string') &&
    (key === null || typeof key === 'string')
  );
}

/** Where the desk may be found when its address has changed. */
export const rememberOrigins = (storage: DeviceStorage, origins: readonly string[]): void =>
  storage.setItem(ORIGINS, JSON.stringify(origins));

export function rememberedOrigins(storage: () => DeviceStorage): string[] {
  try {
    const value: unknown = JSON.parse(storage().getItem(ORIGINS) ?? '[]');
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

/** The page of each kind of device. */
export const pageOfKind = (kind: string): string =>
  kind === 'kitchen' ? '/index.html#/kitchen' : '/phone.html';
