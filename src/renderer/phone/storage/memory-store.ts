// The store of a phone whose browser gives the page no database: what waits is lost with the page, and the screen says so.
import type { PhoneStore, Series, WaitingCall } from './phone-store.ts';

export function openMemoryStore(): PhoneStore {
  const calls = new Map<number, WaitingCall>();
  const facts = new Map<string, unknown>();
  let series: Series | undefined;
  let last = 0;
  return {
    calls: () => Promise.resolve([...calls.values()].toSorted((one, other) => one.at - other.at)),
    add: (call) => {
      const stored = { ...call, at: (last += 1) };
      calls.set(stored.at, stored);
      return Promise.resolve(stored);
    },
    settle: ({ remove, put, series: next }) => {
      if (remove !== undefined) calls.delete(remove);
      if (put !== undefined) calls.set(put.at, put);
      series = next ?? series;
      return Promise.resolve();
    },
    series: () => Promise.resolve(series),
    fact: (name) => Promise.resolve(facts.get(name)),
    putFact: (name, value) => Promise.resolve(void facts.set(name, value)),
  };
}
