// Fails a database over again and again under load: nothing acknowledged may be lost, nothing done twice, no order broken.

import { PostgresPair } from '../../support/postgres-pair.ts';
import type { Campaign } from '../campaign.ts';
import { chanceFrom } from '../chance.ts';
import { withServiceOn } from './service-on.ts';
import { faults } from './faults.ts';
import { failOverUnderLoad } from './under-load.ts';

const ROUNDS = { full: 100, short: 2 };

export const failover: Campaign = async ({ seed, full, onProgress }) => {
  const pair = new PostgresPair();
  try {
    await pair.start();
    const { figures, findings } = await withServiceOn(pair.address(), (url, load) => {
      const stage = { pair, load, chance: chanceFrom(seed) };
      return failOverUnderLoad({
        url,
        load,
        faults: Object.entries(faults).map(([name, fault]) => [
          name,
          async () => {
            const repair = await fault(stage);
            const promoted = performance.now();
            await pair.standAlone();
            return { since: { read: promoted, write: promoted }, repair };
          },
        ]),
        rounds: full ? ROUNDS.full : ROUNDS.short,
        prepare: () => pair.synchronize(),
        onProgress,
      });
    });
    return { name: 'failover', figures: { seed, ...figures }, findings };
  } finally {
    pair.drop();
  }
};
