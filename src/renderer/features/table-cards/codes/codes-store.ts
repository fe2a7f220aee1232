// The codes of the tables, read from their pictures: each once, a few in parallel, and again only if it was missing.
import { onScopeDispose, type ShallowRef, shallowRef, triggerRef, watch } from 'vue';
import { defineShopStore } from '../../../app/shop-store.ts';
import { type Bridge, useBridge } from '../../../bridge/bridge.ts';
import type { Modules } from './modules.ts';
import { loadImage, pixelsOf, type Size, sizeOf, sizeToRead } from './pixels.ts';
import type { DiningLocation } from '../../../../contract/dining-locations.ts';

/** Decoding overlaps with loading the next pictures. */
const AT_ONCE = 3;
/** Limits re-rendering while codes are read. */
const NOTIFY_EVERY_MS = 80;

/** By the name of the picture. */
type Known = ShallowRef<Map<string, TableCode>>;

export const useTableCodes = defineShopStore('table-codes', () => {
  const known: Known = shallowRef(new Map<string, TableCode>());
  const readOne = createReader(useBridge(), known);

  /** Reads in order until all are known or no longer wanted. */
  async function read(names: readonly string[], ended: AbortSignal): Promise<void> {
    const left = [...names];
    const work = async () => {
      for (let next = left.shift(); next !== undefined && !ended.aborted; next = left.shift())
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

export type TableCode =
  | { kind: 'drawn'; content: string; modules: Modules }
  /** Unreadable here: its picture is printed as the shop sent it. */
  | { kind: 'picture'; address: string; size: Size }
  | { kind: 'missing' };

type ReadPicture = (address: string) => Promise<TableCode>;

const missing: TableCode = { kind: 'missing' };

/** The address is a data URL with the whole picture. */
const readPicture: ReadPicture = async (address) => {
  const { drawCode, readCode } = await import('./qr.ts');
  const image = await loadImage(address);
  if (image === null) return missing;
  const size = sizeOf(image);
  const pixels = pixelsOf(image, sizeToRead(size));
  const content = pixels === null ? null : readCode(pixels);
  const modules = content === null ? null : drawCode(content);
  if (content === null || modules === null) return { kind: 'picture', address, size };
  return { kind: 'drawn', content, modules };
};

/**
 * Reads the codes of the selected tables, and stops for tables that are deselected. The returned function resolves when
 * all are read, and returns false if the page was left before.
 */
export function useReading(tables: () => readonly DiningLocation[]): () => Promise<boolean> {
  const codes = useTableCodes();
  const left = new AbortController();
  onScopeDispose(() => left.abort());

  const read = (wanted: readonly DiningLocation[], ended: AbortSignal) =>
    codes.read(
      wanted.flatMap(({ code }) => (code === null ? [] : [code])),
      ended,
    );
  watch(
    tables,
    (wanted, _before, onCleanup) => {
      const changed = new AbortController();
      onCleanup(() => changed.abort());
      void read(wanted, changed.signal);
    },
    { immediate: true },
  );
  return async () => {
    await read(tables(), left.signal);
    return !left.signal.aborted;
  };
}

interface Named {
  id: string;
  title: string;
}

/** Groups of tables with identical codes: guests at one would order for another. */
export function sameCodes<One extends Named>(
  tables: readonly One[],
  codes: ReadonlyMap<string, TableCode>,
): One[][] {
  const byContent = new Map<string, One[]>();
  for (const table of tables) {
    const code = codes.get(table.id);
    if (code?.kind !== 'drawn') continue;
    byContent.set(code.content, [...(byContent.get(code.content) ?? []), table]);
  }
  return [...byContent.values()].filter(({ length }) => length > 1);
}

export const pictureCodes = (codes: ReadonlyMap<string, TableCode>): number =>
  [...codes.values()].filter(({ kind }) => kind === 'picture').length;
