// What a paired device remembers of itself, in the storage of the page.

const NAME = 'servery-device';

export interface RememberedDevice {
  id: string;
  kind: string;
  /** Signs requests where the network is not encrypted; null where a cookie does. */
  key: string | null;
}

export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem'>;

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

/** Null in a window of the desk. */
export const thisDevice = (): RememberedDevice | null => rememberedDevice(() => window.localStorage);

function isDevice(value: unknown): value is RememberedDevice {
  if (typeof value !== 'object' || value === null) return false;
  const key: unknown = Reflect.get(value, 'key');
  return (
    ['id', 'kind'].every((name) => typeof Reflect.get(value, name) === 'string') &&
    (key === null || typeof key === 'string')
  );
}

/** The page of each kind of device. */
export const pageOfKind = (kind: string): string =>
  kind === 'kitchen' ? '/index.html#/kitchen' : '/phone.html';
