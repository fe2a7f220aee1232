// Bad values for each kind of parameter: each case is a whole body with the expected verdict.

import type { Endpoint } from '../../../src/wire/endpoint.ts';
import { type EndpointName, endpoints } from '../../../src/wire/endpoints.ts';
import { parseForm } from '../../../src/wire/form/parse.ts';
import {
  type ItemKind,
  type Kind,
  type Parameter,
  parameters,
  type ScalarName,
  validForms,
} from './parameters.ts';

export interface Case {
  title: string;
  body: string;
  /** `either`: a success and a refusal are both correct. */
  verdict: 'refused' | 'taken' | 'either';
  /** The field that a refusal must name. */
  field: string;
}

const noNumbers = ['abc', '1.5', '0x10', '１２', '9'.repeat(30)];
const noDates = ['yesterday', '2025-02-30', '2025-13-01', '2025-06-01 25:00:00'];
/** Includes the first number that the database cannot hold. */
const noIds = [...noNumbers, '0', '-1', '9223372036854775808', '1e3'];

/** Wrong for every parameter of the kind. */
const wrong: Record<ScalarName, readonly string[]> = {
  id: [...noIds, '9007199254740992', '9223372036854775807'],
  searchedId: noIds,
  sortKey: [],
  digits: [...noNumbers, '-1', '9'.repeat(16)],
  page: [...noNumbers, '0', '-2', '1000000001'],
  size: [...noNumbers, '0', '-1', '1000000001'],
  count: [...noNumbers, '-1', '9007199254740992'],
  integer: [...noNumbers, '9007199254740992'],
  seconds: [...noNumbers, ...noDates, '-1', '253402300800'],
  amount: ['abc', '-0.01', '1.234', '1e3', 'NaN', 'Infinity', '1,50', '9'.repeat(20)],
  flag: ['2', '-1', 'yes', '1.0'],
  code: ['999', '-1', 'x', '1.5', '0x1'],
  moment: [...noDates, '9'.repeat(14), '-1'],
  address: [
    'javascript:alert(1)',
    'ftp://shop.test/a.png',
    'http://',
    'a b',
    `https://a.test/${'x'.repeat(2048)}`,
  ],
};

/** Valid where a text is expected, wrong everywhere else. */
const oddTexts = [
  ...[
    "' OR 1=1 --",
    "'; DROP TABLE goods; --",
    '%',
    '_',
    '\\',
    '"',
    '{got}',
    '<script>',
    '${x}',
    '$1',
    '{1,2}',
  ],
  ...['🍜👩‍🍳', 'مرحبا بالعالم', '\u202Egnp.exe', '__proto__', 'null', 'e\u0301', '\u0001'],
];

/** Odd values that must be accepted. */
const taken: Partial<Record<ItemKind['kind'], readonly string[]>> = {
  searchedId: ['9007199254740992', '9223372036854775807'],
  // The document lists no sort keys, so an unknown key means the default order.
  sortKey: [...oddTexts, ...noNumbers, '0', '999', '-1', ' ', ''],
  seconds: ['2025-06-01', '2025-06-01 08:30:00'],
};

/** Limits of ranges and empty texts: valid for some parameters, wrong for others, never a fault of the service. */
const edges = [
  '',
  ' ',
  '0',
  '1',
  '999999999',
  '9007199254740991',
  '253402300799',
  '0001-01-01',
  '9999-12-31 23:59:59',
];

/** Already percent-encoded; every reader must refuse them. */
const unreadable = ['%00', 'a%00b', '%ED%A0%80', '%FF', '%zz', '%', '%EF%B7%90', '%EF%BF%BF'];

const encode = encodeURIComponent;
type Pairs = Readonly<Record<string, string>>;

const bodyOf = (pairs: Pairs) =>
  Object.entries(pairs)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');

const without = (pairs: Pairs, name: string): Pairs =>
  Object.fromEntries(Object.entries(pairs).filter(([key]) => key !== name && !key.startsWith(`${name}[`)));

const elementOf = (kind: Kind): ItemKind => (kind.kind === 'list' ? kind.of : kind);

function wrongValues(kind: Kind): string[] {
  const element = elementOf(kind);
  if (element.kind === 'group') return ['x'];
  if (element.kind === 'text')
    return ['🍜'.repeat(element.most + 1), ...(element.mayBeBlank ? [] : [' ', '\n'])];
  return [...wrong[element.kind], ...(element.kind === 'sortKey' ? [] : oddTexts)];
}

const takenValues = (kind: Kind) => taken[elementOf(kind).kind] ?? [];

const oddValues = (kind: Kind) => (elementOf(kind).kind === 'text' ? [...oddTexts, ...edges] : edges);

/** All cases of one parameter. */
export function casesOf(endpoint: EndpointName, name: string): Case[] {
  const parameter = parameters[endpoint][name];
  if (parameter === undefined) return [];
  const others = without(validForms[endpoint], name);
  const place = parameter.kind.kind === 'list' ? `${name}[0]` : name;
  const make = (verdict: Case['verdict'], title: string, tail: string): Case => ({
    title: `${name} ${title}`,
    body: [bodyOf(others), tail].filter((part) => part !== '').join('&'),
    verdict,
    field: name,
  });
  const holding = (value: string) => `${encode(place)}=${encode(value)}`;
  return [
    ...wrongValues(parameter.kind).map((value) => make('refused', `= ${value.slice(0, 40)}`, holding(value))),
    ...takenValues(parameter.kind).map((value) => make('taken', `= ${value.slice(0, 40)}`, holding(value))),
    ...oddValues(parameter.kind).map((value) => make('either', `= ${value.slice(0, 40)}`, holding(value))),
    ...unreadable.map((value) => make('refused', `= ${value} undecoded`, `${encode(place)}=${value}`)),
    make('refused', 'given twice', `${holding('1')}&${holding('1')}`),
    make(parameter.required ? 'refused' : 'either', 'missing', ''),
    ...shapeCases(parameter, name, make),
  ];
}

type Make = (verdict: Case['verdict'], title: string, tail: string) => Case;

function shapeCases({ kind }: Parameter, name: string, make: Make): Case[] {
  const top = name.split('[', 1)[0] ?? '';
  const tooDeep = { ...make('refused', 'nested too deep', `${name}${'[a]'.repeat(7)}=1`), field: top };
  const longName = make('refused', 'with an endless name', `${name}[${'n'.repeat(300)}]=1`);
  if (kind.kind === 'group') return [tooDeep, make('either', 'with a foreign member', `${name}[x][y]=1`)];
  if (kind.kind !== 'list') return [tooDeep, longName, make('refused', 'as a group', `${name}[x]=1`)];
  const many = Array.from({ length: kind.most + 1 }, (_, index) => `${name}[]=${index + 1}`);
  return [
    tooDeep,
    longName,
    make('refused', 'as a text', `${name}=x`),
    make('refused', 'with a name for an index', `${name}[x]=1`),
    make('refused', 'with too many entries', many.join('&')),
  ];
}

/** Values that only the JSON nesting can express: other types, and escapes. */
const jsonValues: readonly [string, 'refused' | 'either'][] = [
  ['{}', 'refused'],
  ['[]', 'refused'],
  ['[[[[[[[[1]]]]]]]]', 'refused'],
  ['1e999', 'either'],
  ['true', 'either'],
  ['null', 'either'],
  ['-0', 'either'],
  ['12345678901234567890', 'either'],
  ['"\\ud800"', 'refused'],
  ['"\\u0000"', 'refused'],
  ['"\\ufdd0"', 'refused'],
  ['{"__proto__":1}', 'refused'],
  ['{"constructor":{"prototype":1}}', 'refused'],
];

/** Bad values for the parameter inside a JSON text, if its endpoint nests it. */
export function jsonCasesOf(endpoint: EndpointName, name: string): Case[] {
  const { nested }: Endpoint = endpoints[endpoint];
  const parameter = parameters[endpoint][name];
  const [top = '', member = ''] = name.split(/[[\]]/);
  if (parameter === undefined || member === '' || !nested.includes(top)) return [];
  const isWhole = ['list', 'group'].includes(parameter.kind.kind);
  const tree = parseForm(bodyOf(without(validForms[endpoint], name)))[top] ?? {};
  const inside = JSON.stringify(tree).slice(1, -1);
  const outside = bodyOf(without(validForms[endpoint], top));
  return jsonValues.map(([json, verdict]) => {
    const text = `{${[inside, `${JSON.stringify(member)}:${json}`].filter((part) => part !== '').join(',')}}`;
    return {
      title: `${name} as JSON ${json}`,
      body: [outside, `${top}=${encode(text)}`].filter((part) => part !== '').join('&'),
      verdict: isWhole && /^[{[]/.test(json) ? 'either' : verdict,
      field: top,
    };
  });
}
