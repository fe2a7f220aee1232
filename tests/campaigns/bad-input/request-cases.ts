// Requests that are wrong as a whole, with the HTTP status that each must get.

import { endpoints } from '../../../src/wire/endpoints.ts';
import { defaultLimits } from '../../../src/service/http/service-deps.ts';

export interface RequestCase {
  title: string;
  http: number;
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  /** `TOKEN` is replaced by the caller's token. */
  body: string;
  /** Sent in chunks, without a content length. */
  chunked?: boolean;
}

const token = 'access_token=TOKEN';
const { path: addGoodsPath } = endpoints.addGoods;
const contentType = (type: string) => ({ 'content-type': type });
const keys = (count: number) => Array.from({ length: count }, (_, index) => `k${index}=`).join('&');
const tooLarge = `${token}&name=${'x'.repeat(defaultLimits.bodyBytes)}`;

export const requestCases: readonly RequestCase[] = [
  { title: 'asked with GET', http: 405, method: 'GET', body: '' },
  { title: 'asked with PUT', http: 405, method: 'PUT', body: token },
  { title: 'asked with DELETE', http: 405, method: 'DELETE', body: token },
  { title: 'sent as JSON', http: 415, headers: contentType('application/json'), body: '{}' },
  {
    title: 'sent as multipart',
    http: 415,
    headers: contentType('multipart/form-data; boundary=x'),
    body: '--x--',
  },
  {
    title: 'sent as almost a form',
    http: 415,
    headers: contentType('application/x-www-form-urlencodedx'),
    body: token,
  },
  { title: 'sent without a type', http: 415, headers: contentType(''), body: token },
  { title: 'without a token', http: 401, body: 'name=x' },
  { title: 'with an empty token', http: 401, body: 'access_token=&name=x' },
  { title: 'with a foreign token', http: 401, body: 'access_token=foreign-token&name=x' },
  { title: 'with a token that is a list', http: 401, body: 'access_token[0]=TOKEN&name=x' },
  { title: 'with an endless token', http: 401, body: `access_token=${'t'.repeat(100_000)}&name=x` },
  {
    title: 'with SQL for a token',
    http: 401,
    body: `access_token=${encodeURIComponent("' OR ''='")}&name=x`,
  },
  {
    title: 'with the token in the address only',
    http: 401,
    path: `${addGoodsPath}?access_token=TOKEN`,
    body: 'name=x',
  },
  { title: 'with its token given twice', http: 200, body: `${token}&${token}&name=x` },
  { title: 'with a broken percent sequence for a token', http: 200, body: 'access_token=%zz' },
  { title: 'with NUL in the token', http: 200, body: 'access_token=%00' },
  { title: 'with bytes that are no UTF-8', http: 200, body: `${token}&name=\u{10FFFF}` },
  { title: 'with a name of brackets alone', http: 200, body: `${token}&[]=1` },
  { title: 'with a name that JavaScript knows', http: 200, body: `${token}&form_data[__proto__][x]=1` },
  { title: 'with a value that is a group as well', http: 200, body: `${token}&name=x&name[y]=z` },
  { title: 'with 12,001 fields', http: 413, body: `${token}&${keys(12_000)}` },
  { title: 'with 100,000 keys', http: 413, body: `${token}&${keys(100_000)}` },
  { title: 'too large', http: 413, body: tooLarge },
  { title: 'too large and without a length', http: 413, body: tooLarge, chunked: true },
  { title: 'with JSON that ends in the middle', http: 200, body: `${token}&form_data={"title":` },
  { title: 'with JSON of 100,000 levels', http: 200, body: `${token}&form_data=${'['.repeat(100_000)}` },
  {
    title: 'with JSON of 100,000 levels that ends',
    http: 200,
    body: `${token}&form_data=${deepJson(100_000)}`,
  },
  { title: 'with JSON of 13,000 members', http: 413, body: `${token}&form_data=${manyMembers(13_000)}` },
  { title: 'to a path that is not there', http: 404, path: '/business/Shop/NoSuchThing', body: token },
  { title: 'to a path in another case', http: 404, path: addGoodsPath.toLowerCase(), body: token },
  { title: 'to a path that cannot be decoded', http: 404, path: '/business/%zz', body: token },
];

function deepJson(levels: number): string {
  return '['.repeat(levels) + ']'.repeat(levels);
}

function manyMembers(count: number): string {
  const members = Array.from({ length: count }, (_, index) => [`m${index}`, 1] as const);
  return encodeURIComponent(JSON.stringify(Object.fromEntries(members)));
}
