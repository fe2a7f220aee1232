// How long the largest bodies that are let in hold up everybody else.
import { setTimeout as pause } from 'node:timers/promises';
import type { Form } from '../../src/wire/endpoints.ts';
import { endpoints } from '../../src/wire/endpoints.ts';
import { writeForm } from '../../src/wire/form/codec.ts';
import { buildMatrix } from '../../src/wire/specifications/matrix.ts';
import type { SpecKind } from '../../src/wire/specifications/kinds.ts';
import type { Measure } from '../measure.ts';
import { median, timed } from '../pair.ts';

const LONGEST_DELAY_MS = 50;

function thousand(): Form<'addGoods'> {
  const kinds: SpecKind[] = [1, 3, 6].map((id, kind) => ({
    id,
    name: `规格${id}`,
    options: Array.from({ length: 10 }, (_, index) => ({ id: 30 + kind * 10 + index, name: `选项${index}` })),
  }));
  const row = { price: 2800, stock: 40, virtual_price: 3200, img_url: null, scan_code: '6901234567892' };
  return {
    form_data: {
      title: '一千种搭配',
      cover: 'https://pictures.example/noodles.png',
      price: 2800,
      stock: 0,
      status: 0,
      description: '-',
      model: kinds,
      model_items: Object.fromEntries(buildMatrix(kinds, new Map(), () => row)),
    },
  };
}

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
  const large = writeForm(endpoints.addGoods, thousand(), {
    nesting: 'brackets',
    accessToken: counter.token,
  });
  const wrong = garbage(counter.token);
  const cases: { what: string; body: string; promisedDelayMs?: number }[] = [
    {
      what: `1,000 combinations (${kilobytes(large)} kB), read, validated and found to be for no item`,
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
    const calm: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      calm.push(await slowestOf(counter.get, pause(60)));
      delays.push(await slowestOf(counter.get, counter.post(path, body)));
    }
    const [ours, plain] = [median(delays), median(calm)];
    const figures = { ours, plain, ratio: ours / plain };
    yield { what: `longest wait of a small call beside ${what}`, promisedDelayMs, ...figures };
  }
};

const kilobytes = (text: string) => Math.round(text.length / 1024);

/** The longest that a small request waited while the work went on. */
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
