// Sends thousands of mutated requests to a real service: it must answer each with an envelope and keep its data consistent.

import { Agent } from 'node:http';
import { breachesAt } from '../invariants.ts';
import { type Caller, faultOf, FORM_TYPE, openCaller, type Reply } from '../caller.ts';
import type { Campaign, CampaignOptions, CampaignReport } from '../campaign.ts';
import { chanceFrom } from '../chance.ts';
import { walkAll } from '../full-walk.ts';
import { type CampaignDatabase, withDatabase, TOKEN } from '../ground.ts';
import { megabytesOf } from '../memory.ts';
import type { RunningService } from '../../support/service-process.ts';
import { mutate, type Shot } from './mutations.ts';
import { dictionaryOf, makeSeeds } from './seeds.ts';
import { type Aim, shoot } from './shoot.ts';

const SHOTS = { full: 20_000, short: 1_000 };
const CONNECTIONS = 12;
const MOST_GROWTH_MB = 250;
const UNSPOILT_PERCENT = 12;
const TOKEN_PERCENT = 92;
const MOST_SHOWN_BYTES = 400;

export const fuzz: Campaign = (options) =>
  withDatabase(options.engine, (database) => fuzzOn(database, options));

async function fuzzOn(database: CampaignDatabase, options: CampaignOptions): Promise<CampaignReport> {
  const service = await database.startService();
  const caller = openCaller(service.url, CONNECTIONS);
  const tally = new Tally();
  const before = megabytesOf(service.process);
  const shots = shotsFrom(options);
  const began = performance.now();
  // The second half is measured separately: caches are full by then, so growth in it is a leak.
  const firstHalf = shots.splice(0, shots.length / 2);
  await fireAll(firstHalf, service, tally);
  const halfway = megabytesOf(service.process);
  await fireAll(shots, service, tally);
  const seconds = (performance.now() - began) / 1000;
  const after = megabytesOf(service.process);
  const findings = [...tally.findings, ...(await stillServes(service, caller))];
  if (after - halfway > MOST_GROWTH_MB)
    findings.push(`the process grew by ${after - halfway} MB in the second half`);
  caller.close();
  await service.stop();
  findings.push(...(await breachesAt(database)));
  const figures = {
    seed: options.seed,
    ...tally.figures,
    'requests a second': Math.round(tally.fired / seconds),
    'memory before, halfway, after': `${before} / ${halfway} / ${after} MB`,
  };
  return { name: 'fuzz', engine: options.engine, figures, findings };
}

/** All requests of a campaign; they depend on its seed alone. */
function shotsFrom({ seed, full }: CampaignOptions): Shot[] {
  const chance = chanceFrom(seed);
  const seeds = makeSeeds(seed);
  const armoury = { chance, ...dictionaryOf(seeds) };
  return Array.from({ length: full ? SHOTS.full : SHOTS.short }, () => {
    const { path, body } = chance.pick(seeds);
    const plain: Shot = {
      method: 'POST',
      path,
      headers: FORM_TYPE,
      body: Buffer.from(body),
      transfer: 'whole',
    };
    const spoilt = chance.percent(UNSPOILT_PERCENT) ? plain : mutate(plain, armoury, 1 + chance.below(4));
    // The token is added after the mutations, so that most requests get past the authentication.
    const token = chance.percent(TOKEN_PERCENT) ? `access_token=${TOKEN}&` : '';
    return { ...spoilt, body: Buffer.concat([Buffer.from(token), spoilt.body]) };
  });
}

async function fireAll(shots: readonly Shot[], service: RunningService, tally: Tally): Promise<void> {
  const aim: Aim = {
    url: new URL(service.url),
    agent: new Agent({ keepAlive: true, maxSockets: CONNECTIONS }),
  };
  const waiting = shots.values();
  const worker = async () => {
    for (const shot of waiting) tally.count(shot, await shoot(shot, aim).catch(String));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  aim.agent.destroy();
}

// Requests that Node's HTTP parser rejects never reach the service and get no envelope.
const byParser = ({ http, text }: { http: number; text: string }) =>
  [400, 408, 417, 431].includes(http) && text === '';

class Tally {
  readonly findings: string[] = [];
  readonly #counts = {
    accepted: 0,
    refused: 0,
    'turned away by the HTTP parser': 0,
    'cut by either side': 0,
  };
  fired = 0;

  count(shot: Shot, outcome: Reply | string): void {
    this.fired += 1;
    if (outcome === 'cut') this.#cut(shot);
    else if (typeof outcome === 'string') this.#note(shot, outcome);
    else if (byParser(outcome)) this.#counts['turned away by the HTTP parser'] += 1;
    else this.#judge(shot, outcome);
  }

  #cut(shot: Shot): void {
    this.#counts['cut by either side'] += 1;
    if (shot.transfer === 'whole' && shot.body.length < 65_536) this.#note(shot, 'was cut without an answer');
  }

  #judge(shot: Shot, outcome: Reply): void {
    // Pictures and the health page have no envelope, and the body of a raw answer is not read.
    const isCall = shot.transfer !== 'raw' && !/^\/(?:pictures|health)/.test(shot.path);
    const fault = isCall ? faultOf(outcome) : outcome.http >= 500 ? `HTTP ${outcome.http}` : undefined;
    if (fault !== undefined) this.#note(shot, fault);
    const accepted = outcome.http === 200 && !outcome.text.startsWith('{"status":1');
    this.#counts[accepted ? 'accepted' : 'refused'] += 1;
  }

  #note(shot: Shot, finding: string): void {
    const { method, path, transfer, headers, body } = shot;
    const start = body.subarray(0, MOST_SHOWN_BYTES).toString('latin1');
    this.findings.push(`${method} ${path} (${transfer}, ${JSON.stringify(headers)}) ${start}: ${finding}`);
  }

  get figures(): Record<string, number> {
    return { requests: this.fired, ...this.#counts };
  }
}

async function stillServes(service: RunningService, caller: Caller): Promise<string[]> {
  if (service.process.exitCode !== null || service.process.signalCode !== null)
    return ['the service is gone'];
  const health = await caller.send({ path: '/health', body: '', method: 'GET', headers: {} });
  const findings = health.http === 200 ? [] : [`/health answers ${health.text}`];
  return [...findings, ...(await walkAll(caller))];
}
