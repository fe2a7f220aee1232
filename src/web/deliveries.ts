// Holds files that the core has made until the page downloads them, once; files that are never fetched expire.
import type { Chance, Clock, Files } from '../core/ports.ts';

export interface DeliveredFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

export interface Deliveries extends Files {
  /** Returns the file and forgets it, so it can be downloaded only once. */
  take: (id: string) => DeliveredFile | undefined;
}

export const DELIVERY_PATH = '/delivered/';

const RETENTION_MS = 5 * 60_000;
const MOST_WAITING = 8;

export function createDeliveries({ clock, chance }: { clock: Clock; chance: Chance }): Deliveries {
  const waiting = new Map<string, DeliveredFile>();
  return {
    deliver: (file) => {
      const id = chance.id();
      waiting.set(id, file);
      const [oldest] = waiting.keys();
      if (waiting.size > MOST_WAITING && oldest !== undefined) waiting.delete(oldest);
      clock.after(RETENTION_MS, () => waiting.delete(id));
      return Promise.resolve({ kind: 'download', href: `${DELIVERY_PATH}${id}` });
    },
    take: (id) => {
      const file = waiting.get(id);
      waiting.delete(id);
      return file;
    },
  };
}

export function deliveredResponse({ name, type, bytes }: DeliveredFile): Response {
  const plainName = name.replace(/[^\w.-]/g, '_');
  const disposition = `attachment; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(name)}`;
  return new Response(new Uint8Array(bytes), {
    headers: { 'content-type': type, 'content-disposition': disposition },
  });
}
