// Measures the desk in a real Electron against a bare one: memory, first screen, rest, and taps among 20,000 goods.
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { dirname, join } from 'node:path';
import { houseRoot } from '../../tests/support/house-root.ts';
import { type RunningService, startService } from '../../tests/support/service-process.ts';
import { until } from '../../tests/support/until.ts';
import { bareApp } from '../electron/bare-app.ts';
import { firstScreenOf, type FirstScreen } from '../electron/first-screen.ts';
import { type Rest, restOf } from '../electron/rested.ts';
import { folderForPerson, openRealElectron, type RealElectron, type Started } from '../electron/started.ts';
import { type Memory, memoryOfTree } from '../electron/tree-cost.ts';
import { freshFolder } from '../fresh-folder.ts';
import type { DeskMeasure, Finding } from '../measure.ts';
import { median, percentile } from '../pair.ts';
import type { QuietPage } from '../quiet-page.ts';
import { tapper, TILE } from '../tapped-counter.ts';

const GOODS = 20_000;
const STARTS = 5;
const SLIPS = 5;
const TIMEOUT_MS = 120_000;
const SETTLED_MS = 20_000;

interface Stage {
  electron: RealElectron;
  bare: string;
}

/** A desk that is started again and again on one home folder. */
interface Desk {
  /** As the rows name it. */
  withShop: string;
  start: () => Started;
}

const deskOn = (electron: RealElectron, home: string) => () =>
  electron.start(houseRoot(), ['--home', home, '--lang', 'en']);

async function running<Value>(
  start: () => Started,
  work: (started: Started) => Promise<Value>,
): Promise<Value> {
  const started = start();
  try {
    return await work(started);
  } finally {
    await started.stop();
  }
}

/** Calls a route of the core from the page. */
const call = (page: QuietPage, route: string, input: unknown) =>
  page.run(
    async (asked) => {
      const { servery } = window as unknown as {
        servery: { call: (route: string, input: unknown) => Promise<{ ok: boolean; data?: unknown }> };
      };
      return await servery.call(asked.route, asked.input);
    },
    { route, input },
  );

async function isWhole(page: QuietPage): Promise<boolean> {
  const { ok, data } = await call(page, 'goods.state', null);
  const { wholeAtSeconds = null, progress } = (data ?? {}) as {
    wholeAtSeconds?: number | null;
    progress?: unknown;
  };
  return ok && wholeAtSeconds !== null && progress === null;
}

/** Opens a shop for the first time, and resolves to the memory a while after its menu was fetched. */
const openFirst = (start: () => Started, route: string, input: unknown): Promise<Memory> =>
  running(start, async (started) => {
    const page = await started.page();
    await until('the desk can be asked', () =>
      call(page, 'desk.about', null).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    const opened = await call(page, route, input);
    if (!opened.ok) throw new Error(JSON.stringify(opened));
    await until('the menu is there', () => isWhole(page), TIMEOUT_MS);
    await page.close();
    await pause(SETTLED_MS);
    return memoryOfTree(started.pid);
  });

async function* screens({ electron, bare }: Stage, { withShop, start }: Desk): AsyncGenerator<Finding> {
  const ours: FirstScreen[] = [];
  const plain: FirstScreen[] = [];
  for (let round = 0; round < STARTS; round += 1) {
    ours.push(await running(start, (started) => firstScreenOf(started, TILE)));
    plain.push(
      await running(
        () => electron.start(bare),
        (started) => firstScreenOf(started, 'button'),
      ),
    );
  }
  const figures = (of: (screen: FirstScreen) => number) => {
    const [mine, theirs] = [median(ours.map(of)), median(plain.map(({ paintMs }) => paintMs))];
    return { against: 'the first paint of a bare Electron', ours: mine, plain: theirs, ratio: mine / theirs };
  };
  yield { what: `first paint ${withShop}`, ...figures(({ paintMs }) => paintMs) };
  yield { what: `first dishes of the counter ${withShop}`, ...figures(({ thereMs }) => thereMs), most: 1000 };
}

interface Goals {
  whole: number;
  main: number;
}

function* rest({ withShop }: Desk, ours: Rest, plain: Rest, goals: Goals): Generator<Finding> {
  const memory = (of: (memory: Memory) => number) => ({
    against: 'a bare Electron',
    unit: 'MB' as const,
    ours: of(ours.memory),
    plain: of(plain.memory),
    ratio: of(ours.memory) / of(plain.memory),
  });
  yield {
    what: `memory ${withShop}, 90 seconds after the start`,
    ...memory(({ whole }) => whole),
    most: goals.whole,
  };
  yield { what: '… of which the main process', ...memory(({ main }) => main), most: goals.main };
  yield { what: '… of which the page', ...memory(({ page }) => page) };
  yield {
    what: `processor ${withShop}, from 30 to 90 seconds, of one core`,
    against: 'a bare Electron',
    unit: '%',
    ours: ours.idlePercent,
    plain: plain.idlePercent,
    most: 0.3,
  };
}

async function* training(stage: Stage, bareRest: Rest): AsyncGenerator<Finding> {
  const { electron, bare } = stage;
  const start = deskOn(electron, folderForPerson());
  await openFirst(start, 'training.open', null);
  const desk = { withShop: 'with the training shop', start };
  yield* screens(stage, desk);
  const ours = await running(start, restOf);
  yield* rest(desk, ours, bareRest, { whole: 350, main: 120 });
  // Its first start makes the database.
  await running(
    () => electron.start(bare, ['--pglite']),
    () => pause(SETTLED_MS),
  );
  const { memory } = await running(() => electron.start(bare, ['--pglite']), restOf);
  yield {
    what: '… of which the service',
    against: 'a bare PGlite',
    unit: 'MB',
    ours: ours.memory.service,
    plain: memory.service,
    ratio: ours.memory.service / memory.service,
  };
}

async function* ownShop(stage: Stage, bareRest: Rest, service: RunningService): AsyncGenerator<Finding> {
  const start = deskOn(stage.electron, folderForPerson());
  const { url: baseUrl, appId, token } = service;
  const shop = { name: 'Bench', baseUrl, appId, token, nesting: 'brackets', plainHttpAllowed: false };
  const after = await openFirst(start, 'session.add', shop);
  const desk = { withShop: `with ${GOODS.toLocaleString('en')} goods of one’s own shop`, start };
  yield { what: `memory right after the first fetch ${desk.withShop}`, unit: 'MB', ours: after.whole };
  yield { what: '… of which the main process', unit: 'MB', ours: after.main };
  yield* screens(stage, desk);
  yield* await running(start, async (started) => {
    const found = [...rest(desk, await restOf(started), bareRest, { whole: 280, main: 120 })];
    const page = await started.page();
    const { tapSlip, taps } = await tapper(page, { saves: false });
    for (let slip = 0; slip < SLIPS; slip += 1) await tapSlip();
    const { shown } = await taps();
    const what = `a tap on a dish among ${GOODS.toLocaleString('en')} goods until its line is painted`;
    return [
      ...found,
      { what: `${what}, p95`, ours: percentile(shown, 95), most: 50 },
      { what: `${what}, p50 of ${shown.length}`, ours: percentile(shown, 50) },
    ];
  });
}

function program(): string {
  const named = process.env.SERVERY_ELECTRON;
  if (named === undefined) throw new Error('SERVERY_ELECTRON names no Electron');
  return named;
}

/** As the file beside the program says it. */
export const electronVersion = () =>
  `Electron ${readFileSync(join(dirname(program()), 'version'), 'utf8')
    .trim()
    .replace('v', '')}`;

export const measureElectron: DeskMeasure = async function* () {
  const electron = await openRealElectron(program());
  const bare = bareApp();
  const service = await startService([
    '--data',
    join(freshFolder(), 'data'),
    '--goods',
    String(GOODS),
    '--log',
    'error',
  ]);
  try {
    const bareRest = await running(() => electron.start(bare), restOf);
    yield* training({ electron, bare }, bareRest);
    yield* ownShop({ electron, bare }, bareRest, service);
  } finally {
    await service.kill();
    await electron.close();
  }
};
