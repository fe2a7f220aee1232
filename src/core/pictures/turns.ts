// Does a few things at once and the rest in turn, what was asked for last first: that is what stands on screen.

export interface Turns {
  /** Undefined where so much was asked for afterwards that this is no longer wanted. */
  take: <Value>(work: () => Promise<Value>) => Promise<Value | undefined>;
  /** After everything that somebody waits for. */
  takeAtLeisure: <Value>(work: () => Promise<Value>) => Promise<Value | undefined>;
}

interface Waiting {
  begin: () => void;
  giveUp: () => void;
}

export function createTurns(atOnce: number, mostWaiting: number): Turns {
  /** The last one is the next. */
  const waiting: Waiting[] = [];
  let running = 0;

  function next(): void {
    while (running < atOnce) {
      const one = waiting.pop();
      if (one === undefined) return;
      running += 1;
      one.begin();
    }
  }

  function queued<Value>(work: () => Promise<Value>, place: (one: Waiting) => void) {
    return new Promise<Value | undefined>((resolve, reject) => {
      const begin = () => {
        void work()
          .then(resolve, reject)
          .finally(() => {
            running -= 1;
            next();
          });
      };
      place({ begin, giveUp: () => resolve(undefined) });
      if (waiting.length > mostWaiting) waiting.shift()?.giveUp();
      next();
    });
  }

  return {
    take: (work) => queued(work, (one) => waiting.push(one)),
    takeAtLeisure: (work) => queued(work, (one) => waiting.unshift(one)),
  };
}
