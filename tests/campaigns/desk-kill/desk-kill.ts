// Kills the desk at random instants of a fetch: its menu must still open as one complete state of the shop, and the next fetch must finish.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DrivenDesk, startDesk } from '../../support/driven-desk.ts';
import { until } from '../../support/until.ts';
import { type Caller, openCaller } from '../caller.ts';
import type { Campaign, CampaignOptions, CampaignReport } from '../campaign.ts';
import { type Chance, chanceFrom } from '../chance.ts';
import { type CampaignDatabase, withDatabase, TOKEN } from '../ground.ts';
import { anyInstant, Span, whileWriting } from './instant.ts';
import { changeShop, isSame, type Menu, menuOfDesk, menuOfShop } from './menu.ts';
import { openRelay, type Relay } from './relay.ts';
import { type Aim, type Fetching, Tally } from './tally.ts';
import { goodsFolderIn, type Phase, phaseBetween, tracesIn } from './traces.ts';

const ROUNDS = { full: 300, short: 2 };
const ROUNDS_A_WORD = 10;
const GOODS = ['--goods', '2000'];

export const deskKill: Campaign = (options) =>
  withDatabase(options.engine, (database) => killOn(database, options));

interface Scene {
  home: string;
  appId: string;
  relay: Relay;
  caller: Caller;
  chance: Chance;
  spans: Record<Fetching, Span>;
  tally: Tally;
  findings: string[];
  /** Undefined before the first round and after a failed one. */
  desk: DrivenDesk | undefined;
  /** The desk's menu when it was last read. */
  held: Menu;
}

async function killOn(database: CampaignDatabase, options: CampaignOptions): Promise<CampaignReport> {
  const { engine, seed, full, onProgress } = options;
  const service = await database.startService(GOODS);
  const relay = await openRelay(service.url);
  const scene: Scene = {
    home: mkdtempSync(join(tmpdir(), 'servery-desk-kill-')),
    appId: service.appId,
    relay,
    caller: openCaller(service.url, 4),
    chance: chanceFrom(seed),
    spans: { first: new Span(), whole: new Span(), changes: new Span() },
    tally: new Tally(),
    findings: [],
    desk: undefined,
    held: new Map(),
  };
  const { tally, findings } = scene;
  const rounds = full ? ROUNDS.full : ROUNDS.short;
  try {
    for (let number = 1; number <= rounds; number += 1) {
      await oneRound(scene).catch(async (error: unknown) => {
        findings.push(`round ${number}: ${String(error)}`);
        await scene.desk?.kill();
        scene.desk = undefined;
      });
      if (number % ROUNDS_A_WORD === 0)
        onProgress?.(`desk-kill: ${tally.soFar()}; ${findings.length} findings`);
    }
  } finally {
    await scene.desk?.kill();
    scene.caller.close();
    await relay.close();
    rmSync(scene.home, { recursive: true, force: true });
  }
  if (full) findings.push(...tally.gaps());
  return {
    name: 'desk-kill',
    engine,
    figures: { seed, goods: scene.held.size, ...tally.figures() },
    findings,
  };
}

/** The shop changes and the desk dies while fetching; it must open without the shop, and then finish a fetch. */
async function oneRound(scene: Scene): Promise<void> {
  const { caller, chance, findings } = scene;
  const running = chance.percent(10) ? undefined : scene.desk;
  const desk = running ?? (await newDesk(scene));
  const fetching: Fetching = running === undefined ? 'first' : chance.percent(50) ? 'whole' : 'changes';
  await changeShop(caller, chance);
  const now = await menuOfShop(caller);
  const phase = await killedWhile(fetching, desk, scene);

  const next = await reopened(scene);
  const found = await menuOfDesk(next);
  const wanted = phase === 'after the flip' ? now : scene.held;
  if (!isSame(found, wanted)) findings.push(`killed ${phase}, opened with ${difference(found, wanted)}`);
  await fetchedToTheEnd(next, scene);
  scene.held = await menuOfDesk(next);
  if (!isSame(scene.held, now)) findings.push(`the next fetching left ${difference(scene.held, now)}`);
  if (chance.percent(25)) await stoppedInGoodOrder(next, scene);
}

/** Starts a desk without data that waits for the answer to its first fetch. */
async function newDesk(scene: Scene): Promise<DrivenDesk> {
  const { home, appId, relay } = scene;
  await scene.desk?.kill();
  rmSync(home, { recursive: true, force: true });
  scene.held = new Map();
  relay.hold();
  const desk = (scene.desk = await startDesk(home));
  await desk.ask('session.add', {
    name: 'Kill',
    baseUrl: relay.url,
    appId,
    token: TOKEN,
    nesting: 'brackets',
    plainHttpAllowed: false,
  });
  await asks(relay);
  return desk;
}

/** Returns how far the fetch had come. */
async function killedWhile(fetching: Fetching, desk: DrivenDesk, scene: Scene): Promise<Phase> {
  const { home, relay, chance, spans, tally } = scene;
  const span = spans[fetching];
  const before = tracesIn(home);
  const folder = goodsFolderIn(home);
  const aim: Aim = existsSync(folder) && chance.percent(40) ? 'while writing' : 'at any instant';
  const instant = aim === 'while writing' ? whileWriting(folder, span, chance) : anyInstant(span, chance);
  if (fetching === 'first') relay.release();
  else await desk.ask('goods.fetch', { kind: fetching === 'whole' ? 'all' : 'changes' });
  await instant;
  await desk.kill();
  scene.desk = undefined;
  const left = tracesIn(home);
  const phase = phaseBetween(before, left);
  if (aim === 'at any instant') span.learn(phase);
  tally.add({ aim, fetching, phase, left });
  return phase;
}

/** Starts the desk again; its menu is open while it waits for the shop's answer. */
async function reopened(scene: Scene): Promise<DrivenDesk> {
  scene.relay.hold();
  const desk = (scene.desk = await startDesk(scene.home));
  await asks(scene.relay);
  return desk;
}

const asks = (relay: Relay) => until('the desk asks for the goods', relay.isAwaited);

async function fetchedToTheEnd(desk: DrivenDesk, { relay, tally }: Scene): Promise<void> {
  const began = performance.now();
  relay.release();
  const isDone = async () => {
    const { progress, freshness } = await desk.ask('goods.state', null);
    return progress === null && freshness.error === null;
  };
  await until('the next fetching is done', isDone);
  tally.fetchedIn(performance.now() - began);
}

/** A graceful stop writes the menu's index, so the next kill leaves an index older than the goods. */
async function stoppedInGoodOrder(desk: DrivenDesk, scene: Scene): Promise<void> {
  await desk.stop();
  scene.tally.stopped();
  await fetchedToTheEnd(await reopened(scene), scene);
}

function difference(found: Menu, wanted: Menu): string {
  const others = [...wanted].filter(([id, line]) => found.get(id) !== line).map(([id]) => id);
  return `${found.size} items instead of ${wanted.size}, ${others.length} otherwise, as ${others.slice(0, 3).join(', ')}`;
}
