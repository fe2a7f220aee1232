// Runs a campaign in its short form, as on every change.

import { type Campaign, type CampaignReport, type EngineName, formatReport } from './campaign.ts';

const SEED = 1;

export async function reportOf(campaign: Campaign, engine: EngineName): Promise<CampaignReport> {
  const report = await campaign({ engine, seed: SEED, full: false });
  process.stderr.write(`${formatReport(report)}\n`);
  return report;
}
