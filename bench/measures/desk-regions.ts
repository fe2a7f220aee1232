// Measures a whole country of regions: the delays while they are read from one answer, and searches in them.
import { setTimeout as pause } from 'node:timers/promises';
import { type DrivenDesk, startDesk } from '../../tests/support/driven-desk.ts';
import { until } from '../../tests/support/until.ts';
import { manyRegions } from '../large-shop.ts';
import type { DeskMeasure, Finding } from '../measure.ts';
import { median, percentile, timed } from '../pair.ts';
import { openProbe, type Probe } from '../probe.ts';
import { openAt, type ShopHome, withShopHome } from '../shop-home.ts';

const searched = ['广', 'guang', 'dongan', '50', '福昌', 'zzz', 'yong xian', '海'];
const ROUNDS = 5;
const QUIET_MS = 1500;
const MOST_SEARCH_MS = 16;
/** Each happens rarely: a country is fetched once a month, and its file is opened once a start. */
const MOST_BLOCK_MS = 150;
const TIMEOUT_MS = 60_000;

interface Watched {
  desk: DrivenDesk;
  probe: Probe;
}

/** Returns how long the act took and how long it delayed other work. */
async function watched({ desk, probe }: Watched, act: () => Promise<unknown>) {
  await probe.read(desk.pid);
  const tookMs = await timed(act);
  return { tookMs, heldUpMs: (await probe.read(desk.pid)).delayMaxMs };
}

async function* measureTaking(place: ShopHome & Watched, of: string): AsyncGenerator<Finding> {
  const { desk, service } = place;
  await openAt(desk, service);
  await pause(QUIET_MS);
  const { tookMs, heldUpMs } = await watched(place, async () => {
    await desk.ask('regions.fetch-all', null);
    const areAllHere = async () => (await desk.ask('regions.state', null)).isWhole;
    await until('all of them are here', areAllHere, TIMEOUT_MS);
  });
  yield { what: `taking ${of} from one response`, ours: tookMs };
  yield { what: `taking ${of}: the longest other wait`, ours: heldUpMs, most: MOST_BLOCK_MS };
}

async function* measureSearching(place: Watched, of: string): AsyncGenerator<Finding> {
  const search = (words: string) => place.desk.ask('regions.search', { words, limit: 50 });
  const first = await watched(place, () => search('广'));
  yield { what: `the first search in ${of}`, ours: first.tookMs };
  yield {
    what: `the first search in ${of}: the longest other wait`,
    ours: first.heldUpMs,
    most: MOST_BLOCK_MS,
  };
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const words of searched) taken.push(await timed(() => search(words)));
  }
  yield {
    what: `a later search in ${of}, over HTTP, p95`,
    ours: percentile(taken, 95),
    most: MOST_SEARCH_MS,
  };
  yield { what: `a later search in ${of}, over HTTP, p50`, ours: median(taken) };
}

async function* measureOpening(place: Watched, of: string): AsyncGenerator<Finding> {
  await place.desk.ask('settings.get', null);
  await pause(QUIET_MS);
  const { tookMs, heldUpMs } = await watched(place, () => place.desk.ask('regions.below', { parent: null }));
  yield { what: `opening ${of} from the disk, to their top`, ours: tookMs };
  yield { what: `opening ${of} from the disk: the longest other wait`, ours: heldUpMs, most: MOST_BLOCK_MS };
}

async function* measureRegions(place: ShopHome, of: string): AsyncGenerator<Finding> {
  const probe = openProbe(place.home, { collects: false });
  const desk = await startDesk(place.home, probe.env);
  yield* measureTaking({ ...place, desk, probe }, of);
  yield* measureSearching({ desk, probe }, of);
  await desk.stop();
  const restarted = await startDesk(place.home, probe.env);
  yield* measureOpening({ desk: restarted, probe }, of);
  await restarted.stop();
}

export const measureDeskRegions: DeskMeasure = async function* () {
  const regions = manyRegions();
  const of = `${regions.length.toLocaleString('en')} regions`;
  yield* await withShopHome({ sections: { regions } }, async (place) => {
    const findings: Finding[] = [];
    for await (const finding of measureRegions(place, of)) findings.push(finding);
    return findings;
  });
};
