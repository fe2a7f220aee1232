// How an answer is read: its records as plain JSON, every digit of its numbers, and never the token.
import { describe, expect, it } from 'vitest';
import { type Head, readReply } from '../../../../src/core/platform/client/reply.ts';
import { redactorFor } from '../../../../src/core/platform/client/redact.ts';
import { openCounter } from './counter.ts';

const TOKEN = 'a-token-0123456789';
const head: Head = { http: 200, header: () => '' };
const read = (text: string) =>
  readReply({ head, bytes: new TextEncoder().encode(text), redact: redactorFor(TOKEN) });

describe('an answer', () => {
  it('keeps its records and its paging fields', () => {
    const text = '{"status":"0","data":[{"id":1,"title":"\\u725b"}, null],"count":"2","is_more":0}';
    expect(read(text)).toEqual({
      data: [{ id: 1, title: '牛' }, null],
      paging: { count: 2, isMore: false, currentPage: undefined, totalPages: undefined },
    });
  });

  it.each(['', '\uFEFF'])('keeps every digit of a number, also after a byte order mark: %j', (mark) => {
    const text = `${mark}{"status":0,"data":[{"id":7305551234567890001,"price":12.50,"n":3}]}`;
    expect(read(text).data).toEqual([{ id: '7305551234567890001', price: '12.50', n: 3 }]);
  });

  it('has neither the token nor a number that is the token', () => {
    const text = `{"status":0,"data":[{"id":1,"url":"?token=${TOKEN}","${TOKEN}":1}]}`;
    expect(read(text).data).toEqual([{ id: 1, url: '?token=•••', '•••': 1 }]);
    const digits = '7305551234567890001';
    const bytes = new TextEncoder().encode(`{"status":0,"data":[{"id":${digits}}]}`);
    expect(readReply({ head, bytes, redact: redactorFor(digits) }).data).toEqual([{ id: '•••' }]);
  });

  it('has a readable list even if one record is nested too deeply', () => {
    const deep = `{"id":7,"a":${'['.repeat(100)}${']'.repeat(100)}}`;
    expect(read(`{"status":0,"data":[{"id":1},${deep}]}`).data).toEqual([
      { id: 1 },
      '(nested too deeply: 7)',
    ]);
  });
});

describe('a list call', () => {
  it('has no data if the answer is not a list, and an empty list past the last page', async () => {
    const counter = await openCounter();
    counter.shop.set('no data');
    const ask = async (page: number) => {
      const { data } = await counter.client.callList('goodsList', { page }, counter.settings());
      return data;
    };
    expect(await ask(1)).toBeUndefined();
    expect(await ask(2)).toEqual([]);
    counter.shop.set('wrong types');
    expect(await ask(1)).toBeUndefined();
    counter.shop.set('endless pages');
    expect(await ask(1)).toEqual([]);
  });
});
