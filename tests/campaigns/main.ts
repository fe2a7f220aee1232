// `npm run campaign`: the long reliability tests of service and desk, with their figures.

import { readFlags } from '../../scripts/steps/flags.mjs';
import { type Campaign, type EngineName, formatReport } from './campaign.ts';
import { damage } from './damage/damage.ts';
import { deskKill } from './desk-kill/desk-kill.ts';
import { cable } from './devices/cable.ts';
import { devices } from './devices/devices.ts';
import { failover } from './failover/failover.ts';
import { fuzz } from './fuzz/fuzz.ts';
import { kill } from './kill/kill.ts';
import { load } from './load/load.ts';
import { oddMenu } from './odd-menu/odd-menu.ts';
import { outboxKill } from './outbox-kill/outbox-kill.ts';
import { orderKill } from './order-kill/order-kill.ts';
import { patroni } from './patroni/patroni.ts';
import { printKill } from './print-kill/print-kill.ts';

const campaigns: Record<string, Campaign> = {
  fuzz,
  kill,
  load,
  'desk-kill': deskKill,
  'odd-menu': oddMenu,
  'outbox-kill': outboxKill,
  'print-kill': printKill,
  'order-kill': orderKill,
  damage,
  devices,
  cable,
  failover,
  patroni,
};
/** Run once: the engine of the shop does not matter to the desk's, and only servers fail over. */
const runOnce = [
  'failover',
  'patroni',
  'desk-kill',
  'odd-menu',
  'outbox-kill',
  'print-kill',
  'order-kill',
  'damage',
  'devices',
  'cable',
];
const usage =
  'npm run campaign -- fuzz|kill|load|desk-kill|odd-menu|outbox-kill|print-kill|order-kill|damage|devices|cable|failover|patroni|all [--full] [--seed S] [--engine pglite|postgres|both]';
const help = `${usage}

The long proofs of the service's and the desk's reliability, with their figures.

  --full          at full length; without it each is short
  --seed S        other dice (1)
  --engine NAME   pglite, postgres or both`;

const { values, words } = readFlags(
  help,
  {
    full: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    engine: { type: 'string', default: 'both' },
  },
  1,
);

const engines = (['pglite', 'postgres'] as const satisfies readonly EngineName[]).filter((engine) =>
  [engine, 'both'].includes(values.engine),
);
const [asked = ''] = words;
/** Not every machine can have a cluster. */
const isInAll = (name: string) => name !== 'patroni';
const chosen = Object.entries(campaigns).filter(
  ([name]) => name === asked || (asked === 'all' && isInAll(name)),
);
const seed = Number(values.seed);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const onProgress = (words: string) => void process.stderr.write(`${words}\n`);

async function run(): Promise<boolean> {
  let hasPassed = true;
  for (const [name, campaign] of chosen) {
    for (const engine of runOnce.includes(name) ? engines.slice(0, 1) : engines) {
      const report = await campaign({ engine, seed, full: values.full, onProgress });
      process.stdout.write(`${formatReport(report)}\n`);
      hasPassed &&= report.findings.length === 0;
    }
  }
  return hasPassed;
}

if (chosen.length === 0 || engines.length === 0 || !Number.isSafeInteger(seed)) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
} else if (!(await run())) {
  process.exitCode = 1;
}
