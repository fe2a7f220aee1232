// What cannot be kept is not taken: nobody is told that it is saved.
import { failure } from '../failure.ts';
import { StoreFault } from '../ports.ts';

export async function stored<Value>(writing: Promise<Value>): Promise<Value> {
  try {
    return await writing;
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error;
    const reason = error.reason === 'corrupt' ? 'failed' : error.reason;
    throw failure('store.unwritable', error.message, { reason });
  }
}
