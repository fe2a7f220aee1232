// `session` and `protocol`: which requests are answered, by which handler, and which are blocked.

import { EventEmitter } from 'node:events';
import type { Route } from 'playwright-core';
import { forProgram, policyForBrowser } from './addresses.ts';
import { offer } from './control.ts';
import { strict } from './strict.ts';

type Handler = (request: Request) => Response | Promise<Response>;
type BeforeRequest = (
  details: { url: string; method: string },
  answer: (verdict: { cancel?: boolean }) => void,
) => void;
type Check = (contents: null, permission: string, origin: string) => boolean;
type Ask = (contents: object, permission: string, answer: (granted: boolean) => void) => void;

export const schemes = new Set<string>();
const handlers = new Map<string, Handler>();
/** Foreign pages by address, added by a test. */
const foreign = new Map<string, string>();
let beforeRequest: BeforeRequest = (_, answer) => answer({});
let check: Check = () => true;
let ask: Ask = (_, __, answer) => answer(true);

const sessionProtocol = strict('session.protocol.', {
  handle: (scheme: string, handler: Handler) => void handlers.set(scheme, handler),
});

const defaultSession = strict(
  'session.',
  Object.assign(new EventEmitter(), {
    protocol: sessionProtocol,
    webRequest: strict('webRequest.', {
      onBeforeRequest: (listener: BeforeRequest) => (beforeRequest = listener),
    }),
    setPermissionCheckHandler: (handler: Check) => (check = handler),
    setPermissionRequestHandler: (handler: Ask) => (ask = handler),
    setDevicePermissionHandler: () => undefined,
    resolveProxy: () => Promise.resolve(process.env.STAND_IN_PROXY ?? 'DIRECT'),
  }),
);

export const session = strict('session.', { defaultSession });

interface Privileged {
  scheme: string;
  privileges: { standard?: boolean };
}

export const protocol = strict('protocol.', {
  registerSchemesAsPrivileged: (all: Privileged[]) => {
    for (const { scheme, privileges } of all) if (privileges.standard === true) schemes.add(scheme);
  },
});

/** Answers a request of the browser as the program's handlers would. */
export async function answerRoute(route: Route): Promise<void> {
  const request = route.request();
  const url = forProgram(request.url());
  const page = foreign.get(url);
  if (page !== undefined) return route.fulfill({ contentType: 'text/html', body: page });
  if (await isCancelled(url, request.method())) return route.abort('blockedbyclient');
  const handler = handlers.get(new URL(url).protocol.slice(0, -1));
  if (handler === undefined)
    return url.startsWith('http://') ? route.continue() : route.abort('namenotresolved');
  const response = await handler(new Request(url, { method: request.method() }));
  return route.fulfill({
    status: response.status,
    headers: headersForBrowser(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  });
}

const isCancelled = (url: string, method: string) =>
  new Promise<boolean>((resolve) => beforeRequest({ url, method }, ({ cancel }) => resolve(cancel === true)));

const headersForBrowser = (headers: Headers) =>
  Object.fromEntries(
    [...headers].map(([name, value]) => [
      name,
      name === 'content-security-policy' ? policyForBrowser(value, schemes) : value,
    ]),
  );

offer('foreign', ({ url, html }: { url: string; html: string }) => void foreign.set(url, html));
offer('request', async ({ url, method }: { url: string; method?: string }) => {
  const handler = handlers.get(new URL(url).protocol.slice(0, -1));
  // A raw address, since the URL parser would normalise what the test wants to try.
  const request = { url, method: method ?? 'GET' } as Request;
  const response = await handler?.(request);
  if (response === undefined) return undefined;
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  };
});
offer('blocked', ({ url }: { url: string }) => isCancelled(url, 'GET'));
offer('permission', async ({ permission, origin }: { permission: string; origin: string }) => ({
  checked: check(null, permission, origin),
  asked: await new Promise<boolean>((resolve) => ask({ mainFrame: { origin } }, permission, resolve)),
}));
