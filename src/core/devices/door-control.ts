// Opens the door where its settings want it, and again when the addresses of this machine have changed.
import type { DevicesState, DoorSettings } from '../../contract/devices.ts';
import type { Cache } from '../platform/storage/cache.ts';
import { setStored } from '../platform/storage/unwritable.ts';
import { type Authority, type Door, DoorFault, type DoorGuests, type OpenDoor } from '../door.ts';
import type { Clock, Log, Secrets } from '../ports.ts';
import { authorityKind, doorSettingsKind } from './device-documents.ts';
import { DoorSupervisor } from './door-supervisor.ts';

/** Certificates are made when the door opens, and are good for a year. */
const RENEW_AFTER_MS = 300 * 86_400_000;

export interface DoorControlDeps {
  cache: Cache;
  door: Door;
  secrets: Secrets;
  clock: Clock;
  log: Log;
  localName: () => string;
  guests: () => DoorGuests;
  onChange: () => void;
}

export class DoorControl {
  readonly #deps: DoorControlDeps;
  readonly #supervisor: DoorSupervisor<OpenDoor>;
  #shown = '';

  constructor(deps: DoorControlDeps) {
    this.#deps = deps;
    this.#supervisor = new DoorSupervisor({
      ...deps,
      name: 'door',
      isOn: () => this.settings.isOn,
      addresses: () => this.#wantedAddresses(),
      facts: () => [this.settings.mode, this.settings.port],
      open: (addresses) => this.#open(addresses),
      renewAfterMs: RENEW_AFTER_MS,
      onLook: () => this.#notify(),
    });
  }

  get settings(): DoorSettings {
    return this.#deps.cache.document(doorSettingsKind).get();
  }

  /** The addresses at which it is open. */
  get addresses(): readonly string[] {
    return this.#supervisor.addresses;
  }

  /** Of the authority's certificate. */
  get fingerprint(): string | null {
    return this.#deps.cache.document(authorityKind).get().authority?.fingerprint ?? null;
  }

  state(): Pick<DevicesState, 'settings' | 'state' | 'trouble' | 'open' | 'found'> {
    return {
      settings: this.settings,
      state: this.#supervisor.state,
      trouble: this.#supervisor.trouble,
      open: [...this.addresses],
      found: this.#deps.door.addresses(),
    };
  }

  start(): void {
    this.#supervisor.start();
  }

  /** Throws `store.unwritable`. Answers when the door is open, or is known to stay closed. */
  async change(settings: DoorSettings): Promise<void> {
    setStored(this.#deps.cache, doorSettingsKind, settings);
    await this.#supervisor.apply();
  }

  endOf(device: string): void {
    this.#supervisor.door?.endOf(device);
  }

  stop(): Promise<void> {
    return this.#supervisor.stop();
  }

  /** It is looked at again and again, and mostly nothing has changed. */
  #notify(): void {
    const shown = JSON.stringify([this.state(), this.fingerprint]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#deps.onChange();
  }

  async #open(addresses: readonly string[]): Promise<OpenDoor> {
    const { door, log, localName, guests } = this.#deps;
    const { mode, port } = this.settings;
    const authority = mode === 'tls' ? await this.#authority() : null;
    const opened = await door.open({ port, addresses, localName: localName(), authority, guests: guests() });
    log.info('door open', { mode, port, addresses: addresses.join(' ') });
    return opened;
  }

  #wantedAddresses(): string[] {
    const chosen = this.settings.addresses;
    const found = this.#deps.door.addresses().map(({ address }) => address);
    return chosen === null ? found : found.filter((address) => chosen.includes(address));
  }

  /** A key that nothing can open any more is replaced; one behind a locked key store is waited for. */
  async #authority(): Promise<Authority> {
    const { cache, secrets, door, localName, log } = this.#deps;
    const stored = cache.document(authorityKind).get().authority;
    if (stored !== null) {
      const key = await this.#opensKey(stored.key);
      if (key !== undefined) return { ...stored, key };
      if (secrets.kind === 'locked') throw new DoorFault('key-store', 'the key store is locked');
    }
    const made = await door.newAuthority(localName());
    const key = secrets.seal(made.key, 'devices');
    if (key === undefined) throw new DoorFault('key-store', 'the key store is locked');
    setStored(cache, authorityKind, { authority: { ...made, key } });
    log.keepOut(made.key);
    return made;
  }

  async #opensKey(sealed: string): Promise<string | undefined> {
    const { secrets, log } = this.#deps;
    const key = secrets.open(sealed, 'devices');
    if (key === undefined && (await secrets.retry?.()) !== true) return undefined;
    const opened = key ?? secrets.open(sealed, 'devices');
    if (opened !== undefined) log.keepOut(opened);
    return opened;
  }
}
