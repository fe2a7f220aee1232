// The port of the door for devices of the restaurant's network, and what the door asks about those who come.
import type { DeviceKind, DoorMode, DoorTrouble, NetworkAddress } from '../contract/devices.ts';
import type { AnyEvent } from '../contract/events.ts';
import type { Result } from '../contract/result.ts';
import type { Picture } from './platform/shop/picture.ts';

/** The door for devices of the restaurant's network: a listener of its own. */
export interface Door {
  /** The addresses of this machine in private networks, now. */
  addresses: () => NetworkAddress[];
  /** A new authority for certificates of this desk, which is worth nothing outside of private networks. */
  newAuthority: (localName: string) => Promise<Authority>;
  /** Throws `DoorFault`. */
  open: (options: DoorOptions) => Promise<OpenDoor>;
  /** The guests' page, on a listener of its own that knows no route of the desk. Throws `DoorFault`. */
  openForGuests: (options: GuestDoorOptions) => Promise<OpenGuestDoor>;
}

export interface GuestDoorOptions {
  port: number;
  addresses: readonly string[];
  guests: GuestPort;
}

export interface OpenGuestDoor {
  close: () => Promise<void>;
}

/** All that the guests' page reaches. */
export interface GuestPort {
  answer: (call: unknown, input: unknown) => Promise<Result<unknown>>;
  /** Only one that the menu of now names. */
  picture: (name: string) => Promise<Picture | undefined>;
}

export interface Authority {
  /** In PEM. */
  certificate: string;
  /** In PEM. */
  key: string;
  /** SHA-256 of the certificate, in pairs of digits. */
  fingerprint: string;
}

export interface DoorOptions {
  port: number;
  addresses: readonly string[];
  localName: string;
  /** Null in plain mode. */
  authority: Authority | null;
  guests: DoorGuests;
}

export interface OpenDoor {
  close: () => Promise<void>;
  /** Ends what this device has open. */
  endOf: (device: string) => void;
}

export class DoorFault extends Error {
  readonly reason: DoorTrouble;

  constructor(reason: DoorTrouble, cause: unknown) {
    super(`the door cannot be opened, ${reason}: ${cause instanceof Error ? cause.message : String(cause)}`);
    this.name = 'DoorFault';
    this.reason = reason;
  }
}

/** What the door asks about those who come. */
export interface DoorGuests {
  /** The device that a code was made for; its token comes from the code, which works once. */
  join: (token: string, address: string) => Promise<Joined>;
  /** Undefined for one that is not paired in this mode, or not any more. */
  find: (id: string) => PairedDevice | undefined;
  /** It has called through this address. */
  seen: (id: string, address: string) => void;
  /** It has begun to listen; returns the function for when it has stopped. */
  listens: (id: string) => () => void;
  call: (route: unknown, input: unknown, device: PairedDevice) => Promise<Result<unknown>>;
  subscribe: (listener: (event: AnyEvent) => void) => () => void;
  picture: (name: string) => Promise<Picture | undefined>;
}

export type Joined =
  | { kind: 'in'; device: PairedDevice }
  | { kind: 'wrong-code' }
  | { kind: 'too-many-codes' };

export interface PairedDevice {
  id: string;
  kind: DeviceKind;
  name: string;
  mode: DoorMode;
  /** 64 hexadecimal digits: the device has the same. */
  key: string;
}
