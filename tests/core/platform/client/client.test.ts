// The shop client over a whole call: what it sends, how often, how long, and what it records.

import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { CallSettings } from '../../../../src/core/platform/client/shop-client.ts';
import { endpointNames, endpoints } from '../../../../src/wire/endpoints.ts';
import { readForm, TOKEN_PARAM } from '../../../../src/wire/form/codec.ts';
import { parseForm } from '../../../../src/wire/form/parse.ts';
import type { FaultName } from '../../../support/fault-shop/faults.ts';
import { type Counter, errorOf, openCounter, SILENCE_MS, TOKEN } from './counter.ts';
import { formOf } from './form-of.ts';

const groups = { page: 1, page_size: 10 };
const read = ({ client }: Counter, settings: CallSettings) =>
  client.call('getReceiptGroupList', groups, settings);
const write = ({ client }: Counter, settings: CallSettings) =>
  client.call('delReceiptGroup', { id: '7' }, settings);

/** The same shop at another address. */
const at = (counter: Counter, baseUrl: string, limits = {}) =>
  counter.settings(limits, { target: { baseUrl, nesting: 'brackets', token: TOKEN } });

describe('the form of a call', () => {
  it("carries the token and the fields, in the shop's nesting", async () => {
    const counter = await openCounter();
    const form = { form: 'guest book', idx_arr: { idx: 'title', idx_value: '茶 & co' } };
    for (const nesting of ['brackets', 'json'] as const) {
      const target = { baseUrl: `${counter.shop.url}/`, nesting, token: TOKEN };
      await counter.client.callRaw('dataList', form, { target });
    }
    const bodies = counter.shop.calls.map(({ body }) => body);
    for (const body of bodies) {
      const { [TOKEN_PARAM]: token, ...rest } = parseForm(body);
      expect(token).toBe(TOKEN);
      expect(readForm(endpoints.dataList, rest)).toEqual(form);
    }
    expect(bodies[0]).toContain('idx_arr%5Bidx%5D=title');
    expect(bodies[1]).toContain('idx_arr=%7B');
  });
});

describe('an answer', () => {
  it("is decoded by its endpoint's schema, with its paging fields", async () => {
    const counter = await openCounter();
    const answer = await read(counter, counter.settings());
    const paging = { isMore: false, currentPage: 1, count: 0, totalPages: 1 };
    expect(answer).toEqual({ data: [], paging });
  });

  it('keeps the readable paging fields', async () => {
    const counter = await openCounter();
    counter.shop.set('wrong types');
    const { data, paging } = await counter.client.callRaw('getReceiptGroupList', groups, counter.settings());
    expect(data).toBe(7);
    expect(paging).toEqual({ isMore: undefined, currentPage: undefined, count: undefined, totalPages: 3 });
  });

  it('of the wrong shape is reported with the field and the rule, but without the value', async () => {
    const counter = await openCounter();
    counter.shop.set('wrong types');
    const error = await errorOf(read(counter, counter.settings()));
    expect(error).toMatchObject({
      code: 'shop.malformed',
      data: { reason: 'shape', detail: 'data not-list', http: 200 },
    });
    expect(counter.records).toMatchObject([{ failure: 'shop.malformed', detail: 'shape', http: 200 }]);
  });

  it('without data is refused at every endpoint', async () => {
    const counter = await openCounter();
    counter.shop.set('no data');
    const settings = counter.settings();
    for (const name of endpointNames) {
      const calling = counter.client.call(name, formOf(name), settings);
      expect(await errorOf(calling), name).toMatchObject({ data: { reason: 'shape' } });
    }
  });
});

describe('a read', () => {
  const passing: FaultName[] = ['reset', 'cut by length', 'HTTP 502', 'HTTP 429', 'hang before the headers'];

  it.each(passing)('is retried after this fault: %s', async (fault) => {
    const counter = await openCounter({ isHasty: true });
    counter.shop.queue(fault, fault);
    await read(counter, counter.settings({ attempts: 3, firstByteMs: SILENCE_MS }));
    expect(counter.shop.calls).toHaveLength(3);
    expect(counter.records).toMatchObject([{ attempts: 3, http: 200 }]);
    expect(counter.records[0]).not.toHaveProperty('failure');
    expect(counter.log).toEqual([]);
  });

  it('fails after the agreed number of tries, and is recorded once', async () => {
    const counter = await openCounter({ isHasty: true });
    counter.shop.set('HTTP 502');
    const error = await errorOf(read(counter, counter.settings({ attempts: 3 })));
    expect(error).toMatchObject({ code: 'shop.refused', data: { http: 502, call: { attempts: 3 } } });
    expect(counter.shop.calls).toHaveLength(3);
    expect(counter.records).toHaveLength(1);
    expect(counter.log).toHaveLength(1);
    expect(counter.log[0]).toContain('"endpoint":"getReceiptGroupList"');
  });

  const lasting: FaultName[] = ['HTTP 401', 'HTTP 404', 'HTTP 500', 'HTML', 'status 1', 'HTTP 429 for long'];

  it.each(lasting)('is not retried after this fault: %s', async (fault) => {
    const counter = await openCounter({ isHasty: true });
    counter.shop.set(fault);
    await errorOf(read(counter, counter.settings({ attempts: 3 })));
    expect(counter.shop.calls).toHaveLength(1);
  });

  it('waits longer before each retry, with a random part', async () => {
    const waitsAt = async (unit: number) => {
      const counter = await openCounter({ isHasty: true, unit });
      counter.shop.set('HTTP 502');
      await errorOf(read(counter, counter.settings({ attempts: 7 })));
      return counter.waits;
    };
    expect(await waitsAt(0)).toEqual([200, 400, 800, 1600, 2500, 2500]);
    expect(await waitsAt(0.5)).toEqual([300, 600, 1200, 2400, 3750, 3750]);
  });

  it('waits as long as the shop asks for', async () => {
    const counter = await openCounter({ isHasty: true });
    counter.shop.queue('HTTP 429');
    await read(counter, counter.settings({ attempts: 2 }));
    expect(counter.waits).toContain(7_200);
  });
});

describe('a write', () => {
  it.each(['reset', 'cut by length', 'HTTP 502', 'HTTP 429', 'hang before the headers'] as const)(
    'is sent only once, also after this fault: %s',
    async (fault) => {
      const counter = await openCounter({ isHasty: true });
      counter.shop.set(fault);
      await errorOf(write(counter, counter.settings({ attempts: 3, firstByteMs: SILENCE_MS })));
      expect(counter.shop.calls).toHaveLength(1);
    },
  );
});

describe('a cancelled call', () => {
  const moments: FaultName[] = ['hang before the headers', 'hang in the headers', 'hang in the body', 'drip'];

  it.each(moments)('ends at once during this fault: %s', async (fault) => {
    const counter = await openCounter();
    counter.shop.set(fault);
    const cancel = new AbortController();
    const calling = errorOf(read(counter, counter.settings({ attempts: 3 }, { signal: cancel.signal })));
    await expect.poll(() => counter.shop.calls).toHaveLength(1);
    cancel.abort();
    expect(await calling).toMatchObject({ code: 'cancelled' });
    expect(counter.pending()).toBe(0);
    expect(counter.records).toMatchObject([{ failure: 'cancelled', attempts: 1 }]);
    expect(counter.log).toEqual([]);
    await expect.poll(() => counter.shop.connections()).toBe(0);
  });

  it('ends while it waits for its next try', async () => {
    const counter = await openCounter();
    counter.shop.set('HTTP 429');
    const cancel = new AbortController();
    const calling = errorOf(read(counter, counter.settings({ attempts: 3 }, { signal: cancel.signal })));
    await expect.poll(() => counter.waits).toContain(7_200);
    cancel.abort();
    expect(await calling).toMatchObject({ code: 'cancelled' });
    expect(counter.pending()).toBe(0);
  });

  it('sends nothing when it was cancelled before it began', async () => {
    const counter = await openCounter();
    const signal = AbortSignal.abort();
    expect(await errorOf(read(counter, counter.settings({}, { signal })))).toMatchObject({
      code: 'cancelled',
    });
    expect(counter.shop.connected()).toBe(0);
  });
});

describe('an unreachable shop', () => {
  it('is reported with the cause', async () => {
    const counter = await openCounter();
    const { shop } = counter;
    const causes = {
      [shop.closedUrl]: 'refused',
      'http://nobody.invalid': 'name-not-found',
      [shop.secureUrl]: 'certificate',
      [shop.url.replace('http:', 'https:')]: 'certificate',
    };
    for (const [url, cause] of Object.entries(causes)) {
      const error = await errorOf(write(counter, at(counter, url)));
      expect(error, url).toMatchObject({ code: 'network.offline', data: { cause, mayHaveArrived: false } });
    }
    expect(shop.calls).toEqual([]);
  });

  it('is a connect timeout without a connection in time, after which nothing can have arrived', async () => {
    const mute = createServer();
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void mute.close());
    const { port } = mute.address() as AddressInfo;
    const counter = await openCounter();
    const error = await errorOf(write(counter, at(counter, `https://127.0.0.1:${port}`, { connectMs: 60 })));
    expect(error).toMatchObject({
      code: 'network.timeout',
      data: { phase: 'connect', limitMs: 60, mayHaveArrived: false },
    });
  });

  it('is a connect timeout also while the proxy lookup does not answer', async () => {
    const http = { agentsFor: () => new Promise<never>(() => undefined), close: () => undefined };
    const counter = await openCounter({ http });
    const error = await errorOf(read(counter, counter.settings({ connectMs: 20 })));
    expect(error).toMatchObject({ code: 'network.timeout', data: { phase: 'connect' } });
    expect(counter.pending()).toBe(0);
  });
});

describe('the record of a call', () => {
  it('says how the call went, and nothing of its contents', async () => {
    const counter = await openCounter();
    await read(counter, counter.settings());
    expect(counter.records).toEqual([
      {
        endpoint: 'getReceiptGroupList',
        correlationId: '00000000000000000000000000000001',
        attempts: 1,
        durationMs: expect.any(Number) as number,
        startedAtSeconds: 1_800_000_000,
        http: 200,
        bytes: 76,
      },
    ]);
  });

  it('is an internal failure when the form could never be sent', async () => {
    const counter = await openCounter();
    const calling = counter.client.call('delReceiptGroup', {} as never, counter.settings());
    await expect(calling).rejects.toThrow();
    expect(counter.records).toMatchObject([{ failure: 'internal', attempts: 0 }]);
  });
});
