// A menu with one odd record in twenty: readable ones are shown, unreadable ones are counted and listed, nothing is lost.

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OddShop, openOddShop } from '../../core/goods/odd-shop.ts';
import { until } from '../../support/until.ts';
import { type Campaign, inMs } from '../campaign.ts';
import { chanceFrom } from '../chance.ts';
import { type Desk, openDesk } from './desk.ts';
import { type Expected, expectedOf, judged, type Judgement } from './judge.ts';
import { makeRecords, oddityNames } from './odd-records.ts';

const GOODS = { full: 100_000, short: 2_000 };
const WITHIN_MS = 300_000;

export const oddMenu: Campaign = async ({ seed, full, onProgress }) => {
  const made = makeRecords(full ? GOODS.full : GOODS.short, chanceFrom(seed));
  const expected = expectedOf(made);
  const shop = await openOddShop();
  shop.records = made.map(({ record }) => record);
  const home = mkdtempSync(join(tmpdir(), 'servery-odd-menu-'));
  try {
    const { findings, figures } = await threeStarts({ home, shop, expected, onProgress });
    const odd = made.filter(({ oddity }) => oddity !== undefined).length;
    return {
      name: 'odd-menu',
      figures: {
        seed,
        'records sent': made.length,
        'of these odd': `${odd}, in ${oddityNames.length} ways`,
        'of these sent again under the same id': made.length - expected.held,
        readable: expected.readable.size,
        unreadable: expected.unreadable.length,
        ...figures,
      },
      findings,
    };
  } finally {
    await shop.close();
    rmSync(home, { recursive: true, force: true });
  }
};

interface Scene {
  home: string;
  shop: OddShop;
  expected: Expected;
  onProgress: ((words: string) => void) | undefined;
}

/** Opens the desk three times: with a fetch, from its index, and from its records alone. */
async function threeStarts(scene: Scene) {
  const { home, shop } = scene;
  const fetched = await oneStart('fetched', scene, (desk) => fetchedFrom(shop, desk));
  // The shop is unreachable from now on.
  shop.trouble = (_, answer) => answer.destroy();
  const indexed = await oneStart('opened again', scene, opened);
  removeIndex(home);
  const rebuilt = await oneStart('opened without its index', scene, opened);
  const findings = [fetched, indexed, rebuilt].flatMap((start) => start.findings);
  for (const { when, digest } of [indexed, rebuilt])
    if (digest !== fetched.digest) findings.push(`${when}: the answers are not the same`);
  return {
    findings,
    figures: {
      ...fetched.figures,
      'fetched and shown in': inMs(fetched.tookMs),
      'opened again in': inMs(indexed.tookMs),
      'opened without its index in': inMs(rebuilt.tookMs),
    },
  };
}

interface Start extends Judgement {
  when: string;
  tookMs: number;
}

async function oneStart(when: string, scene: Scene, ready: (desk: Desk) => Promise<void>): Promise<Start> {
  const began = performance.now();
  const desk = openDesk(scene.home);
  try {
    await ready(desk);
    const tookMs = performance.now() - began;
    scene.onProgress?.(`odd-menu: ${when} in ${inMs(tookMs)}`);
    const judgement = await judged(desk, scene.expected);
    const findings = judgement.findings.map((finding) => `${when}: ${finding}`);
    return { ...judgement, findings, when, tookMs };
  } finally {
    await desk.stop();
  }
}

async function fetchedFrom({ url, appId, token }: OddShop, desk: Desk): Promise<void> {
  await desk.ask('session.add', {
    name: 'Odd',
    baseUrl: url,
    appId,
    token,
    nesting: 'brackets',
    plainHttpAllowed: false,
  });
  const isFetched = async () => {
    const { menu, held, progress } = await desk.ask('goods.state', null);
    return menu === 'open' && held > 0 && progress === null;
  };
  await until('the menu is fetched', isFetched, WITHIN_MS);
}

async function opened(desk: Desk): Promise<void> {
  const isOpen = async () => (await desk.ask('goods.state', null)).menu === 'open';
  await until('the menu is open', isOpen, WITHIN_MS);
}

function removeIndex(home: string): void {
  for (const entry of readdirSync(home, { withFileTypes: true, recursive: true }))
    if (entry.isFile() && entry.name.startsWith('goods-index')) rmSync(join(entry.parentPath, entry.name));
}
