// Measures what a commit on two servers costs, and a request id; both servers are on this machine, so no network is in it.
import { openDatabase } from '../../src/service/storage/open.ts';
import { importSource, readSource } from '../../src/service/command/shop-source.ts';
import { demoShopFile } from '../../src/service/command/places.ts';
import { REQUEST_ID } from '../../src/service/requests/request-id.ts';
import { endpoints } from '../../src/wire/endpoints.ts';
import { PostgresPair } from '../../tests/support/postgres-pair.ts';
import { openCounter } from '../counter.ts';
import { dishBody, threeKinds } from '../dish.ts';
import { APP_ID } from '../engine.ts';
import type { DeskMeasure } from '../measure.ts';
import { pair } from '../pair.ts';

const GOODS = 1_000;
const ROUNDS = 200;

export const measureReplication: DeskMeasure = async function* () {
  const servers = new PostgresPair();
  try {
    await servers.start(['fsync=on', 'autovacuum=on']);
    const both = await openDatabase({ url: servers.address() });
    await importSource(both.db, {
      source: await readSource(demoShopFile()),
      flags: { appId: APP_ID, goods: GOODS },
      onlyIfMissing: false,
    });
    await servers.synchronize();
    const onOne = `${servers.address()}?options=${encodeURIComponent('-c synchronous_commit=local')}`;
    const one = await openDatabase({ url: onOne });
    const synchronous = await openCounter(both);
    const local = await openCounter(one);
    const save = (counter: typeof local, headers?: Record<string, string>) =>
      counter.post(endpoints.addGoods.path, dishBody(threeKinds(3), counter.token), headers);
    yield {
      what: 'AddGoods with 27 combinations, committed on two servers of one machine',
      against: 'committed on one',
      ...(await pair(
        () => save(synchronous),
        () => save(local),
        { rounds: ROUNDS },
      )),
    };
    let sent = 0;
    yield {
      what: 'AddGoods with 27 combinations and an Idempotency-Key',
      against: 'without one',
      ...(await pair(
        () => save(local, { [REQUEST_ID]: `save-${(sent += 1)}` }),
        () => save(local),
        { rounds: ROUNDS },
      )),
    };
    await synchronous.close();
    await local.close();
    await both.close();
    await one.close();
  } finally {
    servers.drop();
  }
};
