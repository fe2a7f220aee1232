// Mixed calls on fifty connections beside misbehaving clients: measures latency and checks that no call fails.

import { defaultLimits } from '../../../src/service/http/service-deps.ts';
import { faultOf, isSuccess, openCaller } from '../caller.ts';
import { inMs, quantile } from '../campaign.ts';
import { chanceFrom } from '../chance.ts';
import { callSome } from './mix.ts';
import { dripUntil, hangUpUntil } from './rude.ts';

const CONNECTIONS = 50;
/** More than the service's limit of concurrent calls. */
const DRIPPERS = defaultLimits.concurrentCalls + 20;
const HANGERS_UP = 3;

export interface LoadResult {
  figures: Record<string, string | number>;
  findings: string[];
}

export async function traffic(
  url: string,
  { seed, seconds }: { seed: number; seconds: number },
): Promise<LoadResult> {
  const end = performance.now() + seconds * 1000;
  const isOver = () => performance.now() >= end;
  const chance = chanceFrom(seed);
  const caller = openCaller(url, CONNECTIONS);
  const took: number[] = [];
  const findings: string[] = [];
  let number = 0;
  const person = async () => {
    while (!isOver()) {
      const began = performance.now();
      const reply = await callSome(caller, chance, (number += 1)).catch(String);
      took.push(performance.now() - began);
      if (typeof reply === 'string') findings.push(reply);
      else if (!isSuccess(reply)) findings.push(faultOf(reply) ?? `refused: ${reply.text.slice(0, 200)}`);
    }
  };
  const drippers = Array.from({ length: DRIPPERS }, () => dripUntil(url, isOver));
  const hangersUp = Array.from({ length: HANGERS_UP }, () => hangUpUntil(url, isOver));
  await Promise.all([...Array.from({ length: CONNECTIONS }, person), ...drippers]);
  const hungUp = (await Promise.all(hangersUp)).reduce((sum, times) => sum + times, 0);
  caller.close();
  const figures = {
    'calls a second': Math.round(took.length / seconds),
    'median, 99 of 100': `${inMs(quantile(took, 0.5))}, ${inMs(quantile(took, 0.99))}`,
    'slow senders beside, answers hung up on': `${DRIPPERS}, ${hungUp}`,
  };
  return { figures, findings };
}
