// How far a shop's change times are behind the clock that it answers with: by whole hours, if its programs disagree about the zone.
import { z } from 'zod';
import type { Cache, Document } from '../storage/cache.ts';
import type { Clock } from '../../ports.ts';
import type { PageFetcher } from './page-fetcher.ts';
import type { Key } from './places.ts';
import { OVERLAP_SECONDS } from './delta-pass.ts';
import { PAGE_SIZE } from './walk.ts';

const HOUR = 3600;
/** Among them the hours between China and UTC. */
const TRIED_HOURS = [1, 2, 4, 8, 12, 14, 24] as const;
/** A stock that moves without any change time looks the same, so it is not measured again at once. */
const AGAIN_AFTER_SECONDS = HOUR;

const measured = z.strictObject({ seconds: z.int(), atSeconds: z.int() }).nullable();
type Measured = z.output<typeof measured>;

export class ClockSkew {
  readonly #clock: Clock;
  readonly #document: Document<Measured>;

  constructor(cache: Cache, folder: string, clock: Clock) {
    this.#clock = clock;
    this.#document = cache.document({ name: `${folder}-skew`, version: 1, schema: measured, empty: null });
  }

  seconds(): number {
    return this.#document.get()?.seconds ?? 0;
  }

  /** A record has changed although it was not among the changes since this moment: looks how far back it is among them. */
  async measure(
    { missed, sinceSeconds }: { missed: Key; sinceSeconds: number },
    fetcher: PageFetcher,
    signal: AbortSignal,
  ): Promise<void> {
    const nowSeconds = this.#clock.nowSeconds();
    const last = this.#document.get();
    if (last !== null && Math.abs(nowSeconds - last.atSeconds) < AGAIN_AFTER_SECONDS) return;
    let seconds = this.seconds();
    for (const hours of TRIED_HOURS) {
      if (hours * HOUR <= seconds) continue;
      const since = sinceSeconds - OVERLAP_SECONDS - hours * HOUR;
      const { records } = await fetcher.ask({ page: 1, pageSize: PAGE_SIZE, sinceSeconds: since }, signal);
      if (!records.some(({ key }) => key === missed)) continue;
      seconds = hours * HOUR;
      break;
    }
    this.#document.set({ seconds, atSeconds: nowSeconds });
  }
}
