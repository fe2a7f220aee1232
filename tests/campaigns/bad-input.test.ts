// Sends bad input of every sort to every parameter: each is refused with the field's name, and nothing is written.

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { demoShopFile } from '../../src/service/command/places.ts';
import type { Endpoint } from '../../src/wire/endpoint.ts';
import { type EndpointName, endpointNames, endpoints } from '../../src/wire/endpoints.ts';
import { createDatabase } from '../support/postgres.ts';
import { openTestShop, TEST_NOW, type TestShop } from '../support/shop.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { casesOf, jsonCasesOf } from './bad-input/cases.ts';
import { parameters } from './bad-input/parameters.ts';
import { type RequestCase, requestCases } from './bad-input/request-cases.ts';
import { digestOf, sweep } from './bad-input/sweep.ts';
import { breachesOf } from './invariants.ts';

/** The demo shop with only five goods, so that a digest of all its rows is quick. */
function smallShop(): string {
  const shop = JSON.parse(readFileSync(demoShopFile(), 'utf8')) as { goods: object[] };
  const goods = shop.goods.slice(0, 5).map((item) => ({ ...item, recommend_id: [] }));
  return JSON.stringify({ ...shop, goods }).replaceAll('"picture:', '"https://shop.test/');
}

const parametersOf = (name: EndpointName) => Object.keys(parameters[name]);

/** Unwraps optional schemas and codecs. */
function innerOf(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional) return innerOf(schema.unwrap());
  return schema instanceof z.ZodCodec ? innerOf(schema.def.out) : schema;
}

/** All parameter names of an endpoint's schema, written as in a form. */
function schemaNames(endpoint: Endpoint): string[] {
  return Object.entries(endpoint.form.shape).flatMap(([name, schema]) => {
    const inner = innerOf(schema);
    return inner instanceof z.ZodObject
      ? Object.keys(inner.shape).map((member) => `${name}[${member}]`)
      : [name];
  });
}

let shop: TestShop;

beforeAll(async () => {
  const url = await createDatabase(inject('postgresUrl'), `bad-input-${randomUUID()}`);
  shop = await openTestShop({ place: { url }, file: smallShop() });
});

afterAll(async () => {
  await shop.close();
});

describe('bad input', () => {
  it.each(endpointNames)('covers every parameter of %s', (name) => {
    expect(parametersOf(name).toSorted()).toEqual(schemaNames(endpoints[name]).toSorted());
  });

  it.each(endpointNames)(
    'sent to %s is refused with the name of its field and changes nothing',
    async (name) => {
      const cases = parametersOf(name).flatMap((parameter) => casesOf(name, parameter));
      expect(await sweep(shop, name, cases)).toEqual([]);
    },
  );

  it.each(endpointNames)('sent to %s in the JSON nesting is refused too', async (name) => {
    const cases = parametersOf(name).flatMap((parameter) => jsonCasesOf(name, parameter));
    expect(await sweep(shop, name, cases)).toEqual([]);
  });

  it.each(requestCases)(
    'in a request $title is answered with HTTP $http and a message',
    async (badRequest) => {
      const before = await digestOf(shop);
      const response = await shop.fetch(requestOf(badRequest));
      const body: unknown = await response.json();
      expect(response.status).toBe(badRequest.http);
      expect(body).toEqual({ status: 1, data: expect.stringMatching(/./) as string });
      expect(await digestOf(shop)).toBe(before);
    },
  );

  it('leaves the data of the shop consistent', async () => {
    expect(await breachesOf(shop.db)).toEqual([]);
  });

  it('cannot change an item of another shop, which counts as unknown', async () => {
    const foreign = await shop.call('addGoods', { data_id: '424242', form_data: { stock: 1 } });
    expect(foreign.body).toEqual({ status: 1, data: 'data_id is not known: 424242' });
  });
});

function requestOf({
  method = 'POST',
  path = endpoints.addGoods.path,
  headers = {},
  body,
  chunked,
}: RequestCase): Request {
  const bytes = new TextEncoder().encode(body.replaceAll('TOKEN', shop.token));
  // U+10FFFF marks a byte that is not valid UTF-8.
  const spoilt = bytes.map((byte, index) =>
    bytes[index] === 0xf4 && bytes[index + 1] === 0x8f ? 0xff : byte,
  );
  const length = chunked === true ? {} : { 'content-length': String(spoilt.length) };
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return new Request(`http://shop.test${path}`, {
    method,
    headers: { ...type, ...length, ...headers },
    ...(method === 'GET'
      ? {}
      : { body: chunked === true ? new Blob([spoilt]).stream() : spoilt, duplex: 'half' }),
  });
}

describe('a token with too many calls', () => {
  it('gets HTTP 429 with Retry-After until the minute ends', async () => {
    const url = await createDatabase(inject('postgresUrl'), `rate-${randomUUID()}`);
    const limited = await openTestShop({ place: { url }, limits: { callsPerMinute: 3 } });
    const replies = [];
    for (let call = 0; call < 5; call += 1) replies.push(await limited.call('getRegionList', {}));
    limited.setClock(TEST_NOW + 60);
    replies.push(await limited.call('getRegionList', {}));
    await limited.close();
    expect(replies.map(({ http }) => http)).toEqual([200, 200, 200, 429, 429, 200]);
    expect(replies[3]?.body).toEqual({ status: 1, data: 'more than 3 calls a minute with this token' });
    expect(replies[3]?.headers.get('retry-after')).toBe('60');
  });
});

describe('bad input on the embedded engine', () => {
  it('is refused as well and changes nothing', async () => {
    const embedded = await openTestShop({ place: { folder: join(tempFolder(), 'data') }, file: smallShop() });
    const findings: string[] = [];
    for (const name of endpointNames) {
      const few = parametersOf(name).flatMap((parameter) =>
        casesOf(name, parameter).filter((_, index) => index % 12 === 0),
      );
      findings.push(...(await sweep(embedded, name, few)));
    }
    const breaches = await breachesOf(embedded.db);
    await embedded.close();
    expect([...findings, ...breaches]).toEqual([]);
  });
});
