// Takes the database server away from a running service: it must answer 503 meanwhile and recover afterwards.

import { setTimeout as pause } from 'node:timers/promises';
import type { RunningService } from '../../support/service-process.ts';
import { type Caller, isSuccess, openCaller, readEnvelope, type Reply } from '../caller.ts';
import type { Chance } from '../chance.ts';
import type { CampaignDatabase } from '../ground.ts';
import type { Ledger } from './ledger.ts';
import { planWorks } from './works.ts';
import { writeAll } from './write.ts';

interface Stage {
  number: number;
  chance: Chance;
  ledger: Ledger;
  database: CampaignDatabase;
}

const TIMEOUT_MS = 10_000;
const MOST_LOG = 2_000;
const ASK_AGAIN_MS = 50;

export interface Outage {
  findings: string[];
  /** From the server's return to the first successful answer. */
  recoveryMs: number;
}

/** Kills the server during a number of writes; the service is not informed. */
export async function outageOf({ number, chance, ledger, database }: Stage, writes: number): Promise<Outage> {
  const { server } = database;
  if (server === undefined) throw new Error('there is no server to kill');
  const service = await database.startService();
  const caller = openCaller(service.url, writes);
  const works = planWorks({ round: number, count: writes, chance }, ledger.existing());
  const last = 1 + chance.below(writes - 1);
  let acknowledged = 0;
  let killed = Promise.resolve();
  const onAcknowledged = () => {
    acknowledged += 1;
    if (acknowledged === last) killed = server.kill();
  };
  const findings = await writeAll(works, { caller, ledger, onAcknowledged, mayBeAway: true });
  await killed;
  findings.push(...(await whileAway(caller)));
  await server.start();
  const recoveryMs = await untilBack(caller);
  if (hasEnded(service)) findings.push(`the service ended with its database: ${service.log()}`);
  if (recoveryMs === undefined) findings.push('the service did not find its database again');
  caller.close();
  await service.stop();
  if (findings.length > 0) findings.push(`the service's log: ${service.log().slice(0, MOST_LOG)}`);
  return { findings, recoveryMs: recoveryMs ?? TIMEOUT_MS };
}

const hasEnded = ({ process }: RunningService) => process.exitCode !== null || process.signalCode !== null;

async function whileAway(caller: Caller): Promise<string[]> {
  const calls = [
    caller.call('getRegionList', {}),
    caller.call('addReceiptGroup', { name: 'while the database is away' }),
    caller.send({ path: '/health', body: '', method: 'GET', headers: {} }),
  ];
  const replies = await Promise.all(calls.map((call) => call.catch(String)));
  return replies
    .filter((reply) => typeof reply === 'string' || !isAway(reply))
    .map((reply) => `with its database away it answers ${JSON.stringify(reply).slice(0, 300)}`);
}

const isAway = (reply: Reply) => reply.http === 503 && readEnvelope(reply)?.status === 1;

async function untilBack(caller: Caller): Promise<number | undefined> {
  const began = performance.now();
  while (performance.now() - began < TIMEOUT_MS) {
    const reply = await caller.call('getRegionList', {}).catch(() => undefined);
    if (reply !== undefined && isSuccess(reply)) return Math.round(performance.now() - began);
    await pause(ASK_AGAIN_MS);
  }
  return undefined;
}
