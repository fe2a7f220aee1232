// Lets the page live while something long is made: a pause whenever a frame's time has been used up.

const MOST_MS = 10;

/** Answers at once, or after whatever else waits to be done. */
export function createYielder(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < MOST_MS) return;
    await nextTask();
    since = performance.now();
  };
}

/** A timer would wait four milliseconds each time. */
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
