// Documents while the disk refuses writes, and after their folder is removed.

import { describe, expect, it } from 'vitest';
import { StoreFault } from '../../../../src/core/ports.ts';
import { farewell, file, greeting, inFile, started } from './greeting.ts';

describe('a disk that refuses writes', () => {
  it.each(['disk-full', 'read-only', 'failed'] as const)(
    'is reported, and the value stays in memory: %s',
    (reason) => {
      const { cache, disk, stores, reported } = started(new Map([[file, inFile('old')]]));
      const document = cache.document(greeting);
      stores.breakWrites(reason);
      document.set({ words: 'new' });
      document.set({ words: 'newer' });
      expect(document.get()).toEqual({ words: 'newer' });
      expect(disk.get(file)).toBe(inFile('old'));
      expect(reported).toEqual([{ trouble: reason, unsaved: [greeting.name], setAside: [] }]);
    },
  );

  it('is tried again with the next change of any document, and then all is saved', () => {
    const { cache, disk, stores, reported } = started();
    stores.breakWrites('disk-full');
    cache.document(greeting).set({ words: 'hello' });
    stores.breakWrites(undefined);
    cache.document(farewell).set({ words: 'bye' });
    expect(disk.get(file)).toBe(inFile('hello'));
    expect(disk.get('shops/42/farewell.json')).toBe(inFile('bye'));
    expect(reported.at(-1)).toEqual({ trouble: null, unsaved: [], setAside: [] });
  });

  it('does not hide a bug of the program', () => {
    const { cache, stores } = started();
    const document = cache.document(greeting);
    stores.open = () => {
      throw new Error('a mistake of ours');
    };
    expect(() => cache.document(farewell)).toThrow('a mistake of ours');
    expect(() => document.set({ words: 7 as never })).toThrow();
  });
});

describe('a removed folder', () => {
  it('is deleted with its contents, and nothing else', () => {
    const { cache, disk } = started(new Map([['shops/42/greeting.json.unreadable-1', 'x']]));
    cache.document(greeting).set({ words: 'hello' });
    cache.document({ ...greeting, name: 'shops/421/greeting' }).set({ words: 'neighbour' });
    expect(cache.sizeOf('shops/42')).toEqual({ files: 2, bytes: inFile('hello').length + 1 });
    cache.removeFolder('shops/42');
    expect([...disk.keys()]).toEqual(['shops/421/greeting.json']);
    expect(cache.document(greeting).get()).toEqual({ words: '' });
  });

  it('does not come back through a document that is still in use', () => {
    const { cache, disk } = started();
    const document = cache.document(greeting);
    cache.removeFolder('shops/42');
    document.set({ words: 'a late answer' });
    expect([...disk.keys()]).toEqual([]);
  });

  it('drops its pending writes', () => {
    const { cache, disk, stores } = started();
    stores.breakWrites('disk-full');
    cache.document(greeting).set({ words: 'hello' });
    cache.removeFolder('shops/42');
    stores.breakWrites(undefined);
    cache.document({ ...greeting, name: 'settings' }).set({ words: 'other' });
    expect([...disk.keys()]).toEqual(['settings.json']);
  });

  it('is deleted before anything new is written into it, even if only deleting fails', () => {
    const { cache, disk, stores } = started(new Map([[file, inFile('old')]]));
    const { removeFolder } = stores;
    stores.removeFolder = () => {
      throw new StoreFault('failed', 'EBUSY');
    };
    cache.removeFolder('shops/42');
    cache.document(farewell).set({ words: 'bye' });
    expect([...disk.keys()]).toEqual([file]);
    stores.removeFolder = removeFolder;
    cache.document({ ...greeting, name: 'settings' }).set({ words: 'other' });
    expect([...disk.keys()].toSorted()).toEqual(['settings.json', 'shops/42/farewell.json']);
  });

  it('is reported while it cannot be deleted, and its late deletion spares newer files', () => {
    const { cache, disk, stores } = started(new Map([[file, inFile('old')]]));
    stores.breakWrites('read-only');
    cache.removeFolder('shops/42');
    cache.document(farewell).set({ words: 'bye' });
    expect(cache.storage()).toMatchObject({ trouble: 'read-only', unsaved: ['shops/42', farewell.name] });
    stores.breakWrites(undefined);
    cache.document(farewell).set({ words: 'good bye' });
    expect(Object.fromEntries(disk)).toEqual({ 'shops/42/farewell.json': inFile('good bye') });
    expect(cache.storage().trouble).toBeNull();
  });
});
