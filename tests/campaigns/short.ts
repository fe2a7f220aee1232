// A campaign in short, as every change meets it.

import { type Campaign, type CampaignReport, type EngineName, spellReport } from './campaign.ts';

const SEED = 1;

export async function reportOf(campaign: Campaign, engine: EngineName): Promise<CampaignReport> {
  const report = await campaign({ engine, seed: SEED, full: false });
  process.stderr.write(`${spellReport(report)}\n`);
  return report;
}
