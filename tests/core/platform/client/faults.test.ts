// Every fault of a shop at every endpoint gives the right error in bounded time, and the client keeps working.

import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { AppError } from '../../../../src/contract/errors.ts';
import type { Limits } from '../../../../src/core/platform/client/shop-client.ts';
import { type EndpointName, endpointNames, endpoints } from '../../../../src/wire/endpoints.ts';
import { TOKEN_PARAM } from '../../../../src/wire/form/codec.ts';
import { parseForm } from '../../../../src/wire/form/parse.ts';
import { type FaultName, faultNames } from '../../../support/fault-shop/faults.ts';
import { type Counter, errorOf, openCounter, SILENCE_MS, TOKEN } from './counter.ts';
import { formOf } from './form-of.ts';

type Data = Record<string, unknown>;
interface Outcome {
  code: AppError['code'] | 'none';
  data?: Data;
  limits?: Partial<Limits>;
}

const fine: Outcome = { code: 'none' };
const expired: Outcome = { code: 'session.expired' };
const malformed = (reason: string, http = 200): Outcome => ({
  code: 'shop.malformed',
  data: { reason, http },
});
const refused = (http: number, data: Data = {}): Outcome => ({
  code: 'shop.refused',
  data: { http, reason: `no: ${http}`, status: '1', ...data },
});
const said = (reason: string): Outcome => refused(200, { reason });
const brokenOff: Outcome = { code: 'network.offline', data: { cause: 'broken-off', mayHaveArrived: true } };
const late = (phase: 'first-byte' | 'whole'): Outcome => ({
  code: 'network.timeout',
  data: { phase, limitMs: SILENCE_MS, mayHaveArrived: true },
  limits: phase === 'whole' ? { wholeMs: SILENCE_MS } : { firstByteMs: SILENCE_MS },
});

const outcomes: Record<FaultName, Outcome> = {
  none: fine,
  'hang before the headers': late('first-byte'),
  'hang in the headers': late('first-byte'),
  'hang after the headers': late('whole'),
  'hang in the body': late('whole'),
  drip: late('whole'),
  'endless body': malformed('too-large'),
  reset: brokenOff,
  'hang up': brokenOff,
  'cut in the headers': brokenOff,
  'cut by length': malformed('cut'),
  'cut in pieces': malformed('cut'),
  'not HTTP': malformed('not-json', 0),
  'headers without end': malformed('not-json', 0),
  HTML: malformed('not-json'),
  'half JSON': malformed('cut'),
  'JSON in the middle of a word': malformed('cut'),
  'notice before JSON': malformed('not-json'),
  empty: malformed('not-json'),
  'byte order mark': fine,
  'not UTF-8': malformed('encoding'),
  'half a character': malformed('cut'),
  'deep nesting': malformed('shape'),
  gzip: fine,
  deflate: fine,
  'gzip bomb': malformed('too-large'),
  'corrupt gzip': malformed('encoding'),
  'half gzip': malformed('cut'),
  'unknown packing': malformed('encoding'),
  'redirect 301': malformed('redirect', 301),
  'redirect 302': malformed('redirect', 302),
  'redirect 307': malformed('redirect', 307),
  'redirect 308': malformed('redirect', 308),
  'HTTP 401': expired,
  'HTTP 403': expired,
  'HTTP 404': refused(404, { reason: '', status: '' }),
  'HTTP 407': { code: 'network.offline', data: { cause: 'proxy', mayHaveArrived: false } },
  'HTTP 413': refused(413),
  'HTTP 429': refused(429, { retryAfterSeconds: 7 }),
  'HTTP 429 for long': refused(429, { retryAfterSeconds: 3600 }),
  'HTTP 500': refused(500),
  'HTTP 500 without end': refused(500, { reason: '', status: '' }),
  'HTTP 502': refused(502),
  'HTTP 503 until a date': refused(503, { retryAfterSeconds: 90 }),
  'status 1': said('the till is closed'),
  'status 1 in msg': said('the till is closed'),
  'status 1 without a word': said(''),
  'status 2': expired,
  'status 401': expired,
  'status "401"': expired,
  'status "0"': fine,
  'status null': malformed('no-envelope'),
  'no status': malformed('no-envelope'),
  'a bare list': malformed('no-envelope'),
  // `callRaw` does not check the data, which is read later, record by record.
  'wrong types': fine,
  'no data': fine,
  'endless pages': fine,
  'the token in its words': { code: 'shop.refused' },
  'the token in its status': { code: 'shop.refused' },
  'the token in its headers': malformed('not-json'),
  'the token in its fields': fine,
  'the token in a redirect': malformed('redirect', 302),
};

const limits = { bytes: 1024 * 1024 };

async function outcomeAt(counter: Counter, name: EndpointName, outcome: Outcome): Promise<void> {
  const cancel = new AbortController();
  const settings = counter.settings({ ...limits, ...outcome.limits }, { signal: cancel.signal });
  const calling = counter.client.callRaw(name, formOf(name), settings);
  if (outcome.code === 'none') await calling;
  else expect(await errorOf(calling), name).toMatchObject(expected(name, outcome));
  expect(getEventListeners(cancel.signal, 'abort'), name).toEqual([]);
}

function expected(endpoint: EndpointName, { code, data }: Outcome) {
  const call = { endpoint, attempts: 1, correlationId: expect.stringMatching(/^\d{32}$/) as string };
  return { code, data: { call, ...data } };
}

/** The token in some encodings, and every part of it that an encoding leaves unchanged. */
const traces = [
  TOKEN,
  encodeURIComponent(TOKEN),
  JSON.stringify(TOKEN).slice(1, -1),
  'canary',
  '7f3a',
  '令牌',
];

describe.each(faultNames)('a shop with this fault: %s', (fault) => {
  it('gives the right error at every endpoint, and the next call succeeds', async () => {
    const counter = await openCounter();
    for (const name of endpointNames) {
      counter.shop.queue(fault);
      await outcomeAt(counter, name, outcomes[fault]);
      await counter.client.callRaw(name, formOf(name), counter.settings());
    }
    expect(counter.shop.calls.map(({ path }) => path)).toEqual(
      endpointNames.flatMap((name) => [endpoints[name].path, endpoints[name].path]),
    );
    expect(counter.shop.strayed()).toBe(0);
    expect(counter.records).toHaveLength(2 * endpointNames.length);
    expect(counter.pending()).toBe(0);
    // One connection stays open for the next call; all others are closed, even after faults.
    await expect.poll(counter.shop.connections).toBeLessThanOrEqual(1);
  });

  it('leaves the token neither in the error nor in the log nor in the record of the call', async () => {
    const counter = await openCounter();
    counter.shop.set(fault);
    const settings = counter.settings({ ...limits, ...outcomes[fault].limits });
    const thrown: unknown = await counter.client.call('getRegionList', {}, settings).then(
      () => undefined,
      (error: unknown) => error,
    );
    const reported = [
      JSON.stringify(everythingIn(thrown)),
      counter.log,
      JSON.stringify(counter.records),
    ].join('\n');
    for (const trace of traces) expect(reported).not.toContain(trace);
    expect(parseForm(counter.shop.calls[0]?.body ?? '')).toEqual({ [TOKEN_PARAM]: TOKEN });
  });
});

/** An error with all of its properties, even those that JSON would not show. */
function everythingIn(thrown: unknown): unknown {
  if (typeof thrown !== 'object' || thrown === null) return thrown;
  const names = Object.getOwnPropertyNames(thrown);
  return Object.fromEntries(names.map((name) => [name, everythingIn(Reflect.get(thrown, name))]));
}
