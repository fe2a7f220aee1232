// What this window remembers by itself between two starts: small choices of how things are shown, and nothing of a shop's.

export interface Remembered<Value> {
  get: () => Value;
  /** Whether it is kept beyond this window's life; until then it stands all the same. */
  set: (value: Value) => boolean;
}

export interface Shelf {
  getItem: (key: string) => string | null;
  setItem: (key: string, text: string) => void;
}

interface Parts<Value> {
  key: string;
  /** Reads what was kept, by whatever version of the program; undefined where it makes no sense. */
  read: (raw: unknown) => Value | undefined;
  otherwise: Value;
  shelf?: Shelf;
}

export function remember<Value>({ key, read, otherwise, shelf }: Parts<Value>): Remembered<Value> {
  const name = `servery.${key}`;
  let value: Value | undefined;
  return {
    get: () => (value ??= read(parsed(() => (shelf ?? localStorage).getItem(name))) ?? otherwise),
    set: (next) => {
      value = next;
      try {
        (shelf ?? localStorage).setItem(name, JSON.stringify(next));
        return true;
      } catch {
        // Full, or switched off by the browser.
        return false;
      }
    },
  };
}

function parsed(text: () => string | null): unknown {
  try {
    return JSON.parse(text() ?? 'null');
  } catch {
    return null;
  }
}
