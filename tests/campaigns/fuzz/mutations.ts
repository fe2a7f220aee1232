// Mutations of a request: each takes a valid or an already mutated request and changes it.

import type { Chance } from '../chance.ts';

export interface Shot {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
  transfer: 'whole' | 'chunked' | 'aborted' | 'raw';
}

export interface MutationInputs {
  chance: Chance;
  names: readonly string[];
  values: readonly string[];
}

type Mutation = (shot: Shot, inputs: MutationInputs) => Shot;

const hostileValues = [
  ...[
    '',
    '%00',
    '%ED%A0%80',
    '%zz',
    '%',
    '%F0%9F%8D%9C',
    '%FF',
    '%EF%B7%90',
    '+',
    '%2B1',
    '-1',
    '0',
    '1e400',
  ],
  ...[
    '-0',
    '007',
    '9007199254740993',
    '1.5',
    'NaN',
    'null',
    'true',
    "'%20OR%201=1--",
    '%25',
    '_',
    '%5C',
    '{}',
  ],
  ...[
    '[]',
    '{"a":',
    '{"__proto__":{"a":1}}',
    '["\\ud800"]',
    '{"0":"\\u0000"}',
    '{"form_data":{}}',
    '10000-01-01',
  ],
  ...['0001-01-01', '9999-12-31%2023:59:59', '253402300799', '%E2%80%AEabc', '\u{1F35C}', '99999999999.999'],
];
const brackets = [
  '[',
  ']',
  '[]',
  '[][]',
  '[0]',
  '[a][b][c][d][e][f]',
  '[__proto__]',
  '[constructor]',
  '[%00]',
  '[0][0]',
];
const MEGABYTE = 1024 * 1024;
const MANY_FIELDS = 13_000;

const inBody =
  (change: (body: string, inputs: MutationInputs) => string): Mutation =>
  (shot, inputs) => ({
    ...shot,
    body: Buffer.from(change(shot.body.toString('latin1'), inputs), 'latin1'),
  });

/** Changes one name=value pair of the body; a pair may become several or none. */
const inPair = (change: (pair: [string, string], inputs: MutationInputs) => string) =>
  inBody((body, inputs) => {
    const pairs = body.split('&');
    const chosen = inputs.chance.below(pairs.length);
    const [name = '', ...rest] = (pairs[chosen] ?? '').split('=');
    pairs[chosen] = change([name, rest.join('=')], inputs);
    return pairs.filter((pair) => pair !== '').join('&');
  });

const latin = (text: string) => Buffer.from(text, 'utf8').toString('latin1');

const flipBytes: Mutation = (shot, { chance }) => {
  const body = Buffer.from(shot.body);
  for (let flips = 1 + chance.below(6); flips > 0 && body.length > 0; flips -= 1) {
    const position = chance.below(body.length);
    body[position] = (body[position] ?? 0) ^ (1 << chance.below(8));
  }
  return { ...shot, body };
};

const bodyMutations: readonly Mutation[] = [
  flipBytes,
  inBody((body, { chance }) => body.slice(0, chance.below(body.length + 1))),
  inBody((body) => `${body}&${body}`),
  inPair(([name, value]) => `${name}=${value}&${name}=${value}`),
  inPair(() => ''),
  inPair(([name], { chance }) => `${name}=${latin(chance.pick(hostileValues))}`),
  inPair(([name], { chance, values }) => `${name}=${chance.pick(values)}`),
  inPair(([, value], { chance, names }) => `${chance.pick(names)}=${value}`),
  inPair(([name, value], { chance }) => `${name}${chance.pick(brackets)}=${value}`),
  inPair(([name, value], { chance }) => `${name.slice(0, chance.below(name.length + 1))}=${value}`),
  inPair(([name, value], { chance }) => `${name}=${value.slice(0, chance.below(value.length + 1))}`),
  inPair(([name, value], { chance }) => `${name}=${value.repeat(1 + chance.below(50))}`),
  inBody((body, { chance, names, values }) => `${body}&${chance.pick(names)}=${chance.pick(values)}`),
  inBody((body, { chance }) => {
    const noise = Array.from({ length: 1 + chance.below(20) }, () => String.fromCharCode(chance.below(256)));
    const position = chance.below(body.length + 1);
    return body.slice(0, position) + noise.join('') + body.slice(position);
  }),
];

const heavyMutations: readonly Mutation[] = [
  inPair(([name], { chance }) => `${name}=${'9'.repeat(chance.below(1.2 * MEGABYTE))}`),
  inPair(([name]) => Array.from({ length: MANY_FIELDS }, (_, index) => `${name}[${index}]=1`).join('&')),
  inPair(([name], { chance }) => `${name}=${'['.repeat(chance.below(100_000))}`),
  inPair(([name], { chance }) => `${name}=${'{"a":'.repeat(1 + chance.below(20_000))}`),
  inPair(([name, value]) => `${name}${'[x]'.repeat(5_000)}=${value}`),
  inBody((body, { chance }) => body + '&'.repeat(chance.below(MEGABYTE))),
];

const contentTypes = [
  ...[
    'application/json',
    'text/plain',
    '',
    'multipart/form-data; boundary=x',
    'APPLICATION/X-WWW-FORM-URLENCODED',
  ],
  ...['application/x-www-form-urlencoded; charset=utf-16', 'application/x-www-form-urlencodedx', 'a/b/c;;;'],
];
const oddHeaders: readonly [string, readonly string[]][] = [
  ['accept-language', ['zh-CN', 'zh', '', '*', 'x'.repeat(5000), 'en;q=abc', 'zh-CN,zh;q=0.9']],
  ['content-encoding', ['gzip', 'br', 'nonsense']],
  ['expect', ['nonsense']],
  ['host', ['', 'evil.test', 'a b', '[::1', '%00', 'x'.repeat(3000), '[', 'a:b:c', '@', 'x?y#z']],
  ['x-noise', ['y'.repeat(20_000)]],
  ['origin', ['null', 'http://evil.test']],
  ['cookie', ['a=b', ';;;=']],
  ['x-forwarded-host', ['evil.test']],
];
const methods = ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'];
const paths = [
  ...[
    '/',
    '//',
    '/health',
    '/business',
    '/pictures/demo/x',
    '/pictures/demo/dish/kung-pao-chicken.svg',
    '/%',
  ],
  ...[
    '/pictures/%00/a.svg',
    '/pictures/demo/../../etc/passwd',
    '/pictures/demo/%2e%2e/a.svg',
    '/business/%zz',
    '*',
  ],
  ...[
    '/business/Shop/goodsList',
    '/business/shop/goodslist/',
    '/business/Shop/AddGoods/',
    'http://evil.test/',
    '/?a=b',
  ],
  ...[
    '/pictures/%F0%9F/a.svg',
    '/pictures/%E0%A4%A/a.svg',
    '/pictures//a.svg',
    '/business/Shop/AddGoods?data_id=1',
  ],
];

const requestMutations: readonly Mutation[] = [
  (shot, { chance }) => ({
    ...shot,
    headers: { ...shot.headers, 'content-type': chance.pick(contentTypes) },
  }),
  (shot, { chance }) => {
    const [name, values] = chance.pick(oddHeaders);
    return { ...shot, headers: { ...shot.headers, [name]: chance.pick(values) } };
  },
  (shot, { chance }) => ({ ...shot, method: chance.pick(methods) }),
  (shot, { chance }) => ({ ...shot, path: chance.pick(paths) }),
  (shot) => ({ ...shot, transfer: 'chunked' }),
  (shot) => ({ ...shot, transfer: 'chunked' }),
  (shot) => ({ ...shot, transfer: 'aborted' }),
  (shot) => ({ ...shot, transfer: 'raw' }),
];

/** Applies several mutations, most of them to the body: a request that fails at the HTTP level tests nothing behind it. */
export function mutate(shot: Shot, inputs: MutationInputs, changes: number): Shot {
  let spoilt = shot;
  for (let change = 0; change < changes; change += 1) {
    const { chance } = inputs;
    const kind = chance.below(100);
    const mutations = kind < 85 ? bodyMutations : kind < 87 ? heavyMutations : requestMutations;
    spoilt = chance.pick(mutations)(spoilt, inputs);
  }
  return spoilt;
}
