// Five devices of a restaurant, three phones and two kitchen screens, each acting by itself.
import { setTimeout as pause } from 'node:timers/promises';
import { pairDevice } from '../../../bench/network-device.ts';
import { until } from '../../support/until.ts';
import { type Chance, chanceFrom } from '../chance.ts';
import { type Floor, Phone } from './phone.ts';
import type { DevicesReport } from './report.ts';
import { Screen } from './screen.ts';

export const PHONES = 3;
export const SCREENS = 2;
const MOST_PAUSE_MS = 12;
const LOOK_EVERY_MS = 1_000;
const MOST_PAUSE_AT_SCREEN_MS = 30;

export interface Devices {
  addPhone: (joinUrl: string) => Promise<void>;
  addScreen: (joinUrl: string) => Promise<void>;
  /** Each device does so many things, in a network that is so bad. */
  act: (floor: Floor, how: { steps: number; badness: number }) => Promise<void>;
  /** Everything that waits is sent, and every screen shows what there is. */
  calm: () => Promise<void>;
  /** With what each device shows once it has heard of these revisions. */
  report: (
    floor: Pick<Floor, 'orders'>,
    revisions: Readonly<Record<string, number>>,
  ) => Promise<DevicesReport>;
  /** A cook finishes what stands on the first screen until nothing is left. */
  clear: () => Promise<void>;
  close: () => Promise<void>;
}

/** As a message to another process. */
export interface CrowdAsked {
  does: Exclude<keyof Devices, 'close'>;
  given: readonly unknown[];
}

export class Crowd implements Devices {
  readonly #phones: Phone[] = [];
  readonly #screens: Screen[] = [];
  readonly #seed: number;
  readonly #chance: Chance;
  readonly #longestCallMs: number;
  #lastKey = 0;

  constructor(seed: number, { longestCallMs }: { longestCallMs: number }) {
    this.#seed = seed;
    this.#chance = chanceFrom(seed + 1000);
    this.#longestCallMs = longestCallMs;
  }

  /** A code counts only until the next one is made. */
  async addPhone(joinUrl: string): Promise<void> {
    const device = await pairDevice(joinUrl);
    this.#phones.push(
      new Phone(device, { ...this.#own(this.#phones.length), nextKey: () => (this.#lastKey += 1) }),
    );
  }

  async addScreen(joinUrl: string): Promise<void> {
    const device = await pairDevice(joinUrl);
    this.#screens.push(new Screen(device, this.#own(PHONES + this.#screens.length)));
  }

  #own(index: number): { chance: Chance; longestCallMs: number } {
    return { chance: chanceFrom(this.#seed + index), longestCallMs: this.#longestCallMs };
  }

  get #devices(): (Phone | Screen)[] {
    return [...this.#phones, ...this.#screens];
  }

  async act(floor: Floor, { steps, badness }: { steps: number; badness: number }): Promise<void> {
    const chance = this.#chance;
    for (const { weather } of this.#devices) weather.badness = badness;
    const phones = this.#phones.map(async (phone) => {
      for (let step = 0; step < steps; step += 1) {
        await phone.act(floor);
        await pause(chance.below(MOST_PAUSE_MS));
      }
    });
    const screens = this.#screens.map(async (screen) => {
      for (let step = 0; step < steps; step += 1) {
        await screen.act();
        await pause(chance.below(MOST_PAUSE_AT_SCREEN_MS));
      }
    });
    await this.#looking(Promise.all([...phones, ...screens]));
    for (const { weather } of this.#devices) weather.badness = 0;
  }

  async calm(): Promise<void> {
    const sent = this.#phones.map((phone) => until('a phone has sent everything', () => phone.sendAll()));
    await this.#looking(Promise.all(sent));
    // The door of a counter that was killed opens a while after its start.
    for (const screen of this.#screens) await until('a screen shows everything', () => screen.look());
  }

  async report(
    floor: Pick<Floor, 'orders'>,
    revisions: Readonly<Record<string, number>>,
  ): Promise<DevicesReport> {
    const hasHeard = ({ heard }: Phone | Screen, event: string) =>
      heard.revisionOf(event) === revisions[event];
    const all = () =>
      this.#phones.every((phone) => hasHeard(phone, 'orders.changed')) &&
      this.#devices.every((device) => hasHeard(device, 'kitchen.changed'));
    // The judge finds a device that has not heard of them by then.
    await until('every device has heard of the last change', all).catch(() => undefined);
    const views = [];
    for (const phone of this.#phones) views.push(await phone.view(floor));
    for (const screen of this.#screens) views.push(await screen.view());
    const cooks = this.#screens.map((screen) => screen.takeReport());
    return {
      acts: this.#phones.flatMap((phone) => phone.takeActs()),
      marks: cooks.flatMap(({ marks }) => marks),
      shown: cooks.flatMap(({ shown }) => shown),
      cancellations: cooks.flatMap(({ cancellations }) => cancellations),
      views,
      fates: this.#fates(),
      reloads: this.#devices.reduce((sum, { reloads }) => sum + reloads, 0),
    };
  }

  async clear(): Promise<void> {
    const [screen] = this.#screens;
    await until('the screens are empty', async () => (await screen?.finishAll()) === 0);
    for (const each of this.#screens) each.takeReport();
  }

  close(): Promise<void> {
    for (const device of this.#devices) device.close();
    return Promise.resolve();
  }

  /** As their pages do, screens show what there is now and then, however long the others take. */
  async #looking(others: Promise<unknown>): Promise<void> {
    let isOver = false;
    const over = others.finally(() => (isOver = true));
    const looks = this.#screens.map(async (screen) => {
      for (;;) {
        await Promise.race([over, pause(LOOK_EVERY_MS)]);
        if (isOver) return;
        await screen.look();
      }
    });
    await Promise.all([over, ...looks]);
  }

  #fates(): Record<string, number> {
    const sums: Record<string, number> = {};
    for (const { weather } of this.#devices)
      for (const [fate, times] of Object.entries(weather.fates)) sums[fate] = (sums[fate] ?? 0) + times;
    return sums;
  }
}
