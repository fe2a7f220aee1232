// A value that a hook sets before a test reads it.

export function late<Value>(name: string) {
  let value: Value | undefined;
  return {
    get: (): Value => {
      if (value === undefined) throw new Error(`the ${name} is not started yet`);
      return value;
    },
    set: (next: Value): void => {
      value = next;
    },
  };
}
