// Documents on this machine: held in memory, on disk when `set` returns, and never overwritten if they are unreadable.

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { DocumentKind } from '../../../../src/core/platform/storage/cache.ts';
import { createCache } from '../../../../src/core/platform/storage/create-cache.ts';
import { type JsonObject, StoreFault } from '../../../../src/core/ports.ts';
import { memoryStores } from '../../../support/memory-stores.ts';
import { testPorts } from '../../../support/test-ports.ts';
import { farewell, file, type Greeting, greeting, inFile, started } from './greeting.ts';

describe('a document', () => {
  it('keeps its value over a restart', () => {
    const { cache, disk } = started();
    expect(cache.document(greeting).get()).toEqual({ words: '' });
    cache.document(greeting).set({ words: '欢迎光临' });
    expect(disk.get(file)).toBe(inFile('欢迎光临'));
    expect(started(disk).cache.document(greeting).get()).toEqual({ words: '欢迎光临' });
  });

  it('is read once: opening it again returns the same document', () => {
    const { cache, disk } = started();
    const document = cache.document(greeting);
    document.set({ words: 'hello' });
    disk.clear();
    expect(cache.document(greeting)).toBe(document);
    expect(document.get()).toEqual({ words: 'hello' });
  });

  it('may have values that JSON does not have if its schema encodes them', () => {
    const day = z.codec(z.string(), z.date(), {
      decode: (text) => new Date(text),
      encode: (date) => date.toISOString(),
    });
    const kind: DocumentKind<Date> = { name: 'day', version: 1, schema: day, empty: new Date(0) };
    const { cache, disk } = started();
    cache.document(kind).set(new Date(86_400_000));
    expect(started(disk).cache.document(kind).get()).toEqual(new Date(86_400_000));
  });
});

describe('an unreadable file', () => {
  const damaged = {
    'cut short': '{"format":1,"da',
    empty: '',
    'a list': '[]',
    'not JSON': '\u0000\u0000\u0000',
    'without its format': '{"data":{"words":"x"}}',
    'with a format that is no number': '{"format":"1","data":{"words":"x"}}',
    'with another shape': '{"format":1,"data":{"words":7}}',
    'with an unknown field': '{"format":1,"data":{"words":"x","more":1}}',
  };

  it.each(Object.entries(damaged))('is set aside untouched and reported: %s', (_, text) => {
    const { cache, disk, reported, clock } = started(new Map([[file, text]]));
    expect(cache.document(greeting).get()).toEqual({ words: '' });
    const aside = `${file}.unreadable-20270115T080000Z`;
    expect([...disk]).toEqual([[aside, text]]);
    const entry = {
      store: greeting.name,
      reason: 'corrupt',
      file: aside,
      atSeconds: clock.nowSeconds(),
    };
    expect(reported).toEqual([{ trouble: null, unsaved: [], setAside: [entry] }]);
    cache.document(greeting).set({ words: 'new' });
    expect(disk.get(aside)).toBe(text);
    expect(disk.get(file)).toBe(inFile('new'));
    expect(cache.storage()).toEqual(reported.at(-1));
  });

  it('never replaces one that was set aside before', () => {
    const disk = new Map([[file, 'first']]);
    started(disk).cache.document(greeting);
    disk.set(file, 'second');
    started(disk).cache.document(greeting);
    expect([...disk.values()]).toEqual(['first', 'second']);
  });

  it('is not overwritten while it cannot be moved away', () => {
    const { cache, disk, stores } = started(new Map([[file, 'damaged']]));
    stores.breakWrites('read-only');
    cache.document(greeting).set({ words: 'in memory' });
    expect(cache.storage()).toMatchObject({
      trouble: 'read-only',
      unsaved: [greeting.name],
      setAside: [{ file: null }],
    });
    expect([...disk.values()]).toEqual(['damaged']);
    stores.breakWrites(undefined);
    cache.document(greeting).set({ words: 'on disk' });
    expect([...disk.values()].toSorted()).toEqual(['damaged', inFile('on disk')].toSorted());
    expect(cache.storage()).toMatchObject({ trouble: null, unsaved: [] });
  });

  it('stays in place when the system does not allow reading it, because it may be intact', () => {
    const disk = new Map([[file, inFile('sound')]]);
    const memory = memoryStores(disk);
    const locked = () => {
      throw new StoreFault('failed', 'EBUSY');
    };
    const stores = { ...memory, open: (name: string) => ({ ...memory.open(name), read: locked }) };
    const cache = createCache(testPorts({ stores }));
    cache.document(greeting).set({ words: 'in memory' });
    expect(cache.document(greeting).get()).toEqual({ words: 'in memory' });
    expect(cache.storage()).toMatchObject({ unsaved: [greeting.name], setAside: [{ file: null }] });
    expect([...disk]).toEqual([[file, inFile('sound')]]);
  });
});

it('refuses a kind whose newest migration does not lead to its version', () => {
  const forgotten = { ...greeting, migrations: { [greeting.version]: (old: JsonObject) => old } };
  expect(() => started(new Map()).cache.document(forgotten)).toThrow('still the newest');
});

describe('a file of another format', () => {
  const third: DocumentKind<Greeting> = {
    ...greeting,
    version: 3,
    migrations: {
      1: ({ words }) => ({ text: words ?? '' }),
      2: ({ text }) => ({ words: `${z.string().parse(text)}!` }),
    },
  };

  it('stays in place when it is newer, and the program works in memory', () => {
    const text = JSON.stringify({ format: 2, data: 'who knows' });
    const { cache, disk } = started(new Map([[file, text]]));
    cache.document(greeting).set({ words: 'hello' });
    expect(cache.document(greeting).get()).toEqual({ words: 'hello' });
    expect([...disk]).toEqual([[file, text]]);
    expect(cache.storage()).toMatchObject({
      trouble: null,
      unsaved: [greeting.name],
      setAside: [{ store: greeting.name, reason: 'newer', file: null }],
    });
  });

  it('is migrated step by step when it is older, with a backup of the old file', () => {
    const { cache, disk } = started(new Map([[file, inFile('hello')]]));
    expect(cache.document(third).get()).toEqual({ words: 'hello!' });
    expect(Object.fromEntries(disk)).toEqual({
      [`${file}.format-1-20270115T080000Z`]: inFile('hello'),
      [file]: JSON.stringify({ format: 3, data: { words: 'hello!' } }),
    });
    expect(started(disk).cache.document(third).get()).toEqual({ words: 'hello!' });
    expect(disk.size).toBe(2);
  });

  it('is not replaced before there is a backup of it', () => {
    const { cache, disk, stores } = started(new Map([[file, inFile('hello')]]));
    stores.breakWrites('disk-full');
    expect(cache.document(third).get()).toEqual({ words: 'hello!' });
    expect([...disk]).toEqual([[file, inFile('hello')]]);
    expect(cache.storage()).toMatchObject({ trouble: 'disk-full', unsaved: [greeting.name] });
    stores.breakWrites(undefined);
    cache.document(farewell).set({ words: 'bye' });
    expect([...disk.values()]).toContain(inFile('hello'));
    expect(disk.get(file)).toBe(JSON.stringify({ format: 3, data: { words: 'hello!' } }));
  });

  it.each<[string, DocumentKind<Greeting>['migrations']]>([
    [
      'a step raises',
      {
        1: () => {
          throw new Error('no way');
        },
      },
    ],
    ['a step is missing', { 2: (old) => old }],
    ['the last step gives the wrong shape', { 1: (old) => old, 2: (): JsonObject => ({}) }],
  ])('is set aside when %s', (_, migrations) => {
    const { cache, disk } = started(new Map([[file, inFile('hello')]]));
    expect(cache.document({ ...third, migrations: migrations ?? {} }).get()).toEqual({ words: '' });
    expect([...disk.values()]).toEqual([inFile('hello')]);
    expect(cache.storage().setAside).toMatchObject([{ store: greeting.name, reason: 'corrupt' }]);
  });
});
