// A desk under test: the whole app from request to response, on a core that echoes its calls.

import type { AnyEvent } from '../../src/contract/events.ts';
import { done, type Result } from '../../src/contract/result.ts';
import { createEmitter } from '../../src/core/events.ts';
import type { Picture } from '../../src/core/pictures/pictures.ts';
import { createDeliveries } from '../../src/web/deliveries.ts';
import { createDeskApp } from '../../src/web/desk-app.ts';
import { createSessionAuth } from '../../src/web/session-auth.ts';
import { createEventFeed } from '../../src/host/door/event-feed.ts';
import { openPageFiles } from '../../src/host/door/page-files.ts';
import { manualClock, recordingLog, repeatingChance } from '../support/test-ports.ts';
import { tempFolder, type Tree } from '../support/temp-folder.ts';
import { usualSettings } from '../support/usual-settings.ts';

export const PORT = 41_234;
export const ORIGIN = `http://127.0.0.1:${PORT}`;

export interface Asked {
  route: unknown;
  input: unknown;
}

export const screens: Tree = {
  'index.html': '<!doctype html><title>Servery</title>',
  'assets/app-4f2a.js': 'export {};',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

/** The dependencies of a desk app, and what a test inspects. */
export function deskDeps(port = PORT) {
  const clock = manualClock();
  const chance = repeatingChance();
  const log = recordingLog();
  const { emit, subscribe } = createEmitter();
  const asked: Asked[] = [];
  let fixed: unknown;
  const windows: (string | undefined)[] = [];
  const call = (route: unknown, input: unknown, window?: string): Promise<Result<unknown>> => {
    asked.push({ route, input });
    windows.push(window);
    return Promise.resolve(done(fixed ?? { route, input }));
  };
  const pictures = new Map<string, Picture>();
  const inside = {
    call,
    picture: (name: string) => Promise.resolve(pictures.get(name)),
    feed: createEventFeed({ subscribe, clock, chance }),
    deliveries: createDeliveries({ clock, chance }),
  };
  const auth = createSessionAuth(clock);
  const deps = {
    port,
    auth,
    log,
    chance,
    page: openPageFiles(tempFolder(screens)),
    inside: () => Promise.resolve(inside),
  };
  return {
    deps,
    ...inside,
    pictures,
    auth,
    clock,
    log,
    asked,
    windows,
    emit,
    answerWith: (data: unknown) => (fixed = data),
  };
}

/** The headers of every request of the page. */
export const pageHeaders = { 'x-servery': '1', 'content-type': 'application/json' };

export function openDesk() {
  const { deps, ...rest } = deskDeps();
  const app = createDeskApp(deps);
  const send = async (path: string, { headers, ...how }: SendOptions = {}) =>
    await app.request(`${ORIGIN}${path}`, {
      ...how,
      headers: { host: `127.0.0.1:${PORT}`, ...headers },
    });
  const enter = (key: string) =>
    send('/enter', { method: 'POST', headers: pageHeaders, body: JSON.stringify({ key }) });
  return {
    ...rest,
    send,
    enter,
    /** Signs in with a new key and returns the headers that the page sends from then on. */
    signIn: async () => passOf(await enter(rest.auth.newKey())),
  };
}

export const callBody = (route: unknown, input: unknown) => JSON.stringify({ route, input });

/** A desk with a signed-in page. */
export async function openedDesk() {
  const desk = openDesk();
  const pass = await desk.signIn();
  const post = (body: string, headers: Record<string, string> = {}) =>
    desk.send('/call', { method: 'POST', body, headers: { ...pageHeaders, ...pass, ...headers } });
  return { ...desk, pass, cookie: pass.cookie, post };
}

export interface SendOptions {
  method?: string;
  body?: string | ReadableStream<Uint8Array>;
  headers?: Record<string, string>;
  duplex?: 'half';
}

/** The cookie and the page's secret. */
export const passOf = (response: Response) => ({
  cookie: cookieOf(response),
  'x-servery-page': response.headers.get('x-servery-page') ?? '',
});

/** The cookie as a browser sends it back. */
export const cookieOf = (response: Response): string =>
  (response.headers.get('set-cookie') ?? '').split(';', 1).join('');

export const themeIs = (theme: 'light' | 'dark'): AnyEvent => ({
  name: 'settings.changed',
  payload: { ...usualSettings, theme },
});
