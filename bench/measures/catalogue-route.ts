// Measures type-ahead as a screen sees it: a call of the route, through the worker thread, with every other part of the core.
import { createApp } from '../../src/core/app.ts';
import { createDeliveries } from '../../src/web/deliveries.ts';
import { openHost } from '../../src/web/host.ts';
import { openPorts } from '../../src/web/start-core.ts';
import { until } from '../../tests/support/until.ts';
import { keepMenu } from '../cached-home.ts';
import { freshFolder } from '../fresh-folder.ts';
import type { Finding } from '../measure.ts';
import { percentile } from '../pair.ts';

const ROUNDS = 3;
const WARM_UPS = 50;
const PAGE = 50;
const TIMEOUT_MS = 60_000;

export async function* typeAheadByRoute(size: number, typed: readonly string[]): AsyncGenerator<Finding> {
  const home = freshFolder();
  await keepMenu(home, size);
  const host = openHost(home);
  const core = createApp(openPorts(host, { files: createDeliveries(host), language: 'en' }));
  const search = (words: string) =>
    core.call('goods.search', { words, filters: {}, offset: 0, limit: PAGE, facets: false });
  core.start();
  try {
    await until('the menu is open', async () => (await search('')).ok, TIMEOUT_MS);
    for (const words of typed.slice(0, WARM_UPS)) await search(words);
    const took: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      for (const words of typed) {
        const began = performance.now();
        await search(words);
        took.push(performance.now() - began);
      }
    const of = `of ${size.toLocaleString('en')} goods`;
    const most = size > 10_000 ? 10 : 3;
    yield { what: `type-ahead ${of} by its route, all texts, p50`, ours: percentile(took, 50) };
    yield { what: `type-ahead ${of} by its route, all texts, p95`, ours: percentile(took, 95), most };
  } finally {
    await core.stop();
    host.close();
  }
}
