// A real cluster under Patroni and etcd loses its leader under load, in the ways in which it does in a rack.

import { setTimeout as pause } from 'node:timers/promises';
import type { Campaign } from '../campaign.ts';
import { withServiceOn } from '../failover/service-on.ts';
import { type Fault, failOverUnderLoad } from '../failover/under-load.ts';
import { type Node, PatroniCluster } from './cluster.ts';

const ROUNDS = { full: 10, short: 5 };
const AGAIN_MS = 500;
const CRASHED_MS = 1_000;
const WITHOUT_ETCD_MS = 40_000;

function faultsOf(cluster: PatroniCluster): [string, Fault][] {
  const ledBy = async (former?: Node, repair: () => unknown = () => undefined) => {
    const since = await cluster.usable(former);
    const repaired = async () => {
      await repair();
    };
    return { since, repair: repaired };
  };
  return [
    [
      'switched over',
      async () => {
        const former = await cluster.leader();
        while (!(await cluster.switchOver())) await pause(AGAIN_MS);
        return ledBy(former);
      },
    ],
    [
      'machine lost',
      async () => {
        const former = await cluster.leader();
        await cluster.kill(former);
        return ledBy(former, () => cluster.run(former));
      },
    ],
    [
      'machine frozen',
      async () => {
        const former = await cluster.leader();
        cluster.freeze(former);
        return ledBy(former, () => cluster.thaw(former));
      },
    ],
    [
      // Patroni starts it again, or another one takes over.
      'database crashed',
      async () => {
        cluster.crash(await cluster.leader());
        await pause(CRASHED_MS);
        return ledBy();
      },
    ],
    [
      // Its failsafe mode: the leader stays, since it reaches all the others.
      'etcd lost',
      async () => {
        const lost = cluster.etcd.slice(1);
        await Promise.all(lost.map((one) => cluster.kill(one)));
        await pause(WITHOUT_ETCD_MS);
        return ledBy(undefined, () => lost.forEach((one) => cluster.run(one)));
      },
    ],
  ];
}

export const patroni: Campaign = async ({ full, onProgress }) => {
  const cluster = new PatroniCluster();
  try {
    await cluster.start();
    const { figures, findings } = await withServiceOn(cluster.address, (url, load) =>
      failOverUnderLoad({
        url,
        load,
        faults: faultsOf(cluster),
        rounds: full ? ROUNDS.full : ROUNDS.short,
        prepare: () => cluster.whole(),
        onProgress,
      }),
    );
    const restarts = { 'stuck Patroni restarted': cluster.restarts };
    return { name: 'patroni', figures: { ...figures, ...restarts }, findings };
  } catch (error) {
    process.stderr.write(cluster.log());
    throw error;
  } finally {
    cluster.drop();
  }
};
