// The codes of the tables, read from their pictures: each once, a few in parallel, and again only if it was missing.
import { defineStore } from 'pinia';
import { type ShallowRef, shallowRef, triggerRef } from 'vue';
import { type Bridge, useBridge } from '../../../bridge/bridge.ts';
import { readPicture, type TableCode } from './table-code.ts';

/** Decoding overlaps with loading the next pictures. */
const AT_ONCE = 3;
/** Limits re-rendering while codes are read. */
const NOTIFY_EVERY_MS = 80;

/** By the name of the picture. */
type Known = ShallowRef<Map<string, TableCode>>;

export const useTableCodes = defineStore('table-codes', () => {
  const known: Known = shallowRef(new Map<string, TableCode>());
  const readOne = createReader(useBridge(), known);

  /** Reads in order until all are known or no longer wanted. */
  async function read(names: readonly string[], isWanted: () => boolean): Promise<void> {
    const left = [...names];
    const work = async () => {
      for (let next = left.shift(); next !== undefined && isWanted(); next = left.shift())
        await readOne(next);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    triggerRef(known);
  }

  function forgetMissing() {
    for (const [name, { kind }] of known.value) if (kind === 'missing') known.value.delete(name);
    triggerRef(known);
  }

  return { known, read, forgetMissing };
});

function createReader(bridge: Bridge, known: Known): (name: string) => Promise<void> {
  const coming = new Map<string, Promise<void>>();
  let notifiedAt = 0;

  async function look(name: string): Promise<void> {
    const answer = await bridge.call('table-cards.picture', { name });
    const picture = answer.ok ? answer.data : null;
    known.value.set(name, picture === null ? { kind: 'missing' } : await readPicture(picture));
    coming.delete(name);
    if (performance.now() - notifiedAt < NOTIFY_EVERY_MS) return;
    notifiedAt = performance.now();
    triggerRef(known);
  }

  return (name) => {
    if (known.value.has(name)) return Promise.resolve();
    const reading = coming.get(name) ?? look(name);
    coming.set(name, reading);
    return reading;
  };
}
