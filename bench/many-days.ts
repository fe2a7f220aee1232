// Ninety closed business days: one that was sold through the routes, and copies of it on the dates that follow.
import Conf from 'conf';
import { createCache } from '../src/core/platform/storage/create-cache.ts';
import { daysKind, type StoredDay } from '../src/core/orders/business-days.ts';
import { DayArchive } from '../src/core/orders/day-archive.ts';
import type { StoredOrder } from '../src/core/orders/stored-order.ts';
import type { JsonObject } from '../src/core/ports.ts';
import { nodeDigest } from '../src/host/digest.ts';
import { openJournalFiles } from '../src/host/files/journal-files.ts';
import { confStores } from '../src/host/stores/conf-stores.ts';
import { openHost } from '../src/web/host.ts';

const DAY_SECONDS = 86_400;
const DATE_LENGTH = 'yyyy-mm-dd'.length;

/** The first day is closed, and nothing is open; no desk runs on this home meanwhile. */
export async function copyFirstDay(home: string, ownFolder: string, count: number): Promise<StoredDay[]> {
  const { clock, log, close } = openHost(home);
  const stores = confStores({ open: (options) => new Conf<JsonObject>(options), folder: home });
  const days = createCache({ stores, clock, log }).document(daysKind(ownFolder));
  const [first] = days.get();
  if (first === undefined) throw new Error('no day was closed');
  const archive = new DayArchive({
    ownFolder,
    clock,
    journals: openJournalFiles(home),
    digest: nodeDigest,
    device: () => 'bench',
    onDamage: () => {
      throw new Error('the first day is damaged');
    },
  });
  const { over } = await archive.read(1);
  const all = [first];
  for (let number = 2; number <= count; number += 1) {
    const day = dayLater(first, number);
    const orders = [...over.values()].map((order) => orderLater(order, number));
    await archive.append(number, orders, { carried: [], drawer: [] });
    await archive.note(day);
    all.push(day);
  }
  days.set(all);
  close();
  return all;
}

const later = (seconds: number, number: number) => seconds + (number - 1) * DAY_SECONDS;

function dayLater(day: StoredDay, number: number): StoredDay {
  const date = new Date(Date.parse(day.date) + (number - 1) * DAY_SECONDS * 1000);
  return {
    ...day,
    // A day without a sum gets one.
    sum: undefined,
    number,
    date: date.toISOString().slice(0, DATE_LENGTH),
    openedAtSeconds: later(day.openedAtSeconds, number),
    closedAtSeconds: day.closedAtSeconds === null ? null : later(day.closedAtSeconds, number),
  };
}

const orderLater = (order: StoredOrder, number: number): StoredOrder => ({
  ...order,
  id: number.toString(16).padStart(4, '0') + order.id.slice(4),
  numberDay: number,
  closedDay: number,
  openedAtSeconds: later(order.openedAtSeconds, number),
  closedAtSeconds: order.closedAtSeconds === null ? null : later(order.closedAtSeconds, number),
  payments: order.payments.map((payment) => ({ ...payment, day: number })),
  history: order.history.map((event) => ({ ...event, day: number })),
});
