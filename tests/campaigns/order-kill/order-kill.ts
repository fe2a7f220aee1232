// Kills the desk at random instants while orders change: no acknowledged act is lost, and the kitchen is told everything once.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Campaign, CampaignOptions, CampaignReport } from '../campaign.ts';
import { chanceFrom } from '../chance.ts';
import { type CampaignDatabase, withDatabase } from '../ground.ts';
import { openSmallDisk } from '../outbox-kill/full-disk.ts';
import { jumpingClock } from '../outbox-kill/jumping-clock.ts';
import { Kitchen } from '../print-kill/kitchen.ts';
import { prepare } from '../print-kill/print-kill.ts';
import { Ledger } from './ledger.ts';
import { taxAndNumber } from './money-of-days.ts';
import { Person } from './person.ts';
import { type KitchenPaper, TicketReader } from './tickets.ts';
import { calmAndJudge, endDesk, oneRound, type Scene } from './trial.ts';

/** The printers fail in all of them. */
const trials = ['disk', 'clock', 'printers'] as const;
type TrialName = (typeof trials)[number];

const ROUNDS = {
  full: { printers: 700, disk: 150, clock: 150 },
  short: { printers: 2, disk: 1, clock: 1 },
};
const ROUNDS_BETWEEN_JUDGING = { full: 6, short: 2 };
const ROUNDS_A_WORD = 24;

export const orderKill: Campaign = (options) =>
  withDatabase(options.engine, (database) => killOn(database, options));

async function killOn(database: CampaignDatabase, options: CampaignOptions): Promise<CampaignReport> {
  const chance = chanceFrom(options.seed);
  const ledger = new Ledger();
  const kitchen = await Kitchen.open<KitchenPaper>(() => new TicketReader());
  const folder = mkdtempSync(join(tmpdir(), 'servery-order-kill-'));
  const drop = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', drop);
  try {
    const home = join(folder, 'home');
    const { shop, dishes, printers } = await prepare({ database, kitchen, home });
    await taxAndNumber(home, shop);
    const scene: Scene = {
      kitchen,
      chance,
      ledger,
      home,
      shop,
      printers,
      person: new Person(ledger, chance, dishes),
      findings: [],
      disk: undefined,
      surroundings: () => ({}),
      judgedJobs: new Set(),
      kills: {},
      days: 0,
    };
    for (const trial of trials) await oneTrial(trial, scene, options);
    return reportOn(scene, options);
  } finally {
    await kitchen.close();
    process.off('exit', drop);
    drop();
  }
}

async function oneTrial(
  trial: TrialName,
  scene: Scene,
  { full, onProgress }: CampaignOptions,
): Promise<void> {
  const disk = trial === 'disk' ? openSmallDisk() : undefined;
  if (trial === 'disk' && disk === undefined) {
    onProgress?.('order-kill: no disk here that could be filled');
    return;
  }
  const usualHome = scene.home;
  if (disk !== undefined) {
    scene.home = join(disk.folder, 'home');
    cpSync(usualHome, scene.home, { recursive: true });
  }
  scene.disk = disk;
  scene.surroundings = trial === 'clock' ? () => jumpingClock(scene.chance) : () => ({});
  try {
    await allRounds(trial, scene, { full, ...(onProgress && { onProgress }) });
  } finally {
    await endDesk(scene);
    // The orders of the small disk go with it to the usual home, as if it had been replaced.
    if (disk !== undefined) {
      rmSync(usualHome, { recursive: true });
      cpSync(scene.home, usualHome, { recursive: true });
    }
    Object.assign(scene, { home: usualHome, disk: undefined });
    disk?.remove();
  }
}

async function allRounds(
  trial: TrialName,
  scene: Scene,
  { full, onProgress }: Pick<CampaignOptions, 'full' | 'onProgress'>,
): Promise<void> {
  const length = full ? 'full' : 'short';
  const rounds = ROUNDS[length][trial];
  const { findings } = scene;
  for (let number = 1; number <= rounds; number += 1) {
    await oneRound(scene);
    const known = findings.length;
    if (number % ROUNDS_BETWEEN_JUDGING[length] === 0 || number === rounds) await calmAndJudge(scene);
    findings.slice(known).forEach((finding) => onProgress?.(`order-kill, ${trial} ${number}: ${finding}`));
    if (number % ROUNDS_A_WORD === 0)
      onProgress?.(
        `order-kill, ${trial} ${number}: ${JSON.stringify(scene.ledger.counts)}; ${findings.length} findings`,
      );
  }
}

function reportOn(
  { ledger, kitchen, findings, kills, days }: Scene,
  { seed }: CampaignOptions,
): CampaignReport {
  const aims = Object.entries(kills).map(([aim, count]) => [`killed at: ${aim}`, count] as const);
  const faults = Object.entries(kitchen.faults).map(
    ([name, count]) => [`printers with the fault ${name}`, count] as const,
  );
  const figures = {
    seed,
    kills: Object.values(kills).reduce((all, count) => all + count, 0),
    ...Object.fromEntries(aims),
    ...ledger.counts,
    'business days closed': days,
    ...Object.fromEntries(faults),
  };
  return { name: 'order-kill', figures, findings };
}
