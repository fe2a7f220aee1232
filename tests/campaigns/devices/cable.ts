// The counter in one network namespace and its devices in another, with a cable between them that is pulled while they act.
import { setTimeout as pause } from 'node:timers/promises';
import type { Campaign, CampaignOptions } from '../campaign.ts';
import { endRun } from './ending.ts';
import { startRemoteCrowd } from './remote-crowd.ts';
import { type Scene, withScene } from './scene.ts';
import { openTwoNetworks, type TwoNetworks } from './two-networks.ts';

const RUNS = { full: 40, short: 2 };
const STEPS = 16;
const ORDERS = 3;
/** A page gives up after eight seconds; a cut is to be noticed and outlived. */
const LONGEST_CALL_MS = 2_500;
const LATEST_CUT_MS = 300;
const LONGEST_CUT_MS = 4_000;
const ends = ['counter', 'devices'] as const;

export const cable: Campaign = async (options) => {
  const networks = openTwoNetworks();
  if (networks === undefined)
    return { name: 'cable', figures: { 'not run': 'only root may make network namespaces' }, findings: [] };
  try {
    const stage = {
      place: { address: networks.address, network: networks.counter },
      openDevices: () => startRemoteCrowd(networks.devices, options.seed, LONGEST_CALL_MS),
    };
    const work = (scene: Scene) => allRuns(scene, networks, options);
    const { counts, findings } = await withScene(options, stage, work);
    return { name: 'cable', figures: { seed: options.seed, ...counts }, findings };
  } finally {
    networks.remove();
  }
};

async function allRuns(scene: Scene, networks: TwoNetworks, options: CampaignOptions): Promise<void> {
  const { findings, counts } = scene;
  const runs = RUNS[options.full ? 'full' : 'short'];
  for (let run = 1; run <= runs; run += 1) {
    const known = findings.length;
    await oneRun(scene, networks);
    findings.slice(known).forEach((finding) => options.onProgress?.(`cable ${run}: ${finding}`));
    options.onProgress?.(`cable ${run}: ${JSON.stringify(counts)}; ${findings.length} findings`);
  }
}

async function oneRun(scene: Scene, networks: TwoNetworks): Promise<void> {
  const { counter, devices, chance, dishes, counts } = scene;
  const orders = await counter.openOrders(ORDERS);
  const cut = async () => {
    const end = chance.pick(ends);
    const forMs = chance.below(LONGEST_CUT_MS);
    await pause(chance.below(LATEST_CUT_MS));
    networks.cut(end);
    await pause(forMs);
    networks.mend(end);
    counts['seconds without a cable'] =
      Math.round(((counts['seconds without a cable'] ?? 0) + forMs / 1000) * 10) / 10;
  };
  await Promise.all([devices.act({ orders, dishes }, { steps: STEPS, badness: 0 }), cut()]);
  await endRun(scene, orders);
}
