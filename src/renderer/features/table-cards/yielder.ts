// Keeps the page responsive during long work: yields whenever a frame's time has been used up.

const MOST_MS = 10;

/** Resolves at once, or in a new task when the time is used up. */
export function createYielder(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < MOST_MS) return;
    await nextTask();
    since = performance.now();
  };
}

/** A timer would wait at least four milliseconds. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
