// The migrations from an empty database to the present tables: services may start concurrently, and none goes back.

import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../src/service/storage/open.ts';
import { engines, freshDatabase } from '../fresh-place.ts';

describe('an empty database', () => {
  it('is migrated completely by eight services that start at once', async () => {
    const url = await freshDatabase();
    const opened = await Promise.all(Array.from({ length: 8 }, () => openDatabase({ url, connections: 1 })));
    for (const { db } of opened) {
      expect(await db.selectFrom('goods').select('id').execute()).toEqual([]);
      const { rows } = await sql<{ version: number }>`select version from servery_version`.execute(db);
      expect(rows).toEqual([{ version: 3 }]);
    }
    await Promise.all(opened.map((one) => one.close()));
  });
});

describe.each(engines)('a database on $engine', ({ freshPlace }) => {
  it('is opened again with its content', async () => {
    const place = await freshPlace();
    const first = await openDatabase(place);
    await first.db.insertInto('shop').values({ app_id: 'demo', name: 'x', time_zone: 'UTC' }).execute();
    await first.close();
    const second = await openDatabase(place);
    expect(await second.db.selectFrom('shop').select('app_id').execute()).toEqual([{ app_id: 'demo' }]);
    await second.close();
  });
});

describe('a database of the first version', () => {
  it('keeps its tokens when the client tables are added', async () => {
    const place = { url: await freshDatabase() };
    const first = await openDatabase(place);
    await sql`drop table request`.execute(first.db);
    await sql`drop table client_grant`.execute(first.db);
    await sql`alter table token drop column client_id, drop column expires_at`.execute(first.db);
    await sql`drop table client`.execute(first.db);
    await sql`update servery_version set version = 1`.execute(first.db);
    await sql`insert into shop (app_id, name, time_zone) values ('demo', 'x', 'UTC')`.execute(first.db);
    await sql`insert into token values ('\\x01'::bytea, 'demo', 'li', 'old', 1)`.execute(first.db);
    await first.close();
    const second = await openDatabase(place);
    const tokens = await second.db.selectFrom('token').select(['user_token', 'expires_at']).execute();
    expect(tokens).toEqual([{ user_token: 'li', expires_at: null }]);
    expect(await second.db.selectFrom('client').select('id').execute()).toEqual([]);
    await second.close();
  });
});

describe('a database that a newer service has migrated', () => {
  it('is refused with a message and left unchanged', async () => {
    const place = { url: await freshDatabase() };
    const { db, close } = await openDatabase(place);
    await sql`update servery_version set version = 7`.execute(db);
    await close();
    const newer = 'the database is at version 7, this service knows 3: use the newer service';
    await expect(openDatabase(place)).rejects.toThrow(newer);
    await expect(openDatabase(place)).rejects.toThrow(newer);
  });
});
