// A busy hour in short: mixed calls, misbehaving clients, huge bodies, too many calls at once, and a stop under load.

import type { Campaign, CampaignOptions, CampaignReport } from '../campaign.ts';
import { type CampaignDatabase, withDatabase } from '../ground.ts';
import { breachesAt } from '../invariants.ts';
import { delays } from './delay.ts';
import { afterTooLarge, overCapacity, sharedRate } from './limits.ts';
import { shutdown } from './shutdown.ts';
import { type LoadResult, traffic } from './traffic.ts';

const SECONDS = { full: 30, short: 3 };
const DELAY_ROUNDS = 15;

export const load: Campaign = (options) =>
  withDatabase(options.engine, (database) => loadOn(database, options));

async function loadOn(
  database: CampaignDatabase,
  { engine, seed, full }: CampaignOptions,
): Promise<CampaignReport> {
  const length = full ? 'full' : 'short';
  const service = await database.startService();
  const parts: LoadResult[] = [
    // Milliseconds are judged in full runs only, in which nothing else runs.
    ...(full ? [await delays(service.url, { engine, rounds: DELAY_ROUNDS })] : []),
    await afterTooLarge(service.url),
    await traffic(service.url, { seed, seconds: SECONDS[length] }),
    await shutdown(service, { seed, full }),
    await overCapacity(database),
    // Two services cannot share a data directory.
    ...(database.server === undefined ? [] : [await sharedRate(database)]),
  ];
  const figures = Object.assign({ seed }, ...parts.map((part) => part.figures)) as CampaignReport['figures'];
  const findings = [...parts.flatMap((part) => part.findings), ...(await breachesAt(database))];
  return { name: 'load', engine, figures, findings };
}
