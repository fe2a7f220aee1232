// A fault of the disk as the screens hear of it: the one place where it becomes an error of the contract.
import { failure } from '../../failure.ts';
import type { Cache, DocumentKind } from './cache.ts';
import { StoreFault } from '../../ports.ts';

/** `store.unwritable` for a fault of the disk; any other error stays what it is. */
export function unwritableFrom(error: unknown): unknown {
  if (!(error instanceof StoreFault)) return error;
  const reason = error.reason === 'corrupt' ? 'failed' : error.reason;
  return failure('store.unwritable', error.message, { reason });
}

/** So that the person learns that their change was not saved. */
export async function mustStore<Value>(writing: Promise<Value>): Promise<Value> {
  try {
    return await writing;
  } catch (error) {
    throw unwritableFrom(error);
  }
}

/** Throws `store.unwritable`, and changes nothing, if the disk refuses. */
export function setStored<Value>(cache: Cache, kind: DocumentKind<Value>, value: Value): void {
  const document = cache.document(kind);
  const former = document.get();
  document.set(value);
  const { unsaved, trouble } = cache.storage();
  if (!unsaved.includes(kind.name)) return;
  document.set(former);
  throw failure('store.unwritable', `${kind.name} cannot be written`, { reason: trouble ?? 'failed' });
}
