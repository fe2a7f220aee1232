// A service that runs on a cluster from the beginning of a campaign to its end.

import { openDatabase } from '../../../src/service/storage/open.ts';
import { startService } from '../../support/service-process.ts';
import type { CampaignReport } from '../campaign.ts';
import { TOKEN } from '../ground.ts';
import { breachesOf } from '../invariants.ts';
import { Load } from './load.ts';

type Found = Pick<CampaignReport, 'figures' | 'findings'>;

/** Adds what is wrong with the rows at the end, and whether the service has ended by itself. */
export async function withServiceOn(
  address: string,
  work: (url: string, load: Load) => Promise<Found>,
): Promise<Found> {
  const flags = ['--goods', '20', '--token', TOKEN, '--log', 'error'];
  const service = await startService(flags, { SERVERY_DATABASE: address });
  try {
    const { figures, findings } = await work(service.url, new Load(service.url));
    const { db, close } = await openDatabase({ url: address });
    const breaches = await breachesOf(db);
    await close();
    const ended = service.process.exitCode === null ? [] : [`the service has ended: ${service.log()}`];
    const all = [...findings, ...breaches, ...ended];
    // What the service itself says of the time around a finding.
    if (all.length > 0) process.stderr.write(service.log());
    return { figures, findings: all };
  } finally {
    await service.kill();
  }
}
