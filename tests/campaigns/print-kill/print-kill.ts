// Kills the desk at random instants while printers fail: every ticket must end as it is said to, and none comes out twice.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TicketTemplates } from '../../../src/contract/printing.ts';
import { type DrivenDesk, startDesk } from '../../support/driven-desk.ts';
import { until } from '../../support/until.ts';
import type { Campaign, CampaignOptions, CampaignReport } from '../campaign.ts';
import { chanceFrom } from '../chance.ts';
import { type CampaignDatabase, TOKEN, withDatabase } from '../ground.ts';
import { openSmallDisk } from '../outbox-kill/full-disk.ts';
import { jumpingClock } from '../outbox-kill/jumping-clock.ts';
import { Book } from './book.ts';
import { Kitchen } from './kitchen.ts';
import { PaperReader, TICKET_BEGINS, TICKET_ENDS } from './papers.ts';
import { type CounterFacts, Person } from './person.ts';
import { Tally } from './tally.ts';
import { drainAndJudge, oneRound, type Scene } from './trial.ts';

/** The printers fail in all of them. */
const trials = ['printers', 'disk', 'clock'] as const;
type TrialName = (typeof trials)[number];

const ROUNDS = {
  full: { printers: 400, disk: 50, clock: 50 },
  short: { printers: 2, disk: 1, clock: 1 },
};
const ROUNDS_BETWEEN_JUDGING = { full: 8, short: 2 };
const ROUNDS_A_WORD = 24;
const GOODS = ['--goods', '30'];
const DISHES = 12;

export const printKill: Campaign = (options) =>
  withDatabase(options.engine, (database) => killOn(database, options));

async function killOn(database: CampaignDatabase, options: CampaignOptions): Promise<CampaignReport> {
  const chance = chanceFrom(options.seed);
  const book = new Book();
  const kitchen = await Kitchen.open(() => new PaperReader());
  const folder = mkdtempSync(join(tmpdir(), 'servery-print-kill-'));
  const drop = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', drop);
  try {
    const home = join(folder, 'home');
    const counter = await prepare({ database, kitchen, home });
    const person = new Person(book, chance);
    const tally = new Tally();
    const scene: Scene = {
      kitchen,
      chance,
      book,
      person,
      tally,
      counter,
      home,
      findings: [],
      disk: undefined,
      surroundings: () => ({}),
    };
    for (const trial of trials) await oneTrial(trial, scene, options);
    if (options.full) scene.findings.push(...tally.gaps());
    return reportOn(scene, options);
  } finally {
    await kitchen.close();
    process.off('exit', drop);
    drop();
  }
}

interface Preparing<Paper> {
  database: CampaignDatabase;
  kitchen: Kitchen<Paper>;
  home: string;
}

/** A desk that knows a shop and its menu, with all printers; the shop itself is away during the campaign. */
export async function prepare<Paper>({ database, kitchen, home }: Preparing<Paper>): Promise<CounterFacts> {
  const service = await database.startService(GOODS);
  const desk = await startDesk(home);
  const { currentId } = await desk.ask('session.add', {
    name: 'Kitchen',
    baseUrl: service.url,
    appId: service.appId,
    token: TOKEN,
    nesting: 'brackets',
    plainHttpAllowed: false,
  });
  const hasMenu = async () => {
    const { menu, progress, held } = await desk.ask('goods.state', null);
    return menu === 'open' && progress === null && held > 0;
  };
  await until('the menu is there', hasMenu);
  const dishes = await dishesAt(desk);
  const printers = await savePrinters(desk, kitchen);
  await desk.ask('printing.save-templates', markedTemplates(await desk.ask('printing.templates', null)));
  await desk.stop();
  await service.kill();
  if (currentId === null) throw new Error('no shop is open');
  return { shop: currentId, dishes, printers };
}

async function dishesAt(desk: DrivenDesk): Promise<string[]> {
  const { lines } = await desk.ask('goods.search', {
    words: '',
    filters: {},
    offset: 0,
    limit: DISHES,
    facets: false,
  });
  return lines.map(({ id }) => id);
}

/** A backup printer is saved before the printers that it stands in for. */
async function savePrinters<Paper>(desk: DrivenDesk, kitchen: Kitchen<Paper>): Promise<string[]> {
  const ids = new Map<string, string>();
  for (const printer of kitchen.printers.toReversed()) {
    const setup = kitchen.setupOf(printer, ids);
    const { printers } = await desk.ask('printers.save', { id: null, setup });
    const saved = printers.find(({ name }) => name === setup.name);
    if (saved === undefined) throw new Error(`${setup.name} was not saved`);
    ids.set(setup.name, saved.id);
  }
  return [...ids.values()];
}

const markedTemplates = (templates: TicketTemplates): TicketTemplates => ({
  ...templates,
  kitchen: { ...templates.kitchen, language: 'en', heading: TICKET_BEGINS, footing: TICKET_ENDS },
});

async function oneTrial(
  trial: TrialName,
  scene: Scene,
  { full, onProgress }: CampaignOptions,
): Promise<void> {
  const { tally, findings, chance } = scene;
  const disk = trial === 'disk' ? openSmallDisk() : undefined;
  if (trial === 'disk' && disk === undefined) {
    onProgress?.('print-kill: no disk here that could be filled');
    return;
  }
  const rounds = ROUNDS[full ? 'full' : 'short'][trial];
  const between = ROUNDS_BETWEEN_JUDGING[full ? 'full' : 'short'];
  const usualHome = scene.home;
  if (disk !== undefined) {
    scene.home = join(disk.folder, 'home');
    cpSync(usualHome, scene.home, { recursive: true });
  }
  scene.disk = disk;
  scene.surroundings = trial === 'clock' ? () => jumpingClock(chance) : () => ({});
  try {
    for (let number = 1; number <= rounds; number += 1) {
      await oneRound(scene);
      const known = findings.length;
      if (number % between === 0 || number === rounds) await drainAndJudge(scene);
      findings.slice(known).forEach((finding) => onProgress?.(`print-kill, ${trial} ${number}: ${finding}`));
      if (number % ROUNDS_A_WORD === 0)
        onProgress?.(`print-kill, ${trial}: ${tally.soFar()}; ${findings.length} findings`);
    }
  } finally {
    await scene.desk?.kill();
    scene.desk = undefined;
    Object.assign(scene, { home: usualHome, disk: undefined });
    disk?.remove();
  }
}

function reportOn({ book, tally, kitchen, findings }: Scene, { seed }: CampaignOptions): CampaignReport {
  const figures = {
    seed,
    ...tally.figures(),
    ...book.counts,
    ...prefixed('jobs that ended as', book.ended),
    ...prefixed('printers with the fault', kitchen.faults),
  };
  return { name: 'print-kill', figures, findings };
}

const prefixed = (words: string, counts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [`${words} ${name}`, count]));
