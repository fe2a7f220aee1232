// An export of records reports how many unreadable records it lacks, whether the shop or the copy answered.
import { unrestricted } from '../../../src/core/caller.ts';
import { expect, onTestFinished, test } from 'vitest';
import { createCache } from '../../../src/core/platform/storage/create-cache.ts';
import { dataObjectsDomain } from '../../../src/core/data-objects/data-objects.ts';
import { failure } from '../../../src/core/failure.ts';
import { nodeClock } from '../../../src/host/time/clock.ts';
import type { OpenShop } from '../../../src/core/platform/shop/open-shop.ts';
import { scopeOf } from '../../support/shop-scope.ts';
import { openShopFor } from '../imports/open-shop.ts';
import { testPorts } from '../../support/test-ports.ts';

const RECORDS = 450;

/** In every hundredth record the entered values are no map. */
const recordAt = (at: number) => ({
  id: String(at + 1),
  nickname: 'Ann',
  status: 0,
  add_time: 0,
  update_time: 0,
  weight: 0,
  is_deleted: 0,
  form_data: at % 100 === 99 ? 'torn' : { name: `Guest ${at + 1}` },
});

const cut = {
  call: { endpoint: 'dataList', durationMs: 1, attempts: 1, correlationId: 'x' },
  cause: 'unreachable' as const,
  detail: '',
  mayHaveArrived: false,
};

interface PageForm {
  page: number;
  page_size: number;
}

function openDataObjects() {
  let isOnline = true;
  const end = new AbortController();
  onTestFinished(() => end.abort());
  const ports = testPorts({ clock: nodeClock });
  const cache = createCache(ports);
  const dataObjects = dataObjectsDomain.create({ ...ports, cache, pictureName: () => null });
  const { routes } = dataObjects;
  const pageOf = ({ page, page_size: size }: PageForm) => {
    if (!isOnline) return Promise.reject(failure('network.offline', 'cut', cut));
    const from = (page - 1) * size;
    const records = Array.from(
      { length: Math.max(0, Math.min(size, RECORDS - from)) },
      (_, nth) => from + nth,
    );
    const paging = { isMore: from + size < RECORDS, count: RECORDS };
    return Promise.resolve({ data: records.map(recordAt), paging });
  };
  const shop: OpenShop = {
    ...openShopFor('1', end.signal),
    callRaw: (_name, form) => pageOf(form as PageForm),
    callList: (_name, form) => pageOf(form as PageForm),
  };
  dataObjects.open(scopeOf(shop, { ...ports, cache }).scope);
  const exported = async () => {
    const { leftOut } = await routes['data.export'](
      {
        form: 'guests',
        format: 'csv',
        name: 'guests',
        columns: [{ column: 'field.name', heading: 'Name' }],
      },
      unrestricted(),
    );
    const text = new TextDecoder().decode(ports.files.delivered.at(-1)?.bytes);
    return { leftOut, lines: text.trim().split('\r\n').length - 1 };
  };
  return { routes, exported, cutOff: () => void (isOnline = false) };
}

test('an export from the shop counts the unreadable records', async () => {
  expect(await openDataObjects().exported()).toEqual({ leftOut: 4, lines: 446 });
});

test('an export from the copy counts the unreadable records while the shop cannot be reached', async () => {
  const { routes, exported, cutOff } = openDataObjects();
  await routes['data.copy']({ form: 'guests' }, unrestricted());
  const held = async () => (await routes['data.forms'](null, unrestricted())).forms[0]?.copy?.held;
  await expect.poll(held).toBe(RECORDS);
  cutOff();
  expect(await exported()).toEqual({ leftOut: 4, lines: 446 });
});
