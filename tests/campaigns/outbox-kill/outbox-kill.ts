// Kills the desk at random instants of sending: acknowledged requests must arrive at the shop exactly once and in order.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Campaign, CampaignOptions, CampaignReport } from '../campaign.ts';
import { chanceFrom } from '../chance.ts';
import { type CampaignDatabase, withDatabase } from '../ground.ts';
import { Book } from './book.ts';
import { openSmallDisk, type SmallDisk } from './full-disk.ts';
import { jumpingClock } from './jumping-clock.ts';
import { ConnectionProxy } from './line.ts';
import { Person } from './person.ts';
import { Tally } from './tally.ts';
import { oneRound, openTrial, SendingDelay, drainAndJudge, type Scene } from './trial.ts';

/** The connection is bad in all of them. */
const trials = ['connection', 'disk', 'clock'] as const;
type TrialName = (typeof trials)[number];

const ROUNDS = {
  full: { connection: 700, disk: 150, clock: 150 },
  short: { connection: 1, disk: 1, clock: 1 },
};
const ROUNDS_BETWEEN_JUDGING = { full: 12, short: 2 };
const ROUNDS_A_WORD = 24;
const GOODS = ['--goods', '200'];

export const outboxKill: Campaign = (options) =>
  withDatabase(options.engine, (database) => killOn(database, options));

async function killOn(database: CampaignDatabase, options: CampaignOptions): Promise<CampaignReport> {
  const chance = chanceFrom(options.seed);
  const service = await database.startService(GOODS);
  const connection = await ConnectionProxy.open(service.url, chance);
  const book = new Book();
  const scene: Scene = {
    environment: {
      connection,
      database,
      service,
      disk: undefined,
      counts: { 'the shop was restarted': 0, 'the connection was cut': 0, 'the disk was full': 0 },
    },
    chance,
    book,
    person: new Person(book, chance),
    tally: new Tally(),
    sendingDelay: new SendingDelay(),
    findings: [],
    home: '',
    appId: service.appId,
    surroundings: () => ({}),
  };
  try {
    for (const trial of trials) await oneTrial(trial, scene, options);
    scene.findings.push(...book.judgeCalls(connection.calls));
  } finally {
    await connection.close();
  }
  if (options.full) scene.findings.push(...scene.tally.gaps());
  return reportOn(scene, options);
}

/** Runs one trial on a new home folder; the shop keeps its data from the previous trial. */
async function oneTrial(
  trial: TrialName,
  scene: Scene,
  { full, onProgress }: CampaignOptions,
): Promise<void> {
  const { environment, tally, findings, chance } = scene;
  const disk = trial === 'disk' ? openSmallDisk() : undefined;
  if (trial === 'disk' && disk === undefined) {
    onProgress?.('outbox-kill: no disk here that could be filled');
    return;
  }
  const rounds = ROUNDS[full ? 'full' : 'short'][trial];
  const between = ROUNDS_BETWEEN_JUDGING[full ? 'full' : 'short'];
  const place = placeOn(disk);
  environment.disk = disk;
  Object.assign(scene, {
    home: place.home,
    surroundings: trial === 'clock' ? () => jumpingClock(chance) : () => ({}),
  });
  try {
    await openTrial(scene);
    for (let number = 1; number <= rounds; number += 1) {
      await oneRound(scene);
      const known = findings.length;
      if (number % between === 0 || number === rounds) await drainAndJudge(scene);
      findings.slice(known).forEach((finding) => onProgress?.(`outbox-kill, ${trial} ${number}: ${finding}`));
      if (number % ROUNDS_A_WORD === 0)
        onProgress?.(`outbox-kill, ${trial}: ${tally.soFar()}; ${findings.length} findings`);
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
  // Removes the folder however this process ends.
  process.once('exit', drop);
  const clear = () => {
    process.off('exit', drop);
    drop();
  };
  return { home, clear };
}

function reportOn(
  { environment, book, tally, findings }: Scene,
  { engine, seed }: CampaignOptions,
): CampaignReport {
  const { connection, counts } = environment;
  const taken = connection.calls.filter(({ isTaken }) => isTaken).length;
  const figures = {
    seed,
    ...tally.figures(),
    ...book.counts,
    ...counts,
    'calls that write': connection.calls.length,
    'of these taken by the shop': taken,
    'calls lost': connection.lost.calls,
    'answers lost': connection.lost.answers,
  };
  return { name: 'outbox-kill', engine, figures, findings };
}
