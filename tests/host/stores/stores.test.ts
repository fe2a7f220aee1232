// What the core may expect from its files, with every implementation.

import { describe, expect, it } from 'vitest';
import { StoreFault } from '../../../src/core/ports.ts';
import { adapters } from './adapters.ts';

const document = { format: 1, data: { words: '欢迎光临' } };

describe.each(adapters)('a file of %s', (_, make) => {
  it('is missing before the first write, and then has what was written last', async () => {
    const { stores, files } = await make();
    const file = stores.open('shops/42/overview');
    expect(file.read()).toBeUndefined();
    expect(await file.readBytes()).toBeUndefined();
    expect(files()).toEqual({});
    file.write({ format: 1, data: 'first' });
    file.write(document);
    expect(file.read()).toEqual(document);
    expect(stores.open('shops/42/overview').read()).toEqual(document);
    const text = new TextDecoder().decode(await file.readBytes());
    expect(JSON.parse(text)).toEqual(document);
    expect(files()).toEqual({ 'shops/42/overview.json': JSON.stringify(document) });
  });

  it('can be written asynchronously several times at once', async () => {
    const { stores, files } = await make();
    const file = stores.open('shops/42/goods/shards/1');
    const changing = { format: 1, data: ['as it was'] };
    const written = [file.writeBehind(changing), file.writeBehind(changing)];
    changing.data = ['as it became'];
    await Promise.all(written);
    expect(files()).toEqual({ 'shops/42/goods/shards/1.json': '{"format":1,"data":["as it was"]}' });
    expect(file.read()).toEqual({ format: 1, data: ['as it was'] });
  });

  it('does not recreate a folder that is removed during a write', async () => {
    const { stores, files } = await make();
    const written = stores.open('shops/42/goods/shards/1').writeBehind(document);
    stores.removeFolder('shops/42');
    await expect(written).rejects.toThrow(StoreFault);
    expect(files()).toEqual({});
  });

  it('stores any JSON under any property names', async () => {
    const text =
      '{"__proto__":{"x":1},"a.b":{"c.d":null},"__internal__":{"migrations":1},"constructor":[],"":-1.5e-7,"面":"\\u2028"}';
    const { stores, put, files } = await make();
    put('odd.json', text);
    const read = stores.open('odd').read() ?? {};
    stores.open('again').write(read);
    stores.open('again').write(read);
    expect(JSON.stringify(stores.open('again').read())).toBe(JSON.stringify(JSON.parse(text)));
    expect(files()['again.json']).toBe(JSON.stringify(JSON.parse(text)));
  });

  it.each(['', '{"format":1', '[]', 'null', '"text"', '7', '\uFEFF{}', '\u0000'])(
    'is reported as corrupt and left alone when it contains %j',
    async (text) => {
      const { stores, put, files } = await make();
      put('settings.json', text);
      const read = () => stores.open('settings').read();
      expect(read).toThrow(StoreFault);
      expect(read).toThrow(expect.objectContaining({ reason: 'corrupt' }));
      expect(files()).toEqual({ 'settings.json': text });
    },
  );

  it('can be written over corrupt content', async () => {
    const { stores, put, files } = await make();
    put('settings.json', 'torn');
    stores.open('settings').write(document);
    expect(files()).toEqual({ 'settings.json': JSON.stringify(document) });
  });

  it('is set aside under a free name, never over another file', async () => {
    const { stores, put, files } = await make();
    const file = stores.open('shops/42/overview');
    put('shops/42/overview.json', 'first');
    expect(file.setAside('unreadable-1')).toBe('shops/42/overview.json.unreadable-1');
    put('shops/42/overview.json', 'second');
    expect(file.setAside('unreadable-1')).toBe('shops/42/overview.json.unreadable-1-2');
    expect(file.read()).toBeUndefined();
    expect(files()).toEqual({
      'shops/42/overview.json.unreadable-1': 'first',
      'shops/42/overview.json.unreadable-1-2': 'second',
    });
  });

  it('is backed up beside itself, never over another copy', async () => {
    const { stores, files } = await make();
    const file = stores.open('settings');
    file.write({ version: 1 });
    file.backUp('format-1');
    file.write({ version: 2 });
    file.backUp('format-1');
    expect(files()).toEqual({
      'settings.json': '{"version":2}',
      'settings.json.format-1': '{"version":1}',
      'settings.json.format-1-2': '{"version":2}',
    });
  });

  it('is gone after it is removed, and removing it again does no harm', async () => {
    const { stores, files } = await make();
    const file = stores.open('settings');
    file.write(document);
    file.remove();
    file.remove();
    expect(file.read()).toBeUndefined();
    expect(files()).toEqual({});
    file.write(document);
    expect(file.read()).toEqual(document);
  });

  it('is listed by the prefix of its name, with its size in bytes, unless it was set aside', async () => {
    const { stores, ending } = await make();
    for (const name of ['settings', 'shops/4/overview', 'shops/42/goods/shards/1', 'shops/42/overview'])
      stores.open(name).write(document);
    stores.open('shops/42/old').write(document);
    stores.open('shops/42/old').setAside('unreadable-1');
    const bytes = Buffer.byteLength(JSON.stringify(document) + ending);
    const named = (prefix: string) => stores.list(prefix).toSorted((a, b) => (a.name < b.name ? -1 : 1));
    expect(named('shops/42/')).toEqual([
      { name: 'shops/42/goods/shards/1', bytes },
      { name: 'shops/42/overview', bytes },
    ]);
    expect(named('shops/4').map(({ name }) => name)).toEqual([
      'shops/4/overview',
      'shops/42/goods/shards/1',
      'shops/42/overview',
    ]);
    expect(named('shops/42/over')).toHaveLength(1);
    expect(named('nothing/')).toEqual([]);
  });

  it('is removed with its folder, as are files set aside there, but not with a sibling folder', async () => {
    const { stores, files } = await make();
    for (const name of ['shops/42/overview', 'shops/42/goods/1', 'shops/421/overview'])
      stores.open(name).write(document);
    stores.open('shops/42/overview').setAside('unreadable-1');
    stores.removeFolder('shops/42');
    stores.removeFolder('shops/42');
    expect(Object.keys(files())).toEqual(['shops/421/overview.json']);
    stores.open('shops/42/overview').write(document);
    expect(stores.open('shops/42/overview').read()).toEqual(document);
  });
});
