// A waiter's phone: the outbox of the real page, its store, and a network that loses, repeats and reorders what it sends.
import { randomBytes } from 'node:crypto';
import type { NetworkDevice } from '../../../bench/network-device.ts';
import type { Order, OrderAct } from '../../../src/contract/orders.ts';
import { failed } from '../../../src/contract/result.ts';
import { createOutbox, type OutboxDeps } from '../../../src/renderer/phone/outbox/outbox.ts';
import { openMemoryStore } from '../../../src/renderer/phone/storage/memory-store.ts';
import type { Chance } from '../chance.ts';
import { keyOf } from '../order-kill/tickets.ts';
import { Heard } from './heard.ts';
import type { ActMade, LastView } from './report.ts';
import { type Fate, Weather } from './weather.ts';

export const newId = () => randomBytes(16).toString('hex');

/** The orders and dishes of a run. */
export interface Floor {
  orders: readonly string[];
  dishes: readonly string[];
}

export interface PhoneOptions {
  chance: Chance;
  longestCallMs: number;
  /** Another one for each line of the campaign. */
  nextKey: () => number;
}

type Sent = Awaited<ReturnType<OutboxDeps['send']>>;
type WithoutId<Act> = Act extends OrderAct ? Omit<Act, 'id'> : never;

const kinds = ['add', 'add', 'add', 'send', 'send', 'void', 'note', 'move'] as const;
const TABLES = 9;
const extraSendings: Readonly<Record<Fate, number>> = {
  lost: -1,
  'answer lost': 0,
  'cut off': 0,
  'sent twice': 1,
  'sent again later': 1,
};

export class Phone {
  readonly weather: Weather;
  readonly heard: Heard;
  #acts: ActMade[] = [];
  reloads = 0;
  readonly #device: NetworkDevice;
  readonly #chance: Chance;
  readonly #nextKey: () => number;
  /** It outlives the page. */
  readonly #store = openMemoryStore();
  #page: { isDead: boolean } = { isDead: false };
  #outbox = this.#openPage();

  constructor(device: NetworkDevice, { chance, longestCallMs, nextKey }: PhoneOptions) {
    this.#device = device;
    this.#chance = chance;
    this.#nextKey = nextKey;
    this.weather = new Weather(device, chance, { hasRepeats: true, longestCallMs });
    this.heard = new Heard(device, { 'orders.changed': 'orders.state', 'kitchen.changed': 'kitchen.get' });
  }

  /** A tap, a try to send what waits, a page that dies, or a stream that is cut. */
  async act(floor: Floor): Promise<void> {
    const dice = this.#chance.below(100);
    if (dice < 70) await this.#tap(floor);
    else if (dice < 85) await this.#outbox.work();
    else if (dice < 90) await this.weather.deliverCopies();
    else if (dice < 95) this.heard.cut();
    else this.#reload();
  }

  /** Returns whether nothing waits any more. */
  async sendAll(): Promise<boolean> {
    await this.weather.deliverCopies();
    await this.#outbox.work();
    await this.#readRefusals();
    return this.#outbox.calls.value.length === 0;
  }

  async view({ orders }: Pick<Floor, 'orders'>): Promise<LastView> {
    const seen: Record<string, unknown> = {};
    for (const order of orders) seen[order] = await this.#device.call('orders.get', { order });
    const revisions = {
      'orders.changed': this.heard.revisionOf('orders.changed'),
      'kitchen.changed': this.heard.revisionOf('kitchen.changed'),
    };
    return { device: `phone ${this.#device.id}`, orders: seen, tickets: null, revisions };
  }

  takeActs(): ActMade[] {
    const acts = this.#acts;
    this.#acts = [];
    return acts;
  }

  close(): void {
    this.#page.isDead = true;
    this.heard.close();
    this.#device.close();
  }

  async #tap({ orders, dishes }: Floor): Promise<void> {
    const order = this.#chance.pick(orders);
    const made = await this.#actFor(order, dishes);
    if (made === undefined) return;
    const act: OrderAct = { id: newId(), ...made.act };
    this.#acts.push({ id: act.id, order, kind: act.kind, key: made.key, outcome: 'waiting', sent: 0 });
    const call = { order, acts: [act], person: null, atSeconds: 0, place: '', dishes: [] };
    await this.#outbox.add(call);
    await this.#readRefusals();
  }

  async #actFor(
    order: string,
    dishes: readonly string[],
  ): Promise<{ act: WithoutId<OrderAct>; key: string | null } | undefined> {
    const kind = this.#chance.pick(kinds);
    if (kind === 'add') {
      const key = keyOf(this.#nextKey());
      const plain = { row: null, parts: [], extras: [], course: 1, guest: 0, amount: 1 };
      const line = { id: newId(), item: this.#chance.pick(dishes), ...plain, note: key };
      return { act: { kind, lines: [line] }, key };
    }
    if (kind === 'send') return { act: { kind, courses: null }, key: null };
    if (kind === 'note') return { act: { kind, note: `Quick ${this.#chance.below(9)}` }, key: null };
    if (kind === 'move') {
      const id = String(1 + this.#chance.below(TABLES));
      return { act: { kind, place: { kind: 'table', id, name: `T${id}` } }, key: null };
    }
    const answer = await this.weather.ask('orders.get', { order });
    if (!answer.ok) return undefined;
    const sent = (answer.data as Order).lines.filter(
      (line) => line.amount > 0 && line.sentAtSeconds !== null,
    );
    if (sent.length === 0) return undefined;
    const { id: line, note } = this.#chance.pick(sent);
    return { act: { kind, lines: [{ line, amount: 1 }], reason: 'late' }, key: note };
  }

  /** A person reads what was refused, and removes it. */
  async #readRefusals(): Promise<void> {
    for (const { at, acts, refusal } of this.#outbox.calls.value) {
      if (refusal === undefined) continue;
      this.#settle(acts, 'refused');
      await this.#outbox.remove(at);
    }
  }

  #change(acts: readonly OrderAct[], change: (act: ActMade) => void): void {
    for (const { id } of acts) this.#acts.filter((each) => each.id === id).forEach(change);
  }

  #settle(acts: readonly OrderAct[], outcome: 'done' | 'refused'): void {
    this.#change(acts, (act) => (act.outcome = outcome));
  }

  #sent(acts: readonly OrderAct[], times: number): void {
    this.#change(acts, (act) => (act.sent += times));
  }

  #reload(): void {
    this.reloads += 1;
    this.#page.isDead = true;
    this.heard.reload();
    this.#outbox = this.#openPage();
  }

  #openPage() {
    const page = { isDead: false };
    this.#page = page;
    return createOutbox({
      store: this.#store,
      send: async (input): Promise<Sent> => {
        const onFate = (fate: Fate) => this.#sent(input.acts, extraSendings[fate]);
        this.#sent(input.acts, 1);
        const answer = (await this.weather.ask('orders.do', input, onFate)) as Sent;
        // A dead page hears no answer.
        return page.isDead ? failed({ code: 'bridge.lost', message: 'the page is gone' }) : answer;
      },
      personNow: () => null,
      changedBy: () => Promise.resolve(null),
      newId,
      ownId: () => this.#device.id,
      onDone: ({ acts }) => this.#settle(acts, 'done'),
      alone: async (work) => {
        if (page.isDead) return false;
        await work();
        return true;
      },
    });
  }
}
