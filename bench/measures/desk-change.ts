// Measures saving one changed record of a large menu, against one file with all records, and against a bare shard.
import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Conf from 'conf';
import { createCache } from '../../src/core/platform/storage/create-cache.ts';
import { SHARD_RECORDS } from '../../src/core/platform/storage/generations.ts';
import type { Shard } from '../../src/core/platform/storage/cache.ts';
import type { JsonObject, JsonValue } from '../../src/core/ports.ts';
import { confStores } from '../../src/host/stores/conf-stores.ts';
import { nodeClock } from '../../src/host/time/clock.ts';
import { menuTexts } from '../../tests/worker/catalogue/menu.ts';
import { recordingLog } from '../../tests/support/test-ports.ts';
import { freshFolder } from '../fresh-folder.ts';
import type { DeskMeasure } from '../measure.ts';
import { median, timed } from '../pair.ts';

const GOODS = 100_000;
const ROUNDS = 15;
const ROUNDS_WHOLE = 3;
const LATER_MS = 50;

const openConf = (options: object) => new Conf<JsonObject>(options);

/** Saves a change as the delta pass does: reads one shard, rewrites it, and updates the manifest. */
function openCollection(folder: string, records: JsonValue[]) {
  const stores = confStores({ open: openConf, folder });
  const collection = createCache({ stores, clock: nodeClock, log: recordingLog() }).collection('goods');
  const first = collection.begin('nothing');
  first.add(records);
  first.commit({});
  return (count: number) => {
    const shards = collection.current()?.shards ?? [];
    const shard: Shard | undefined = shards[count % shards.length];
    if (shard === undefined) throw new Error('there is no shard');
    const stored = collection.read(shard) ?? [];
    const draft = collection.begin('current');
    draft.replace(shard, [{ changed: count }, ...stored.slice(1)]);
    draft.commit({ count });
  };
}

function writeBare(file: string, text: string): void {
  const handle = openSync(`${file}.draft`, 'w');
  writeSync(handle, text);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(`${file}.draft`, file);
}

async function medianOf(rounds: number, work: (round: number) => void): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const ms = await timed(() => {
      work(round);
      return Promise.resolve();
    });
    // The first round is a warm-up.
    if (round > 0) taken.push(ms);
    // Gives deferred work, such as deleting the old shard, time to run.
    await pause(LATER_MS);
  }
  return median(taken);
}

export const measureDeskChange: DeskMeasure = async function* () {
  const home = freshFolder();
  const records = [...menuTexts(GOODS)].map((text) => JSON.parse(text) as JsonValue);
  const change = openCollection(join(home, 'ours'), records);
  const ours = await medianOf(ROUNDS, change);
  const shard = JSON.stringify({ format: 1, data: records.slice(0, SHARD_RECORDS) });
  const bare = await medianOf(ROUNDS, () => writeBare(join(home, 'bare.json'), shard));
  const whole = openConf({ cwd: join(home, 'whole'), configName: 'goods' });
  whole.store = { goods: records };
  const plain = await medianOf(ROUNDS_WHOLE, (round) => whole.set('goods.0', { changed: round }));
  const what = `saving one changed record of ${GOODS.toLocaleString('en')}`;
  yield {
    what,
    against: 'one file with all records',
    ours,
    plain,
    ratio: ours / plain,
    promised: 0.01,
  };
  yield {
    what,
    against: 'a bare write of one shard',
    ours,
    plain: bare,
    ratio: ours / bare,
    promised: 3,
  };
};
