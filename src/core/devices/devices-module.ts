// The devices of the restaurant's network: the door that lets them in, and all routes about them.
import {
  CODE_SECONDS,
  type DevicesState,
  type DoorSettings,
  type Invitation,
  type OwnDevice,
} from '../../contract/devices.ts';
import type { Input } from '../../contract/routes.ts';
import { note, type NoteDeps } from '../audit/note.ts';
import { type Caller, windowOfDevice, type Who } from '../caller.ts';
import type { Call } from '../dispatch.ts';
import { defineDomain } from '../domain.ts';
import type { Listener } from '../events.ts';
import { failure } from '../failure.ts';
import type { Picture } from '../platform/shop/picture.ts';
import type { Cache } from '../platform/storage/cache.ts';
import type { Door, DoorGuests, Joined } from '../door.ts';
import type { Hashes, Log, Secrets } from '../ports.ts';
import { Codes } from './codes.ts';
import { DeviceBook } from './device-book.ts';
import { DoorControl } from './door-control.ts';

/** So long after its last call a device counts as in use. */
const ACTIVE_SECONDS = 600;

export interface DevicesDeps extends NoteDeps {
  cache: Cache;
  secrets: Secrets;
  hashes: Hashes;
  log: Log;
  door: Door;
  /** The id of this installation. */
  device: () => string;
  people: {
    /** The name of the person who works at this window. */
    nameAt: (window: string) => string | null;
    lock: (window: string) => void;
  };
  onChange: (state: DevicesState) => void;
  onCall: (device: string) => void;
}

/** What of the whole application a device reaches. */
export interface Inside {
  call: Call;
  subscribe: (listener: Listener) => () => void;
  picture: (name: string) => Promise<Picture | undefined>;
}

export class DevicesModule {
  readonly #deps: DevicesDeps;
  readonly #book: DeviceBook;
  readonly #codes: Codes;
  readonly #control: DoorControl;
  #inviter: Who | null = null;
  #inside: Inside | undefined;

  constructor(deps: DevicesDeps) {
    this.#deps = deps;
    this.#book = new DeviceBook(deps);
    this.#codes = new Codes(deps);
    this.#control = new DoorControl({
      ...deps,
      localName: () => this.#localName(),
      guests: () => this.#guests(),
      onChange: () => this.#notify(),
    });
  }

  start(inside: Inside): void {
    this.#inside = inside;
    this.#control.start();
  }

  async stop(): Promise<void> {
    await this.#control.stop();
    this.#book.save();
  }

  /** A person has signed in or out somewhere. */
  personChanged(): void {
    if (this.#control.addresses.length > 0) this.#notify();
  }

  /** How many devices may be in the middle of something: none while the door is closed. */
  active(): number {
    if (this.#control.addresses.length === 0) return 0;
    const nowSeconds = this.#deps.clock.nowSeconds();
    return this.#book
      .list(() => null)
      .filter(
        ({ isConnected, lastSeenSeconds }) => isConnected || nowSeconds - lastSeenSeconds <= ACTIVE_SECONDS,
      ).length;
  }

  state(): DevicesState {
    const { people } = this.#deps;
    const devices = this.#book.list((id) => people.nameAt(windowOfDevice(id)));
    const isUsed = this.#control.settings.isOn || devices.length > 0;
    return {
      ...this.#control.state(),
      // A desk without devices needs no id, and writes none.
      localName: isUsed ? this.#localName() : '',
      fingerprint: this.#control.fingerprint,
      devices,
    };
  }

  async setDoor(settings: DoorSettings, caller: Caller): Promise<DevicesState> {
    const before = this.#control.settings;
    await this.#control.change(settings);
    if (before.isOn !== settings.isOn || before.mode !== settings.mode) {
      const about = `${before.isOn ? before.mode : 'off'} → ${settings.isOn ? settings.mode : 'off'}`;
      await note(this.#deps, { kind: 'door-changed', about }, caller);
    }
    return this.state();
  }

  invite({ address, ...invited }: Input<'devices.invite'>, { person }: Caller): Invitation {
    const { clock } = this.#deps;
    if (!this.#control.addresses.includes(address))
      throw failure('devices.refused', 'the door is not open at this address', { reason: 'door-closed' });
    if (invited.device !== null) this.#book.get(invited.device);
    const { mode, port } = this.#control.settings;
    const code = this.#codes.make(invited);
    this.#inviter = person;
    return {
      trustUrl: mode === 'tls' ? `http://${address}:${port + 1}/` : null,
      joinUrl: `${this.#originAt(address)}/join#${code}`,
      untilSeconds: clock.nowSeconds() + CODE_SECONDS,
    };
  }

  withdraw(): null {
    this.#codes.withdraw();
    return null;
  }

  async rename({ device, name }: Input<'devices.rename'>, caller: Caller): Promise<DevicesState> {
    const before = this.#book.get(device).name;
    this.#book.rename(device, name);
    await note(this.#deps, { kind: 'device-renamed', about: `${before} → ${name}` }, caller);
    return this.#notify();
  }

  async revoke({ device }: Input<'devices.revoke'>, caller: Caller): Promise<DevicesState> {
    const { name } = this.#book.get(device);
    this.#book.remove(device);
    this.#shutOut(device);
    await note(this.#deps, { kind: 'device-revoked', about: name }, caller);
    return this.#notify();
  }

  find({ device }: Input<'devices.find'>): null {
    this.#book.get(device);
    this.#deps.onCall(device);
    return null;
  }

  self({ device }: Caller): OwnDevice | null {
    const found = device === undefined ? undefined : this.#book.find(device.id);
    if (found === undefined) return null;
    const { id, kind, name } = found;
    return { id, kind, name, places: this.#places() };
  }

  #places(): string[] {
    return [...this.#control.addresses, this.#localName()].map((host) => this.#originAt(host));
  }

  #originAt(host: string): string {
    const { mode, port } = this.#control.settings;
    return `${mode === 'tls' ? 'https' : 'http'}://${host}:${port}`;
  }

  /** The last digits of the id of this installation, which are the same for ever. */
  #localName(): string {
    return `servery-${this.#deps.device().slice(-6)}.local`;
  }

  #guests(): DoorGuests {
    const inside = this.#inside;
    if (inside === undefined) throw new Error('the door is opened before the application has started');
    return {
      join: (token, address) => this.#join(token, address),
      find: (id) => {
        const found = this.#book.find(id);
        return found?.mode === this.#control.settings.mode ? found : undefined;
      },
      seen: (id, address) => this.#book.seen(id, address),
      listens: (id) => {
        const stopped = this.#book.listens(id);
        this.#notify();
        return () => {
          stopped();
          this.#notify();
        };
      },
      call: (route, input, { id, kind }) => inside.call(route, input, undefined, { id, kind }),
      subscribe: inside.subscribe,
      picture: inside.picture,
    };
  }

  async #join(token: string, address: string): Promise<Joined> {
    const redeemed = this.#codes.redeem(token);
    if (redeemed.kind === 'too-many') return { kind: 'too-many-codes' };
    if (redeemed.kind === 'wrong') return { kind: 'wrong-code' };
    const { invited, key } = redeemed;
    const { mode } = this.#control.settings;
    if (invited.device !== null) this.#shutOut(invited.device);
    const { id, kind, name } = this.#book.add({ ...invited, key, mode, address });
    const about = `${name} · ${kind}`;
    await note(this.#deps, { kind: 'device-paired', about }, { person: this.#inviter, approver: null });
    this.#notify();
    return { kind: 'in', device: { id, kind, name, mode, key } };
  }

  /** What it has open ends, and the person there is signed out. */
  #shutOut(device: string): void {
    this.#control.endOf(device);
    this.#deps.people.lock(windowOfDevice(device));
  }

  #notify(): DevicesState {
    const state = this.state();
    this.#deps.onChange(state);
    return state;
  }
}

export const devicesDomain = defineDomain({
  name: 'devices',
  create: (deps: DevicesDeps) => new DevicesModule(deps),
  routes: (devices) => ({
    'devices.get': () => devices.state(),
    'devices.set-door': (input, caller) => devices.setDoor(input, caller),
    'devices.invite': (input, caller) => devices.invite(input, caller),
    'devices.withdraw': () => devices.withdraw(),
    'devices.rename': (input, caller) => devices.rename(input, caller),
    'devices.revoke': (input, caller) => devices.revoke(input, caller),
    'devices.find': (input) => devices.find(input),
    'devices.self': (_, caller) => devices.self(caller),
  }),
});
