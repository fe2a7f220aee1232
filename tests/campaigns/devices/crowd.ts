// Five devices of a restaurant, three phones and two kitchen screens, each acting by itself.
import { setTimeout as pause } from 'node:timers/promises';
import { pairDevice } from '../../../bench/network-device.ts';
import { until } from '../../support/until.ts';
import { chanceFrom } from '../chance.ts';
import { type Floor, Phone } from './phone.ts';
import type { DevicesReport } from './report.ts';
import { Screen } from './screen.ts';

export const PHONES = 3;
export const SCREENS = 2;
const MOST_PAUSE_MS = 12;
const MOST_PAUSE_AT_SCREEN_MS = 30;

export interface Invitations {
  phones: readonly string[];
  screens: readonly string[];
}

export class Crowd {
  readonly #phones: Phone[] = [];
  readonly #screens: Screen[] = [];
  readonly #seed: number;

  constructor(seed: number) {
    this.#seed = seed;
  }

  /** A code counts only until the next one is made. */
  async addPhone(joinUrl: string): Promise<void> {
    const device = await pairDevice(joinUrl);
    this.#phones.push(new Phone(device, chanceFrom(this.#seed + this.#phones.length)));
  }

  async addScreen(joinUrl: string): Promise<void> {
    const device = await pairDevice(joinUrl);
    this.#screens.push(new Screen(device, chanceFrom(this.#seed + 100 + this.#screens.length)));
  }

  get #devices(): (Phone | Screen)[] {
    return [...this.#phones, ...this.#screens];
  }

  /** Each device does so many things, in a network that is so bad. */
  async act(floor: Floor, { steps, badness }: { steps: number; badness: number }): Promise<void> {
    const chance = chanceFrom(this.#seed + floor.nextKey());
    for (const { weather } of this.#devices) weather.badness = badness;
    await Promise.all([
      ...this.#phones.map(async (phone) => {
        for (let step = 0; step < steps; step += 1) {
          await phone.act(floor);
          await pause(chance.below(MOST_PAUSE_MS));
        }
      }),
      ...this.#screens.map(async (screen) => {
        for (let step = 0; step < steps; step += 1) {
          await screen.act();
          await pause(chance.below(MOST_PAUSE_AT_SCREEN_MS));
        }
      }),
    ]);
    for (const { weather } of this.#devices) weather.badness = 0;
  }

  /** Everything that waits is sent, and every screen shows what there is. */
  async calm(): Promise<void> {
    for (const phone of this.#phones) await until('a phone has sent everything', () => phone.sendAll());
    for (const screen of this.#screens) await screen.look();
  }

  /** With what each device shows once it has heard of these revisions. */
  async report(
    floor: Pick<Floor, 'orders'>,
    revisions: Readonly<Record<string, number>>,
  ): Promise<DevicesReport> {
    const hasHeard = ({ heard }: Phone | Screen, event: string) =>
      heard.revisionOf(event) === revisions[event];
    const all = () =>
      this.#phones.every((phone) => hasHeard(phone, 'orders.changed')) &&
      this.#devices.every((device) => hasHeard(device, 'kitchen.changed'));
    // Whoever has not heard of them by then is found by the judge.
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

  /** A cook finishes what stands on the first screen until nothing is left. */
  async clear(): Promise<void> {
    const [screen] = this.#screens;
    await until('the screens are empty', async () => (await screen?.finishAll()) === 0);
    for (const each of this.#screens) each.takeReport();
  }

  close(): void {
    for (const device of this.#devices) device.close();
  }

  #fates(): Record<string, number> {
    const sums: Record<string, number> = {};
    for (const { weather } of this.#devices)
      for (const [fate, times] of Object.entries(weather.fates)) sums[fate] = (sums[fate] ?? 0) + times;
    return sums;
  }
}
