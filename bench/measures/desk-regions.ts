// A whole country of regions: how long taking it from one answer holds everybody else up, and how fast it is searched.
import { setTimeout as pause } from 'node:timers/promises';
import { startDesk } from '../../tests/support/driven-desk.ts';
import { until } from '../../tests/support/until.ts';
import { manyRegions } from '../large-shop.ts';
import type { DeskMeasure, Finding } from '../measure.ts';
import { percentile, timed } from '../pair.ts';
import { openProbe } from '../probe.ts';
import { openAt, type ShopHome, withShopHome } from '../shop-home.ts';

const searched = ['广', 'guang', 'dongan', '50', '福昌', 'zzz', 'yong xian', '海'];
const ROUNDS = 5;
const QUIET_MS = 1500;
const MOST_BLOCK_MS = 50;
const PATIENCE_MS = 60_000;

/** Parsed and let go: nobody can do it in turns. */
async function plainMs({ service }: ShopHome): Promise<number> {
  const answer = await fetch(`${service.url}/business/Shop/GetRegionList`, {
    method: 'POST',
    body: new URLSearchParams({ access_token: service.token }),
  });
  const text = await answer.text();
  return await timed(() => Promise.resolve(JSON.parse(text)));
}

async function* measureRegions(place: ShopHome, of: string): AsyncGenerator<Finding> {
  const { service, home } = place;
  const probe = openProbe(home);
  const desk = await startDesk(home, probe.env);
  await openAt(desk, service);
  await pause(QUIET_MS);
  const plain = await plainMs(place);
  await probe.read(desk.pid);
  const tookMs = await timed(async () => {
    await desk.ask('regions.download', { which: 'all' });
    await until(
      'all of them are here',
      async () => (await desk.ask('regions.state', null)).isWhole,
      PATIENCE_MS,
    );
  });
  const taking = await probe.read(desk.pid);
  yield { what: `taking ${of} from one answer`, ours: tookMs };
  yield {
    what: 'the longest that anybody else waits meanwhile, beside JSON.parse of the answer',
    ...{ ours: taking.delayMaxMs, plain, ratio: taking.delayMaxMs / plain, most: MOST_BLOCK_MS },
  };
  yield {
    what: `the first search in ${of}`,
    ours: await timed(() => desk.ask('regions.search', { words: '广', limit: 50 })),
  };
  yield {
    what: 'the longest that anybody else waits meanwhile',
    ours: (await probe.read(desk.pid)).delayMaxMs,
  };
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const words of searched)
      taken.push(await timed(() => desk.ask('regions.search', { words, limit: 50 })));
  }
  yield { what: `a later search in ${of}, over HTTP, p95`, ours: percentile(taken, 95), most: 16 };
  await desk.stop();

  const again = await startDesk(home, probe.env);
  await again.ask('settings.get', null);
  await pause(QUIET_MS);
  await probe.read(again.pid);
  yield {
    what: `opening ${of} that are kept, to their top`,
    ours: await timed(() => again.ask('regions.below', { parent: null })),
  };
  yield {
    what: 'the longest that anybody else waits meanwhile',
    ours: (await probe.read(again.pid)).delayMaxMs,
  };
  await again.stop();
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
