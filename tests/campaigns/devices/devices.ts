// Waiters' phones and kitchen screens in a bad network, at a counter that is killed: same state everywhere, nothing lost or
// done twice, and each ticket once on a screen or on paper, or on both with its mark.
import type { Campaign, CampaignOptions } from '../campaign.ts';
import { Crowd } from './crowd.ts';
import { endRun } from './ending.ts';
import { type Scene, withScene } from './scene.ts';

/** The short one has a kill and half a minute that passes. */
const RUNS = { full: 1000, short: 1 };
const STEPS = 14;
const ORDERS = 3;
const BAD_PERCENT = 35;
const KILL_PERCENT = 50;
const JUMP_PERCENT = 40;
const LONGEST_CALL_MS = 10_000;
const RUNS_A_DAY = 40;
const RUNS_A_WORD = 25;

export const devices: Campaign = async (options) => {
  const { seed } = options;
  const openDevices = () => Promise.resolve(new Crowd(seed, { longestCallMs: LONGEST_CALL_MS }));
  const stage = { place: { address: '127.0.0.1' }, openDevices };
  const { counter, counts, findings } = await withScene(options, stage, (scene) => allRuns(scene, options));
  return { name: 'devices', figures: { seed, kills: counter.kills, ...counts }, findings };
};

async function allRuns(scene: Scene, { full, onProgress }: CampaignOptions): Promise<void> {
  const { findings, counter, counts } = scene;
  const runs = RUNS[full ? 'full' : 'short'];
  for (let run = 1; run <= runs; run += 1) {
    const known = findings.length;
    await oneRun(scene, full ? { kill: KILL_PERCENT, jump: JUMP_PERCENT } : { kill: 100, jump: 100 });
    if (run % RUNS_A_DAY === 0) await counter.closeDay();
    findings.slice(known).forEach((finding) => onProgress?.(`devices ${run}: ${finding}`));
    if (run % RUNS_A_WORD === 0)
      onProgress?.(
        `devices ${run}: ${counter.kills} kills, ${JSON.stringify(counts)}; ${findings.length} findings`,
      );
  }
}

async function oneRun(scene: Scene, percent: { kill: number; jump: number }): Promise<void> {
  const { counter, devices: all, chance, dishes } = scene;
  const orders = await counter.openOrders(ORDERS);
  const isKilled = chance.percent(percent.kill);
  await Promise.all([
    all.act({ orders, dishes }, { steps: STEPS, badness: BAD_PERCENT }),
    isKilled ? counter.dieSometime() : undefined,
    !isKilled && chance.percent(2 * percent.jump) ? counter.passHalfAMinute() : undefined,
  ]);
  // What was sent after the kill may have been shown by no screen either.
  if (isKilled && chance.percent(percent.jump)) await counter.passHalfAMinute();
  await endRun(scene, orders);
}
