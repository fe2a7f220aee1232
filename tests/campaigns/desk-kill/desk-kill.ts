// Kills the desk at any instant of its fetching: its menu always opens, is one whole state of the shop, and the next fetching completes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../support/until.ts';
import { type Caller, openCaller } from '../caller.ts';
import type { Campaign, CampaignOptions, CampaignReport } from '../campaign.ts';
import { type Chance, chanceFrom } from '../chance.ts';
import { type Ground, onGround, TOKEN } from '../ground.ts';
import { type DrivenDesk, startDesk } from '../../support/driven-desk.ts';
import { changeShop, isSame, type Menu, menuOfDesk, menuOfShop } from './menu.ts';
import { openRelay, type Relay } from './relay.ts';

const ROUNDS = { full: 300, short: 4 };
const GOODS = ['--goods', '2000'];
const PASS_WITHIN_MS = 60_000;

export const deskKill: Campaign = (options) => onGround(options.engine, (ground) => killOn(ground, options));

interface Scene {
  home: string;
  relay: Relay;
  caller: Caller;
  chance: Chance;
  /** What the desk held when it was last asked. */
  held: Menu;
  findings: string[];
  figures: { 'kept the old state': number; 'had the new state': number; 'longest fetching': number };
}

async function killOn(ground: Ground, { engine, seed, full }: CampaignOptions): Promise<CampaignReport> {
  const service = await ground.startService(GOODS);
  const relay = await openRelay(service.url);
  const home = mkdtempSync(join(tmpdir(), 'servery-desk-kill-'));
  const scene: Scene = {
    ...{ home, relay, caller: openCaller(service.url, 4), chance: chanceFrom(seed), held: new Map() },
    findings: [],
    figures: { 'kept the old state': 0, 'had the new state': 0, 'longest fetching': 0 },
  };
  const rounds = full ? ROUNDS.full : ROUNDS.short;
  try {
    let desk = await firstDesk(scene, service.appId);
    for (let number = 1; number <= rounds; number += 1) {
      desk = await oneRound(desk, scene).catch(async (error: unknown) => {
        scene.findings.push(`round ${number}: ${String(error)}`);
        await desk.kill();
        relay.isCut = false;
        return await startDesk(home);
      });
    }
    await desk.kill();
  } finally {
    scene.caller.close();
    await relay.close();
    rmSync(home, { recursive: true, force: true });
  }
  const { figures, findings } = scene;
  const longest = `${figures['longest fetching'].toFixed(0)} ms`;
  return {
    name: 'desk-kill',
    engine,
    figures: { seed, rounds, goods: scene.held.size, ...figures, 'longest fetching': longest },
    findings,
  };
}

/** A desk that knows the shop and has fetched nothing yet that would stay. */
async function firstDesk(scene: Scene, appId: string): Promise<DrivenDesk> {
  scene.relay.isCut = true;
  const desk = await startDesk(scene.home);
  await desk.ask('session.add', {
    ...{ name: 'Kill', baseUrl: scene.relay.url, appId, token: TOKEN },
    ...{ nesting: 'brackets', plainHttpAllowed: false },
  });
  scene.relay.isCut = false;
  return desk;
}

/** The shop changes, the desk fetches and dies; it opens with the line cut, and then fetches to the end. */
async function oneRound(desk: DrivenDesk, scene: Scene): Promise<DrivenDesk> {
  const { relay, caller, chance, home } = scene;
  await changeShop(caller, await menuOfShop(caller), chance);
  const now = await menuOfShop(caller);
  const kind = chance.percent(50) || scene.held.size === 0 ? 'all' : 'changes';
  await desk.ask('goods.fetch', { kind });
  await pause(chance.below(1.2 * Math.max(300, scene.figures['longest fetching'])));
  await desk.kill();

  relay.isCut = true;
  const next = await startDesk(home);
  await opened(next);
  judge(await menuOfDesk(next), now, scene);
  relay.isCut = false;
  await fetchToTheEnd(next, scene);
  const after = await menuOfDesk(next);
  if (!isSame(after, now)) scene.findings.push(`after the next fetching ${difference(after, now)}`);
  scene.held = after;
  return next;
}

const opened = (desk: DrivenDesk) =>
  until('the menu is open', async () => (await desk.ask('goods.state', null)).menu === 'open');

function judge(found: Menu, now: Menu, { held, findings, figures }: Scene): void {
  if (isSame(found, now)) figures['had the new state'] += 1;
  else if (isSame(found, held)) figures['kept the old state'] += 1;
  else findings.push(`neither the old menu nor the new one: ${difference(found, now)}`);
}

function difference(found: Menu, wanted: Menu): string {
  const others = [...wanted].filter(([id, line]) => found.get(id) !== line).map(([id]) => id);
  return `${found.size} items instead of ${wanted.size}, ${others.length} otherwise, as ${others.slice(0, 3).join(', ')}`;
}

async function fetchToTheEnd(desk: DrivenDesk, { figures }: Scene): Promise<void> {
  const began = performance.now();
  const before = (await desk.ask('goods.state', null)).freshness.asOfSeconds ?? 0;
  await pause(1000 - (Date.now() % 1000));
  await desk.ask('goods.fetch', { kind: 'changes' });
  const isDone = async () => {
    const { progress, freshness } = await desk.ask('goods.state', null);
    return progress === null && freshness.error === null && (freshness.asOfSeconds ?? 0) > before;
  };
  await until('the next fetching is done', isDone, PASS_WITHIN_MS);
  figures['longest fetching'] = Math.max(figures['longest fetching'], performance.now() - began);
}
