// The store of a phone in the database of its browser.
import { promised, transacted } from './requests.ts';
import type { PhoneStore, Series, WaitingCall } from './phone-store.ts';

const NAME = 'servery-phone';
const SERIES = 'series';
const OF_FACTS = 'fact-';

/** Rejects where the browser gives a page no database. */
export async function openIndexedStore(factory: IDBFactory): Promise<PhoneStore> {
  const database = await opened(factory);
  const read = <Value>(store: string, ask: (from: IDBObjectStore) => IDBRequest<Value>) =>
    promised(ask(database.transaction(store).objectStore(store)));

  return {
    // Only this page writes there, and always this shape.
    calls: () => read('calls', (calls) => calls.getAll() as IDBRequest<WaitingCall[]>),
    add: async (call) => {
      const transaction = database.transaction('calls', 'readwrite');
      const done = transacted(transaction);
      const at = await promised(transaction.objectStore('calls').add(call));
      await done;
      return { ...call, at: Number(at) };
    },
    settle: async ({ remove, put, series }) => {
      const transaction = database.transaction(['calls', 'facts'], 'readwrite');
      const done = transacted(transaction);
      if (remove !== undefined) transaction.objectStore('calls').delete(remove);
      if (put !== undefined) transaction.objectStore('calls').put(put);
      if (series !== undefined) transaction.objectStore('facts').put(series, SERIES);
      await done;
    },
    series: () => read('facts', (facts) => facts.get(SERIES) as IDBRequest<Series | undefined>),
    fact: (name) => read('facts', (facts) => facts.get(OF_FACTS + name) as IDBRequest<unknown>),
    putFact: async (name, value) => {
      const transaction = database.transaction('facts', 'readwrite');
      transaction.objectStore('facts').put(value, OF_FACTS + name);
      await transacted(transaction);
    },
  };
}

async function opened(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(NAME, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('calls', { keyPath: 'at', autoIncrement: true });
    request.result.createObjectStore('facts');
  };
  return promised(request);
}
