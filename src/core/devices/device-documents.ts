// What is stored of the door and of the devices that were let in. Keys are sealed.
import { z } from 'zod';
import {
  deviceId,
  deviceKinds,
  doorModes,
  type DoorSettings,
  doorSettings,
  USUAL_DOOR_PORT,
} from '../../contract/devices.ts';
import type { DocumentKind } from '../platform/storage/cache.ts';

export const doorSettingsKind: DocumentKind<DoorSettings> = {
  name: 'door',
  version: 1,
  schema: doorSettings,
  empty: { isOn: false, mode: 'tls', port: USUAL_DOOR_PORT, addresses: null },
};

const storedDevice = z.strictObject({
  id: deviceId,
  kind: z.enum(deviceKinds),
  name: z.string(),
  mode: z.enum(doorModes),
  address: z.string(),
  pairedAtSeconds: z.number(),
  lastSeenSeconds: z.number(),
  key: z.string(),
});
export type StoredDevice = z.output<typeof storedDevice>;

export const devicesKind: DocumentKind<StoredDevice[]> = {
  name: 'devices',
  version: 1,
  schema: z.array(storedDevice),
  empty: [],
};

const storedAuthority = z.strictObject({
  certificate: z.string(),
  fingerprint: z.string(),
  /** Sealed. */
  key: z.string(),
});

/** Null before the door is opened for the first time. */
export const authorityKind: DocumentKind<{ authority: z.output<typeof storedAuthority> | null }> = {
  name: 'door-authority',
  version: 1,
  schema: z.strictObject({ authority: storedAuthority.nullable() }),
  empty: { authority: null },
};
