// Serializes values between page and process as structured clone would; this code also runs inside the page.

export interface Crossing {
  /** Throws Electron's error for values that cannot be cloned. */
  pack: (value: unknown) => string;
  unpack: (text: string) => unknown;
}

type Slot =
  | string
  | number
  | boolean
  | null
  | { undefined: true }
  | { number: string }
  | { bigint: string }
  | Ref;
interface Ref {
  ref: number;
}
type Entries = [key: string, value: Slot][];
type Shape =
  | { type: 'object'; entries: Entries }
  | { type: 'array'; length: number; entries: Entries }
  | { type: 'map'; entries: [Slot, Slot][] }
  | { type: 'set'; values: Slot[] }
  | { type: 'date'; time: Slot }
  | { type: 'regexp'; source: string; flags: string }
  | { type: 'error'; name: string; message: string }
  | { type: 'bytes'; bytes: number[] };

/** Self-contained, because its source text is injected into the page. */
export function createCrossing(): Crossing {
  const pack = (value: unknown): string => {
    const shapes: Shape[] = [];
    const known = new Map<object, Ref>();
    const slotOf = (each: unknown): Slot => {
      if (each === undefined) return { undefined: true };
      if (typeof each === 'bigint') return { bigint: String(each) };
      if (typeof each === 'number') {
        return Number.isFinite(each) && !Object.is(each, -0)
          ? each
          : { number: Object.is(each, -0) ? '-0' : String(each) };
      }
      if (typeof each === 'string' || typeof each === 'boolean' || each === null) return each;
      if (typeof each !== 'object') throw new Error('An object could not be cloned.');
      const ref = known.get(each) ?? { ref: shapes.length };
      if (known.has(each)) return ref;
      known.set(each, ref);
      shapes.push({ type: 'set', values: [] });
      shapes[ref.ref] = shapeOf(each);
      return ref;
    };
    const entriesOf = (each: object): Entries =>
      Object.entries(each).map(([key, inner]: [string, unknown]) => [key, slotOf(inner)]);
    const shapeOf = (each: object): Shape => {
      if (Array.isArray(each)) return { type: 'array', length: each.length, entries: entriesOf(each) };
      if (each instanceof Map) {
        return { type: 'map', entries: [...each].map(([key, inner]) => [slotOf(key), slotOf(inner)]) };
      }
      if (each instanceof Set) return { type: 'set', values: [...each].map(slotOf) };
      if (each instanceof Date) return { type: 'date', time: slotOf(each.getTime()) };
      if (each instanceof RegExp) return { type: 'regexp', source: each.source, flags: each.flags };
      if (each instanceof Error) return { type: 'error', name: each.name, message: each.message };
      if (each instanceof ArrayBuffer) return { type: 'bytes', bytes: [...new Uint8Array(each)] };
      if (ArrayBuffer.isView(each)) {
        return { type: 'bytes', bytes: [...new Uint8Array(each.buffer, each.byteOffset, each.byteLength)] };
      }
      return { type: 'object', entries: entriesOf(each) };
    };
    return JSON.stringify({ root: slotOf(cloned(value)), shapes });
  };

  const cloned = (value: unknown): unknown => {
    try {
      return structuredClone(value);
    } catch {
      throw new Error('An object could not be cloned.');
    }
  };

  const unpack = (text: string): unknown => {
    const { root, shapes } = JSON.parse(text) as { root: Slot; shapes: Shape[] };
    const made = new Map<number, unknown>();
    const valueOf = (slot: Slot): unknown => {
      if (typeof slot !== 'object' || slot === null) return slot;
      if ('undefined' in slot) return undefined;
      if ('number' in slot) return Number(slot.number);
      if ('bigint' in slot) return BigInt(slot.bigint);
      const shape = shapes[slot.ref];
      if (shape === undefined) throw new Error('a reference leads nowhere');
      return made.has(slot.ref) ? made.get(slot.ref) : make(slot.ref, shape);
    };
    const hold = <Value>(ref: number, value: Value): Value => {
      made.set(ref, value);
      return value;
    };
    const fill = (target: object, entries: Entries) => {
      for (const [key, slot] of entries) {
        const field = { value: valueOf(slot), writable: true, enumerable: true, configurable: true };
        Object.defineProperty(target, key, field);
      }
      return target;
    };
    const make = (ref: number, shape: Shape): unknown => {
      switch (shape.type) {
        case 'object':
          return fill(hold(ref, {}), shape.entries);
        case 'array':
          return fill(hold(ref, new Array<unknown>(shape.length)), shape.entries);
        case 'map': {
          const map = hold(ref, new Map<unknown, unknown>());
          for (const [key, value] of shape.entries) map.set(valueOf(key), valueOf(value));
          return map;
        }
        case 'set': {
          const set = hold(ref, new Set());
          for (const value of shape.values) set.add(valueOf(value));
          return set;
        }
        case 'date':
          return hold(ref, new Date(Number(valueOf(shape.time))));
        case 'regexp':
          return hold(ref, new RegExp(shape.source, shape.flags));
        case 'error':
          return hold(ref, Object.assign(new Error(shape.message), { name: shape.name }));
        case 'bytes':
          return hold(ref, Uint8Array.from(shape.bytes));
      }
    };
    return valueOf(root);
  };

  return { pack, unpack };
}
