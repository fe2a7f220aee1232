// The devices that were let in, with their keys, which are in memory as soon as the key store is open.
import type { Device, DeviceKind, DoorMode } from '../../contract/devices.ts';
import { MOST_DEVICES } from '../../contract/devices.ts';
import type { PairedDevice } from '../door.ts';
import { failure } from '../failure.ts';
import type { Cache, Document } from '../platform/storage/cache.ts';
import { setStored } from '../platform/storage/unwritable.ts';
import type { Chance, Clock, Log, Secrets } from '../ports.ts';
import { devicesKind, type StoredDevice } from './device-documents.ts';

/** When a device was seen is written this seldom: it is asked for in days. */
const SEEN_EVERY_SECONDS = 3600;

export interface DeviceBookDeps {
  cache: Cache;
  secrets: Secrets;
  clock: Clock;
  chance: Chance;
  log: Log;
}

interface Seen {
  address: string;
  atSeconds: number;
}

interface Added {
  kind: DeviceKind;
  name: string;
  mode: DoorMode;
  key: string;
  address: string;
  /** The known device that it replaces. */
  device: string | null;
}

export class DeviceBook {
  readonly #deps: DeviceBookDeps;
  readonly #document: Document<StoredDevice[]>;
  readonly #keys = new Map<string, string>();
  readonly #seen = new Map<string, Seen>();
  /** How many streams each device listens to. */
  readonly #listening = new Map<string, number>();

  constructor(deps: DeviceBookDeps) {
    this.#deps = deps;
    this.#document = deps.cache.document(devicesKind);
  }

  list(personAt: (device: string) => string | null): Device[] {
    return this.#document.get().map(({ key: _key, ...device }) => {
      const seen = this.#seen.get(device.id);
      return {
        ...device,
        address: seen?.address ?? device.address,
        lastSeenSeconds: seen?.atSeconds ?? device.lastSeenSeconds,
        isConnected: (this.#listening.get(device.id) ?? 0) > 0,
        person: personAt(device.id),
      };
    });
  }

  /** Throws `devices.refused` if there is none. */
  get(id: string): StoredDevice {
    const found = this.#document.get().find((device) => device.id === id);
    if (found === undefined) throw failure('devices.refused', 'there is no such device', { reason: 'gone' });
    return found;
  }

  /** With its key; undefined if there is none, or while its key cannot be opened. */
  find(id: string): PairedDevice | undefined {
    const stored = this.#document.get().find((device) => device.id === id);
    const key = stored === undefined ? undefined : this.#keyOf(stored);
    if (stored === undefined || key === undefined) return undefined;
    const { kind, name, mode } = stored;
    return { id, kind, name, mode, key };
  }

  /** Throws `devices.refused` and `store.unwritable`. */
  add({ device, key, ...facts }: Added): StoredDevice {
    const { secrets, clock, chance } = this.#deps;
    const others = this.#document.get().filter(({ id }) => id !== device);
    if (others.length >= MOST_DEVICES)
      throw failure('devices.refused', 'there are too many devices', { reason: 'too-many' });
    const sealed = secrets.seal(key, 'devices');
    if (sealed === undefined)
      throw failure('devices.refused', 'the key store is locked', { reason: 'key-store' });
    const nowSeconds = clock.nowSeconds();
    const id = device ?? chance.id();
    const added = { ...facts, id, key: sealed, pairedAtSeconds: nowSeconds, lastSeenSeconds: nowSeconds };
    this.#store([...others, added]);
    this.#forget(id);
    this.#hold(id, key);
    return added;
  }

  rename(id: string, name: string): void {
    const device = this.get(id);
    this.#store(this.#document.get().map((each) => (each === device ? { ...each, name } : each)));
  }

  remove(id: string): void {
    const device = this.get(id);
    this.#store(this.#document.get().filter((each) => each !== device));
    this.#forget(id);
  }

  seen(id: string, address: string): void {
    const atSeconds = this.#deps.clock.nowSeconds();
    this.#seen.set(id, { address, atSeconds });
    const stored = this.#document.get().find((device) => device.id === id);
    if (stored === undefined) return;
    if (stored.address !== address || atSeconds - stored.lastSeenSeconds >= SEEN_EVERY_SECONDS) this.save();
  }

  /** Writes down when each device was seen. */
  save(): void {
    const devices = this.#document.get().map((device) => {
      const seen = this.#seen.get(device.id);
      return seen === undefined
        ? device
        : { ...device, address: seen.address, lastSeenSeconds: seen.atSeconds };
    });
    if (this.#seen.size > 0) this.#document.set(devices);
  }

  /** Returns the function for when it has stopped. */
  listens(id: string): () => void {
    const add = (count: number) =>
      this.#listening.set(id, Math.max(0, (this.#listening.get(id) ?? 0) + count));
    add(1);
    return () => add(-1);
  }

  #store(devices: StoredDevice[]): void {
    setStored(this.#deps.cache, devicesKind, devices);
  }

  #forget(id: string): void {
    const key = this.#keys.get(id);
    if (key !== undefined) this.#deps.log.letGo(key);
    this.#keys.delete(id);
    this.#seen.delete(id);
  }

  #keyOf({ id, key: sealed }: StoredDevice): string | undefined {
    const known = this.#keys.get(id);
    if (known !== undefined) return known;
    const key = this.#deps.secrets.open(sealed, 'devices');
    if (key !== undefined) this.#hold(id, key);
    return key;
  }

  #hold(id: string, key: string): void {
    this.#deps.log.keepOut(key);
    this.#keys.set(id, key);
  }
}
