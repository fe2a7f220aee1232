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
import { openOutboxDesk, type OutboxDesk, type OutboxDeskOptions, rice, tea } from '../outbox/outbox-desk.ts';

/** What the disk does when the test says so. */
interface Disk {
  folder: string;
  isFull: boolean;
  /** How long the reading of a journal takes. */
  readMs: number;
  /** Called before and after lines are written to the journal of this name. */
  before: (name: string) => void;
  after: (name: string) => void;
}

const quiet = { isFull: false, readMs: 0, before: () => undefined, after: () => undefined };

export interface ManyDesk extends OutboxDesk {
  disk: Disk;
  /** Copies the folder as a kill at this instant would leave it. */
  killed: () => string;
  /** Restarts the program in the folder that a killed one has left. */
  startIn: (folder: string) => Promise<void>;
  planned: (change: BulkChange, selection?: Selection) => Promise<Plan>;
  itemsOf: (plan: Plan) => Promise<PlanItem[]>;
  putPlan: (plan: { id: string }) => Promise<Batch>;
  rowsOf: (batch: { id: string }, state?: CommandState | null) => Promise<BatchRow[]>;
  batches: () => Promise<Batch[]>;
}

const dishes = Array.from({ length: 8 }, (_, index) => ({
  id: String(index + 11),
  title: `Dish ${index + 11}`,
  stock: 5,
  code: `D${index}`,
  price: `${index + 1}.00`,
}));

export const dishIds = dishes.map(({ id }) => id);

export async function openManyDesk(): Promise<ManyDesk> {
  const disk: Disk = { ...quiet, folder: tempFolder() };
  const desk = await openOutboxDesk({ goods: [rice, tea, ...dishes], machine: machineOn(disk) });
  return {
    ...desk,
    disk,
    killed: () => {
      const copy = tempFolder();
      cpSync(disk.folder, copy, { recursive: true });
      return copy;
    },
    startIn: async (folder) => {
      await desk.stop();
      Object.assign(disk, { folder, before: quiet.before, after: quiet.after });
      await desk.restart(machineOn(disk));
    },
    planned: (change, selection = { kind: 'these', ids: dishIds }) =>
      desk.ask('bulk.plan', { selection, change }),
    itemsOf: async ({ id }) =>
      (await desk.ask('plans.items', { id, kind: null, offset: 0, limit: 200 })).items,
    putPlan: ({ id }) => desk.ask('batches.add', { id }),
    rowsOf: async ({ id }, state = null) =>
      (await desk.ask('batches.rows', { id, state, offset: 0, limit: 200 })).rows,
    batches: () => desk.ask('batches.list', null),
  };
}

function machineOn(disk: Disk): Required<OutboxDeskOptions>['machine'] {
  const { folder } = disk;
  return {
    stores: confStores({ open: (options) => new Conf<JsonObject>(options), folder }),
    bytes: openByteFiles(folder),
    journals: { open: (name) => watched(name, openJournalFiles(folder).open(name), disk) },
    secrets: memorySecrets(),
  };
}

function watched(name: string, file: JournalFile, disk: Disk): JournalFile {
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
    readAnchor: () => file.readAnchor(),
    writeAnchor: (line) => file.writeAnchor(line),
  };
}

export const dearer = (fen: number): BulkChange => ({ price: { kind: 'shift', fen, rounding: 'none' } });
