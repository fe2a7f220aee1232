// Two machines, each a core on files in memory with shops that cannot be reached: one makes a backup, the other restores it.
import { onTestFinished } from 'vitest';
import type { BackupChoice, BackupPart, BackupPreview } from '../../../src/contract/backup.ts';
import { type CoreApp, openCore } from '../../support/core-app.ts';
import { memoryStores } from '../../support/memory-stores.ts';
import { type TestPorts, testPorts } from '../../support/test-ports.ts';

export interface Machine {
  ports: TestPorts;
  core: CoreApp;
  /** The content of a file on its disk; undefined if there is none. */
  file: (name: string) => string | undefined;
  /** The backup as it was delivered. */
  backup: () => Promise<Uint8Array>;
  /** Uploads a file in chunks as a page does. */
  bring: (file: Uint8Array | string | object) => Promise<string>;
  look: (file: Uint8Array | string | object) => Promise<BackupPreview>;
}

/** Starts on the files of an earlier run, if they are given. */
export function openMachine(disk?: Map<string, string>): Machine {
  const ports: TestPorts = testPorts({ stores: memoryStores(disk) });
  const core = openCore(ports);
  onTestFinished(core.stop);
  core.start();
  const bring = async (file: Uint8Array | string | object) => {
    const { id } = await core.ask('backup.begin', null);
    const bytes = Buffer.from(asBytes(file));
    for (let at = 0; at < bytes.length; at += PIECE_BYTES)
      await core.ask('backup.add', { id, base64: bytes.subarray(at, at + PIECE_BYTES).toString('base64') });
    return id;
  };
  return {
    ports,
    core,
    bring,
    file: (name) => ports.stores.disk.get(`${name}.json`),
    backup: async () => {
      await core.ask('backup.export', null);
      return ports.files.delivered.at(-1)?.bytes ?? new Uint8Array();
    },
    look: async (file) => core.ask('backup.read', { id: await bring(file) }),
  };
}

const PIECE_BYTES = 300_000;

function asBytes(file: Uint8Array | string | object): Uint8Array {
  if (file instanceof Uint8Array) return file;
  return Buffer.from(typeof file === 'string' ? file : JSON.stringify(file));
}

export const TOKEN = 'canary-5f1c9e';

export async function addShop({ core }: Machine, name: string, own: object = {}): Promise<string> {
  const { currentId } = await core.ask('session.add', {
    name,
    baseUrl: `http://127.0.0.1:9/${name}`,
    appId: `app-${name}`,
    nesting: 'brackets',
    plainHttpAllowed: false,
    token: `${TOKEN} of ${name}`,
    ...own,
  });
  if (currentId === null) throw new Error('nothing was opened');
  return currentId;
}

export const viewsNamed = (...names: string[]) => ({
  views: names.map((name) => ({
    name,
    words: 'tea',
    filters: { status: 'on-sale' as const },
    order: null,
    layout: 'table' as const,
  })),
});

export const draftOf = (title: string) => ({
  key: 'new-1',
  title,
  base: {},
  fields: { title },
  typed: { priceFen: '1.2.' },
});

/** Chooses every part that can be restored. */
export function everything({ id, desk, shops }: BackupPreview): BackupChoice {
  const partsOf = (parts: BackupPreview['desk']) =>
    parts
      .filter(({ status }) => status !== 'unreadable' && status !== 'newer')
      .map(({ part }) => part as BackupPart);
  return {
    id,
    desk: partsOf(desk),
    shops: shops.map(({ parts, orders }, at) => ({
      at,
      parts: partsOf(parts),
      orders: orders?.status === 'new' || orders?.status === 'archive',
    })),
  };
}

/** The documents that people have made, by names that do not depend on the shops' ids on this machine. */
export function documentsOf({ ports }: Machine, ids: readonly string[]): Record<string, string> {
  const all = [...ports.stores.disk].filter(([name]) => /^settings|goods-views|\/own\//.test(name));
  return Object.fromEntries(
    all.map(([name, text]) => {
      const at = ids.findIndex((id) => name.startsWith(`shops/${id}/`));
      return [at === -1 ? name : name.replace(`shops/${ids[at] ?? ''}`, `shop ${String(at)}`), text];
    }),
  );
}
