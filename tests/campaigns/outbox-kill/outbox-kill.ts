// Kills the desk at any instant of its writing at the shop: what it acknowledged is there once, in order, and nothing twice.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Campaign, CampaignOptions, CampaignReport } from '../campaign.ts';
import { chanceFrom } from '../chance.ts';
import { type Ground, onGround } from '../ground.ts';
import { Book } from './book.ts';
import { openSmallDisk, type SmallDisk } from './full-disk.ts';
import { jumpingClock } from './jumping-clock.ts';
import { Line } from './line.ts';
import { Person } from './person.ts';
import { Tally } from './tally.ts';
import { oneRound, openTrial, Pace, putInOrder, type Scene } from './trial.ts';

/** A bad line is in all of them. */
const trials = ['line', 'disk', 'clock'] as const;
type TrialName = (typeof trials)[number];

const ROUNDS = {
  full: { line: 700, disk: 150, clock: 150 },
  short: { line: 2, disk: 1, clock: 1 },
};
const ROUNDS_BETWEEN_JUDGING = { full: 12, short: 2 };
const ROUNDS_A_WORD = 24;
const GOODS = ['--goods', '200'];

export const outboxKill: Campaign = (options) =>
  onGround(options.engine, (ground) => killOn(ground, options));

async function killOn(ground: Ground, options: CampaignOptions): Promise<CampaignReport> {
  const chance = chanceFrom(options.seed);
  const service = await ground.startService(GOODS);
  const line = await Line.open(service.url, chance);
  const book = new Book();
  const scene: Scene = {
    sky: {
      line,
      ground,
      service,
      disk: undefined,
      counts: { 'the shop was restarted': 0, 'the line was cut': 0, 'the disk was full': 0 },
    },
    chance,
    book,
    person: new Person(book, chance),
    tally: new Tally(),
    pace: new Pace(),
    findings: [],
    home: '',
    appId: service.appId,
    surroundings: () => ({}),
  };
  try {
    for (const trial of trials) await oneTrial(trial, scene, options);
    scene.findings.push(...book.judgeCalls(line.told));
  } finally {
    await line.close();
  }
  if (options.full) scene.findings.push(...scene.tally.gaps());
  return reportOn(scene, options);
}

/** On a fresh home, with the shop as the last one left it. */
async function oneTrial(trial: TrialName, scene: Scene, { full, tell }: CampaignOptions): Promise<void> {
  const { sky, tally, findings, chance } = scene;
  const disk = trial === 'disk' ? openSmallDisk() : undefined;
  if (trial === 'disk' && disk === undefined) {
    tell?.('outbox-kill: no disk here that could be filled');
    return;
  }
  const rounds = ROUNDS[full ? 'full' : 'short'][trial];
  const between = ROUNDS_BETWEEN_JUDGING[full ? 'full' : 'short'];
  const place = placeOn(disk);
  sky.disk = disk;
  Object.assign(scene, {
    home: place.home,
    surroundings: trial === 'clock' ? () => jumpingClock(chance) : () => ({}),
  });
  try {
    await openTrial(scene);
    for (let number = 1; number <= rounds; number += 1) {
      await oneRound(scene);
      const known = findings.length;
      if (number % between === 0 || number === rounds) await putInOrder(scene);
      findings.slice(known).forEach((finding) => tell?.(`outbox-kill, ${trial} ${number}: ${finding}`));
      if (number % ROUNDS_A_WORD === 0)
        tell?.(`outbox-kill, ${trial}: ${tally.soFar()}; ${findings.length} findings`);
    }
  } finally {
    await scene.desk?.kill();
    scene.desk = undefined;
    place.clear();
  }
}

function placeOn(disk: SmallDisk | undefined): { home: string; clear: () => void } {
  if (disk !== undefined) return { home: join(disk.folder, 'home'), clear: disk.remove };
  const home = mkdtempSync(join(tmpdir(), 'servery-outbox-kill-'));
  const drop = () => rmSync(home, { recursive: true, force: true });
  // However this process ends, nothing of it stays.
  process.once('exit', drop);
  const clear = () => {
    process.off('exit', drop);
    drop();
  };
  return { home, clear };
}

function reportOn({ sky, book, tally, findings }: Scene, { engine, seed }: CampaignOptions): CampaignReport {
  const { line, counts } = sky;
  const taken = line.told.filter(({ isTaken }) => isTaken).length;
  const figures = {
    seed,
    ...tally.figures(),
    ...book.counts,
    ...counts,
    'calls that write': line.told.length,
    'of these taken by the shop': taken,
    'calls lost': line.lost.calls,
    'answers lost': line.lost.answers,
  };
  return { name: 'outbox-kill', engine, figures, findings };
}
