// What becomes of the calls of one device: they arrive, are lost, cut off, sent twice, or come once more when others were sent.
import { setTimeout as pause } from 'node:timers/promises';
import type { NetworkDevice } from '../../../bench/network-device.ts';
import { failed, type Result } from '../../../src/contract/result.ts';
import type { Chance } from '../chance.ts';

const losses = ['lost', 'answer lost', 'cut off'] as const;
const repeats = ['sent twice', 'sent again later'] as const;
export type Fate = (typeof losses)[number] | (typeof repeats)[number];

const MOST_CUT_MS = 8;
const lost: Result<never> = failed({ code: 'bridge.lost', message: 'the line is cut' });

interface WeatherOptions {
  hasRepeats: boolean;
  /** Where the network itself is cut, nothing comes back for minutes. */
  longestCallMs: number;
}

export class Weather {
  /** In percent of the calls. */
  badness = 0;
  readonly fates: Partial<Record<Fate, number>> = {};
  readonly #device: NetworkDevice;
  readonly #chance: Chance;
  readonly #longestCallMs: number;
  readonly #possible: readonly Fate[];
  #copies: (() => Promise<unknown>)[] = [];

  /** Phones repeat what was not answered; the page of a kitchen screen repeats nothing. */
  constructor(device: NetworkDevice, chance: Chance, { hasRepeats, longestCallMs }: WeatherOptions) {
    this.#longestCallMs = longestCallMs;
    this.#device = device;
    this.#chance = chance;
    this.#possible = hasRepeats ? [...losses, ...repeats] : losses;
  }

  async ask(
    route: string,
    input: unknown,
    onFate: (fate: Fate) => void = () => undefined,
  ): Promise<Result<unknown>> {
    const ask = (signal = AbortSignal.timeout(this.#longestCallMs)) => this.#device.ask(route, input, signal);
    if (!this.#chance.percent(this.badness)) return ask();
    const fate = this.#chance.pick(this.#possible);
    onFate(fate);
    this.fates[fate] = (this.fates[fate] ?? 0) + 1;
    switch (fate) {
      case 'lost':
        return lost;
      case 'answer lost':
        await ask();
        return lost;
      case 'cut off': {
        const cut = new AbortController();
        const asked = ask(cut.signal);
        void pause(this.#chance.below(MOST_CUT_MS)).then(() => cut.abort());
        return asked;
      }
      case 'sent twice': {
        const [first] = await Promise.all([ask(), ask()]);
        return first;
      }
      case 'sent again later':
        this.#copies.push(() => ask());
        return ask();
    }
  }

  /** What was sent already arrives once more, in any order. */
  async deliverCopies(): Promise<void> {
    const copies = this.#copies;
    this.#copies = [];
    while (copies.length > 0) await copies.splice(this.#chance.below(copies.length), 1)[0]?.();
  }
}
