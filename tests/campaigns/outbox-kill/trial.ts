// One desk after the other on the same home: each is worked at and killed, and now and then all that waits is told and judged.
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
import { cleared, type Sky, weather } from './weather.ts';

const WEATHER_WITHIN_MS = 700;
/** How many in a hundred desks may die while they are still waking up. */
const EARLY_PERCENT = 15;
const AIMED_PERCENT = 60;
const LONGEST_PACES = 4;
const MOST_MORE_MS = 40;
const LONGEST_PAUSE_MS = 40;
const MOST_WISHES = 6;
const EMPTY_WITHIN_MS = 90_000;

/** How long a desk takes from its first answer to its first telling, on this machine, as busy as it is now. */
export class Pace {
  ms = 700;

  learn(ms: number): void {
    this.ms += (Math.min(ms, 5000) - this.ms) / 8;
  }
}

export interface Scene {
  sky: Sky;
  chance: Chance;
  book: Book;
  person: Person;
  tally: Tally;
  pace: Pace;
  findings: string[];
  home: string;
  appId: string;
  /** What is wrong with the world that the next desk is started in. */
  surroundings: () => Record<string, string>;
  desk?: DrivenDesk | undefined;
}

/** A desk that knows the shop and has its menu, stopped again. */
export async function openTrial(scene: Scene): Promise<void> {
  const { home, appId, sky, book } = scene;
  await cleared(sky);
  for (const [key, [standing]] of await standingAt(scene)) {
    if (standing === undefined || book.things.some((thing) => thing.key === key)) continue;
    const kind = key.includes('-goods-') ? 'goods' : 'group';
    const { id, state } = standing;
    book.things.push({ kind, key, id, could: [state], last: undefined, wasUndone: false });
  }
  const desk = (scene.desk = await startDesk(home));
  await desk.ask('session.add', {
    name: 'Outbox',
    baseUrl: sky.line.url,
    appId,
    token: TOKEN,
    nesting: 'brackets',
    plainHttpAllowed: false,
  });
  const isThere = async () => {
    const { menu, progress, held } = await desk.ask('goods.state', null);
    return menu === 'open' && progress === null && held > 0;
  };
  await until('the menu is there', isThere, 60_000);
  await ended(scene);
}

export async function oneRound(scene: Scene): Promise<void> {
  const { sky, chance, person, tally, home } = scene;
  const before = { tellings: tracesIn(home).tellings, told: sky.line.told.length };
  const desk = await started(scene);
  if (!chance.percent(EARLY_PERCENT)) await desk.ask('outbox.state', null);
  const over = weather(sky, chance, WEATHER_WITHIN_MS);
  const dying = instant(scene).then(() => desk.kill());
  for (let left = chance.below(MOST_WISHES + 1); left > 0 && (await person.actAt(desk)); left -= 1) {
    await pause(chance.below(LONGEST_PAUSE_MS));
  }
  await dying;
  scene.desk = undefined;
  const traces = tracesIn(home);
  tally.saw(traces);
  tally.killed(momentOf(traces, before, sky.line.told));
  await over;
}

/** Any one, or a moment after a call that writes has come by: there a kill hurts most. */
async function instant({ sky, chance, pace }: Scene): Promise<void> {
  const began = performance.now();
  const first = sky.line.nextTold(1).then(() => pace.learn(performance.now() - began));
  const anyMs = chance.below(2 * pace.ms);
  if (!chance.percent(AIMED_PERCENT)) return pause(anyMs);
  const later = chance.percent(50) ? first : sky.line.nextTold(2 + chance.below(3));
  const moreMs = chance.below(MOST_MORE_MS);
  await Promise.race([later, pause(LONGEST_PACES * pace.ms)]);
  await pause(moreMs);
}

async function started(scene: Scene): Promise<DrivenDesk> {
  const { home, sky, tally, surroundings } = scene;
  try {
    return (scene.desk = await startDesk(home, surroundings()));
  } catch (error) {
    if (sky.disk === undefined) throw error;
    tally.startFailed();
    sky.disk.free();
    return (scene.desk = await startDesk(home, surroundings()));
  }
}

/** The line is whole and a desk lives for as long as it takes: now everything must be as it was acknowledged. */
export async function putInOrder(scene: Scene): Promise<void> {
  const { sky, tally, findings, book, home } = scene;
  await cleared(sky);
  const began = performance.now();
  const desk = (scene.desk = await startDesk(home));
  const isEmpty = async () => {
    const { queued, sending, uncertain, conflict } = await desk.ask('outbox.state', null);
    if (conflict > 0 && (await decided(desk, tally))) return false;
    return queued + sending + uncertain === 0;
  };
  await until('the outbox is empty', isEmpty, EMPTY_WITHIN_MS).catch(async (error: unknown) => {
    findings.push(`${String(error)}: ${JSON.stringify(await desk.ask('outbox.state', null))}`);
  });
  tally.drainedIn(performance.now() - began);
  findings.push(...(await leftBehind(desk)));
  findings.push(...book.compare(await standingAt(scene)));
  await ended(scene);
  tally.saw(tracesIn(home));
}

/** Of a new thing whose answer was lost twice a person decides, by what is offered to them; false where nothing was. */
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

/** Nobody else has touched the shop: there is nothing that a person would have to decide. */
async function leftBehind(desk: DrivenDesk): Promise<string[]> {
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

async function standingAt({ sky }: Scene): Promise<AtShop> {
  const caller = openCaller(sky.service.url, 2);
  try {
    return await thingsAtShop(caller);
  } finally {
    caller.close();
  }
}
