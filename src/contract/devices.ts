// The devices of the restaurant's network: the door that lets them in, how they are paired, and who they are.
import * as z from 'zod/mini';
import { command, nothing, query } from './route.ts';

/** A waiter's phone, and a screen in the kitchen. */
export const deviceKinds = ['waiter', 'kitchen'] as const;
export type DeviceKind = (typeof deviceKinds)[number];

/** `tls`: encrypted, with an authority of this desk; `plain`: signed calls that the whole network can read. */
export const doorModes = ['tls', 'plain'] as const;
export type DoorMode = (typeof doorModes)[number];

export const MOST_DEVICES = 50;
export const USUAL_DOOR_PORT = 8460;
/** The page about trust has the next port. */
const MOST_PORT = 65_534;
/** So long a code can be used, once. */
export const CODE_SECONDS = 300;
/** After so long a device counts as missing. */
export const MISSING_SECONDS = 86_400;

/** Why the door cannot be opened. */
export const doorTroubles = ['port-taken', 'port-forbidden', 'no-address', 'key-store', 'failed'] as const;
export type DoorTrouble = (typeof doorTroubles)[number];

/** Why what was asked about devices is refused. */
export const deviceRefusals = [
  /** There is no such device any more. */
  'gone',
  'too-many',
  /** A code leads through the open door only. */
  'door-closed',
  /** A secret cannot be sealed or opened now. */
  'key-store',
] as const;
export type DeviceRefusal = (typeof deviceRefusals)[number];

export const deviceId = z.string().check(z.regex(/^[0-9a-f]{32}$/));
const deviceName = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
const ipAddress = z.string().check(z.regex(/^(?:\d{1,3}\.){3}\d{1,3}$/));

export const doorSettings = z.strictObject({
  isOn: z.boolean(),
  mode: z.enum(doorModes),
  port: z.int().check(z.minimum(1024), z.maximum(MOST_PORT)),
  /** Of this machine; null is all of them. */
  addresses: z.nullable(z.array(ipAddress).check(z.minLength(1), z.maxLength(20))),
});
export type DoorSettings = z.output<typeof doorSettings>;

export const networkAddress = z.strictObject({
  address: ipAddress,
  /** The system's name of the network adapter. */
  adapter: z.string(),
});
export type NetworkAddress = z.output<typeof networkAddress>;

export const device = z.strictObject({
  id: deviceId,
  kind: z.enum(deviceKinds),
  name: deviceName,
  /** How it was paired; in the other mode it has to be paired again. */
  mode: z.enum(doorModes),
  /** The address by which it found this desk the last time. */
  address: z.string(),
  pairedAtSeconds: z.number(),
  lastSeenSeconds: z.number(),
  /** It listens now. */
  isConnected: z.boolean(),
  /** The name of the person who is signed in there. */
  person: z.nullable(z.string()),
});
export type Device = z.output<typeof device>;

export const devicesState = z.strictObject({
  settings: doorSettings,
  state: z.enum(['closed', 'opening', 'open', 'failed']),
  trouble: z.nullable(z.enum(doorTroubles)),
  /** The addresses at which the door is open. */
  open: z.array(z.string()),
  /** The addresses of this machine at which it could be. */
  found: z.array(networkAddress),
  /** The `.local` name of this desk; empty as long as it has no devices. */
  localName: z.string(),
  /** Of the authority's certificate: SHA-256 in pairs of digits; null before there is one. */
  fingerprint: z.nullable(z.string()),
  devices: z.array(device),
});
export type DevicesState = z.output<typeof devicesState>;

export const invitation = z.strictObject({
  /** Where the device gets the authority's certificate; null if there is nothing to trust. */
  trustUrl: z.nullable(z.string()),
  /** With the code in its fragment, which no browser sends. */
  joinUrl: z.string(),
  untilSeconds: z.number(),
});
export type Invitation = z.output<typeof invitation>;

/** What the device itself knows. */
export const ownDevice = z.strictObject({
  id: deviceId,
  kind: z.enum(deviceKinds),
  name: deviceName,
  /** Where the door is open: scheme, address or `.local` name, and port. */
  places: z.array(z.string()),
});
export type OwnDevice = z.output<typeof ownDevice>;

const which = z.strictObject({ device: deviceId });

export const devicesRoutes = {
  'devices.get': query(nothing, devicesState),
  /** Opens or closes the door, or opens it elsewhere. */
  'devices.set-door': command(doorSettings, devicesState),
  /** Makes a code, for a new device or in place of the key of a known one. The code before it opens nothing any more. */
  'devices.invite': command(
    z.strictObject({
      kind: z.enum(deviceKinds),
      name: deviceName,
      device: z.nullable(deviceId),
      /** One at which the door is open. */
      address: ipAddress,
    }),
    invitation,
  ),
  /** The code is no longer needed. */
  'devices.withdraw': command(nothing, nothing),
  'devices.rename': command(z.strictObject({ device: deviceId, name: deviceName }), devicesState),
  /** It is out at once, and has to be paired again. */
  'devices.revoke': command(which, devicesState),
  /** It beeps and flashes, so that a person finds it. */
  'devices.find': command(which, nothing),
  /** The device that asks; null for a window of the desk. */
  'devices.self': query(nothing, z.nullable(ownDevice)),
} as const;

export const devicesEvents = {
  'devices.changed': devicesState,
  /** This device beeps and flashes. */
  'devices.called': which,
} as const;
