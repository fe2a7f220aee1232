// The counter of the campaign: a real process with its door open in plain mode, killed and started again on one home folder.
import { setTimeout as pause } from 'node:timers/promises';
import { NO_STATION } from '../../../src/contract/kitchen.ts';
import type { DeviceKind } from '../../../src/contract/devices.ts';
import type { Order, OrderAct } from '../../../src/contract/orders.ts';
import { result } from '../../../src/contract/result.ts';
import { type Output, routes } from '../../../src/contract/routes.ts';
import type { DrivenDesk } from '../../support/driven-desk.ts';
import { until } from '../../support/until.ts';
import type { Chance } from '../chance.ts';
import { isDrained } from '../print-kill/trial.ts';
import { newId } from './phone.ts';
import { type Program, startProgram } from './program.ts';

const MOST_LIFE_MS = 400;
const MOST_DEATH_MS = 80;
/** More than the half minute that a screen has for showing a ticket. */
const JUMP_MS = 40_000;

export interface CounterPlace {
  home: string;
  /** Where its door opens. */
  address: string;
  network?: string;
}

export class Counter {
  kills = 0;
  jumps = 0;
  /** When each of its lives began, and when half a minute passed. */
  lives: number[] = [];
  jumped: number[] = [];
  readonly #place: CounterPlace;
  readonly #chance: Chance;
  #program: Program | undefined;

  constructor(place: CounterPlace, chance: Chance) {
    this.#place = place;
    this.#chance = chance;
  }

  async start(): Promise<void> {
    const { home, address, network } = this.#place;
    this.#program = await startProgram({ name: 'devices-counter', args: [home, address], network });
    this.lives.push(Date.now());
  }

  async kill(): Promise<void> {
    await this.#program?.kill();
    this.#program = undefined;
  }

  readonly ask: DrivenDesk['ask'] = async (route, input) => {
    const answer = await this.#asked({ route, input });
    const read = result(routes[route].output).parse(answer);
    if (!read.ok) throw new Error(`${route}: ${read.error.code}`);
    // Safe: the route's own schema has parsed it.
    return read.data as Output<typeof route>;
  };

  #asked(message: object): Promise<unknown> {
    if (this.#program === undefined) throw new Error('the counter is not running');
    return this.#program.ask(message);
  }

  async openDoor(port: number): Promise<void> {
    await this.ask('devices.set-door', { isOn: true, mode: 'plain', port, addresses: null });
    await until('the door is open', async () => {
      const { state, trouble } = await this.ask('devices.get', null);
      if (state === 'failed') throw new Error(`the door cannot be opened: ${trouble}`);
      return state === 'open';
    });
  }

  async invite(kind: DeviceKind): Promise<string> {
    const asked = { kind, name: kind, device: null, address: this.#place.address };
    return (await this.ask('devices.invite', asked)).joinUrl;
  }

  async openOrders(count: number): Promise<string[]> {
    const orders = Array.from({ length: count }, newId);
    for (const [at, order] of orders.entries()) {
      const place = { kind: 'table' as const, id: String(at), name: `T${at}` };
      await this.#perform(order, { id: newId(), kind: 'open', place, guests: 2 });
    }
    return orders;
  }

  /** Dies and comes back at an instant of its own. */
  async dieSometime(): Promise<void> {
    await pause(this.#chance.below(MOST_LIFE_MS));
    await this.kill();
    this.kills += 1;
    await pause(this.#chance.below(MOST_DEATH_MS));
    await this.start();
  }

  /** Half a minute passes at once; then it looks for what no screen has shown. */
  async passHalfAMinute(): Promise<void> {
    await pause(this.#chance.below(MOST_LIFE_MS));
    await this.#asked({ passesMs: JUMP_MS });
    this.jumps += 1;
    this.jumped.push(Date.now());
    await this.ask('kitchen.read-missed', { sendings: [] });
  }

  /** All tickets are with the printers, and nothing is printed any more. */
  async calm(): Promise<void> {
    await until('everything is with the printers', async () => {
      const { waitingTickets, unwritten } = await this.ask('orders.state', null);
      return waitingTickets === 0 && unwritten === 0 && (await isDrained(this));
    }).catch(async (error: unknown) => {
      const jobs = await this.ask('printing.jobs', { which: 'open', words: '', offset: 0, limit: 3 });
      const state = await this.ask('orders.state', null);
      throw new Error(`${String(error)}: ${JSON.stringify([state, jobs])}`, { cause: error });
    });
  }

  async view(orders: readonly string[]) {
    const { ask } = this;
    const station = { station: NO_STATION };
    const views: Order[] = [];
    const history: Record<string, readonly string[]> = {};
    for (const order of orders) {
      views.push(await ask('orders.get', { order }));
      history[order] = (await ask('orders.history', { order })).map(({ id }) => id);
    }
    const { tickets, revision: ticketsRevision } = await ask('kitchen.tickets', station);
    return {
      orders: views,
      history,
      tickets,
      done: (await ask('kitchen.done', station)).tickets,
      ticketsRevision,
    };
  }

  /** Guests pay and leave; what was never ordered is discarded. */
  async endOrders(orders: readonly string[]): Promise<void> {
    for (const order of orders) {
      const { lines, sums, sendings } = await this.ask('orders.get', { order });
      const { owedFen } = sums;
      const id = newId();
      if (lines.length === 0 && sendings.length === 0) await this.#perform(order, { id, kind: 'discard' });
      else if (owedFen <= 0) await this.#perform(order, { id, kind: 'close' });
      else {
        const paid = { bill: null, way: 'cash', tenderedFen: null, note: '' };
        await this.#perform(order, {
          id,
          kind: 'pay',
          ...paid,
          amountFen: owedFen,
          shownOwedFen: owedFen,
        });
      }
    }
  }

  async closeDay(): Promise<void> {
    const { day } = await this.ask('orders.state', null);
    if (day !== null) await this.ask('days.close', { day: day.number, countedFen: null, prints: false });
  }

  async #perform(order: string, act: OrderAct): Promise<void> {
    await this.ask('orders.do', { order, acts: [act] });
  }
}
