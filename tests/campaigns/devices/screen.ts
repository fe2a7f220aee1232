// A screen in the kitchen: it shows tickets and says so, and a cook taps on their dishes.
import type { NetworkDevice } from '../../../bench/network-device.ts';
import type { KitchenAct, KitchenTicket, KitchenTickets } from '../../../src/contract/kitchen.ts';
import { NO_STATION } from '../../../src/contract/kitchen.ts';
import type { Chance } from '../chance.ts';
import { Heard } from './heard.ts';
import { newId } from './phone.ts';
import type { LastView, MarkMade, Shown } from './report.ts';
import { Weather } from './weather.ts';

const station = NO_STATION;

export class Screen {
  readonly weather: Weather;
  readonly heard: Heard;
  reloads = 0;
  readonly #device: NetworkDevice;
  readonly #chance: Chance;
  #tickets: readonly KitchenTicket[] = [];
  #marks: MarkMade[] = [];
  #shown: Shown[] = [];
  #cancellations = new Set<string>();

  constructor(device: NetworkDevice, { chance, longestCallMs }: { chance: Chance; longestCallMs: number }) {
    this.#device = device;
    this.#chance = chance;
    this.weather = new Weather(device, chance, { hasRepeats: false, longestCallMs });
    this.heard = new Heard(device, { 'kitchen.changed': 'kitchen.get' });
  }

  async act(): Promise<void> {
    const dice = this.#chance.below(100);
    if (dice < 35) await this.look();
    else if (dice < 65) await this.#bumpSome();
    else if (dice < 75) await this.#recallSome();
    else if (dice < 90) this.heard.cut();
    else this.#reload();
  }

  /** Shows what is open, and says so. False if the counter has not answered. */
  async look(): Promise<boolean> {
    const answer = await this.weather.ask('kitchen.tickets', { station });
    if (!answer.ok) return false;
    this.#tickets = (answer.data as KitchenTickets).tickets;
    for (const { lines } of this.#tickets)
      for (const { note, cancelled } of lines) if (cancelled.length > 0) this.#cancellations.add(note);
    const cancelled = this.#tickets.flatMap(({ lines }) => lines.flatMap((line) => line.cancelled));
    const sendings = [...new Set([...this.#tickets, ...cancelled].map(({ sending }) => sending))];
    const begunAtMs = Date.now();
    const heard = await this.weather.ask('kitchen.shown', { station, sendings });
    const endedAtMs = Date.now();
    if (heard.ok) this.#shown.push(...sendings.map((sending) => ({ sending, begunAtMs, endedAtMs })));
    return heard.ok;
  }

  /** Taps on everything that it shows; returns how many tickets it had. */
  async finishAll(): Promise<number> {
    await this.look();
    for (const ticket of this.#tickets) await this.#mark('bump', ticket, ticket.lines);
    return this.#tickets.length;
  }

  async view(): Promise<LastView> {
    const { tickets } = (await this.#device.call('kitchen.tickets', { station })) as KitchenTickets;
    const revisions = { 'kitchen.changed': this.heard.revisionOf('kitchen.changed') };
    return { device: `screen ${this.#device.id}`, orders: {}, tickets, revisions };
  }

  takeReport() {
    const report = { marks: this.#marks, shown: this.#shown, cancellations: [...this.#cancellations] };
    this.#marks = [];
    this.#shown = [];
    this.#cancellations = new Set();
    return report;
  }

  close(): void {
    this.heard.close();
    this.#device.close();
  }

  async #bumpSome(): Promise<void> {
    if (this.#tickets.length === 0) return;
    const ticket = this.#chance.pick(this.#tickets);
    const isWhole = this.#chance.percent(60);
    await this.#mark('bump', ticket, isWhole ? ticket.lines : [this.#chance.pick(ticket.lines)]);
  }

  async #recallSome(): Promise<void> {
    const answer = await this.weather.ask('kitchen.done', { station });
    const [ticket] = answer.ok ? (answer.data as KitchenTickets).tickets : [];
    if (ticket !== undefined) await this.#mark('recall', ticket, ticket.lines);
  }

  /** As the page does it: with the cancellations that stand on it, and without a repeat. */
  async #mark(kind: KitchenAct['kind'], ticket: KitchenTicket, lines: KitchenTicket['lines']): Promise<void> {
    const { order, sending } = ticket;
    const ids = lines.filter(({ amount }) => amount > 0).map(({ id }) => id);
    const seen = kind === 'recall' ? [] : lines.flatMap(({ cancelled }) => cancelled);
    const acts = [
      ...(ids.length === 0 ? [] : [{ order, sending, lines: ids }]),
      ...seen.map((each) => ({ order: each.order, sending: each.sending, lines: [each.line] })),
    ].map((each) => ({ id: newId(), kind, station, ...each }));
    if (acts.length === 0) return;
    const begunAtMs = Date.now();
    const answer = await this.weather.ask('kitchen.do', { acts });
    const when = { isAnswered: answer.ok, begunAtMs, endedAtMs: answer.ok ? Date.now() : Infinity };
    this.#marks.push(...acts.map((act) => ({ kind, sending: act.sending, lines: act.lines, ...when })));
  }

  #reload(): void {
    this.reloads += 1;
    this.#tickets = [];
    this.heard.reload();
  }
}
