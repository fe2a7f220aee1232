// Kills the service, and its database server too, during writes: acknowledged writes must survive, and no write may be partial.

import { ALL_PAGES } from '../../../src/wire/endpoint.ts';
import type { RunningService } from '../../support/service-process.ts';
import { type Caller, openCaller } from '../caller.ts';
import type { Campaign, CampaignOptions, CampaignReport } from '../campaign.ts';
import { type Chance, chanceFrom } from '../chance.ts';
import { ask, walkAll } from '../full-walk.ts';
import { type CampaignDatabase, withDatabase } from '../ground.ts';
import { breachesAt } from '../invariants.ts';
import { outageOf } from './outage.ts';
import { Ledger } from './ledger.ts';
import { planWorks } from './works.ts';
import { writeAll } from './write.ts';

const ROUNDS = { full: 20, short: 2 };
const WRITES = 200;
/** The initial shop, small so that the check of each round is quick. */
const SHOP = ['--goods', '20'];

export const kill: Campaign = (options) =>
  withDatabase(options.engine, (database) => killOn(database, options));

interface Round {
  number: number;
  chance: Chance;
  ledger: Ledger;
  database: CampaignDatabase;
}

async function killOn(database: CampaignDatabase, options: CampaignOptions): Promise<CampaignReport> {
  const { engine, seed, full } = options;
  const rounds = full ? ROUNDS.full : ROUNDS.short;
  const ledger = new Ledger();
  const chance = chanceFrom(seed);
  const findings: string[] = [];
  const recoveries: number[] = [];
  for (let number = 0; number < rounds; number += 1) {
    const round = { number, chance, ledger, database };
    // Every third round kills the database server, if there is one; the others kill the service.
    const outage = database.server !== undefined && number % 3 === 2;
    const broken = outage
      ? await outageOf(round, WRITES)
      : { findings: await killService(round), recoveryMs: 0 };
    if (outage) recoveries.push(broken.recoveryMs);
    findings.push(...broken.findings.map((finding) => `round ${number + 1}: ${finding}`));
    findings.push(...(await checkAfter(round)).map((finding) => `round ${number + 1}, after: ${finding}`));
  }
  const figures = {
    seed,
    rounds,
    ...(database.server === undefined ? {} : { 'of these kills of the database': recoveries.length }),
    ...(recoveries.length === 0
      ? {}
      : { 'back after a database kill, longest': `${Math.max(...recoveries)} ms` }),
    ...ledger.figures,
  };
  return { name: 'kill', engine, figures, findings };
}

/** Starts 200 writes at once and kills the service after a random number of acknowledgements. */
async function killService({ number, chance, ledger, database }: Round): Promise<string[]> {
  const service = await database.startService(number === 0 ? SHOP : []);
  const caller = openCaller(service.url, WRITES);
  const works = planWorks({ round: number, count: WRITES, chance }, ledger.existing());
  const last = 1 + chance.below(WRITES - 1);
  let acknowledged = 0;
  const findings = await writeAll(works, {
    caller,
    ledger,
    onAcknowledged: () => {
      acknowledged += 1;
      if (acknowledged === last) service.process.kill('SIGKILL');
    },
  });
  await service.kill();
  caller.close();
  return findings;
}

/** Starts a new service, compares its data with the ledger and checks the database rules. */
async function checkAfter({ ledger, database }: Round): Promise<string[]> {
  const service = await database.startService();
  const caller = openCaller(service.url, 4);
  try {
    const compared = await compare(caller, ledger);
    return [...compared, ...(await walkAll(caller)), ...(await breachesBeside(service, database))];
  } finally {
    caller.close();
    await service.kill();
  }
}

export async function compare(caller: Caller, ledger: Ledger): Promise<string[]> {
  const goods = await ask(caller, 'goodsList', { page: ALL_PAGES, show_package_goods: 2 });
  const groups = await ask(caller, 'getReceiptGroupList', { page: ALL_PAGES, page_size: 1 });
  return ledger.compare(goods, groups);
}

/** Stops the service first if the engine is embedded: a data directory has one owner. */
async function breachesBeside(service: RunningService, database: CampaignDatabase): Promise<string[]> {
  if (database.server === undefined) await service.stop();
  return breachesAt(database);
}
