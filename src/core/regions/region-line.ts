// Asks the shop what lies below a region: once for somebody who waits, or patiently for a download, at the pace that the shop bears.
import type { AppError } from '../../contract/errors.ts';
import { inTurns } from '../catalogue/in-turns.ts';
import { AppFailure } from '../failure.ts';
import type { Chance, Clock } from '../ports.ts';
import type { Manner, OpenShop } from '../session/open-shop.ts';
import { createPace } from '../sync/pace.ts';
import { isChoking } from '../sync/patience.ts';
import { patiently } from '../sync/patiently.ts';
import { errorOf } from '../sync/told-trouble.ts';
import { turn } from '../sync/waiting.ts';
import { readRegions, TOP, type ToldRegions } from './told-regions.ts';

export interface RegionLine {
  ask: (parent: string) => Promise<ToldRegions>;
  askPatiently: (parent: string, signal: AbortSignal) => Promise<ToldRegions>;
  /** How many may be asked about at once. */
  width: () => number;
}

interface LineParts {
  shop: OpenShop;
  clock: Clock;
  chance: Chance;
}

export function openRegionLine({ shop, clock, chance }: LineParts): RegionLine {
  const pace = createPace();
  const patience = {
    ...{ clock, chance, onAnswer: pace.answered },
    onFailure: (error: AppError, startedAtMs: number) => {
      if (isChoking(error)) pace.choked(startedAtMs, clock.elapsedMs());
    },
  };
  const call = async (parent: string, manner?: Manner) => {
    const { data, paging } = await shop.callRaw(
      'getRegionList',
      parent === TOP ? {} : { pid: parent },
      manner,
    );
    // A whole country takes long to parse, and that is at one go: the others first.
    await turn(clock, shop.signal);
    const told = await inTurns(readRegions(data, paging), { clock, signal: shop.signal });
    if (told === undefined) throw new AppFailure(errorOf({ kind: 'not-a-list' }));
    return told;
  };
  return {
    width: pace.width,
    ask: (parent) => call(parent),
    askPatiently: (parent, signal) => patiently(patience, (manner) => call(parent, manner), signal),
  };
}
