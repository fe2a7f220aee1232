// Measures a call from a page to the core and back, against a bare fetch of the same bytes from a bare server.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';
import { result } from '../../src/contract/result.ts';
import { routes } from '../../src/contract/routes.ts';
import { type BrowserDesk, openBrowserDesk } from '../../tests/support/desk/browser.ts';
import type { DeskMeasure } from '../measure.ts';
import { percentile, timed } from '../pair.ts';
import { openQuietPage, type QuietPage } from '../quiet-page.ts';
import { until } from '../../tests/support/until.ts';
import { freshFolder } from '../fresh-folder.ts';

const ROWS = 50;
const CALLS_A_ROUND = 20;
const ROUNDS = 50;

interface Asking {
  path: string;
  body: string;
  times: number;
}

interface Timed {
  durations: number[];
  answer: string;
}

/** Makes the calls inside the page as the bridge does, with the answer parsed. */
const ask = (page: QuietPage, asking: Asking): Promise<Timed> =>
  page.run(async ({ path, body, times }) => {
    const secret = localStorage.getItem('servery-page') ?? '';
    const headers = { 'content-type': 'application/json', 'x-servery': '1', 'x-servery-page': secret };
    const durations: number[] = [];
    let answer: unknown;
    for (let time = 0; time < times; time += 1) {
      const began = performance.now();
      const response = await fetch(path, { method: 'POST', headers, body });
      answer = await response.json();
      durations.push(performance.now() - began);
    }
    return { durations, answer: JSON.stringify(answer) };
  }, asking);

const callOf = (route: string, input: unknown, times = 1): Asking => ({
  path: '/call',
  body: JSON.stringify({ route, input }),
  times,
});

const fiftyRows = (times: number) => callOf('diagnostics.calls', { limit: ROWS }, times);

const rowsOf = (answer: string) => (JSON.parse(answer) as { data: unknown[] }).data.length;

/** Makes calls to a real shop until the answer has enough rows. */
async function fillCalls(page: QuietPage): Promise<string> {
  await ask(page, callOf('training.open', null));
  for (let tries = 0; tries < 2 * ROWS; tries += 1) {
    await ask(page, callOf('overview.refresh', null));
    const { answer } = await ask(page, fiftyRows(1));
    if (rowsOf(answer) === ROWS) return answer;
  }
  throw new Error('the desk keeps no record of its calls');
}

/** Whether the page is signed in, which it is when its first screen is mounted. */
const entered = () => Promise.resolve(document.querySelector('main button') !== null);

/** A page on a server that only sends these bytes. */
async function openBare(desk: BrowserDesk, answer: string) {
  const bytes = Buffer.from(answer);
  const server = createServer((incoming, outgoing) => {
    incoming.resume().on('end', () => {
      const isPage = incoming.method === 'GET';
      outgoing.writeHead(200, { 'content-type': isPage ? 'text/html' : 'application/json' });
      outgoing.end(isPage ? '<!doctype html>' : bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const page = await openQuietPage(desk.browser, `http://127.0.0.1:${port}`);
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { page, close };
}

/** The time that the page also spends on validating each answer against the contract. */
async function checking(answer: string): Promise<number> {
  z.config({ jitless: true });
  const schema = result(routes['diagnostics.calls'].output);
  const value: unknown = JSON.parse(answer);
  const durations: number[] = [];
  for (let round = 0; round < ROUNDS * CALLS_A_ROUND; round += 1) {
    durations.push(await timed(() => Promise.resolve(schema.parse(value))));
  }
  return percentile(durations, 95);
}

export const measureDeskCall: DeskMeasure = async function* () {
  const desk = await openBrowserDesk({ home: freshFolder() });
  const page = await openQuietPage(desk.browser, await desk.host.newLink());
  await until('the page is inside', () => page.run(entered, null));
  const answer = await fillCalls(page);
  const bare = await openBare(desk, answer);
  const durations = { ours: [] as number[], plain: [] as number[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [first, second] = [
      await ask(page, fiftyRows(CALLS_A_ROUND)),
      await ask(bare.page, fiftyRows(CALLS_A_ROUND)),
    ];
    // The first round is a warm-up.
    if (round > 0) durations.ours.push(...first.durations);
    if (round > 0) durations.plain.push(...second.durations);
  }
  bare.close();
  await desk.stop();
  const { ours, plain } = durations;
  const check = await checking(answer);
  const size = `${ROWS} rows, ${(Buffer.byteLength(answer) / 1024).toFixed(1)} kB`;
  for (const part of [50, 95]) {
    const [mine, bare] = [percentile(ours, part), percentile(plain, part)];
    const promise = part === 95 ? { promised: 3, most: 5 } : {};
    yield {
      what: `call from page to core and back, ${size}, p${part}`,
      against: 'a bare fetch of the same bytes',
      ours: mine,
      plain: bare,
      ratio: mine / bare,
      ...promise,
    };
  }
  yield { what: 'validating that answer against the contract, p95', ours: check };
};
