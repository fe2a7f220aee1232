// Measures how long the largest accepted bodies delay other calls.
import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '../../src/wire/endpoints.ts';
import { dishBody, threeKinds } from '../dish.ts';
import type { Measure } from '../measure.ts';
import { median, timed } from '../pair.ts';

const LONGEST_DELAY_MS = 50;

/** As many wrong fields as a form may have. */
function garbage(token: string): string {
  const rows = Array.from(
    { length: 11_900 },
    (_, index) => `form_data[model_items][${index}][price]=x${index}`,
  );
  return [`access_token=${token}`, 'form_data[title]=t', ...rows].join('&');
}

export const measureBodies: Measure = async function* ({ counter, rounds }) {
  const { path } = endpoints.addGoods;
  const large = dishBody(threeKinds(10), counter.token);
  const wrong = garbage(counter.token);
  const cases: { what: string; body: string; promisedDelayMs?: number }[] = [
    {
      what: `1,000 combinations (${kilobytes(large)} kB), read, validated and refused for an unknown item`,
      body: `${large}&data_id=1`,
      promisedDelayMs: LONGEST_DELAY_MS,
    },
    {
      what: `11,900 wrong fields (${kilobytes(wrong)} kB), read and refused`,
      body: wrong,
      promisedDelayMs: LONGEST_DELAY_MS,
    },
    { what: `1,000 combinations (${kilobytes(large)} kB), saved`, body: large },
  ];
  for (const { what, body, promisedDelayMs } of cases) {
    const delays: number[] = [];
    const idle: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      idle.push(await slowestOf(counter.get, pause(60)));
      delays.push(await slowestOf(counter.get, counter.post(path, body)));
    }
    const [ours, plain] = [median(delays), median(idle)];
    const figures = { ours, plain, ratio: ours / plain };
    yield {
      what: `longest wait of a small call beside ${what}`,
      against: 'its longest wait alone',
      promisedDelayMs,
      ...figures,
    };
  }
};

const kilobytes = (text: string) => Math.round(text.length / 1024);

/** The longest wait of a small request during the work. */
async function slowestOf(get: (path: string) => Promise<unknown>, work: Promise<unknown>): Promise<number> {
  const state = { going: true };
  const ended = work.finally(() => {
    state.going = false;
  });
  let slowest = 0;
  while (state.going) slowest = Math.max(slowest, await timed(() => get('/pictures/bench/none')));
  await ended;
  return slowest;
}
