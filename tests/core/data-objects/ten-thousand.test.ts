// Ten thousand records are copied, searched, sorted and exported without blocking the event loop.
import { expect, test } from 'vitest';
import { openZone, USUAL_ZONE } from '../../../src/contract/time-zone.ts';
import { createCache } from '../../../src/core/platform/storage/create-cache.ts';
import { exportRecords } from '../../../src/core/data-objects/export-records.ts';
import { FormCopy } from '../../../src/core/data-objects/form-copy.ts';
import type { Clock } from '../../../src/core/ports.ts';
import type { OpenShop } from '../../../src/core/platform/shop/open-shop.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';
import { testPorts } from '../../support/test-ports.ts';

const RECORDS = 10_000;

const recordAt = (at: number) => ({
  id: String(at + 1),
  nickname: `顾客 ${at % 97}`,
  status: '0',
  weight: '0',
  is_deleted: '0',
  add_time: String(1_700_000_000 + at * 60),
  update_time: '0',
  form_data: {
    id: String(at + 1),
    name: `客人 ${(at * 2_654_435_761) % 99_991}`,
    phone: `1${at * 31}`,
    people: at % 9,
    date: '2024-01-17',
    time: '20:15',
    table: `A${at % 30}`,
    request: at % 3 === 0 ? '靠窗, please' : '',
  },
});

/** A fake shop that returns pages of a form. */
const shop = {
  profileId: 'one',
  appId: '1',
  ownFolder: 'own',
  dataFolder: 'data',
  signal: new AbortController().signal,
  callList: (_name: string, { page, page_size: size }: { page: number; page_size: number }) => {
    const from = (page - 1) * size;
    const data = Array.from({ length: Math.min(size, RECORDS - from) }, (_, nth) => recordAt(from + nth));
    return Promise.resolve({ data, paging: { isMore: from + size < RECORDS, count: RECORDS } });
  },
} as unknown as OpenShop;

const workedMs = () => process.cpuUsage().user / 1000;

/** Records how long the event loop was blocked before each yield. */
function watchedClock() {
  const stretches: number[] = [];
  let since = workedMs();
  const clock: Clock = {
    ...nodeClock,
    after: (delayMs, action) => {
      stretches.push(workedMs() - since);
      return nodeClock.after(delayMs, () => {
        since = workedMs();
        action();
      });
    },
  };
  return { clock, stretches };
}

/** The 90th percentile, since some blocks are due to other work such as garbage collection. */
const usual = (stretches: readonly number[]) =>
  stretches.toSorted((a, b) => a - b)[Math.floor(stretches.length * 0.9)] ?? 0;

test('ten thousand records are copied and answered without blocking the event loop', async () => {
  const { clock, stretches } = watchedClock();
  const ports = testPorts({ clock });
  const copy = new FormCopy({
    ...ports,
    form: 'guests',
    shop,
    cache: createCache(ports),
    isWanted: () => true,
    onChange: () => undefined,
    onRenewed: () => undefined,
  });
  copy.fetch();
  await expect
    .poll(() => copy.state().progress === null && copy.isComplete(), { timeout: 30_000 })
    .toBe(true);

  stretches.length = 0;
  const question = { form: 'guests', sort: { key: 'name', ascending: true } };
  const found = await copy.find(question);
  expect(found.records).toHaveLength(RECORDS);
  expect(stretches.length).toBeGreaterThan(5);
  const all = [...stretches];

  for (const format of ['csv', 'xlsx'] as const) {
    stretches.length = 0;
    const columns = [
      'own.id',
      'own.nickname',
      'own.add_time',
      'field.name',
      'field.phone',
      'field.people',
      'field.request',
    ];
    await exportRecords(
      {
        ...question,
        format,
        name: 'guests',
        columns: columns.map((column) => ({ column, heading: column })),
      },
      {
        ...ports,
        wallOf: openZone(USUAL_ZONE).wallOf,
        records: (async function* () {
          yield await Promise.resolve(found);
        })(),
      },
    );
    expect(stretches.length).toBeGreaterThan(3);
    all.push(...stretches);
  }
  expect(usual(all)).toBeLessThan(20);
  copy.end();
}, 60_000);
