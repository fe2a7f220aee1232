// A desk on real files, with hooks at each write to a journal: for the tests of plans and batches.
import { cpSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import Conf from 'conf';
import type { Batch, BatchRow } from '../../../src/contract/batches.ts';
import type { BulkChange, Selection } from '../../../src/contract/bulk.ts';
import type { CommandState } from '../../../src/contract/outbox.ts';
import type { Plan, PlanItem } from '../../../src/contract/plans.ts';
import { type JournalFile, type JsonObject, StoreFault } from '../../../src/core/ports.ts';
import { openByteFiles } from '../../../src/host/files/byte-files.ts';
import { openJournalFiles } from '../../../src/host/files/journal-files.ts';
import { confStores } from '../../../src/host/stores/conf-stores.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { memorySecrets } from '../../support/test-ports.ts';
import { at, openOutboxDesk, rice, start, tea } from '../outbox/outbox-desk.ts';

const nothing: (name: string) => void = () => undefined;

export const disk = {
  folder: '',
  isFull: false,
  /** How long the reading of a journal takes. */
  readMs: 0,
  /** Called before and after lines are written to the journal of this name. */
  before: nothing,
  after: nothing,
};

const dishes = Array.from({ length: 8 }, (_, index) => ({
  id: String(index + 11),
  title: `Dish ${index + 11}`,
  stock: 5,
  code: `D${index}`,
  price: `${index + 1}.00`,
}));

export const manyGoods = [rice, tea, ...dishes];
export const dishIds = dishes.map(({ id }) => id);

export const openManyDesk = (): void =>
  openOutboxDesk(manyGoods, [], () => {
    Object.assign(disk, { isFull: false, readMs: 0, before: () => undefined, after: () => undefined });
    return machineIn(tempFolder());
  });

function machineIn(folder: string): typeof at.machine {
  disk.folder = folder;
  return {
    stores: confStores({ open: (options) => new Conf<JsonObject>(options), folder }),
    bytes: openByteFiles(folder),
    journals: { open: (name) => watched(name, openJournalFiles(folder).open(name)) },
    secrets: memorySecrets(),
  };
}

function watched(name: string, file: JournalFile): JournalFile {
  const writing = async (write: () => Promise<void>) => {
    if (disk.isFull) throw new StoreFault('disk-full', new Error('no space'));
    disk.before(name);
    await write();
    disk.after(name);
  };
  return {
    read: async () => {
      await pause(disk.readMs);
      return file.read();
    },
    append: (lines) => writing(() => file.append(lines)),
    replace: (lines) => writing(() => file.replace(lines)),
    backUp: (mark) => file.backUp(mark),
    remove: () => file.remove(),
  };
}

/** Copies the folder as a kill at this instant would leave it. */
export function killed(): string {
  const copy = tempFolder();
  cpSync(disk.folder, copy, { recursive: true });
  return copy;
}

/** Restarts the program in the folder that a killed one has left. */
export async function startIn(folder: string): Promise<void> {
  await at.core.stop();
  at.machine = machineIn(folder);
  Object.assign(disk, { before: () => undefined, after: () => undefined });
  start();
}

export const planned = (change: BulkChange, selection: Selection = { kind: 'these', ids: dishIds }) =>
  at.core.ask('bulk.plan', { selection, change });

export const dearer = (fen: number): BulkChange => ({ price: { kind: 'shift', fen, rounding: 'none' } });

export const itemsOf = async ({ id }: Plan): Promise<PlanItem[]> =>
  (await at.core.ask('plans.items', { id, kind: null, offset: 0, limit: 200 })).items;

export const putPlan = ({ id }: { id: string }): Promise<Batch> => at.core.ask('batches.add', { id });

export const rowsOf = async (
  { id }: { id: string },
  state: CommandState | null = null,
): Promise<BatchRow[]> => (await at.core.ask('batches.rows', { id, state, offset: 0, limit: 200 })).rows;

export const batches = () => at.core.ask('batches.list', null);
