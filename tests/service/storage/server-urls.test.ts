// A database's address with several servers, as libpq writes it.

import { describe, expect, it } from 'vitest';
import { serverUrls, withoutPassword } from '../../../src/service/storage/server-urls.ts';

describe('an address with several servers', () => {
  it('is one address for each of them, with the same user, database and parameters', () => {
    expect(serverUrls('postgres://li:p,w@a:5432,b,[::1]:5433/shop?sslmode=require')).toEqual([
      'postgres://li:p,w@a:5432/shop?sslmode=require',
      'postgres://li:p,w@b/shop?sslmode=require',
      'postgres://li:p,w@[::1]:5433/shop?sslmode=require',
    ]);
  });

  it('is shown without its password', () => {
    expect(withoutPassword('postgresql://li:secret@a:1,b:2/shop?x=y')).toBe('postgresql://a:1,b:2/shop');
  });

  it('is not shown at all when a server in it cannot be read', () => {
    expect(withoutPassword('postgres://li:secret@a:1,b:x/shop')).toBe('(unreadable address)');
    expect(withoutPassword('postgres://li:1/secret@a,b/shop')).toBe('(unreadable address)');
  });
});

describe('an address with one server', () => {
  it.each(['postgres://li:a,b@one/shop', 'postgres:///shop?host=/tmp', 'postgres://li:1/s@one/shop'])(
    'stays as it is: %s',
    (url) => {
      expect(serverUrls(url)).toEqual([url]);
    },
  );
});
