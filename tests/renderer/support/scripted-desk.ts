// A small desk program in memory: it checks inputs against the contract, answers what it knows, and emits events.
import type { DamageState } from '../../../src/contract/damage.ts';
import type { About, DeskMode } from '../../../src/contract/desk.ts';
import type { GoodsLine, GoodsState } from '../../../src/contract/goods.ts';
import type { GoodsViews } from '../../../src/contract/goods-views.ts';
import type { OutboxState } from '../../../src/contract/outbox.ts';
import type { Overview } from '../../../src/contract/overview.ts';
import type { NewProfile, Profile } from '../../../src/contract/profile.ts';
import type { SessionState } from '../../../src/contract/session.ts';
import type { Settings } from '../../../src/contract/settings.ts';
import type { StorageState } from '../../../src/contract/storage.ts';
import type { AppError } from '../../../src/contract/errors.ts';
import type { EventName, Payload } from '../../../src/contract/events.ts';
import { done, failed, type Result } from '../../../src/contract/result.ts';
import {
  type Input,
  isRoute,
  type Output,
  type RouteName,
  routes as contract,
} from '../../../src/contract/routes.ts';
import { createListeners } from '../../../src/renderer/bridge/listeners.ts';
import { type Line, LineFault, type Transport } from '../../../src/renderer/bridge/transport.ts';
import { usualSettings } from '../../support/usual-settings.ts';
import { homeAnswers } from './scripted-home.ts';
import { openSession, trainingShop } from './scripted-session.ts';
import { goodsAnswers, menuOfTwelve, readyGoods } from './scripted-goods.ts';

export { ownShop, trainingShop, emptySession, openSession } from './scripted-session.ts';

export type Answers = {
  [Name in RouteName]: (input: Input<Name>) => Result<Output<Name>> | Promise<Result<Output<Name>>>;
};

export const nameNotFound: AppError = {
  code: 'network.offline',
  message: 'not found',
  data: {
    call: { endpoint: 'goodsList', durationMs: 12, attempts: 1, correlationId: 'c0ffee' },
    cause: 'name-not-found',
    detail: 'ENOTFOUND',
    mayHaveArrived: false,
  },
};

const about: About = {
  version: '0.1.0',
  host: 'browser',
  runsOn: [{ name: 'Node', version: '20.20.0' }],
  system: 'Linux x64',
  homeFolder: '/home/counter/servery',
  logFile: '/home/counter/servery/servery.log',
  sealing: { kind: 'key-file', detail: '/home/counter/servery/key' },
  weakened: [],
  modes: [],
  language: null,
};

const counts = {
  goods: 120,
  onSale: 90,
  soldOut: 6,
  receiptGroups: 4,
  diningLocations: 18,
  articleCategories: 3,
};

export const englishSettings: Settings = {
  ...usualSettings,
  language: 'en',
  theme: 'light',
  startPage: 'overview',
};

export interface DeskState {
  session: SessionState;
  settings: Settings;
  overview: Overview;
  goods: GoodsState;
  menu: readonly GoodsLine[];
  /** By shop. */
  views: Readonly<Record<string, GoodsViews>>;
  storage: StorageState;
  damage: DamageState;
  about: About;
  mode: DeskMode;
}

const firstState: DeskState = {
  session: openSession,
  settings: englishSettings,
  overview: { freshness: { asOfSeconds: Date.now() / 1000, error: null }, refreshing: false, counts },
  goods: readyGoods,
  menu: menuOfTwelve,
  views: {},
  storage: { trouble: null, unsaved: [], setAside: [] },
  damage: { damages: [] },
  about,
  mode: 'window',
};

export type ScriptedDesk = ReturnType<typeof createScriptedDesk>;

/** A route without an answer fails. */
export function createScriptedDesk(start: Partial<DeskState> = {}) {
  const state: DeskState = { ...firstState, ...start };
  const events = createListeners<{ name: string; payload: unknown }>();
  const lines = createListeners<Line>();
  const resyncs = createListeners<null>();
  const asked: { route: string; input: unknown }[] = [];
  let line: Line = 'up';
  let answers: Partial<Answers> = answersFrom(state);

  const transport: Transport = {
    call: async (route, input) => {
      asked.push({ route, input });
      if (line !== 'up') throw new LineFault(line);
      if (!isRoute(route)) return failed({ code: 'ipc.unknown-route', message: route });
      const read = contract[route].input.safeParse(input);
      if (!read.success) throw new Error(`${route} was asked wrongly: ${read.error.message}`);
      const answer = answers[route] as ((input: unknown) => unknown) | undefined;
      return answer === undefined ? failed(nameNotFound) : await answer(read.data);
    },
    on: (event, listener) =>
      events.add(({ name, payload }) => {
        if (name === event) listener(payload);
      }),
    line: () => line,
    onLine: lines.add,
    onResync: (listener) => resyncs.add(listener),
  };

  return {
    transport,
    state,
    asked,
    askedFor: (route: RouteName) => asked.filter((one) => one.route === route).map(({ input }) => input),
    /** Replaces the answers of these routes from now on. */
    answer: (changed: Partial<Answers>) => {
      answers = { ...answers, ...changed };
    },
    emit: <Name extends EventName>(name: Name, payload: Payload<Name>) => events.emit({ name, payload }),
    /** Changes the state of the connection; when it is up again after a break, a resync is requested. */
    turn: (next: Line) => {
      const wasUp = line === 'up';
      line = next;
      lines.emit(next);
      if (next === 'up' && !wasUp) resyncs.emit(null);
    },
  };
}

export const nothingQueued: OutboxState = {
  revision: 1,
  held: null,
  queued: 0,
  sending: 0,
  refused: 0,
  conflict: 0,
  uncertain: 0,
};

/** Changes are tested on the real core: here nothing was ever changed, and no group was ever made. */
const noChanges: Partial<Answers> = {
  'outbox.state': () => done(nothingQueued),
  'outbox.put': ({ requests }) => done(requests.map((_request, at) => String(at).padStart(32, '0'))),
  'receipt-groups.get': () =>
    done({
      groups: [],
      isStored: null,
      inNone: 0,
      orphaned: 0,
      removedGroups: [],
      unreadable: 0,
      missing: 0,
      fetching: false,
      freshness: { asOfSeconds: null, error: null },
    }),
};

/** The counter and its days are tested on the real core: here nothing was ever ordered. */
const noOrders: Partial<Answers> = {
  'orders.state': () =>
    done({
      revision: 1,
      status: 'open',
      day: null,
      open: 0,
      owedFen: 0,
      waitingTickets: 0,
      untakenStock: 0,
      unwritten: 0,
      isDiskFull: false,
    }),
  'days.list': () => done([]),
  'days.now': () => done(null),
};

/** Printers are tested on the real core: here there are none. */
const noPrinters: Partial<Answers> = {
  'printers.get': () => done({ revision: 1, printers: [], statuses: [], routing: null }),
  'printers.of-item': () => done({ groups: [], printers: [], isByDefault: true }),
  'printing.state': () =>
    done({
      revision: 1,
      queued: 0,
      sending: 0,
      unknown: 0,
      failed: 0,
      forPerson: 0,
      toCarry: [],
      diskIsFull: false,
    }),
  'training-printers.get': () => done({ revision: 0, printers: [] }),
};

function answersFrom(state: DeskState): Partial<Answers> {
  const session = (change: Partial<SessionState>) => {
    state.session = { ...state.session, ...change };
    return done(state.session);
  };
  return {
    'desk.about': () => done(state.about),
    'desk.open-link': () => done(null),
    'desk.mode': () => done(state.mode),
    'desk.set-mode': ({ mode }) => done((state.mode = mode)),
    'desk.save-pdf': () => done({ kind: 'cancelled' }),
    'settings.get': () => done(state.settings),
    'settings.change': (change) => done((state.settings = { ...state.settings, ...change })),
    ...noPrinters,
    ...noOrders,
    'session.get': () => done(state.session),
    'session.try': () => done({ ok: true, durationMs: 41, goods: 120, appIdSeen: true }),
    'session.add': (given) => {
      const added: Profile = { ...withoutToken(given), id: 'added', kind: 'shop', hasToken: true };
      return session({ profiles: [...state.session.profiles, added], currentId: 'added' });
    },
    'session.edit': (given) =>
      session({
        profiles: state.session.profiles.map((one) =>
          one.id === given.id ? { ...one, ...withoutToken(given) } : one,
        ),
      }),
    'session.removal': ({ id }) => {
      const profile = state.session.profiles.find((one) => one.id === id);
      if (profile === undefined) return failed({ code: 'session.none', message: id });
      const records = { openSlips: 0, owedFen: 0, days: 0, unwritten: 0 };
      return done({ profile, files: 3, bytes: 2_500_000, records, keptIn: null, unsent: 0 });
    },
    'session.remove': ({ id }) => {
      const profiles = state.session.profiles.filter((one) => one.id !== id);
      return session({ profiles, currentId: profiles[0]?.id ?? null });
    },
    'session.switch': ({ id }) => session({ currentId: id }),
    'session.check': () => done(state.session),
    'session.watch': () => done(null),
    'training.open': () =>
      session({ profiles: [...state.session.profiles, trainingShop], currentId: 'training' }),
    'training.reset': () => done(state.session),
    'overview.get': () => done(state.overview),
    'overview.refresh': () => done(state.overview),
    ...goodsAnswers(state),
    ...noChanges,
    ...homeAnswers,
    ...cachedAnswers(state),
    'storage.get': () => done(state.storage),
    'damage.get': () => done(state.damage),
    'damage.dismiss': ({ ids }) => {
      state.damage = { damages: state.damage.damages.filter(({ id }) => !ids.includes(id)) };
      return done(state.damage);
    },
    'diagnostics.calls': () => done([]),
    'diagnostics.log': () => done(['one line']),
    'diagnostics.contents': () => done([{ name: 'calls.json', bytes: 400, holds: 'calls' }]),
    'diagnostics.export': () => done({ kind: 'saved', path: '/home/counter/diagnostics.zip' }),
  };
}

const cachedAnswers = (state: { session: SessionState }) => {
  const sizeOf = (pictures: number, all: number) => () =>
    done({
      shop: state.session.currentId,
      pictures: { files: pictures / 100_000, bytes: pictures },
      all: { files: all / 100_000, bytes: all },
    });
  return {
    'cached-data.size': sizeOf(12_000_000, 15_000_000),
    'cached-data.clear-pictures': sizeOf(0, 3_000_000),
    'cached-data.clear': sizeOf(0, 0),
  };
};

const withoutToken = ({ name, baseUrl, appId, nesting, plainHttpAllowed }: Omit<NewProfile, 'token'>) => ({
  name,
  baseUrl,
  appId,
  nesting,
  plainHttpAllowed,
});
