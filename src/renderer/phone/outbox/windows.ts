// Windows of one browser share the store of a phone: one of them sends at a time, and the others hear of it.
const NAME = 'servery-phone';

/** Without locks, where a phone reaches the desk without TLS, the numbers of the acts still see to it that each is done once. */
export async function aloneAmongWindows(work: () => Promise<void>): Promise<boolean> {
  const locks = navigator.locks as LockManager | null | undefined;
  if (locks === undefined || locks === null) {
    await work();
    return true;
  }
  return locks.request(NAME, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work();
    return lock !== null;
  });
}

export function onOtherWindows(listener: () => void): { say: () => void; end: () => void } {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = listener;
  return { say: () => channel.postMessage(null), end: () => channel.close() };
}
