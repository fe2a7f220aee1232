// Lets a database fail over under load, in one way after the other, and judges what the callers were answered.

import { setTimeout as pause } from 'node:timers/promises';
import { type CampaignReport, inMs, quantile } from '../campaign.ts';
import { startDesk } from './desk.ts';
import type { Kind, Load } from './load.ts';

export interface Lost {
  /** Since when a primary can be read again, and written to. */
  since: Record<Kind, number>;
  /** Repairs the rest. */
  repair: () => Promise<void>;
}

export type Fault = () => Promise<Lost>;

export interface FailoverRun {
  url: string;
  load: Load;
  faults: readonly (readonly [string, Fault])[];
  rounds: number;
  /** Before each fault. */
  prepare: () => Promise<void>;
  onProgress?: ((words: string) => void) | undefined;
}

const STEADY_MS = 300;
const LONGEST_RECOVERY_MS = 5_000;
const MOST_WAIT_MS = 60_000;
const LOOK_AGAIN_MS = 10;

export async function failOverUnderLoad({
  url,
  load,
  faults,
  rounds,
  prepare,
  onProgress = () => undefined,
}: FailoverRun): Promise<Pick<CampaignReport, 'figures' | 'findings'>> {
  const findings: string[] = [];
  const recoveries: Record<Kind, number[]> = { read: [], write: [] };
  await load.start();
  const desk = startDesk(url);
  for (let round = 0; round < rounds; round += 1) {
    const [name, fault] = faults[round % faults.length] ?? [];
    if (name === undefined || fault === undefined) continue;
    await prepare();
    await pause(STEADY_MS);
    const { since, repair } = await fault();
    for (const kind of ['read', 'write'] as const) {
      const took = await recovery(load, since[kind], kind);
      recoveries[kind].push(took);
      if (took > LONGEST_RECOVERY_MS)
        findings.push(`${name}: the first ${kind} was answered only after ${inMs(took)}`);
    }
    await repair();
    onProgress(
      `${round + 1} of ${rounds}: ${name}, written again after ${inMs(recoveries.write.at(-1) ?? 0)}`,
    );
  }
  await load.stop();
  const { made, findings: ofTheDesk } = await desk.finish();
  findings.push(...(await load.findings()), ...ofTheDesk);
  load.close();
  const figures = {
    failovers: rounds,
    ...load.figures,
    'new things of the desk': made,
    ...summary('read', recoveries.read),
    ...summary('write', recoveries.write),
  };
  return { figures, findings };
}

const summary = (kind: Kind, took: readonly number[]) => ({
  [`first ${kind} after a primary, median and longest`]: `${inMs(quantile(took, 0.5))}, ${inMs(Math.max(...took))}`,
});

async function recovery(load: Load, since: number, kind: Kind): Promise<number> {
  for (;;) {
    const took = load.firstAnswerAfter(since, kind);
    if (took !== undefined) return took;
    if (performance.now() - since > MOST_WAIT_MS) throw new Error(`no ${kind} is answered any more`);
    await pause(LOOK_AGAIN_MS);
  }
}
