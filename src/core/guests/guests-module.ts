// The guests' page: where it is open, and the guests of the open shop behind it.
import type { GuestSettings, GuestsState } from '../../contract/guests.ts';
import type { addOnsDomain } from '../add-ons/add-ons.ts';
import { note, type NoteDeps } from '../audit/note.ts';
import type { Caller } from '../caller.ts';
import { DoorSupervisor } from '../devices/door-supervisor.ts';
import type { diningLocationsDomain } from '../dining-locations/dining-locations.ts';
import { defineDomain, type ModuleOf } from '../domain.ts';
import type { Door, GuestPort, OpenGuestDoor } from '../door.ts';
import type { goodsDomain } from '../goods/goods.ts';
import type { OrdersModule } from '../orders/orders-module.ts';
import type { Picture } from '../platform/shop/picture.ts';
import { noShop, type ShopScope } from '../platform/shop/scope.ts';
import type { Cache } from '../platform/storage/cache.ts';
import { setStored } from '../platform/storage/unwritable.ts';
import type { Log } from '../ports.ts';
import type { taxDomain } from '../tax/tax.ts';
import { answerGuest } from './guest-calls.ts';
import { guestSettingsKind } from './guest-documents.ts';
import { guestRefused } from './guest-refused.ts';
import { ShopGuests } from './shop-guests.ts';

export interface GuestsDeps extends NoteDeps {
  cache: Cache;
  log: Log;
  door: Door;
  goods: ModuleOf<typeof goodsDomain>;
  addOns: ModuleOf<typeof addOnsDomain>;
  tax: ModuleOf<typeof taxDomain>;
  diningLocations: ModuleOf<typeof diningLocationsDomain>;
  orders: OrdersModule;
  picture: (name: string) => Promise<Picture | undefined>;
  onChange: (state: GuestsState) => void;
}

export class GuestsModule {
  readonly #deps: GuestsDeps;
  readonly #supervisor: DoorSupervisor<OpenGuestDoor>;
  readonly #run: string;
  #now: ShopGuests | undefined;
  #shown = '';

  constructor(deps: GuestsDeps) {
    this.#deps = deps;
    this.#run = deps.chance.id();
    this.#supervisor = new DoorSupervisor({
      ...deps,
      name: 'guests',
      isOn: () => this.#settings.isOn,
      addresses: () => deps.door.addresses().map(({ address }) => address),
      facts: () => this.#settings.port,
      open: (addresses) => this.#open(addresses),
      onLook: () => this.#notify(),
    });
  }

  open(shop: ShopScope): void {
    const { goods, addOns, tax, diningLocations, orders } = this.#deps;
    const opened = new ShopGuests({
      ...this.#deps,
      shop,
      run: this.#run,
      goods: goods.of(shop),
      store: orders.get().store,
      addOnLists: addOns.of(shop).lists,
      taxRules: tax.of(shop).rules,
      tables: () => diningLocations.of(shop).get().locations,
      settings: () => this.#settings,
      onChange: () => this.#notify(),
    });
    this.#now = opened;
    shop.onEnd(() => {
      if (this.#now === opened) this.#now = undefined;
      this.#notify();
    });
    this.#notify();
  }

  start(): void {
    this.#supervisor.start();
  }

  stop(): Promise<void> {
    return this.#supervisor.stop();
  }

  state(): GuestsState {
    return {
      settings: this.#settings,
      state: this.#supervisor.state,
      trouble: this.#supervisor.trouble,
      open: [...this.#supervisor.addresses],
      calls: this.#now?.calls.list() ?? [],
      invited: this.#now?.proposals.invited ?? [],
      proposals: this.#now?.proposals.waiting() ?? [],
    };
  }

  async set(settings: GuestSettings, caller: Caller): Promise<GuestsState> {
    const before = openTo(this.#settings);
    setStored(this.#deps.cache, guestSettingsKind, settings);
    await this.#supervisor.apply();
    const after = openTo(settings);
    if (before !== after)
      await note(this.#deps, { kind: 'guests-changed', about: `${before} → ${after}` }, caller);
    return this.#notify();
  }

  async invite(order: string): Promise<{ code: string }> {
    return { code: await this.#guests().invite(order) };
  }

  end(order: string): GuestsState {
    this.#guests().proposals.end(order);
    return this.#notify();
  }

  callDone(table: string): GuestsState {
    this.#guests().calls.done(table);
    return this.#notify();
  }

  async take(proposal: string, caller: Caller): Promise<GuestsState> {
    await this.#guests().take(proposal, caller);
    return this.#notify();
  }

  refuse(proposal: string): GuestsState {
    this.#guests().proposals.refuse(proposal);
    return this.#notify();
  }

  get #settings(): GuestSettings {
    return this.#deps.cache.document(guestSettingsKind).get();
  }

  #guests(): ShopGuests {
    if (this.#now === undefined) throw noShop();
    return this.#now;
  }

  async #open(addresses: readonly string[]): Promise<OpenGuestDoor> {
    const { door, log } = this.#deps;
    const { port } = this.#settings;
    const opened = await door.openForGuests({ port, addresses, guests: this.#port() });
    log.info('guests open', { port, addresses: addresses.join(' ') });
    return opened;
  }

  #port(): GuestPort {
    const deps = {
      ...this.#deps,
      settings: () => this.#settings,
      guests: () => {
        if (this.#now === undefined) throw guestRefused('closed');
        return this.#now;
      },
    };
    return {
      answer: (call, input) => answerGuest(call, input, deps),
      picture: async (name) =>
        (await this.#now?.menu.hasPicture(name)) === true ? this.#deps.picture(name) : undefined,
    };
  }

  #notify(): GuestsState {
    const state = this.state();
    const shown = JSON.stringify(state);
    if (shown !== this.#shown) {
      this.#shown = shown;
      this.#deps.onChange(state);
    }
    return state;
  }
}

/** What guests can do, as the audit says it. */
function openTo({ isOn, takesOrders }: GuestSettings): 'off' | 'menu' | 'orders' {
  if (!isOn) return 'off';
  return takesOrders ? 'orders' : 'menu';
}

export const guestsDomain = defineDomain({
  name: 'guests',
  create: (deps: GuestsDeps) => new GuestsModule(deps),
  routes: (guests) => ({
    'guests.get': () => guests.state(),
    'guests.set': (settings, caller) => guests.set(settings, caller),
    'guests.invite': ({ order }) => guests.invite(order),
    'guests.end': ({ order }) => guests.end(order),
    'guests.call-done': ({ table }) => guests.callDone(table),
    'guests.take': ({ proposal }, caller) => guests.take(proposal, caller),
    'guests.refuse': ({ proposal }) => guests.refuse(proposal),
  }),
});
