// Opens the door where its settings want it, and again when the addresses of this machine have changed.
import type { DevicesState, DoorSettings, DoorTrouble } from '../../contract/devices.ts';
import { logBroken } from '../failure.ts';
import type { Cache } from '../platform/storage/cache.ts';
import { setStored } from '../platform/storage/unwritable.ts';
import { type Authority, type Door, DoorFault, type DoorGuests, type OpenDoor } from '../door.ts';
import type { Clock, Log, Secrets } from '../ports.ts';
import { authorityKind, doorSettingsKind } from './device-documents.ts';

const LOOK_EVERY_MS = 30_000;
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

interface Opened {
  door: OpenDoor;
  /** What it was opened with. */
  wanted: string;
  addresses: readonly string[];
  atMs: number;
}

export class DoorControl {
  readonly #deps: DoorControlDeps;
  #opened: Opened | undefined;
  #trouble: DoorTrouble | null = null;
  #applying = 0;
  #last: Promise<void> = Promise.resolve();
  #callOff: () => void = () => undefined;
  #isStopped = false;
  #shown = '';

  constructor(deps: DoorControlDeps) {
    this.#deps = deps;
  }

  get settings(): DoorSettings {
    return this.#deps.cache.document(doorSettingsKind).get();
  }

  /** The addresses at which it is open. */
  get addresses(): readonly string[] {
    return this.#opened?.addresses ?? [];
  }

  /** Of the authority's certificate. */
  get fingerprint(): string | null {
    return this.#deps.cache.document(authorityKind).get().authority?.fingerprint ?? null;
  }

  state(): Pick<DevicesState, 'settings' | 'state' | 'trouble' | 'open' | 'found'> {
    return {
      settings: this.settings,
      state: this.#stateNow(),
      trouble: this.#trouble,
      open: [...this.addresses],
      found: this.#deps.door.addresses(),
    };
  }

  start(): void {
    void this.apply();
    this.#look();
  }

  /** Throws `store.unwritable`. Answers when the door is open, or is known to stay closed. */
  async change(settings: DoorSettings): Promise<void> {
    setStored(this.#deps.cache, doorSettingsKind, settings);
    await this.apply();
  }

  endOf(device: string): void {
    this.#opened?.door.endOf(device);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#callOff();
    await this.#last;
    await this.#close();
  }

  /** One at a time, and each with the settings of its own moment. */
  apply(): Promise<void> {
    this.#applying += 1;
    this.#last = this.#last
      .then(() => this.#applyNow())
      .catch((error: unknown) => {
        this.#trouble = error instanceof DoorFault ? error.reason : 'failed';
        if (!(error instanceof DoorFault)) logBroken(this.#deps.log, 'door', error);
      })
      .finally(() => {
        this.#applying -= 1;
        this.#notify();
      });
    return this.#last;
  }

  /** It is looked at again and again, and mostly nothing has changed. */
  #notify(): void {
    const shown = JSON.stringify([this.state(), this.fingerprint]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#deps.onChange();
  }

  #stateNow(): DevicesState['state'] {
    if (this.#opened !== undefined) return 'open';
    if (!this.settings.isOn) return 'closed';
    return this.#applying > 0 ? 'opening' : 'failed';
  }

  async #applyNow(): Promise<void> {
    const { clock, door, log, localName, guests } = this.#deps;
    if (this.#isStopped) return;
    const { isOn, mode, port } = this.settings;
    const addresses = this.#wantedAddresses();
    const wanted = JSON.stringify([isOn, mode, port, addresses]);
    if (this.#opened?.wanted === wanted && !this.#isOld()) return;
    await this.#close();
    this.#trouble = null;
    if (!isOn) return;
    if (addresses.length === 0) throw new DoorFault('no-address', 'this machine is in no private network');
    const authority = mode === 'tls' ? await this.#authority() : null;
    const opened = await door.open({ port, addresses, localName: localName(), authority, guests: guests() });
    this.#opened = { door: opened, wanted, addresses, atMs: clock.elapsedMs() };
    log.info('door open', { mode, port, addresses: addresses.join(' ') });
  }

  async #close(): Promise<void> {
    const opened = this.#opened;
    this.#opened = undefined;
    await opened?.door.close();
  }

  #wantedAddresses(): string[] {
    const chosen = this.settings.addresses;
    const found = this.#deps.door.addresses().map(({ address }) => address);
    return chosen === null ? found : found.filter((address) => chosen.includes(address));
  }

  #isOld(): boolean {
    return this.#deps.clock.elapsedMs() - (this.#opened?.atMs ?? 0) > RENEW_AFTER_MS;
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

  #look(): void {
    this.#callOff = this.#deps.clock.after(LOOK_EVERY_MS, () => {
      if (this.settings.isOn) void this.apply();
      this.#look();
    });
  }
}
