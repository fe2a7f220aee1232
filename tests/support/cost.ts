// Counts the steps of synchronous work instead of its time: calls of the callbacks of lists, and what built-ins go through.

type Method = (this: unknown, ...args: unknown[]) => unknown;

const withCallback = ['every', 'filter', 'find', 'findIndex', 'flatMap', 'forEach', 'map', 'reduce', 'some'];
const throughAll = ['includes', 'indexOf', 'join', 'slice', 'concat', 'toSorted'];

/** The number of steps; the built-ins are as before when it returns. */
export function costOf(work: () => unknown): number {
  let steps = 0;
  const restore: (() => void)[] = [];
  const replace = (holder: object, name: string, wrap: (original: Method) => Method) => {
    const original = Reflect.get(holder, name) as Method;
    Object.defineProperty(holder, name, { value: wrap(original), configurable: true, writable: true });
    restore.push(() =>
      Object.defineProperty(holder, name, { value: original, configurable: true, writable: true }),
    );
  };
  for (const name of withCallback)
    replace(
      Array.prototype,
      name,
      (original) =>
        function (this: unknown, ...[callback, ...rest]: unknown[]) {
          const counted: Method = function (this: unknown, ...args) {
            steps += 1;
            return (callback as Method).apply(this, args);
          };
          return original.call(this, counted, ...rest);
        },
    );
  for (const name of throughAll)
    replace(
      Array.prototype,
      name,
      (original) =>
        function (this: unknown, ...args: unknown[]) {
          steps += (this as readonly unknown[]).length;
          return original.apply(this, args);
        },
    );
  replace(
    String.prototype,
    'split',
    (original) =>
      function (this: unknown, ...args: unknown[]) {
        const parts = original.apply(this, args) as readonly unknown[];
        steps += parts.length;
        return parts;
      },
  );
  try {
    work();
  } finally {
    for (const one of restore) one();
  }
  return steps;
}
