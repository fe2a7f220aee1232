// The store of this phone.
import type { Phone } from '../phone.ts';
import { openIndexedStore } from './indexed-store.ts';
import { openMemoryStore } from './memory-store.ts';

export async function openStore(database: IDBFactory): Promise<Pick<Phone, 'store' | 'isLasting'>> {
  try {
    return { store: await openIndexedStore(database), isLasting: true };
  } catch {
    // A private window has none.
    return { store: openMemoryStore(), isLasting: false };
  }
}
