// Rejects foreign requests: other host names, pages of other sites, and forms that a foreign page could send.
import type { MiddlewareHandler } from 'hono';
import { contentPolicy } from '../content-policy.ts';

const unusedFeatures = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'publickey-credentials-get', 'serial', 'usb', 'xr-spatial-tracking'],
];

const POLICY = 'content-security-policy';

const answerHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
};

/** Closes the connection, because a refused request may leave its body unread. */
export const refused = (status: number, words: string, headers: Record<string, string> = {}) =>
  new Response(words, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', connection: 'close', ...headers },
  });

export const secureHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  for (const [name, value] of Object.entries(answerHeaders)) headers.set(name, value);
  if (!headers.has(POLICY)) headers.set(POLICY, contentPolicy());
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
};

/** A foreign host name that resolves to this machine is a DNS rebinding attack. */
export const requireOwnHost =
  (names: readonly string[]): MiddlewareHandler =>
  async ({ req }, next) => {
    if (!names.includes((req.header('host') ?? '').toLowerCase()))
      return refused(421, 'this is not the desk that you mean');
    await next();
    return undefined;
  };

export const requireOwnOrigin =
  (scheme: 'http' | 'https'): MiddlewareHandler =>
  async ({ req }, next) => {
    const origin = req.header('origin');
    if (origin !== undefined && origin !== `${scheme}://${req.header('host') ?? ''}`) {
      return refused(403, 'this page is not from the desk');
    }
    // A navigation may come from any site through a link; a page's own requests must be same-origin.
    const site = req.header('sec-fetch-site') ?? 'same-origin';
    const arrives =
      req.header('sec-fetch-mode') === 'navigate' && req.header('sec-fetch-dest') === 'document';
    const fits = site === 'same-origin' || site === 'none' || (arrives && req.method === 'GET');
    if (!fits) return refused(403, 'this request is not from the desk');
    await next();
    return undefined;
  };

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/** Requires what a form or a link of another site cannot send. */
export const requireOwnPost: MiddlewareHandler = async ({ req }, next) => {
  if (req.header('x-servery') !== '1') return refused(403, 'this request is not from the desk');
  if (!JSON_TYPE.test(req.header('content-type') ?? '')) return refused(415, 'only JSON is understood');
  await next();
  return undefined;
};
