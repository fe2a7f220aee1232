// Starts one desk after another on the same home folder, works at it and kills it; from time to time the outbox is drained and judged.
import { setTimeout as pause } from 'node:timers/promises';
import { type DrivenDesk, startDesk } from '../../support/driven-desk.ts';
import { until } from '../../support/until.ts';
import { openCaller } from '../caller.ts';
import type { Chance } from '../chance.ts';
import { TOKEN } from '../ground.ts';
import type { Book } from './book.ts';
import type { Person } from './person.ts';
import type { Tally } from './tally.ts';
import { type AtShop, thingsAtShop } from './things.ts';
import { momentOf, tracesIn } from './traces.ts';
import { cleared, disturb, type Environment } from './weather.ts';

const DISTURB_WITHIN_MS = 700;
/** The percentage of desks that may die while they are still starting. */
const EARLY_PERCENT = 15;
const AIMED_PERCENT = 60;
/** The share of kills while the shop works on a call. */
const AT_SHOP_PERCENT = 5;
const LONGEST_WAIT_FACTOR = 4;
const MOST_MORE_MS = 40;
const LONGEST_PAUSE_MS = 40;
const MOST_REQUESTS = 6;

/** How long a desk takes from its start to its first write call, averaged over recent rounds. */
export class SendingDelay {
  ms = 700;

  learn(ms: number): void {
    this.ms += (Math.min(ms, 5000) - this.ms) / 8;
  }
}

export interface Scene {
  environment: Environment;
  chance: Chance;
  book: Book;
  person: Person;
  tally: Tally;
  sendingDelay: SendingDelay;
  findings: string[];
  home: string;
  appId: string;
  /** Environment variables for the next desk, such as a wrong clock. */
  surroundings: () => Record<string, string>;
  desk?: DrivenDesk | undefined;
}

/** Prepares a desk that knows the shop and has its menu, and stops it. */
export async function openTrial(scene: Scene): Promise<void> {
  const { home, appId, environment, book } = scene;
  await cleared(environment);
  for (const [key, [found]] of await findThings(scene)) {
    if (found === undefined || book.things.some((thing) => thing.key === key)) continue;
    const kind = key.includes('-goods-') ? 'goods' : 'group';
    const { id, state } = found;
    book.things.push({ kind, key, id, could: [state], last: undefined, wasUndone: false });
  }
  const desk = (scene.desk = await startDesk(home));
  await desk.ask('session.add', {
    name: 'Outbox',
    baseUrl: environment.connection.url,
    appId,
    token: TOKEN,
    nesting: 'brackets',
    plainHttpAllowed: false,
  });
  const isThere = async () => {
    const { menu, progress, held } = await desk.ask('goods.state', null);
    return menu === 'open' && progress === null && held > 0;
  };
  await until('the menu is there', isThere);
  await ended(scene);
}

export async function oneRound(scene: Scene): Promise<void> {
  const { environment, chance, person, tally, home } = scene;
  const before = { sends: tracesIn(home).sends, calls: environment.connection.calls.length };
  const desk = await started(scene);
  if (!chance.percent(EARLY_PERCENT)) await desk.ask('outbox.state', null);
  const over = disturb(environment, chance, DISTURB_WITHIN_MS);
  const dying = instant(scene).then(() => desk.kill());
  for (let left = chance.below(MOST_REQUESTS + 1); left > 0 && (await person.actAt(desk)); left -= 1) {
    await pause(chance.below(LONGEST_PAUSE_MS));
  }
  await dying;
  scene.desk = undefined;
  const traces = tracesIn(home);
  tally.saw(traces);
  tally.killed(momentOf(traces, before, environment.connection.calls));
  await over;
}

/** Any instant, or shortly after a write call has arrived at the proxy, where a kill does most harm. */
async function instant({ environment, chance, sendingDelay }: Scene): Promise<void> {
  const began = performance.now();
  const first = environment.connection.nextCalls(1).then(() => sendingDelay.learn(performance.now() - began));
  const anyMs = chance.below(2 * sendingDelay.ms);
  const longest = pause(LONGEST_WAIT_FACTOR * sendingDelay.ms);
  // The shop answers within milliseconds, so hardly any kill would fall there by chance.
  if (chance.percent(AT_SHOP_PERCENT)) return Promise.race([environment.connection.nextAtShop(), longest]);
  if (!chance.percent(AIMED_PERCENT)) return pause(anyMs);
  const later = chance.percent(50) ? first : environment.connection.nextCalls(2 + chance.below(3));
  const moreMs = chance.below(MOST_MORE_MS);
  await Promise.race([later, longest]);
  await pause(moreMs);
}

async function started(scene: Scene): Promise<DrivenDesk> {
  const { home, environment, tally, surroundings } = scene;
  try {
    return (scene.desk = await startDesk(home, surroundings()));
  } catch (error) {
    if (environment.disk === undefined) throw error;
    tally.startFailed();
    environment.disk.free();
    return (scene.desk = await startDesk(home, surroundings()));
  }
}

/** Runs a desk on a good connection until its outbox is empty; everything acknowledged must then be at the shop. */
export async function drainAndJudge(scene: Scene): Promise<void> {
  const { environment, tally, findings, book, home } = scene;
  await cleared(environment);
  const began = performance.now();
  const desk = (scene.desk = await startDesk(home));
  const isEmpty = async () => {
    const { queued, sending, uncertain, conflict } = await desk.ask('outbox.state', null);
    if (conflict > 0 && (await decided(desk, tally))) return false;
    return queued + sending + uncertain === 0;
  };
  await until('the outbox is empty', isEmpty).catch(async (error: unknown) => {
    findings.push(`${String(error)}: ${JSON.stringify(await desk.ask('outbox.state', null))}`);
  });
  tally.drainedIn(performance.now() - began);
  findings.push(...(await openCommands(desk)));
  findings.push(...book.compare(await findThings(scene)));
  await ended(scene);
  tally.saw(tracesIn(home));
}

/** Decides about new things whose answers were lost, as a person would; false if there were none. */
async function decided(desk: DrivenDesk, tally: Tally): Promise<boolean> {
  const { commands } = await desk.ask('outbox.list', { which: 'open', offset: 0, limit: 100 });
  const asked = commands.filter(({ candidates }) => candidates !== null);
  for (const { id, request, candidates } of asked) {
    const name = 'name' in request ? request.name : 'fields' in request ? request.fields.title : undefined;
    const it = candidates?.find(({ title }) => title === name);
    await (it === undefined
      ? desk.ask('outbox.retry', { id })
      : desk.ask('outbox.identify', { id, candidate: it.id }));
    tally.decided();
  }
  return asked.length > 0;
}

/** Lists commands that are still open: no other client changes the shop, so there must be none. */
async function openCommands(desk: DrivenDesk): Promise<string[]> {
  const { commands } = await desk.ask('outbox.list', { which: 'open', offset: 0, limit: 100 });
  for (const { id } of commands) await desk.ask('outbox.cancel', { id }).catch(() => undefined);
  return commands.map(
    ({ state, request, error, disputed }) =>
      `left ${state}: ${JSON.stringify(request)} ${error?.message ?? ''} ${JSON.stringify(disputed)}`,
  );
}

async function ended(scene: Scene): Promise<void> {
  await scene.desk?.kill();
  scene.desk = undefined;
}

async function findThings({ environment }: Scene): Promise<AtShop> {
  const caller = openCaller(environment.service.url, 2);
  try {
    return await thingsAtShop(caller);
  } finally {
    caller.close();
  }
}
